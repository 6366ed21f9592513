// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import dev.nvtxt.parser.time.TimeBase;
import module java.base;

/// What several clocks showed at one instant.
///
/// @param readings each clock once
public record ClockSnapshot(List<Reading> readings) {
    public ClockSnapshot {
        readings = List.copyOf(readings);
    }

    /// What one clock showed.
    ///
    /// @param timeBase which clock
    /// @param ns its nanoseconds
    public record Reading(TimeBase timeBase, long ns) {}

    /// {@return what a clock showed, or nothing}
    public OptionalLong of(TimeBase timeBase) {
        return readings.stream().filter(reading -> reading.timeBase().equals(timeBase)).mapToLong(Reading::ns)
                .findFirst();
    }
}
