// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.details;

import dev.nvtxt.app.shared.model.ClockError;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.timeline.time.TimeFormat;
import module java.base;

/// The times between two events as they were clicked: each edge of one bar to each edge of the other.
///
/// @param from what is measured from
/// @param to what is measured to
/// @param rows the times, exact
/// @param error how far off they can be
public record EventDelta(EventBar from, EventBar to, List<DeltaRow> rows, String error) {
    public EventDelta {
        rows = List.copyOf(rows);
    }

    /// A time between two edges.
    ///
    /// @param name which edges
    /// @param value the time, with a sign
    public record DeltaRow(String name, String value) {}

    /// {@return the times from one event to another; no rows where one of them has no time}
    static EventDelta between(EventBar from, EventBar to, TimeFormat format) {
        var rows = new ArrayList<DeltaRow>();
        add(rows, "Start to start", from, to, false, false, format);
        add(rows, "End to start", from, to, true, false, format);
        add(rows, "Start to end", from, to, false, true, format);
        add(rows, "End to end", from, to, true, true, format);
        var error = rows.isEmpty()
                ? "Can't measure: one of the events has no clock."
                : ClockError.between(from.event().base(), to.event().base());
        return new EventDelta(from, to, rows, error);
    }

    /// {@return the times on one line; without any, why there are none}
    String line() {
        return rows.isEmpty()
                ? error
                : rows.stream().map(row -> row.name.toLowerCase(Locale.ROOT) + ' ' + row.value)
                        .collect(Collectors.joining("   "));
    }

    private static void add(List<DeltaRow> rows, String name, EventBar from, EventBar to, boolean fromEnd,
            boolean toEnd,
            TimeFormat format) {
        if (has(from, fromEnd) && has(to, toEnd)) {
            var difference = BigInteger.valueOf(ns(to, toEnd)).subtract(BigInteger.valueOf(ns(from, fromEnd)));
            var size = difference.abs();
            var text = size.bitLength() > 63 ? size + " ns" : format.duration(size.longValueExact());
            rows.add(new DeltaRow(name, (difference.signum() < 0 ? "−" : "+") + text));
        }
    }

    private static boolean has(EventBar bar, boolean atEnd) {
        return atEnd ? bar.hasEndNs() : bar.hasStartNs();
    }

    private static long ns(EventBar bar, boolean atEnd) {
        return atEnd ? bar.endNs() : bar.startNs();
    }
}
