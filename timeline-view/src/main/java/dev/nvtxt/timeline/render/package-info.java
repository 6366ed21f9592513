// SPDX-License-Identifier: Apache-2.0
/// Draws into an array of pixels: shapes, text, rows of spans, ruler, headers, overview; and finds what was drawn where.
@NullMarked
package dev.nvtxt.timeline.render;

import org.jspecify.annotations.NullMarked;
