// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

/// How far an anchor lies off the fitted line.
///
/// @param anchor the anchor
/// @param ns how much later the anchor says the tick was than the line does, in nanoseconds; for showing only
/// @param worst whether it is the one that lies off most
/// @param suspicious whether it lies off by far more than the others would without it
public record AnchorResidual(Anchor anchor, double ns, boolean worst, boolean suspicious) {}
