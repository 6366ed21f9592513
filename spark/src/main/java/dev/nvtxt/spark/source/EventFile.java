// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.field.FieldValues;
import dev.nvtxt.analysis.filter.TimeRangeFilter;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.spark.read.FileContent;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A file whose events become rows. What is inside what is worked out only if someone asks for self times. Confined to one
/// thread.
final class EventFile {
    private final Map<String, @Nullable Object> folders;
    private final ReportFile report;
    private final EventStore events;
    private final EventCells cells;
    private final int firstEvent;
    private @Nullable EventTimes times;
    private @Nullable Nesting nesting;

    /// Takes a file, or a batch of one.
    ///
    /// @param folders the values that the names of its folders give, by column
    EventFile(FileContent.Events content, Map<String, @Nullable Object> folders) {
        this.folders = folders;
        this.report = content.file();
        this.firstEvent = content.firstEvent();
        this.events = report.trace().events();
        this.cells = EventCells.few(report, 0);
    }

    ReportFile report() {
        return report;
    }

    TraceFile trace() {
        return report.trace();
    }

    EventStore events() {
        return events;
    }

    /// {@return the test of events}
    IntPredicate matcher(@Nullable TimeRangeFilter filter) {
        return filter == null ? _ -> true : filter.of(report);
    }

    /// {@return the first event that becomes a row}
    int firstEvent() {
        return firstEvent;
    }

    /// {@return what makes the values of a column}
    EventColumn.Cell cell(String column) {
        if (!folders.containsKey(column)) {
            return EventColumn.find(column).cell(this);
        }
        var value = folders.get(column);
        return _ -> value;
    }

    FieldValues values(EventField field) {
        return cells.values(field);
    }

    /// {@return the self time of a measured range; null for all else}
    @Nullable
    Long selfNs(int event) {
        if (times == null || nesting == null) {
            var statistics = new Statistics();
            times = statistics.times(report);
            nesting = statistics.nesting(report);
        }
        long duration = times.durationNs(event);
        return duration < 0
                ? null
                : Long.valueOf(duration - nesting.insideNs(event));
    }
}
