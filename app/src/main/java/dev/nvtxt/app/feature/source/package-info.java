// SPDX-License-Identifier: Apache-2.0
/// The *Source* tab: a file as it is, with colors, problems and the way to its events.
@NullMarked
package dev.nvtxt.app.feature.source;

import org.jspecify.annotations.NullMarked;
