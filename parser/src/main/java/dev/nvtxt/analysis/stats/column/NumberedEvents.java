// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import dev.nvtxt.parser.trace.EventStore;
import module java.base;

/// The events of some files, numbered from the first of the first file to the last of the last. Immutable.
public final class NumberedEvents {
    private final List<EventStore> events;
    private final List<KnownFile> caches;
    private final long[] firsts;
    private final int[] firstThreads;

    /// @param caches the cached values of each file
    public NumberedEvents(List<EventStore> events, List<KnownFile> caches) {
        this.events = List.copyOf(events);
        this.caches = List.copyOf(caches);
        firsts = new long[events.size()];
        firstThreads = new int[events.size()];
        for (int file = 1; file < firsts.length; file++) {
            firsts[file] = firsts[file - 1] + events.get(file - 1).size();
            firstThreads[file] = firstThreads[file - 1] + events.get(file - 1).threads().size();
        }
    }

    /// {@return the number of the first event of a file}
    public long first(int file) {
        return firsts[file];
    }

    private int file(long number) {
        if (firsts.length == 1) {
            return 0;
        }
        int file = Arrays.binarySearch(firsts, number);
        if (file < 0) {
            return -file - 2;
        }
        while (file + 1 < firsts.length && firsts[file + 1] == number) {
            file++; // those before have no events
        }
        return file;
    }

    /// {@return the duration of an event, or a constant of [dev.nvtxt.parser.report.Durations]}
    public long durationNs(long number) {
        int file = file(number);
        return caches.get(file).times().durationNs((int) (number - firsts[file]));
    }

    /// {@return the self time of a measured range}
    public long selfNs(long number) {
        int file = file(number);
        int event = (int) (number - firsts[file]);
        return caches.get(file).times().durationNs(event) - caches.get(file).nesting().insideNs(event);
    }

    /// {@return whether the start of an event has nanoseconds}
    public boolean hasStartNs(long number) {
        int file = file(number);
        return caches.get(file).times().hasStartNs((int) (number - firsts[file]));
    }

    /// {@return the start of an event in clock time; ask [#hasStartNs(long)] first}
    public long startNs(long number) {
        int file = file(number);
        return caches.get(file).times().startNs((int) (number - firsts[file]));
    }

    /// {@return the thread of an event, counted over all files}
    public int thread(long number) {
        int file = file(number);
        return firstThreads[file] + events.get(file).thread((int) (number - firsts[file]));
    }
}
