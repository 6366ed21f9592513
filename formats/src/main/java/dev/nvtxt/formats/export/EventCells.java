// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.analysis.stats.column.EventTimes;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/// The table of events of one file, read in place: the values of each event by column. Safe for any number of threads.
///
/// Texts that return are made once; [#textId] tells which ones are the same.
public final class EventCells {
    private final ReportFile file;
    private final EventStore events;
    private final EventTimes times;
    private final AtomicReference<@Nullable Nesting> nesting = new AtomicReference<>();
    private final long firstEvent;
    private final List<ThreadKey> threads;
    private final String[] processNames;
    private final String[] threadNames;
    private final Map<Long, String> categories = new HashMap<>();

    /// Makes the table of a file.
    ///
    /// @param firstEvent the number of its first event
    public EventCells(ReportFile file, long firstEvent) {
        this.file = file;
        this.events = file.trace().events();
        this.times = EventTimes.of(file);
        this.firstEvent = firstEvent;
        this.threads = events.threads();
        var names = file.trace().names();
        this.processNames = threads.stream().map(key -> label(names.process(key.processId()), key.processId()))
                .toArray(String[]::new);
        this.threadNames = threads.stream().map(key -> label(names.thread(key), key.threadId()))
                .toArray(String[]::new);
        var tree = file.trace().categories();
        tree.all().forEach(category -> categories.put(category.id(), tree.pathLabel(category.id())));
    }

    private static String label(@Nullable String name, @Nullable Long id) {
        return name != null ? name : id == null ? "" : Long.toString(id);
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
        return events.size();
    }

    /// {@return whether an event has a value}
    public boolean has(EventField field, int event) {
        return switch (field) {
            case EVENT, FILE, KIND, START_TICKS, TIME_BASE -> true;
            case START_NS -> times.hasStartNs(event);
            case END_NS -> file.hasEndNs(event);
            case DUR_NS, SELF_NS -> times.durationNs(event) >= 0;
            case DEPTH -> events.kind(event) == EventKind.PUSH_POP || events.kind(event) == EventKind.SLICE;
            case PARENT -> nesting().parent(event) >= 0;
            case MESSAGE -> events.messageId(event) >= 0;
            case CATEGORY, CATEGORY_ID -> events.hasCategory(event);
            case PROCESS, PID -> key(event).processId() != null;
            case THREAD, TID -> key(event).threadId() != null;
            case COLOR -> events.hasColor(event);
            case PAYLOAD -> events.hasPayload(event);
            case ARGS -> !events.args(event).isEmpty();
            case LINE -> events.line(event) > 0;
            case END_TICKS -> !events.isOpen(event);
        };
    }

    /// Worked out when it is first asked for: most queries do without.
    private Nesting nesting() {
        var known = nesting.get();
        if (known == null) {
            known = Nesting.of(file, times);
            nesting.set(known);
        }
        return known;
    }

    private ThreadKey key(int event) {
        return threads.get(events.thread(event));
    }

    /// {@return an integer; ask [#has] first, and [EventField#isText()]}
    public long number(EventField field, int event) {
        return switch (field) {
            case EVENT -> firstEvent + event;
            case START_NS -> times.axisStartNs(event);
            case END_NS -> file.axisEndNs(event);
            case DUR_NS -> times.durationNs(event);
            case SELF_NS -> times.durationNs(event) - nesting().insideNs(event);
            case DEPTH -> events.depth(event);
            case PARENT -> firstEvent + nesting().parent(event);
            case CATEGORY_ID -> events.category(event);
            case PID -> orZero(key(event).processId());
            case TID -> orZero(key(event).threadId());
            case PAYLOAD -> events.payload(event);
            case LINE -> events.line(event);
            case START_TICKS -> events.start(event);
            case END_TICKS -> events.end(event);
            case FILE, KIND, MESSAGE, CATEGORY, PROCESS, THREAD, COLOR, ARGS, TIME_BASE ->
                throw new IllegalArgumentException(
                        field + " is a text");
        };
    }

    private static long orZero(@Nullable Long value) {
        return value == null ? 0 : value;
    }

    /// {@return a number that is the same for the same text of a column of this file, -1 for texts that hardly return}
    public long textId(EventField field, int event) {
        return switch (field) {
            case FILE -> 0;
            case KIND -> events.kind(event).ordinal();
            case MESSAGE -> events.messageId(event);
            case PROCESS, THREAD -> events.thread(event);
            case TIME_BASE -> events.timeBase(event);
            case COLOR -> Integer.toUnsignedLong(events.argb(event));
            case CATEGORY -> Math.max(-1, events.category(event));
            default -> -1;
        };
    }

    /// {@return the texts of a column by what [#textId] gives for them, with null where that is no text; nothing for a column
    /// whose texts are too many to list}
    ///
    /// @param max how many texts are not too many
    public Optional<List<@Nullable String>> texts(EventField field, int max) {
        long count = switch (field) {
            case FILE -> 1;
            case KIND -> EventKind.values().length;
            case MESSAGE -> events.textCount();
            case PROCESS, THREAD -> threads.size();
            case TIME_BASE -> events.timeBases().size();
            case CATEGORY -> categoryIds();
            default -> Long.MAX_VALUE;
        };
        if (count > max) {
            return Optional.empty();
        }
        var texts = new ArrayList<@Nullable String>();
        for (int id = 0; id < count; id++) {
            texts.add(hasText(field, id) ? textOf(field, id) : null);
        }
        return Optional.of(texts);
    }

    private long categoryIds() {
        boolean isCountable = categories.keySet().stream().allMatch(id -> id >= 0 && id < Integer.MAX_VALUE);
        return isCountable ? categories.keySet().stream().mapToLong(id -> id + 1).max().orElse(0) : Long.MAX_VALUE;
    }

    private boolean hasText(EventField field, int id) {
        return switch (field) {
            case CATEGORY -> categories.containsKey((long) id);
            case PROCESS -> threads.get(id).processId() != null;
            case THREAD -> threads.get(id).threadId() != null;
            default -> true;
        };
    }

    /// {@return the text that an id of [#textId] stands for}
    private String textOf(EventField field, long id) {
        return switch (field) {
            case FILE -> file.trace().label();
            case KIND -> EventKind.values()[(int) id].word();
            case MESSAGE -> events.text((int) id);
            case CATEGORY -> {
                var known = categories.get(id);
                yield known != null ? known : Long.toString(id);
            }
            case PROCESS -> processNames[(int) id];
            case THREAD -> threadNames[(int) id];
            case TIME_BASE -> events.timeBases().get((int) id).name();
            default -> throw new IllegalArgumentException(field + " has no ids");
        };
    }

    /// {@return a text; ask [#has] first, and [EventField#isText()]}
    public String text(EventField field, int event) {
        return switch (field) {
            case FILE, KIND, MESSAGE, PROCESS, THREAD, TIME_BASE -> textOf(field, textId(field, event));
            case CATEGORY -> textOf(field, events.category(event));
            case COLOR -> ColorHex.text(events.argb(event));
            case ARGS -> ArgsText.of(events.args(event));
            case EVENT, START_NS, END_NS, DUR_NS, SELF_NS, DEPTH, PARENT, CATEGORY_ID, PID, TID, PAYLOAD, LINE,
                    START_TICKS, END_TICKS ->
                throw new IllegalArgumentException(
                        field + " is a number");
        };
    }
}
