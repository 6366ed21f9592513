// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.analysis.stats.column.LongSort;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Values of many groups in one array, those of a group side by side and in order.
final class SortedGroups {
    private final long[] values;
    private final int[] firsts;

    private SortedGroups(long[] values, int[] firsts) {
        this.values = values;
        this.firsts = firsts;
        IntStream.range(0, firsts.length - 1).parallel()
                .filter(group -> firsts[group + 1] - firsts[group] > 1)
                .forEach(group -> LongSort.sort(values, firsts[group], firsts[group + 1]));
    }

    /// Takes the values of groups, in any order.
    static SortedGroups of(List<long[]> groups) {
        int[] firsts = new int[groups.size() + 1];
        for (int group = 0; group < groups.size(); group++) {
            firsts[group + 1] = Math.addExact(firsts[group], groups.get(group).length);
        }
        long[] values = new long[firsts[groups.size()]];
        for (int group = 0; group < groups.size(); group++) {
            System.arraycopy(groups.get(group), 0, values, firsts[group], groups.get(group).length);
        }
        return new SortedGroups(values, firsts);
    }

    /// {@return the number of groups}
    int groups() {
        return firsts.length - 1;
    }

    /// {@return how many values a group has}
    int size(int group) {
        return firsts[group + 1] - firsts[group];
    }

    /// {@return the sum of the values of a group, each at least 0, held within Int64}
    long total(int group) {
        long total = 0;
        for (int i = firsts[group]; i < firsts[group + 1]; i++) {
            total = Durations.sum(total, values[i]);
        }
        return total;
    }

    /// {@return what can be said of the values of a group, or null if it has none}
    @Nullable
    DurationStatistics statistics(int group) {
        return DurationStatistics.of(values, firsts[group], firsts[group + 1]);
    }

    /// {@return the median of the values of a group with at least one}
    double median(int group) {
        return DurationStatistics.median(values, firsts[group], firsts[group + 1]);
    }

    /// {@return the values of a group in ascending order; a copy}
    long[] values(int group) {
        return Arrays.copyOfRange(values, firsts[group], firsts[group + 1]);
    }

    /// A value of an event of a chunk.
    @FunctionalInterface
    private interface RangeValue {
        long of(EventChunk chunk, int place);
    }

    /// Takes the durations of the measured ranges.
    static SortedGroups ofDurations(List<EventChunk> chunks, GroupSums sums, int groups) {
        return ofRanges(chunks, sums, groups, EventChunk::durationNs);
    }

    /// Takes the self times of the measured ranges.
    static SortedGroups ofSelfTimes(List<EventChunk> chunks, GroupSums sums, int groups) {
        return ofRanges(chunks, sums, groups, EventChunk::selfNs);
    }

    private static SortedGroups ofRanges(List<EventChunk> chunks, GroupSums sums, int groups, RangeValue value) {
        int[] firsts = new int[groups + 1];
        for (int group = 0; group < groups; group++) {
            firsts[group + 1] = Math.addExact(firsts[group], sums.measured(group));
        }
        // Each chunk writes behind those before it, so that all can write at once.
        int[][] next = new int[chunks.size()][];
        int[] at = firsts.clone();
        for (int s = 0; s < chunks.size(); s++) {
            next[s] = at.clone();
            for (int group = 0; group < groups; group++) {
                at[group] += chunks.get(s).sums().measured(group);
            }
        }
        long[] values = new long[firsts[groups]];
        IntStream.range(0, chunks.size()).parallel().forEach(s -> {
            var chunk = chunks.get(s);
            for (int place = 0; place < chunk.size(); place++) {
                int group = chunk.group(place);
                if (group >= 0 && chunk.durationNs(place) >= 0) {
                    values[next[s][group]++] = value.of(chunk, place);
                }
            }
        });
        return new SortedGroups(values, firsts);
    }

    /// Takes the times between each marker and the next of the same group and file.
    static SortedGroups ofGaps(List<EventChunk> chunks, GroupSums sums, int groups) {
        int[] firsts = new int[groups + 1];
        for (int group = 0; group < groups; group++) {
            firsts[group + 1] = Math.addExact(firsts[group], timesOfGaps(sums, group));
        }
        long[] times = new long[firsts[groups]];
        int[] files = new int[firsts[groups]];
        int[] next = firsts.clone();
        if (times.length > 0) {
            // In the order of the files, so that those of one file stand side by side in each group.
            for (var chunk : chunks) {
                for (int place = 0; place < chunk.size(); place++) {
                    int group = chunk.group(place);
                    if (group >= 0 && next[group] < firsts[group + 1]
                            && chunk.durationNs(place) == Durations.MARKER) {
                        files[next[group]] = chunk.fileIndex();
                        times[next[group]++] = chunk.axisStartNs(place);
                    }
                }
            }
        }
        return ofGaps(times, files, firsts);
    }

    /// {@return how many times have to be known of a group: one has no gap, and of millions of messages most have one}
    private static int timesOfGaps(GroupSums sums, int group) {
        int markers = sums.markers(group);
        return markers < 2 ? 0 : markers;
    }

    private static SortedGroups ofGaps(long[] times, int[] files, int[] firstTimes) {
        int groups = firstTimes.length - 1;
        int[] firsts = new int[groups + 1];
        for (int group = 0; group < groups; group++) {
            firsts[group + 1] = firsts[group];
            for (int i = firstTimes[group] + 1; i < firstTimes[group + 1]; i++) {
                firsts[group + 1] += files[i] == files[i - 1] ? 1 : 0;
            }
        }
        long[] gaps = new long[firsts[groups]];
        IntStream.range(0, groups).parallel().filter(group -> firsts[group + 1] > firsts[group]).forEach(group -> {
            int next = firsts[group];
            int from = firstTimes[group];
            for (int i = from + 1; i <= firstTimes[group + 1]; i++) {
                if (i == firstTimes[group + 1] || files[i] != files[from]) {
                    LongSort.sort(times, from, i);
                    for (int at = from + 1; at < i; at++) {
                        long gap = times[at] - times[at - 1];
                        gaps[next++] = gap < 0 ? Long.MAX_VALUE : gap;
                    }
                    from = i;
                }
            }
        });
        return new SortedGroups(gaps, firsts);
    }
}
