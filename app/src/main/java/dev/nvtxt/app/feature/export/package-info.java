// SPDX-License-Identifier: Apache-2.0
/// *Export…*: pictures of the timeline, tables, trimmed files.
@NullMarked
package dev.nvtxt.app.feature.export;

import org.jspecify.annotations.NullMarked;
