// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A run of a history.
///
/// @param name what people call it
/// @param path where it is
/// @param time when it was, or null if that is not known
/// @param frames how many frames it has
/// @param lengthNs how long it is
/// @param ticks the time base whose ticks its durations are, since nothing gives its rate; "" for nanoseconds
/// @param occurrences how many frames, runs or seconds it counts as
public record TrendRun(String name, String path, @Nullable Instant time, int frames, long lengthNs, String ticks,
        double occurrences) {}
