// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.NamedId;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.timeline.time.TimeFormat;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Says of an event what its cells show.
final class EventText {
    private EventText() {}

    /// How times are written.
    ///
    /// @param time writes a time of the axis
    /// @param duration writes a length
    record TimeTexts(LongFunction<String> time, LongFunction<String> duration) {}

    /// {@return what a cell shows; "" where the event has nothing of the kind}
    static String cell(TableField column, EventCells cells, int event, TimeTexts times) {
        if (column instanceof FieldColumn(EventField field)) {
            switch (field.unit()) {
                case TIME_NS -> {
                    if (cells.has(field, event)) {
                        return times.time.apply(cells.number(field, event));
                    }
                    return field == EventField.START_NS
                            ? cells.number(EventField.START_TICKS, event) + " ticks"
                            : "";
                }
                case DURATION_NS -> {
                    return cells.has(field, event)
                            ? times.duration.apply(cells.number(field, event))
                            : reason(cells.file(), event);
                }
                case NONE, TICKS -> {
                    // As the data is.
                }
            }
        }
        var value = value(column, cells, event);
        return value == null ? "" : named(value.toString(), column, cells, event);
    }

    /// {@return a process or thread with its number, which tells it from others of its name}
    private static String named(String name, TableField column, EventCells cells, int event) {
        var number = switch (column) {
            case FieldColumn(EventField field) when field == EventField.PROCESS -> cells.value(EventField.PID, event);
            case FieldColumn(EventField field) when field == EventField.THREAD -> cells.value(EventField.TID, event);
            default -> null;
        };
        var own = number instanceof Long id ? cells.file().trace().names().number(id) : null;
        return own == null || name.equals(own.toString()) ? name : NamedId.of(name, own, "");
    }

    /// {@return why an event has no duration; "" for a marker}
    private static String reason(ReportFile file, int event) {
        if (file.trace().events().kind(event) == EventKind.MARKER) {
            return "";
        }
        long duration = Durations.of(file, event);
        return duration == Durations.OPEN
                ? "open"
                : duration == Durations.REVERSED
                        ? "reversed"
                        : duration == Durations.OUT_OF_RANGE ? "out of range" : "no clock";
    }

    /// {@return the value as data: a [Long], a text, or null where the event has nothing of the kind}
    static @Nullable Object value(TableField column, EventCells cells, int event) {
        return switch (column) {
            case FieldColumn(EventField field) -> cells.value(field, event);
            case ArgumentColumn argument -> argument(argument.key(), cells, event);
        };
    }

    private static @Nullable Object argument(String key, EventCells cells, int event) {
        var arg = Arg.find(cells.file().trace().events().args(event), key);
        return arg == null ? null : arg.type() == Arg.Type.INT ? (Long) arg.bits() : arg.label();
    }

    /// {@return an event in a sentence, for a screen reader}
    static String sentence(EventCells cells, int event, TimeFormat format) {
        var times = new TimeTexts(format::exact, format::duration);
        var text = new StringBuilder(cells.text(EventField.KIND, event));
        append(text, " ", EventField.MESSAGE, cells, event, times);
        append(text, ", start ", EventField.START_NS, cells, event, times);
        append(text, ", duration ", EventField.DUR_NS, cells, event, times);
        append(text, ", category ", EventField.CATEGORY, cells, event, times);
        append(text, ", process ", EventField.PROCESS, cells, event, times);
        append(text, ", thread ", EventField.THREAD, cells, event, times);
        append(text, ", line ", EventField.LINE, cells, event, times);
        return text.toString();
    }

    private static void append(StringBuilder text, String before, EventField field, EventCells cells, int event,
            TimeTexts times) {
        var cell = cell(new FieldColumn(field), cells, event, times);
        if (!cell.isEmpty()) {
            text.append(before).append(DisplayText.of(cell));
        }
    }

    /// {@return a text as it is sorted: without regard to letter case}
    static String sortKey(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
