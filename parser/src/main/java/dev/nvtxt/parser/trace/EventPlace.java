// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

/// What an event is and its thread in one number, for what walks over millions of events: an array of objects would cost the
/// garbage collector's bookkeeping for each.
public final class EventPlace {
    private static final EventKind[] KINDS = EventKind.values();
    private static final int BITS = 2;

    private EventPlace() {}

    /// {@return the number for a kind and the index of a thread}
    public static int of(EventKind kind, int thread) {
        return (thread << BITS) | kind.ordinal();
    }

    /// {@return the kind}
    public static EventKind kind(int place) {
        return KINDS[place & KINDS.length - 1];
    }

    /// {@return whether it is of a kind}
    public static boolean is(int place, EventKind kind) {
        return (place & KINDS.length - 1) == kind.ordinal();
    }

    /// {@return the index of the thread}
    public static int thread(int place) {
        return place >>> BITS;
    }
}
