// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.rank.EventSeries;
import module java.base;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;

/// The events of one rank that a question about occurrences is about.
///
/// @param outcome what became of its file
/// @param matching how many events have the message, with a clock or without
/// @param series the events by message
/// @param zero the events with the message that ranks are aligned by; empty for the clock
/// @param nearest the nearest names that the file has to those that it has not, by name
record RankEvents(FileOutcome outcome, long matching, HashMap<String, EventSeries> series, EventSeries zero,
        HashMap<String, String> nearest) implements Serializable {
    /// {@return what the driver has to know}
    Summary summary() {
        var counts = new HashMap<String, Integer>();
        series.forEach((message, events) -> counts.put(message, events.size()));
        return new Summary(outcome, matching, counts, zero.size(), nearest);
    }

    /// How many events a rank has.
    ///
    /// @param outcome what became of its file
    /// @param matching how many events have the message, with a clock or without
    /// @param counts how many have a clock, by message
    /// @param zeros how many it can be aligned by
    /// @param nearest the nearest names that the file has to those that it has not, by name
    record Summary(FileOutcome outcome, long matching, HashMap<String, Integer> counts, int zeros,
            HashMap<String, String> nearest) implements Serializable {}

    /// {@return the rows of the messages of which the rank has as many events as the others}
    ///
    /// @param usual how many, by message
    List<Row> rows(Aligning aligning, HashMap<String, Integer> usual) {
        long zeroNs = switch (aligning.by()) {
            case CLOCK -> 0;
            case MARKER -> zero.sort().startNs(0);
            case BARRIER -> {
                long end = zero.sort().endNs(0);
                yield end == EventSeries.NO_END ? 0 : end;
            }
        };
        var rows = new ArrayList<Row>();
        series.forEach((message, events) -> {
            if (usual.getOrDefault(message, 0) == events.size()) {
                var sorted = events.sort();
                IntStream.range(0, sorted.size()).forEach(i -> rows.add(row(message, i, sorted, zeroNs)));
            }
        });
        return rows;
    }

    private Row row(String message, int index, EventSeries events, long zeroNs) {
        long start = events.startNs(index);
        long end = events.endNs(index);
        boolean hasEnd = end != EventSeries.NO_END;
        return RowFactory.create(outcome.path(), events.id(index), message, start, hasEnd ? (Long) end : null,
                index + 1, start - zeroNs, hasEnd ? (Long) (end - zeroNs) : null);
    }
}
