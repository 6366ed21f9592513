// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import com.fasterxml.jackson.databind.node.ArrayNode;
import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.stats.column.KnownFile;
import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanFlag;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The events of a page in columns: row after row of each lane, each row by start. What most events have alike, or grows
/// evenly, becomes bytes that are easily packed.
final class PageEvents {
    /// The columns in the order in which they are written.
    enum PageColumn {
        BITS, START, LENGTH, MESSAGE, CATEGORY, COLOR, THREAD, BASE, POSITION, END_LINE, DURATION, INSIDE, PAYLOAD, ARGS
    }

    /// What an event has, above the two bits of its kind.
    static final int STRAY = 1 << 2;
    static final int OPEN = 1 << 3;
    static final int REVERSED = 1 << 4;
    static final int UNMATCHED = 1 << 5;
    static final int BACKWARDS = 1 << 6;
    static final int CLAMPED = 1 << 7;
    static final int MEASURED = 1 << 8;
    static final int PAYLOAD = 1 << 9;
    static final int ARGS = 1 << 10;

    private static final int CHECK_MASK = 0xFFF;
    /// What the columns, lanes and files of a page do not say.
    private static final List<EventField> WITHOUT_COLUMN = List.copyOf(EnumSet.complementOf(EnumSet.of(EventField.EVENT,
            EventField.FILE, EventField.KIND, EventField.START_NS, EventField.END_NS, EventField.DUR_NS,
            EventField.SELF_NS, EventField.DEPTH, EventField.PARENT, EventField.MESSAGE, EventField.CATEGORY,
            EventField.CATEGORY_ID, EventField.PROCESS, EventField.THREAD, EventField.PID, EventField.TID,
            EventField.TRACK, EventField.COLOR, EventField.PAYLOAD, EventField.ARGS, EventField.LINE,
            EventField.START_TICKS, EventField.END_TICKS, EventField.TIME_BASE)));

    private final PageFiles files;
    private final StringTable strings;
    private final Map<PageColumn, ByteColumn> columns = new LinkedHashMap<>();
    /// The columns that are times, until their unit is known.
    private final Map<PageColumn, LongStream.Builder> times = new EnumMap<>(PageColumn.class);
    private final Map<Integer, Integer> colors = new LinkedHashMap<>();
    private final Map<Long, Long> lastColors = new HashMap<>();
    private final IdentityHashMap<ReportFile, KnownCells> caches = new IdentityHashMap<>();
    private long count;
    private long strays;
    private long lastEnd;
    private long lastPosition;
    private long unitNs;
    private long maxMessage = -1;

    /// What is worked out of a file, and its fields.
    private record KnownCells(KnownFile facts, EventCells cells) {
        private static KnownCells of(ReportFile file) {
            return new KnownCells(KnownFile.of(file), EventCells.few(file, 0));
        }
    }

    PageEvents(Report report, PageFiles files, StringTable strings) {
        this.files = files;
        this.strings = strings;
        this.lastEnd = report.startNs();
        Arrays.stream(PageColumn.values()).forEach(column -> columns.put(column, new ByteColumn()));
        List.of(PageColumn.START, PageColumn.LENGTH, PageColumn.INSIDE)
                .forEach(column -> times.put(column, LongStream.builder()));
    }

    /// {@return how many items there are: events, and pops that close nothing}
    long count() {
        return count;
    }

    long eventCount() {
        return count - strays;
    }

    /// {@return the colors that files give, as 0xAARRGGBB}
    Set<Integer> colors() {
        return colors.keySet();
    }

    /// {@return the largest unit of which all times are whole multiples: clocks tick in 100 ns, for example}
    long unitNs() {
        return Math.max(1, unitNs);
    }

    /// Writes the columns. Call it once, after all lanes were added.
    void writeTo(OutputStream out) throws IOException {
        times.forEach((column, values) -> values.build().forEach(ns -> of(column).addSigned(ns / unitNs())));
        for (var column : PageColumn.values()) {
            if (column == PageColumn.ARGS) {
                of(column).writeTo(out);
            } else {
                of(column).writePlanesTo(out);
            }
        }
    }

    private void addTime(PageColumn column, long ns) {
        Objects.requireNonNull(times.get(column)).add(ns);
        long divisor = unitNs;
        for (long remainder = ns; remainder != 0;) {
            long next = divisor % remainder;
            divisor = remainder;
            remainder = next;
        }
        unitNs = Math.abs(divisor);
    }

    /// Adds the events of a lane.
    ///
    /// @param rows takes the rows: what each holds, and how many
    /// @return its rows
    LaneIndex addLane(Lane lane, ArrayNode rows, Cancel cancel) {
        var index = LaneIndex.build(lane.spans(), cancel);
        for (int row = 0; row < index.rowCount(); row++) {
            rows.addArray().add(index.kind(row).name().substring(0, 1)).add(index.rowSize(row));
            for (int at = 0; at < index.rowSize(row); at++) {
                if ((at & CHECK_MASK) == 0) {
                    cancel.check();
                }
                add(lane, index.span(row, at));
            }
        }
        return index;
    }

