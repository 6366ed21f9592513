// SPDX-License-Identifier: Apache-2.0
/// Whether a difference is real: ranks, ratios with their intervals, values that depend on each other.
@NullMarked
package dev.nvtxt.analysis.compare.significance;

import org.jspecify.annotations.NullMarked;
