// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

/// A character, or a text that must be drawn as a whole, as masks of coverage for four positions within a pixel.
///
/// @param advancePx how far the next one is
/// @param left where the mask begins, from the pen
/// @param top where the mask begins, from the base line, downwards
/// @param width of the mask
/// @param height of the mask
/// @param masks by quarter of a pixel
@SuppressWarnings("ArrayRecordComponent") // not compared, and private to the package in practice
record Glyph(float advancePx, int left, int top, int width, int height, byte[][] masks) {}
