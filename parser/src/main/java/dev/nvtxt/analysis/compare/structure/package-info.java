// SPDX-License-Identifier: Apache-2.0
/// Ranges of two runs matched one by one: what was added, removed, moved, or takes another time, and what a difference is made of.
@NullMarked
package dev.nvtxt.analysis.compare.structure;

import org.jspecify.annotations.NullMarked;
