// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.formats.internal.build.IntColumn;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import module java.base;

/// Puts the ranges of a file on tracks on which an end always ends the innermost range, so that nothing is mis-nested.
///
/// Push/pop ranges and slices of a thread or track go together; what does not fit in the one around it goes to a further
/// track. Start/end ranges get tracks of their own, as few as one pass finds.
final class RangeTracks {
    /// How many tracks are tried before a new one is made: keeps a file in which all ranges cross from taking forever.
    private static final int MAX_TRIED = 256;

    /// Where ranges belong.
    ///
    /// @param thread the index of the thread
    /// @param track the index of the track of the file, or -1
    /// @param isStartEnd whether they are start/end ranges
    record Owner(int thread, int track, boolean isStartEnd) implements Comparable<Owner> {
        @Override
        public int compareTo(Owner other) {
            int order = Integer.compare(thread, other.thread);
            order = order != 0 ? order : Integer.compare(track, other.track);
            return order != 0 ? order : Boolean.compare(isStartEnd, other.isStartEnd);
        }
    }

    /// One track: the beginnings and ends in their order, an event for a beginning and its complement for an end.
    static final class Track {
        private final IntColumn steps = new IntColumn();
        private final IntColumn open = new IntColumn();
        private int depth;

        int size() {
            return steps.size();
        }

        int step(int at) {
            return steps.get(at);
        }

        private void push(int event) {
            steps.add(event);
            if (depth < open.size()) {
                open.set(depth, event);
            } else {
                open.add(event);
            }
            depth++;
        }

        private int top() {
            return open.get(depth - 1);
        }

        private void pop() {
            steps.add(~top());
            depth--;
        }
    }

    private final EventStore events;
    private final AxisTimes times;

    RangeTracks(EventStore events, AxisTimes times) {
        this.events = events;
        this.times = times;
    }

    /// {@return the tracks of some events by whose they are}
    Map<Owner, List<Track>> of(BitSet visible) {
        var groups = new TreeMap<Owner, IntColumn>();
        Owner last = null;
        var column = new IntColumn();
        for (int event = visible.nextSetBit(0); event >= 0; event = visible.nextSetBit(event + 1)) {
            var kind = events.kind(event);
            if (kind == EventKind.MARKER || !times.has(event)) {
                continue;
            }
            int thread = events.thread(event);
            int track = events.track(event);
            boolean isStartEnd = kind == EventKind.START_END;
            if (last == null || last.thread != thread || last.track != track || last.isStartEnd != isStartEnd) {
                last = new Owner(thread, track, isStartEnd);
                column = groups.computeIfAbsent(last, _ -> new IntColumn());
            }
            column.add(event);
        }
        var rows = new TreeMap<Owner, List<Track>>();
        groups.forEach((owner, members) -> rows.put(owner, rows(sorted(members.toArray(), owner.isStartEnd))));
        return rows;
    }

    /// By start; of equal starts the order of the file, which is that of the pushes, or the longest first.
    private int[] sorted(int[] members, boolean isLongestFirst) {
        var starts = new long[members.length];
        boolean isSorted = true;
        for (int i = 0; i < members.length; i++) {
            starts[i] = times.first(members[i]);
            isSorted &= i == 0 || starts[i - 1] <= starts[i];
        }
        if (!isSorted) {
            var numbers = Arrays.stream(members).asLongStream().toArray();
            LongSort.sortPairs(starts, numbers);
            Arrays.setAll(members, i -> (int) numbers[i]);
        }
        for (int from = 0; isLongestFirst && from < members.length;) {
            int to = from + 1;
            while (to < members.length && starts[to] == starts[from]) {
                to++;
            }
            if (to - from > 1) {
                longestFirst(members, from, to);
            }
            from = to;
        }
        return members;
    }

    private void longestFirst(int[] members, int from, int to) {
        var run = new ArrayList<Integer>();
        for (int i = from; i < to; i++) {
            run.add(members[i]);
        }
        run.sort((a, b) -> Long.compare(times.last(b), times.last(a)));
        for (int i = from; i < to; i++) {
            members[i] = run.get(i - from);
        }
    }

    private List<Track> rows(int[] sorted) {
        var rows = new ArrayList<Track>();
        for (int event : sorted) {
            row(rows, event).push(event);
        }
        for (var row : rows) {
            while (row.depth > 0 && !times.isOpen(row.top())) {
                row.pop();
            }
        }
        return rows;
    }

    private Track row(List<Track> rows, int event) {
        long last = times.last(event);
        for (int tried = Math.max(0, rows.size() - MAX_TRIED); tried < rows.size(); tried++) {
            var row = rows.get(tried);
            popEnded(row, event);
            if (row.depth == 0 || times.last(row.top()) >= last) {
                return row;
            }
        }
        var row = new Track();
        rows.add(row);
        return row;
    }

    /// Pops what has ended. Of what ends where the event starts, the levels above the event are still around it.
    private void popEnded(Track row, int event) {
        long start = times.first(event);
        while (row.depth > 0) {
            int top = row.top();
            long end = times.last(top);
            boolean isAround = end == start && events.kind(event) != EventKind.START_END
                    && events.depth(top) < events.depth(event) && times.last(event) == end;
            if (end > start || isAround) {
                return;
            }
            row.pop();
        }
    }
}
