// SPDX-License-Identifier: Apache-2.0
/// Ranks of one job side by side: whose clock differs, who comes last to a collective, which rank is odd.
@NullMarked
package dev.nvtxt.analysis.rank;

import org.jspecify.annotations.NullMarked;
