// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.parser.report.Durations;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/// Sums over the events of a part of a file, by group. Not for several threads.
final class GroupSums {
    private static final int KINDS = 6;
    private static final int MEASURED = 0;
    private static final int CHUNK_GROUPS = 1 << 14;

    private int[] counts = new int[0];
    private long[] selfNs = new long[0];
    private long[] insideNs = new long[0];
    private long[] firstNs = new long[0];
    private long[] lastNs = new long[0];
    private int[] threads = new int[0];
    private int[] cut = new int[0];

    /// Makes room for a group.
    void reserve(int group) {
        if (group < selfNs.length) {
            return;
        }
        int old = selfNs.length;
        int size = Math.max(group + 1, Math.max(16, old * 2));
        counts = Arrays.copyOf(counts, size * KINDS);
        selfNs = Arrays.copyOf(selfNs, size);
        insideNs = Arrays.copyOf(insideNs, size);
        firstNs = Arrays.copyOf(firstNs, size);
        lastNs = Arrays.copyOf(lastNs, size);
        threads = Arrays.copyOf(threads, size);
        cut = Arrays.copyOf(cut, size);
        Arrays.fill(firstNs, old, size, Long.MAX_VALUE);
        Arrays.fill(lastNs, old, size, Long.MIN_VALUE);
    }

    /// Counts an event.
    ///
    /// @param durationNs its duration or a constant of [Durations]
    void count(int group, long durationNs) {
        counts[group * KINDS + (durationNs >= 0 ? MEASURED : (int) -durationNs)]++;
    }

    void addTimes(int group, long selfTimeNs, long insideTimeNs) {
        selfNs[group] = Durations.sum(selfNs[group], selfTimeNs);
        insideNs[group] = Durations.sum(insideNs[group], insideTimeNs);
    }

    /// Counts a range that a border of the span cuts.
    void addCut(int group) {
        cut[group]++;
    }

    int cut(int group) {
        return group < cut.length ? cut[group] : 0;
    }

    /// {@return how many ranges the borders of the span cut}
    long totalCut() {
        return Arrays.stream(cut).asLongStream().sum();
    }

    void occur(int group, long startNs, int thread) {
        firstNs[group] = Math.min(firstNs[group], startNs);
        lastNs[group] = Math.max(lastNs[group], startNs);
        threads[group] = thread;
    }

    /// Notes the thread of an event without a time.
    void occurOn(int group, int thread) {
        threads[group] = thread;
    }

    int measured(int group) {
        return group < selfNs.length ? counts[group * KINDS + MEASURED] : 0;
    }

    int markers(int group) {
        return group < selfNs.length ? counts[group * KINDS + (int) -Durations.MARKER] : 0;
    }

    /// {@return how many events it has}
    long all(int group) {
        return counts(group).all();
    }

    EventCounts counts(int group) {
        int at = group * KINDS;
        return new EventCounts(counts[at], counts[at + 1], counts[at + 2], counts[at + 3], counts[at + 4],
                counts[at + 5]);
    }

    /// {@return the counts of all groups together}
    EventCounts total() {
        long[] sum = new long[KINDS];
        for (int i = 0; i < counts.length; i++) {
            sum[i % KINDS] += counts[i];
        }
        return new EventCounts(sum[0], sum[1], sum[2], sum[3], sum[4], sum[5]);
    }

    long selfNs(int group) {
        return selfNs[group];
    }

    long insideNs(int group) {
        return insideNs[group];
    }

    long firstNs(int group) {
        return firstNs[group];
    }

    long lastNs(int group) {
        return lastNs[group];
    }

    /// {@return the thread of one of its events, counted over all files}
    int thread(int group) {
        return threads[group];
    }

    /// {@return the sums of all parts together}
    static GroupSums merge(List<GroupSums> parts, int groups) {
        var merged = new GroupSums();
        if (groups > 0) {
            merged.reserve(groups - 1);
            int chunks = (groups + CHUNK_GROUPS - 1) / CHUNK_GROUPS;
            IntStream.range(0, chunks).parallel().forEach(chunk -> parts.forEach(part -> merged.add(part,
                    chunk * CHUNK_GROUPS, Math.min(groups, (chunk + 1) * CHUNK_GROUPS))));
        }
        return merged;
    }

    private void add(GroupSums other, int from, int to) {
        for (int group = from; group < Math.min(to, other.selfNs.length); group++) {
            int before = 0;
            for (int kind = group * KINDS; kind < (group + 1) * KINDS; kind++) {
                before += counts[kind];
                counts[kind] += other.counts[kind];
            }
            addTimes(group, other.selfNs[group], other.insideNs[group]);
            cut[group] += other.cut[group];
            firstNs[group] = Math.min(firstNs[group], other.firstNs[group]);
            lastNs[group] = Math.max(lastNs[group], other.lastNs[group]);
            if (before == 0 && (other.all(group) > 0 || other.cut[group] > 0)) {
                threads[group] = other.threads[group];
            }
        }
    }
}
