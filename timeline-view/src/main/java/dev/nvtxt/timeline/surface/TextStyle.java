// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.surface;

/// How a text is written.
///
/// @param sizePx the size of the font in device pixels
/// @param isStrong whether it has more weight
public record TextStyle(double sizePx, boolean isStrong) {}
