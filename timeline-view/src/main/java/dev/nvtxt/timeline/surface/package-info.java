// SPDX-License-Identifier: Apache-2.0
/// What painters draw on: shapes and text in whole pixels, on a raster here, and on a canvas, SVG or PDF elsewhere.
@NullMarked
package dev.nvtxt.timeline.surface;

import org.jspecify.annotations.NullMarked;
