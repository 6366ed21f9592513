// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;

/// The events of one rank that a question about occurrences is about.
///
/// @param outcome what became of its file
/// @param matching how many events have the message, with a clock or without
/// @param series the events by message
/// @param zero the events with the message that ranks are aligned by; empty for the clock
/// @param nearest the nearest names that the file has to those that it has not, by name
record RankEvents(FileOutcome outcome, long matching, HashMap<String, Series> series, Series zero,
        HashMap<String, String> nearest) implements Serializable {
    /// Events of one message. Grows in place; confined to one thread.
    static final class Series implements Serializable {
        private static final long serialVersionUID = 1;

        private final ArrayList<Event> events = new ArrayList<>();

        void add(Event event) {
            events.add(event);
        }

        int size() {
            return events.size();
        }

        /// {@return the events in the order of their starts}
        List<Event> sorted() {
            events.sort(Comparator.comparingLong(Event::startNs).thenComparingInt(Event::line));
            return events;
        }
    }

    /// An event.
    ///
    /// @param startNs its start
    /// @param endNs its end; null for none
    /// @param line its line
    record Event(long startNs, @Nullable Long endNs, int line) implements Serializable {}

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
            case MARKER -> zero.sorted().getFirst().startNs();
            case BARRIER -> {
                var end = zero.sorted().getFirst().endNs();
                yield end == null ? 0 : end;
            }
        };
        var rows = new ArrayList<Row>();
        series.forEach((message, events) -> {
            if (usual.getOrDefault(message, 0) == events.size()) {
                var sorted = events.sorted();
                IntStream.range(0, sorted.size())
                        .forEach(i -> rows.add(row(message, i + 1, sorted.get(i), zeroNs)));
            }
        });
        return rows;
    }

    private Row row(String message, int occurrence, Event event, long zeroNs) {
        var end = event.endNs;
        return RowFactory.create(outcome.path(), event.line, message, event.startNs, end, occurrence,
                event.startNs - zeroNs, end == null ? null : (Long) (end - zeroNs));
    }
}
