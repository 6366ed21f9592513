// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

/// What a tick is tied to.
public sealed interface AnchorTime {
    /// A time of the axis.
    ///
    /// @param ns nanoseconds
    record AxisTime(long ns) implements AnchorTime {}

    /// The wall clock.
    ///
    /// @param unixNs nanoseconds since 1970-01-01T00:00:00Z
    record WallTime(long unixNs) implements AnchorTime {}

    /// A tick of another time base or file, whose clock then gives the time.
    ///
    /// @param file its path or name; empty for the same file
    /// @param base its time base
    /// @param ticks the tick there
    record OtherTick(String file, TimeBase base, long ticks) implements AnchorTime {}
}
