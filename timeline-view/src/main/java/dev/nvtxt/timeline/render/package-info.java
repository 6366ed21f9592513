// SPDX-License-Identifier: Apache-2.0
/// Draws a page on a surface: rows of spans, ruler, headers, overview; and finds what was drawn where.
@NullMarked
package dev.nvtxt.timeline.render;

import org.jspecify.annotations.NullMarked;
