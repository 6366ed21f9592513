// SPDX-License-Identifier: Apache-2.0
/// A page of a timeline, kept in step with the state: laid out, painted, shown on a canvas.
@NullMarked
package dev.nvtxt.timeline.canvas;

import org.jspecify.annotations.NullMarked;
