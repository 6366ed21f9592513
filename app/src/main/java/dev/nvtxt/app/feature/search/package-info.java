// SPDX-License-Identifier: Apache-2.0
/// Finding events, lanes and times.
@NullMarked
package dev.nvtxt.app.feature.search;

import org.jspecify.annotations.NullMarked;
