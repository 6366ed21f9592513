// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import static dev.nvtxt.parser.diagnostic.ProblemCode.MISPLACED_END;
import static dev.nvtxt.parser.diagnostic.ProblemCode.MIXED_TIME_BASES;
import static dev.nvtxt.parser.diagnostic.ProblemCode.UNCLOSED_PUSH;
import static dev.nvtxt.parser.diagnostic.ProblemCode.UNMATCHED_POP;

import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.EventKind;
import module java.base;

/// Makes events of beginnings and ends: walks over the raw events by time with a stack for each lane.
final class EventMatcher {
    private final RawEvents raw;
    private final List<Lane> lanes;
    private final EventRows rows;
    private final FlowLinks flows;
    private final ProblemList problems;
    private final LongFunction<SourceSpan> spans;
    private final int[] colors;
    private final int[] timeBases;
    private final int[] order;

    /// @param timeBases the numbers in `rows` of the time bases by their numbers in `raw`
    /// @param order the numbers that flows have for raw events
    EventMatcher(RawEvents raw, List<Lane> lanes, EventRows rows, FlowLinks flows, ProblemList problems,
            LongFunction<SourceSpan> spans, int[] colors, int[] timeBases, int[] order) {
        this.raw = raw;
        this.lanes = lanes;
        this.rows = rows;
        this.flows = flows;
        this.problems = problems;
        this.spans = spans;
        this.colors = colors;
        this.timeBases = timeBases;
        this.order = order;
    }

    /// Takes the next event by time.
    void add(int event) {
        int context = raw.contexts.get(event);
        var lane = lanes.get(raw.laneOf(context));
        var place = lane.place();
        if (place == null) {
            return;
        }
        var type = raw.typeOf(context);
        if (type != RawEvents.RawType.FLOW && lane.isFirstUse()) {
            place.addLane();
        }
        var track = place.track();
        if (track != null) {
            int name = raw.name(event);
            track.nameAfter(name == Texts.NONE ? null : rows.text(name));
        }
        long time = raw.time(event);
        switch (type) {
            case BEGIN -> {
                close(lane, time, event, false);
                begin(event, lane, place);
            }
            case END -> {
                close(lane, time, event, false);
                end(event, lane, place, time);
            }
            case INSTANT -> {
                close(lane, time, event, true);
                int row = row(event, EventKind.MARKER, place, time, 0);
                lane.push(row, time, raw.name(event), raw.category(event), true);
                flow(lane, row, event);
            }
            case COMPLETE -> complete(event, lane, place, time);
            case FLOW -> flows.add(lane, lane.size() == 0 ? -1 : lane.row(lane.size() - 1), raw.flows(order[event]));
            case STATE -> state(event, lane, place, time);
        }
    }

    private void begin(int event, Lane lane, Place place) {
        int row = row(event, EventKind.SLICE, place, EventRows.open(), lane.size());
        lane.push(row, Long.MAX_VALUE, raw.name(event), raw.category(event), false);
        flow(lane, row, event);
    }

    private void flow(Lane lane, int row, int event) {
        flows.begin(lane, row);
        if (raw.hasFlows()) {
            flows.add(lane, row, raw.flows(order[event]));
        }
    }

    /// Takes off what ended before an event. Ranges that are open inside one that ended are cut to its end.
    private void close(Lane lane, long time, int event, boolean isPoint) {
        lane.popEnded(time, isPoint);
        for (int level = lane.levelToCut(time); level >= 0; level = lane.levelToCut(time)) {
            cut(lane, level, event);
            lane.popEnded(time, isPoint);
        }
    }

    /// Cuts the open ranges inside one that ended, and takes all of them off.
    private void cut(Lane lane, int level, int event) {
        int outer = lane.row(level);
        long end = lane.end(level);
        while (lane.size() > level + 1) {
            int row = lane.row(lane.size() - 1);
            rows.end(row, Math.max(end, rows.start(row)));
            problems.add(MISPLACED_END, spans.apply(raw.offset(event)), "slice " + name(outer) + " ended while "
                    + name(row) + " inside it was open; that is cut to the same end", null);
            lane.pop();
        }
        lane.pop();
    }

    private int row(int event, EventKind kind, Place place, long end, int depth) {
        int context = raw.contexts.get(event);
        if (!rows.hasContext(context)) {
            int color = raw.colorOf(context);
            rows.setContext(context,
                    new EventRows.Context(kind, place, raw.categoryOf(context), timeBases[raw.timeBaseOf(context)],
                            color == RawEvents.NO_COLOR ? RawEvents.NO_COLOR : colors[color - 1]));
        }
        return rows.add(event, end, depth);
    }

    private void complete(int event, Lane lane, Place place, long time) {
        long end = raw.end(event);
        boolean isPoint = end == time;
        close(lane, time, event, isPoint);
        int row = row(event, EventKind.SLICE, place, end, lane.size());
        if (lane.crosses(time, end)) {
            // What crosses the end of another one contains nothing.
            place.setOverlapping();
        } else {
            lane.push(row, end, raw.name(event), raw.category(event), isPoint);
        }
        flow(lane, row, event);
    }

    private void end(int event, Lane lane, Place place, long time) {
        int level = lane.levelToEnd(raw.name(event), raw.category(event));
        if (level < 0) {
            problems.add(UNMATCHED_POP, spans.apply(raw.offset(event)),
                    "no slice is open on the thread or track of this end", null);
            return;
        }
        int row = lane.row(level);
        if (rows.timeBase(row) != timeBases[raw.timeBaseOf(raw.contexts.get(event))]) {
            problems.add(MIXED_TIME_BASES, spans.apply(raw.offset(event)),
                    "this end is on another clock than its begin, and nothing relates the two clocks; the slice stays open",
                    null);
            return;
        }
        if (!place.isOverlapping() && lane.isOutlived(level, time)) {
            place.setOverlapping();
        }
        lane.end(level, time, rows.start(row) == time);
        rows.end(row, time);
        rows.addArgs(row, raw.args(event));
        if (raw.hasFlows()) {
            flows.add(lane, row, raw.flows(order[event]));
        }
        if (level == lane.size() - 1) {
            lane.pop();
        }
    }

    /// Ends the state that its track was in, and begins another one.
    private void state(int event, Lane lane, Place place, long time) {
        lane.setMayStayOpen();
        if (lane.size() > 0) {
            rows.end(lane.row(0), time);
            lane.pop();
        }
        if (raw.name(event) != Texts.NONE) {
            begin(event, lane, place);
        }
    }

    /// Reports what is still open.
    void finish() {
        for (var lane : new LinkedHashSet<>(lanes)) {
            for (int level = 0; level < lane.size() && !lane.mayStayOpen(); level++) {
                if (lane.isOpen(level)) {
                    int row = lane.row(level);
                    problems.add(UNCLOSED_PUSH, spans.apply(rows.offset(row)), "slice " + name(row) + " is never ended",
                            null);
                }
            }
        }
    }

    private String name(int row) {
        var message = rows.message(row);
        return message == null ? "without a name" : ProblemList.quote(message);
    }
}
