// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.stats;

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
                .forEach(group -> LongSort.sort(values, firsts[group], firsts[group + 1]));
    }

    /// {@return what can be said of the values of a group, or null if it has none}
    @Nullable
    DurationStatistics statistics(int group) {
        return DurationStatistics.of(values, firsts[group], firsts[group + 1]);
    }

    /// {@return the values of a group in ascending order; a copy}
    long[] values(int group) {
        return Arrays.copyOfRange(values, firsts[group], firsts[group + 1]);
    }

    /// Takes the durations of the measured ranges.
    static SortedGroups ofDurations(List<Slice> slices, GroupSums sums, int groups) {
        int[] firsts = new int[groups + 1];
        for (int group = 0; group < groups; group++) {
            firsts[group + 1] = Math.addExact(firsts[group], sums.measured(group));
        }
        // Each slice writes behind those before it, so that all can write at once.
        int[][] next = new int[slices.size()][];
        int[] at = firsts.clone();
        for (int s = 0; s < slices.size(); s++) {
            next[s] = at.clone();
            for (int group = 0; group < groups; group++) {
                at[group] += slices.get(s).sums().measured(group);
            }
        }
        long[] values = new long[firsts[groups]];
        IntStream.range(0, slices.size()).parallel().forEach(s -> {
            var slice = slices.get(s);
            for (int place = 0; place < slice.size(); place++) {
                int group = slice.group(place);
                if (group >= 0 && slice.durationNs(place) >= 0) {
                    values[next[s][group]++] = slice.durationNs(place);
                }
            }
        });
        return new SortedGroups(values, firsts);
    }

    /// Takes the times between each marker and the next of the same group and file.
    static SortedGroups ofGaps(List<Slice> slices, int groups, int files) {
        var byFile = new SortedGroups[files];
        int[] firsts = new int[groups + 1];
        for (int file = 0; file < files; file++) {
            var times = ofMarkerTimes(slices, groups, file);
            byFile[file] = times;
            for (int group = 0; group < groups; group++) {
                firsts[group + 1] += Math.max(0, times.firsts[group + 1] - times.firsts[group] - 1);
            }
        }
        for (int group = 0; group < groups; group++) {
            firsts[group + 1] += firsts[group];
        }
        long[] gaps = new long[firsts[groups]];
        int[] next = firsts.clone();
        for (var times : byFile) {
            for (int group = 0; group < groups; group++) {
                for (int i = times.firsts[group] + 1; i < times.firsts[group + 1]; i++) {
                    long gap = times.values[i] - times.values[i - 1];
                    gaps[next[group]++] = gap < 0 ? Long.MAX_VALUE : gap;
                }
            }
        }
        return new SortedGroups(gaps, firsts);
    }

    private static SortedGroups ofMarkerTimes(List<Slice> slices, int groups, int file) {
        var ofFile = slices.stream().filter(slice -> slice.fileIndex() == file).toList();
        int[] firsts = new int[groups + 1];
        for (var slice : ofFile) {
            for (int group = 0; group < groups; group++) {
                firsts[group + 1] += slice.sums().markers(group);
            }
        }
        for (int group = 0; group < groups; group++) {
            firsts[group + 1] += firsts[group];
        }
        long[] values = new long[firsts[groups]];
        int[] next = firsts.clone();
        if (values.length > 0) {
            for (var slice : ofFile) {
                var times = new EventTimes(slice.file());
                for (int place = 0; place < slice.size(); place++) {
                    int group = slice.group(place);
                    if (group >= 0 && slice.durationNs(place) == EventTimes.MARKER) {
                        values[next[group]++] = times.axisStartNs(slice.event(place));
                    }
                }
            }
        }
        return new SortedGroups(values, firsts);
    }
}