    private void add(Lane lane, int span) {
        count++;
        long start = lane.spans().startNs(span);
        // From one end to the next start is shorter than from start to start.
        addTime(PageColumn.START, start - lastEnd);
        lastEnd = lane.spans().endNs(span);
        long length = lastEnd - start;
        addTime(PageColumn.LENGTH, length);
        int flags = flags(lane.spans().flags(span));
        var event = LaneModel.eventOf(lane, span);
        if (event == null) {
            addStray(lane, span, flags);
        } else {
            addEvent(event, flags, length);
        }
    }

    private static int flags(int flags) {
        return (SpanFlag.OPEN.isIn(flags) ? OPEN : 0) | (SpanFlag.REVERSED.isIn(flags) ? REVERSED : 0)
                | (SpanFlag.UNMATCHED.isIn(flags) ? UNMATCHED : 0) | (SpanFlag.BACKWARDS.isIn(flags) ? BACKWARDS : 0)
                | (SpanFlag.CLAMPED.isIn(flags) ? CLAMPED : 0);
    }

    private void addStray(Lane lane, int span, int flags) {
        strays++;
        of(PageColumn.BITS).add(flags | STRAY);
        addMessage(lane.spans().label(span));
        addCategory(0, 0);
        for (var none : List.of(PageColumn.THREAD, PageColumn.BASE, PageColumn.END_LINE)) {
            of(none).add(0);
        }
        addPosition(LaneModel.strayLine(lane, span));
    }

    private void addEvent(EventRef ref, int flags, long lengthNs) {
        var file = ref.file();
        var events = file.trace().events();
        int event = ref.event();
        var facts = caches.computeIfAbsent(file, KnownCells::of).facts;
        long duration = facts.times().durationNs(event);
        var args = pairs(file, event);
        of(PageColumn.BITS).add(kind(events, event) | flags | (duration >= 0 ? MEASURED : 0)
                | (events.hasPayload(event) ? PAYLOAD : 0) | (args.isEmpty() ? 0 : ARGS));
        addNames(file, event);
        addPosition(events.offset(event) >= 0 ? events.offset(event) : events.line(event));
        int endLine = events.endLine(event);
        of(PageColumn.END_LINE).addSigned(endLine == 0 ? 0 : endLine - events.line(event));
        if (duration >= 0) {
            // Of one clock, and within the axis, the duration is the length that is drawn.
            of(PageColumn.DURATION).addSigned(duration - lengthNs);
            addTime(PageColumn.INSIDE, facts.nesting().insideNs(event));
        }
        if (events.hasPayload(event)) {
            of(PageColumn.PAYLOAD).addSigned(events.payload(event));
        }
        if (!args.isEmpty()) {
            var column = of(PageColumn.ARGS);
            column.add(args.size());
            args.forEach(arg -> {
                column.add(strings.of(arg.getKey()));
                column.add(strings.of(arg.getValue()));
            });
        }
    }

    /// {@return the names and values of the fields that have no column of their own here, and of arguments}
    private List<Map.Entry<String, String>> pairs(ReportFile file, int event) {
        var cells = caches.computeIfAbsent(file, KnownCells::of).cells;
        var pairs = new ArrayList<Map.Entry<String, String>>();
        for (var field : WITHOUT_COLUMN) {
            var value = cells.value(field, event);
            if (value != null) {
                pairs.add(Map.entry(field.title(), value.toString()));
            }
        }
        file.trace().events().args(event).forEach(arg -> pairs.add(Map.entry(arg.key(), arg.label())));
        return pairs;
    }

    private static int kind(EventStore events, int event) {
        return switch (events.kind(event)) {
            case MARKER -> 0;
            case START_END -> 1;
            case PUSH_POP -> 2;
            case SLICE -> 3;
        };
    }

    private void addNames(ReportFile file, int event) {
        var events = file.trace().events();
        var numbers = files.of(file);
        addMessage(events.message(event));
        var category = events.hasCategory(event) ? numbers.categories().get(events.category(event)) : null;
        addCategory(category == null ? 0 : category + 1L, events.hasColor(event)
                ? colors.computeIfAbsent(events.argb(event), _ -> colors.size()) + 1L
                : 0);
        of(PageColumn.THREAD).add(numbers.thread() + events.thread(event) + 1L);
        of(PageColumn.BASE).add(numbers.base() + events.timeBase(event) + 1L);
    }

    /// Adds a text: 0 for none, 1 for the one after the highest so far.
    private void addMessage(@Nullable String message) {
        long number = message == null ? -2 : strings.of(message);
        of(PageColumn.MESSAGE).add(number == maxMessage + 1 ? 1 : number + 2);
        maxMessage = Math.max(maxMessage, number);
    }

    /// Adds a category and a color: 0 for the last color of the category.
    private void addCategory(long category, long color) {
        of(PageColumn.CATEGORY).add(category);
        var last = lastColors.put(category, color);
        of(PageColumn.COLOR).add(color == (last == null ? 0 : last) ? 0 : color + 1);
    }

    private void addPosition(long position) {
        of(PageColumn.POSITION).addSigned(position - lastPosition);
        lastPosition = position;
    }

    private ByteColumn of(PageColumn column) {
        var existing = columns.get(column);
        if (existing == null) {
            throw new IllegalStateException("no column " + column);
        }
        return existing;
    }
}
