// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

/// The kind of an event and the index of its thread in one number, for walks over millions of events: an array of objects would
/// cost the garbage collector's bookkeeping for each.
public final class KindAndThread {
    private static final EventKind[] KINDS = EventKind.values();
    private static final int BITS = 2;

    private KindAndThread() {}

    /// {@return the number for a kind and the index of a thread}
    public static int of(EventKind kind, int thread) {
        return (thread << BITS) | kind.ordinal();
    }

    /// {@return the kind}
    public static EventKind kind(int packed) {
        return KINDS[packed & KINDS.length - 1];
    }

    /// {@return whether it is of a kind}
    public static boolean is(int packed, EventKind kind) {
        return (packed & KINDS.length - 1) == kind.ordinal();
    }

    /// {@return the index of the thread}
    public static int thread(int packed) {
        return packed >>> BITS;
    }
}
