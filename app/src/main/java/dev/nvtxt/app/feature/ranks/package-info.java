// SPDX-License-Identifier: Apache-2.0
/// The *Ranks* tab: which rank comes last, whose clock differs, which rank is odd, and the clocks put right.
@NullMarked
package dev.nvtxt.app.feature.ranks;

import org.jspecify.annotations.NullMarked;
