// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import static dev.nvtxt.parser.diagnostic.ProblemCode.MISPLACED_END;
import static dev.nvtxt.parser.diagnostic.ProblemCode.MIXED_TIME_BASES;
import static dev.nvtxt.parser.diagnostic.ProblemCode.UNCLOSED_PUSH;
import static dev.nvtxt.parser.diagnostic.ProblemCode.UNMATCHED_POP;

import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.EventKind;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.function.LongFunction;

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

    /// @param timeBases the numbers in `rows` of the time bases by their numbers in `raw`
    EventMatcher(RawEvents raw, List<Lane> lanes, EventRows rows, FlowLinks flows, ProblemList problems,
            LongFunction<SourceSpan> spans, int[] colors, int[] timeBases) {
        this.raw = raw;
        this.lanes = lanes;
        this.rows = rows;
        this.flows = flows;
        this.problems = problems;
        this.spans = spans;
        this.colors = colors;
        this.timeBases = timeBases;
    }

    /// Takes the next event by time.
    void add(int event) {
        var lane = lanes.get(raw.lane(event));
        var place = lane.place();
        if (place == null) {
            return;
        }
        if (raw.type(event) != RawEvents.Type.FLOW && lane.isFirstUse()) {
            place.addLane();
        }
        var track = place.track();
        if (track != null) {
            int name = raw.name(event);
            track.nameAfter(name == Texts.NONE ? null : rows.text(name));
        }
        long time = raw.time(event);
        lane.dropEnded(time);
        switch (raw.type(event)) {
            case BEGIN -> {
                int row = row(event, EventKind.SLICE, place, EventRows.open(), lane.size());
                lane.push(row, Long.MAX_VALUE, raw.name(event), raw.category(event));
                flow(lane, row, event);
            }
            case END -> end(event, lane, place, time);
            case INSTANT -> flow(lane, row(event, EventKind.MARKER, place, time, 0), event);
            case COMPLETE -> complete(event, lane, place);
            case FLOW -> flows.add(lane, lane.size() == 0 ? -1 : lane.row(lane.size() - 1), raw.flows(event));
        }
    }

    private void flow(Lane lane, int row, int event) {
        flows.begin(lane, row);
        flows.add(lane, row, raw.flows(event));
    }

    private int row(int event, EventKind kind, Place place, long end, int depth) {
        int color = raw.color(event);
        var context = new EventRows.Context(kind, place, raw.category(event), timeBases[raw.timeBase(event)],
                color == RawEvents.NO_COLOR ? RawEvents.NO_COLOR : colors[color - 1]);
        return rows.add(context, raw.time(event), end, raw.name(event), depth, raw.args(event), raw.offset(event));
    }

    private void complete(int event, Lane lane, Place place) {
        long end = raw.end(event);
        int top = lane.size() - 1;
        if (top >= 0 && !lane.isOpen(top) && lane.end(top) < end) {
            place.setOverlapping();
        }
        int row = row(event, EventKind.SLICE, place, end, lane.size());
        lane.push(row, end, raw.name(event), raw.category(event));
        flow(lane, row, event);
    }

    private void end(int event, Lane lane, Place place, long time) {
        int level = lane.levelToEnd(raw.name(event), raw.category(event));
        if (level < 0) {
            problems.add(UNMATCHED_POP, spans.apply(raw.offset(event)),
                    "this end closes no open slice of its thread or track", null);
            return;
        }
        int row = lane.row(level);
        if (rows.timeBase(row) != timeBases[raw.timeBase(event)]) {
            problems.add(MIXED_TIME_BASES, spans.apply(raw.offset(event)),
                    "this end is timed by another clock than its beginning, and nothing ties the two; the slice stays open",
                    null);
            return;
        }
        for (int above = lane.size() - 1; above > level; above--) {
            if (lane.isOpen(above)) {
                rows.end(lane.row(above), time);
                problems.add(MISPLACED_END, spans.apply(raw.offset(event)),
                        "slice " + name(row) + " ends while " + name(lane.row(above))
                                + " inside it is open; that is cut to the same end",
                        null);
            } else if (lane.end(above) > time) {
                place.setOverlapping();
            }
        }
        if (level > 0 && !lane.isOpen(level - 1) && lane.end(level - 1) < time) {
            place.setOverlapping();
        }
        lane.cutTo(level);
        rows.end(row, time);
        rows.addArgs(row, raw.args(event));
        flows.add(lane, row, raw.flows(event));
    }

    /// Reports what is still open.
    void finish() {
        for (var lane : new LinkedHashSet<>(lanes)) {
            for (int level = 0; level < lane.size(); level++) {
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
