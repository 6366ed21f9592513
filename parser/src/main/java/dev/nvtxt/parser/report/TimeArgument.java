// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.text.TimeText;

/// A place in time as a user writes it for `--from`, `--to`, or a filter.
public sealed interface TimeArgument {
    /// What can be written, for messages.
    String HELP = "write 12.5ms for the time since the report's first event, @823671900500 for nanoseconds, "
            + "or an instant such as 2026-11-21T01:34:00Z";

    /// Since the report's first event.
    ///
    /// @param ns nanoseconds
    record SinceStart(long ns) implements TimeArgument {}

    /// Clock time, as outputs print it as `…Ns`.
    ///
    /// @param ns nanoseconds
    record ClockTime(long ns) implements TimeArgument {}

    /// Wall clock.
    ///
    /// @param unixNs nanoseconds since 1970
    record Instant(long unixNs) implements TimeArgument {}

    /// Reads a place in time.
    ///
    /// @param text a number with a unit, `@` and nanoseconds, or an ISO 8601 instant
    /// @throws IllegalArgumentException if it is none; the message says what can be written
    static TimeArgument parse(String text) {
        var time = TimeText.parse(text).orElseThrow(() -> new IllegalArgumentException("'" + text
                + "' is not a time" + TimeText.wrongUnit(text).map(unit -> ": " + unit + " ").orElse("; ") + HELP));
        if (!time.hasUnit() && time.origin() == TimeText.Origin.BEGINNING) {
            throw new IllegalArgumentException("'" + text + "' has no unit; " + HELP);
        }
        long ns = time.rounded()
                .orElseThrow(() -> new IllegalArgumentException("'" + text + "' is more nanoseconds than Int64 holds"));
        return switch (time.origin()) {
            case BEGINNING -> new SinceStart(ns);
            case AXIS -> new ClockTime(ns);
            case WALL_CLOCK -> new Instant(ns);
        };
    }

    /// {@return whether it is before another one, whatever the report is; two of different kinds can be compared only on
    /// a report's axis, so that neither is}
    default boolean isBefore(TimeArgument other) {
        return switch (this) {
            case SinceStart(long ns) -> other instanceof SinceStart(long otherNs) && ns < otherNs;
            case ClockTime(long ns) -> other instanceof ClockTime(long otherNs) && ns < otherNs;
            case Instant(long ns) -> other instanceof Instant(long otherNs) && ns < otherNs;
        };
    }

    /// Finds the place on a report's axis.
    ///
    /// @return axis time in nanoseconds, the border of Int64 at most
    /// @throws IllegalArgumentException if it is an instant, and the axis has no wall clock
    default long axisNs(Report report) {
        return switch (this) {
            case SinceStart since -> ReportFile.saturatedSum(report.zeroNs(), since.ns);
            case ClockTime time -> time.ns;
            case Instant instant -> {
                if (!report.isAbsolute()) {
                    throw new IllegalArgumentException("no file of the report has wall-clock time");
                }
                yield instant.unixNs;
            }
        };
    }
}
