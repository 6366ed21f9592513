// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

/// What a clock's nanoseconds count from.
public sealed interface ClockZero {
    /// 1970-01-01T00:00:00Z.
    record Epoch() implements ClockZero {}

    /// The axis: a user or a mode sets times of it.
    record Axis() implements ClockZero {}

    /// Whatever the clock that it is tied to counts from.
    record Tied() implements ClockZero {}

    /// The zero of a counter.
    ///
    /// @param base the counter
    /// @param firstTick its smallest tick that events need
    /// @param lastTick its largest
    record Counter(TimeBase base, long firstTick, long lastTick) implements ClockZero {}
}
