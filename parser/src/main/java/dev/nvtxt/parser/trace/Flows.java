// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Which event leads to which other. Immutable.
public final class Flows {
    /// No flows.
    public static final Flows NONE = new Flows(new int[0], new int[0]);

    private final int[] from;
    private final int[] to;
    private volatile @Nullable EventOrder byFrom;
    private volatile @Nullable EventOrder byTo;

    /// Makes flows; the arrays are taken over.
    ///
    /// @param from the numbers of the events that lead
    /// @param to as many numbers of events that they lead to
    public Flows(int[] from, int[] to) {
        if (from.length != to.length) {
            throw new IllegalArgumentException("to has " + to.length + " elements, from " + from.length);
        }
        this.from = from;
        this.to = to;
    }

    /// {@return the number of flows}
    public int size() {
        return from.length;
    }

    /// {@return the number of the event that a flow comes from}
    public int from(int flow) {
        return from[flow];
    }

    /// {@return the number of the event that a flow goes to}
    public int to(int flow) {
        return to[flow];
    }

    /// {@return the events that an event leads to; the first call sorts all flows, others cost O(log n)}
    public int[] after(int event) {
        var order = byFrom;
        if (order == null) {
            order = new EventOrder(from);
            byFrom = order;
        }
        return order.of(event).map(flow -> to[flow]).toArray();
    }

    /// {@return the events that lead to an event; the first call sorts all flows, others cost O(log n)}
    public int[] before(int event) {
        var order = byTo;
        if (order == null) {
            order = new EventOrder(to);
            byTo = order;
        }
        return order.of(event).map(flow -> from[flow]).toArray();
    }

    /// The flows in the order of an event of theirs; those of one event in their own order.
    private static final class EventOrder {
        private final long[] flows;

        EventOrder(int[] events) {
            flows = IntStream.range(0, events.length).mapToLong(flow -> (long) events[flow] << Integer.SIZE | flow)
                    .sorted().toArray();
        }

        IntStream of(int event) {
            return Arrays.stream(flows, at((long) event << Integer.SIZE), at((event + 1L) << Integer.SIZE))
                    .mapToInt(flow -> (int) flow);
        }

        private int at(long key) {
            int place = Arrays.binarySearch(flows, key);
            return place < 0 ? -place - 1 : place;
        }
    }
}
