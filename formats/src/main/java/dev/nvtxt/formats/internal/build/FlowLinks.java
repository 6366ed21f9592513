// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.parser.trace.Flows;
import module java.base;

/// Links events that are steps of one flow, in the order of their times.
final class FlowLinks {
    private final IntColumn from = new IntColumn();
    private final IntColumn to = new IntColumn();
    private final Map<Object, Integer> lastOf = new HashMap<>();
    private final Map<Lane, List<FlowStep>> atNext = new HashMap<>();
    private final IntToLongFunction starts;

    /// @param starts the start of an event; links lead from the earlier to the later one
    FlowLinks(IntToLongFunction starts) {
        this.starts = starts;
    }

    /// Takes the steps of an event.
    ///
    /// @param row the event that they belong to, or -1 if there is none
    void add(Lane lane, int row, List<FlowStep> steps) {
        for (var step : steps) {
            if (step.kind() == FlowStep.Kind.END_AT_NEXT) {
                atNext.computeIfAbsent(lane, _ -> new ArrayList<>()).add(step);
            } else if (row >= 0) {
                add(row, step);
            }
        }
    }

    /// Takes a range that begins: ends of flows that waited for it belong to it.
    void begin(Lane lane, int row) {
        if (!atNext.isEmpty()) {
            var waiting = atNext.remove(lane);
            if (waiting != null) {
                waiting.forEach(step -> link(step.id(), row));
            }
        }
    }

    private void add(int row, FlowStep step) {
        switch (step.kind()) {
            case PASS -> {
                link(step.id(), row);
                lastOf.put(step.id(), row);
            }
            case CLOSE -> {
                link(step.id(), row);
                lastOf.remove(step.id());
            }
            case BEGIN -> lastOf.putIfAbsent(step.id(), row);
            case STEP -> {
                if (lastOf.containsKey(step.id())) {
                    link(step.id(), row);
                    lastOf.put(step.id(), row);
                }
            }
            case END, END_AT_NEXT -> link(step.id(), row);
        }
    }

    private void link(Object id, int row) {
        var last = lastOf.get(id);
        if (last != null) {
            boolean isLater = starts.applyAsLong(last) > starts.applyAsLong(row);
            from.add(isLater ? row : last);
            to.add(isLater ? last : row);
        }
    }

    /// Takes the links that the file says directly.
    ///
    /// @param rows the events by the numbers of the raw ones; -1 where a raw one is none
    void addLinks(RawEvents raw, int[] rows) {
        for (int link = 0; link < raw.linkCount(); link++) {
            int first = rows[raw.linkFrom(link)];
            int second = rows[raw.linkTo(link)];
            if (first >= 0 && second >= 0) {
                from.add(first);
                to.add(second);
            }
        }
    }

    Flows toFlows() {
        return new Flows(from.toArray(), to.toArray());
    }
}
