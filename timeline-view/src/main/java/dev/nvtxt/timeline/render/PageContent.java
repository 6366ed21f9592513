// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.TimelinePalette;
import dev.nvtxt.timeline.time.TimeFormat;
import org.jspecify.annotations.Nullable;

/// What the owner of a timeline shows besides lanes, and in which look.
///
/// @param filterMode what becomes of spans that the filter hides, or null without a filter
/// @param hasOverview whether there is an overview
/// @param frames the frames to draw above the ruler, or null
/// @param format how times are written
/// @param palette the colors of all but the spans
public record PageContent(@Nullable FilterMode filterMode, boolean hasOverview, @Nullable AxisFrames frames,
        TimeFormat format, TimelinePalette palette) {}
