// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import dev.nvtxt.formats.internal.build.RawEvents;
import dev.nvtxt.formats.internal.build.Texts;
import module java.base;

/// Puts the events of a thread that are at one time in the order of Perfetto: ends, complete ranges with the longest first,
/// and then the others in the order of the file. Programs write a range when it ends, the inner one first.
///
/// As in Perfetto, what is before the first complete range of the file stays in its order. Other than there, so does a range
/// that begins and ends at one time, which Perfetto would leave open.
final class EqualTimes implements RawEvents.TieOrder {
    /// How many begins an end looks for its own among.
    private static final int MAX_BEGINS = 16;

    private final BitSet threadLanes;

    /// @param threadLanes the lanes of threads; on others, events stay in the order of the file
    EqualTimes(BitSet threadLanes) {
        this.threadLanes = threadLanes;
    }

    @Override
    public boolean apply(int[] order, RawEvents events) {
        boolean isChanged = false;
        int firstComplete = events.firstComplete();
        for (int start = 0; start < order.length && firstComplete >= 0;) {
            int end = start + 1;
            boolean isAfter = order[start] >= firstComplete;
            while (end < order.length && events.time(order[end]) == events.time(order[start])) {
                isAfter |= order[end] >= firstComplete;
                end++;
            }
            if (end - start > 1 && isAfter) {
                sort(order, start, end, events);
                isChanged = true;
            }
            start = end;
        }
        return isChanged;
    }

    private void sort(int[] order, int start, int end, RawEvents events) {
        var byLane = new HashMap<Integer, List<Integer>>();
        for (int at = start; at < end; at++) {
            byLane.computeIfAbsent(events.lane(order[at]), _ -> new ArrayList<>()).add(at);
        }
        byLane.forEach((lane, places) -> {
            if (places.size() > 1 && threadLanes.get(lane)) {
                sort(order, places, events);
            }
        });
    }

    private static void sort(int[] order, List<Integer> places, RawEvents events) {
        var sorted = new ArrayList<Integer>();
        var complete = new ArrayList<Integer>();
        var others = new ArrayList<Integer>();
        var begins = new ArrayDeque<Integer>();
        for (int place : places) {
            int event = order[place];
            switch (events.type(event)) {
                case BEGIN -> {
                    begins.addLast(event);
                    others.add(event);
                }
                case END -> (removeBegin(begins, event, events) ? others : sorted).add(event);
                case COMPLETE -> (events.end(event) > events.time(event) ? complete : others).add(event);
                case INSTANT, FLOW, STATE -> others.add(event);
            }
        }
        complete.sort((a, b) -> Long.compare(events.end(b), events.end(a)));
        sorted.addAll(complete);
        sorted.addAll(others);
        for (int i = 0; i < sorted.size(); i++) {
            order[places.get(i)] = sorted.get(i);
        }
    }

    /// Takes the begin of an end out of those at its time.
    ///
    /// @return whether there is one
    private static boolean removeBegin(Deque<Integer> begins, int end, RawEvents events) {
        var last = begins.descendingIterator();
        for (int tried = 0; tried < MAX_BEGINS && last.hasNext(); tried++) {
            int begin = last.next();
            if ((events.name(end) == Texts.NONE || events.name(end) == events.name(begin))
                    && (events.category(end) == Texts.NONE || events.category(end) == events.category(begin))) {
                last.remove();
                return true;
            }
        }
        return false;
    }
}
