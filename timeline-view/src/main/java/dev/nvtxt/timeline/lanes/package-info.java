// SPDX-License-Identifier: Apache-2.0
/// The lanes as they are visible: their order and heights, their indexes and tiles, and what brings these up to date.
@NullMarked
package dev.nvtxt.timeline.lanes;

import org.jspecify.annotations.NullMarked;
