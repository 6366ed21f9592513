// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import module java.base;

/// The time of each range that its nested ranges cover, in four bytes each; the few that last longer than two seconds
/// are kept beside. Several threads may change it, each the values of its own events.
final class InsideTimes {
    private static final int BESIDE = -1;

    private final int[] small;
    private final Map<Integer, Long> large = new ConcurrentHashMap<>();

    /// Makes a column of zeros.
    ///
    /// @param zeros a new array, with a place for each event
    InsideTimes(int[] zeros) {
        small = zeros;
    }

    /// {@return the value of an event}
    long get(int event) {
        int value = small[event];
        return value == BESIDE ? large.getOrDefault(event, 0L) : value;
    }

    /// Reads the values of some events.
    ///
    /// @param into takes them from its beginning
    void read(int from, int count, long[] into) {
        for (int i = 0; i < count; i++) {
            int value = small[from + i];
            into[i] = value == BESIDE ? get(from + i) : value;
        }
    }

    void set(int event, long ns) {
        if (ns >= 0 && ns <= Integer.MAX_VALUE) {
            small[event] = (int) ns;
        } else {
            large.put(event, ns);
            small[event] = BESIDE;
        }
    }

    void add(int event, long ns) {
        set(event, get(event) + ns);
    }
}
