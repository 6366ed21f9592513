// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// A place on a strip of frames.
///
/// @param frames the strip
/// @param frame the number of the frame there, or -1 between frames
public record StripFrame(AxisFrames frames, int frame) {}
