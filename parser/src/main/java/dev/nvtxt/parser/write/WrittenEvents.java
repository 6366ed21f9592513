// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;

/// The events of a file in the order of writing, and which of them are pushed and popped: those of threads whose ranges
/// all nest or are apart, so that each pop finds its push. All other ranges are written as start/end.
final class WrittenEvents {
    private final ReportFile file;
    private final EventStore events;
    private final WrittenTimes times;
    private final WrittenIds.OfFile ids;
    private final int[] order;
    private final Set<ThreadKey> crossing = new HashSet<>();
    private final long lastTime;
    private int untimed;

    WrittenEvents(ReportFile file, BitSet selection, WrittenTimes times, WrittenIds.OfFile ids) {
        this.file = file;
        this.events = file.trace().events();
        this.times = times;
        this.ids = ids;
        this.order = order(selection);
        this.lastTime = lastTime();
        findCrossing();
    }

    private int[] order(BitSet selection) {
        var order = new int[selection.cardinality()];
        int count = 0;
        boolean isSorted = true;
        for (int event = selection.nextSetBit(0); event >= 0; event = selection.nextSetBit(event + 1)) {
            if (!times.covers(file, event)) {
                untimed++;
                continue;
            }
            isSorted &= count == 0 || times.start(file, order[count - 1]) <= times.start(file, event);
            order[count++] = event;
        }
        var whole = Arrays.copyOf(order, count);
        return isSorted ? whole : sorted(whole);
    }

    private int[] sorted(int[] unsorted) {
        var list = new ArrayList<Integer>(unsorted.length);
        for (int event : unsorted) {
            list.add(event);
        }
        list.sort(Comparator.comparingLong(event -> times.start(file, event)));
        return list.stream().mapToInt(Integer::intValue).toArray();
    }

    private long lastTime() {
        long last = Long.MIN_VALUE;
        for (int event : order) {
            last = Math.max(last, Math.max(times.start(file, event), times.end(file, event)));
        }
        return last;
    }

    private void findCrossing() {
        var stacks = new HashMap<ThreadKey, Deque<Long>>();
        for (int event : order) {
            if (!isStacked(event)) {
                continue;
            }
            var key = key(event);
            var stack = stacks.computeIfAbsent(key, _ -> new ArrayDeque<>());
            long start = times.start(file, event);
            long end = events.isOpen(event) ? Long.MAX_VALUE : times.end(file, event);
            while (!stack.isEmpty() && stack.getLast() <= start) {
                stack.removeLast();
            }
            if (end < start || (!stack.isEmpty() && stack.getLast() < end)) {
                crossing.add(key);
            }
            stack.addLast(end);
        }
    }

    /// {@return whether it is a range of the stack of its thread}
    private boolean isStacked(int event) {
        return events.kind(event) == EventKind.PUSH_POP || events.kind(event) == EventKind.SLICE;
    }

    /// {@return the events by time}
    int[] order() {
        return order;
    }

    /// {@return how many events have no clock}
    int untimed() {
        return untimed;
    }

    /// {@return whether it is written as a push, and a pop where it has an end}
    boolean isPushed(int event) {
        return isStacked(event) && !crossing.contains(key(event));
    }

    /// {@return the time that ends a range for start/end; a range without an end ends with the last event}
    long end(int event) {
        return events.isOpen(event) ? lastTime : times.end(file, event);
    }

    long start(int event) {
        return times.start(file, event);
    }

    ThreadKey key(int event) {
        return ids.key(events.threads().get(events.thread(event)), events.track(event));
    }

    /// Gives every thread its id and name.
    void makeKeys() {
        for (int event : order) {
            key(event);
        }
    }
}
