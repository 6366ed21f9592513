// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.events;

import dev.nvtxt.app.model.EventRef;
import dev.nvtxt.app.panel.DisplayText;
import dev.nvtxt.app.panel.NamedId;
import dev.nvtxt.app.tables.ShortText;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.Arg;
import dev.nvtxt.parser.trace.Category;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.timeline.time.TimeFormat;
import java.util.ArrayDeque;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Says of an event what its cells show.
final class EventText {
    private EventText() {}

    /// {@return what a cell shows; "" where the event has nothing of the kind}
    static String cell(TableField field, EventRef event, TimeFormat format) {
        if (field instanceof EventColumn column) {
            return cell(column, event, format);
        }
        var value = value(field, event);
        return value == null ? "" : value.toString();
    }

    private static String cell(EventColumn column, EventRef event, TimeFormat format) {
        var file = event.file();
        var events = file.trace().events();
        int number = event.event();
        return switch (column) {
            case START -> file.hasStartNs(number)
                    ? format.exact(file.axisStartNs(number))
                    : events.start(number) + " ticks";
            case DURATION -> duration(event);
            default -> {
                var value = value(column, event);
                yield value == null ? "" : value.toString();
            }
        };
    }

    private static String duration(EventRef event) {
        var file = event.file();
        var events = file.trace().events();
        int number = event.event();
        if (events.kind(number) == EventKind.MARKER) {
            return "";
        }
        if (events.isOpen(number)) {
            return "open";
        }
        if (events.isReversed(number)) {
            return "reversed";
        }
        return hasDuration(file, number)
                ? ShortText.duration(file.axisEndNs(number) - file.axisStartNs(number))
                : "no clock";
    }

    /// {@return the duration to the last digit, where its cell shows fewer; else ""}
    static String exactDuration(EventRef event, TimeFormat format) {
        var file = event.file();
        int number = event.event();
        return hasDuration(file, number)
                ? format.duration(file.axisEndNs(number) - file.axisStartNs(number))
                : "";
    }

    /// {@return whether a range is measured: it has both times, in order}
    static boolean hasDuration(ReportFile file, int event) {
        return file.trace().events().kind(event) != EventKind.MARKER && file.hasStartNs(event)
                && file.hasEndNs(event) && !file.trace().events().isReversed(event);
    }

    /// {@return the value as data: a [Long], a text, or null where the event has nothing of the kind}
    static @Nullable Object value(TableField field, EventRef event) {
        return switch (field) {
            case EventColumn column -> value(column, event);
            case ArgumentColumn column -> argument(column.key(), event);
        };
    }

    private static @Nullable Object argument(String key, EventRef event) {
        var arg = Arg.find(event.file().trace().events().args(event.event()), key);
        return arg == null ? null : arg.type() == Arg.Type.INT ? (Long) arg.bits() : arg.label();
    }

    private static @Nullable Object value(EventColumn column, EventRef event) {
        var file = event.file();
        var trace = file.trace();
        var events = trace.events();
        int number = event.event();
        return switch (column) {
            case FILE -> trace.label();
            case LINE -> events.line(number) > 0 ? (Long) (long) events.line(number) : null;
            case KIND -> kind(events.kind(number));
            case START -> file.hasStartNs(number) ? (Long) file.axisStartNs(number) : null;
            case DURATION -> hasDuration(file, number)
                    ? (Long) (file.axisEndNs(number) - file.axisStartNs(number))
                    : null;
            case MESSAGE -> events.message(number);
            case CATEGORY -> events.hasCategory(number) ? category(file, events.category(number)) : null;
            case PROCESS -> process(file, events.threads().get(events.thread(number)));
            case THREAD -> thread(file, events.threads().get(events.thread(number)));
            case DEPTH -> hasDepth(events.kind(number)) ? (Long) (long) events.depth(number) : null;
            case COLOR -> events.hasColor(number) ? String.format("0x%08X", events.argb(number)) : null;
            case PAYLOAD -> events.hasPayload(number) ? (Long) events.payload(number) : null;
            case TIME_BASE -> events.timeBases().get(events.timeBase(number)).name();
            case START_TICKS -> events.start(number);
            case PROVIDER -> trace.provider(number);
            case TRACK -> events.track(number) < 0 ? null : track(file, events.track(number));
            case END_TICKS -> events.kind(number) == EventKind.MARKER || events.isOpen(number)
                    ? null
                    : (Long) events.end(number);
        };
    }

    /// {@return the name of a track after those of the tracks above it}
    static String track(ReportFile file, int number) {
        var tracks = file.trace().extras().tracks();
        var names = new ArrayDeque<String>();
        for (int at = number; at >= 0; at = tracks.get(at).parent()) {
            var name = tracks.get(at).name();
            names.addFirst(name == null ? "(no name)" : name);
        }
        return String.join(" › ", names);
    }

    private static boolean hasDepth(EventKind kind) {
        return kind == EventKind.PUSH_POP || kind == EventKind.SLICE;
    }

    static String kind(EventKind kind) {
        return switch (kind) {
            case MARKER -> "marker";
            case START_END -> "start/end";
            case PUSH_POP -> "push/pop";
            case SLICE -> "slice";
        };
    }

    /// {@return the path of a category from its root, with the id where the name alone does not tell it}
    static String category(ReportFile file, long id) {
        var path = file.trace().categories().path(id);
        var names = path.stream().map(Category::label).collect(Collectors.joining(" › "));
        return path.getLast().name() == null ? names : names + " (" + id + ')';
    }

    static String process(ReportFile file, ThreadKey key) {
        return NamedId.of(file.trace().names().process(key.processId()), key.processId(), "(none)");
    }

    static String thread(ReportFile file, ThreadKey key) {
        return NamedId.of(file.trace().names().thread(key), key.threadId(), "(none)");
    }

    /// {@return an event in a sentence, for a screen reader}
    static String sentence(EventRef event, TimeFormat format) {
        var text = new StringBuilder(cell(EventColumn.KIND, event, format));
        append(text, " ", EventColumn.MESSAGE, event, format);
        append(text, ", start ", EventColumn.START, event, format);
        append(text, ", duration ", EventColumn.DURATION, event, format);
        append(text, ", category ", EventColumn.CATEGORY, event, format);
        append(text, ", process ", EventColumn.PROCESS, event, format);
        append(text, ", thread ", EventColumn.THREAD, event, format);
        append(text, ", line ", EventColumn.LINE, event, format);
        return text.toString();
    }

    private static void append(StringBuilder text, String before, EventColumn column, EventRef event,
            TimeFormat format) {
        var cell = cell(column, event, format);
        if (!cell.isEmpty()) {
            text.append(before).append(DisplayText.of(cell));
        }
    }

    /// {@return a text as it is sorted: without regard to letter case}
    static String sortKey(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
