// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

/// The residual of an anchor: its time less the time that the fitted line gives.
///
/// @param anchor the anchor
/// @param ns the residual in nanoseconds, rounded for display
/// @param worst whether its residual is the largest
/// @param suspicious whether its residual is far larger than those of the others would be without it
public record AnchorResidual(Anchor anchor, double ns, boolean worst, boolean suspicious) {}
