// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// The axis of a lane whose ticks cannot be turned into time: stretched over the whole axis, with a ruler of its own.
/// Lanes of one clock share equal axes.
///
/// @param firstTick the tick at the start of the whole axis
/// @param lastTick the tick at its end; not before the first
/// @param unit what the ruler writes after a number, for example "Rdtsc"
public record LaneAxis(long firstTick, long lastTick, String unit) {
    public LaneAxis {
        if (lastTick < firstTick) {
            throw new IllegalArgumentException("lastTick " + lastTick + " is before firstTick " + firstTick);
        }
    }
}
