// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.field;

import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The table of events of one file, read in place: the values of each event by field. Safe for any number of threads.
public final class EventCells {
    private final ReportFile file;
    private final long firstEvent;
    private final @Nullable EventTimes times;
    private final AtomicReference<@Nullable Nesting> nesting = new AtomicReference<>();
    private final AtomicReferenceArray<@Nullable FieldValues> values = new AtomicReferenceArray<>(
            EventField.values().length);

    private EventCells(ReportFile file, long firstEvent, @Nullable EventTimes times) {
        this.file = file;
        this.firstEvent = firstEvent;
        this.times = times;
    }

    /// {@return the cells of a file of which most are read; works out all times}
    ///
    /// @param firstEvent the number of its first event
    public static EventCells of(ReportFile file, long firstEvent) {
        return new EventCells(file, firstEvent, EventTimes.of(file));
    }

    /// {@return the cells of a file of which few are read; asks the clocks for each}
    ///
    /// @param firstEvent the number of its first event
    public static EventCells few(ReportFile file, long firstEvent) {
        return new EventCells(file, firstEvent, null);
    }

    /// {@return the file}
    public ReportFile file() {
        return file;
    }

    /// {@return the number of the file's first event}
    public long firstEvent() {
        return firstEvent;
    }

    /// {@return the number of events}
    public int size() {
        return file.trace().events().size();
    }

    /// {@return the values of a field; made when they are first asked for}
    public FieldValues values(EventField field) {
        var own = values.get(field.ordinal());
        if (own == null) {
            own = field.valuesOf(this);
            values.set(field.ordinal(), own);
        }
        return own;
    }

    /// {@return whether an event has a value}
    public boolean has(EventField field, int event) {
        return values(field).has(event);
    }

    /// {@return an integer; ask [#has] first, and [EventField#isText()]}
    public long number(EventField field, int event) {
        return values(field).number(event);
    }

    /// {@return a text; ask [#has] first, and [EventField#isText()]}
    public String text(EventField field, int event) {
        return values(field).text(event);
    }

    /// {@return the value as data: a [Long], a text, or null where the event has none}
    public @Nullable Object value(EventField field, int event) {
        var own = values(field);
        return !own.has(event) ? null : field.isText() ? own.text(event) : (Long) own.number(event);
    }

    EventStore events() {
        return file.trace().events();
    }

    boolean hasStartNs(int event) {
        return times == null ? file.hasStartNs(event) : times.hasStartNs(event);
    }

    long axisStartNs(int event) {
        return times == null ? file.axisStartNs(event) : times.axisStartNs(event);
    }

    long durationNs(int event) {
        return times == null ? Durations.of(file, event) : times.durationNs(event);
    }

    /// {@return what is inside what; worked out when it is first asked for: most queries do without}
    Nesting nesting() {
        var own = nesting.get();
        if (own == null) {
            own = Nesting.of(file, times == null ? EventTimes.of(file) : times);
            nesting.set(own);
        }
        return own;
    }
}
