// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.model.AxisFormat;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import dev.nvtxt.timeline.time.TimeColumn;
import dev.nvtxt.timeline.time.TimeFormat;
import module java.base;

/// The ways to write times that fit any report, so that one of them can be a setting. Ticks of a time base and further
/// time zones belong to the report that is looked at and are chosen in the menu.
public enum TimeNotation {
    /// The unit that suits each time.
    AUTOMATIC("Automatic"),
    /// Always seconds.
    SECONDS("Seconds (s)"),
    /// Always milliseconds.
    MILLISECONDS("Milliseconds (ms)"),
    /// Always microseconds.
    MICROSECONDS("Microseconds (µs)"),
    /// Always nanoseconds.
    NANOSECONDS("Nanoseconds (ns)"),
    /// The wall clock in UTC.
    UTC("UTC"),
    /// The wall clock of this machine.
    LOCAL("Local Time (" + ZoneId.systemDefault().getId() + ")");

    private final String text;

    TimeNotation(String text) {
        this.text = text;
    }

    /// {@return what menus and settings call it}
    public String text() {
        return text;
    }

    /// {@return whether it needs a report whose axis counts from 1970}
    boolean isWallClock() {
        return this == UTC || this == LOCAL;
    }

    /// Makes a format.
    ///
    /// @param zeroNs the zero that times count from
    /// @param isAbsolute whether the axis counts from 1970; where it does not, the wall clock gives way to the automatic
    ///        unit
    TimeFormat format(long zeroNs, boolean isAbsolute) {
        return isWallClock() && !isAbsolute ? new PlainTimeFormat(zeroNs) : format(zeroNs);
    }

    private TimeFormat format(long zeroNs) {
        return switch (this) {
            case AUTOMATIC -> new PlainTimeFormat(zeroNs);
            case SECONDS -> new AxisFormat.FixedUnit(zeroNs, TimeColumn.Unit.SECONDS);
            case MILLISECONDS -> new AxisFormat.FixedUnit(zeroNs, TimeColumn.Unit.MILLISECONDS);
            case MICROSECONDS -> new AxisFormat.FixedUnit(zeroNs, TimeColumn.Unit.MICROSECONDS);
            case NANOSECONDS -> new AxisFormat.FixedUnit(zeroNs, TimeColumn.Unit.NANOSECONDS);
            case UTC -> new AxisFormat.WallTime(zeroNs, ZoneId.of("UTC"));
            case LOCAL -> new AxisFormat.WallTime(zeroNs, ZoneId.systemDefault());
        };
    }

    /// {@return the notation that a format follows, or nothing for ticks and for other time zones}
    static Optional<TimeNotation> of(TimeFormat format) {
        for (var notation : values()) {
            if (notation.format(AxisFormat.zeroOf(format)).equals(format)) {
                return Optional.of(notation);
            }
        }
        return Optional.empty();
    }
}
