// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import java.util.stream.IntStream;

/// Which event leads to which other. Immutable.
public final class Flows {
    /// No flows.
    public static final Flows NONE = new Flows(new int[0], new int[0]);

    private final int[] from;
    private final int[] to;

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

    /// {@return the events that an event leads to; looks at every flow}
    public int[] after(int event) {
        return IntStream.range(0, from.length).filter(flow -> from[flow] == event).map(flow -> to[flow]).toArray();
    }

    /// {@return the events that lead to an event; looks at every flow}
    public int[] before(int event) {
        return IntStream.range(0, to.length).filter(flow -> to[flow] == event).map(flow -> from[flow]).toArray();
    }
}
