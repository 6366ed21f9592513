// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.core;

import dev.nvtxt.timeline.model.TimeWindow;
import org.jspecify.annotations.Nullable;

/// What is in view: times, and how far the lanes are scrolled down.
///
/// @param window the times; none to leave them as they are
/// @param topLane the id of the lane at the top; null to leave the lanes as they are scrolled
/// @param hiddenPx how much of that lane is above the view, in logical pixels
public record ViewPlace(TimeWindow window, @Nullable String topLane, double hiddenPx) {}
