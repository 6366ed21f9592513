// SPDX-License-Identifier: Apache-2.0
/// Statistics of the visible events: groups, histograms, busy time, flame trees. Exact, and without any drawing.
@NullMarked
package dev.nvtxt.analysis.stats;

import org.jspecify.annotations.NullMarked;
