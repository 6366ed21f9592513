// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.parser.report.Durations;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Values of many groups.
///
/// The values of a row of [GroupSums] are adjacent, in any order; the one value of a group without a row comes from its event.
/// Values are sorted when something is asked of them. What can be said of many values is kept. Safe for any number of threads.
final class SortedGroups {
    /// In place of the value of a group without a row: it has none.
    private static final long NO_VALUE = Long.MIN_VALUE;
    private static final int MANY = 256;

    private final IntUnaryOperator rowOf;
    private final IntToLongFunction alone;
    private final long[] values;
    private final int[] firsts;
    private final @Nullable DurationStatistics[] ofMany;

    /// @param rowOf tells the row of a group, less than 0 for none
    /// @param alone tells the value of a group without a row, or [#NO_VALUE]
    private SortedGroups(IntUnaryOperator rowOf, IntToLongFunction alone, long[] values, int[] firsts) {
        this.rowOf = rowOf;
        this.alone = alone;
        this.values = values;
        this.firsts = firsts;
        ofMany = new DurationStatistics[firsts.length - 1];
    }

    /// Measures the values of all groups that have many, on all processors.
    void measureAll() {
        IntStream.range(0, ofMany.length).parallel()
                .filter(row -> firsts[row + 1] - firsts[row] > MANY)
                .forEach(this::ofRow);
    }

    private @Nullable DurationStatistics ofRow(int row) {
        var cached = ofMany[row];
        if (cached == null) {
            long[] sorted = sorted(row);
            cached = DurationStatistics.of(sorted, 0, sorted.length);
            ofMany[row] = sorted.length > MANY ? cached : null;
        }
        return cached;
    }

    private long[] sorted(int row) {
        long[] sorted = Arrays.copyOfRange(values, firsts[row], firsts[row + 1]);
        LongSort.sort(sorted, 0, sorted.length);
        return sorted;
    }

    /// {@return what can be said of the values of a group, or null if it has none}
    @Nullable
    DurationStatistics statistics(int group) {
        int row = rowOf.applyAsInt(group);
        if (row < 0) {
            long value = alone.applyAsLong(group);
            return value == NO_VALUE ? null : DurationStatistics.of(new long[]{ value }, 0, 1);
        }
        return ofRow(row);
    }

    /// {@return the values of a group in ascending order; a copy}
    long[] values(int group) {
        int row = rowOf.applyAsInt(group);
        if (row >= 0) {
            return sorted(row);
        }
        long value = alone.applyAsLong(group);
        return value == NO_VALUE ? new long[0] : new long[]{ value };
    }

    /// Takes the durations of the measured ranges.
    static SortedGroups ofDurations(List<EventChunk> chunks, GroupSums sums) {
        int rows = sums.rows();
        int[] firsts = new int[rows + 1];
        for (int row = 0; row < rows; row++) {
            firsts[row + 1] = Math.addExact(firsts[row], sums.measuredInRow(row));
        }
        // Each chunk writes after the earlier chunks, so that all can write at once.
        int[][] next = new int[chunks.size()][];
        int[] at = Arrays.copyOf(firsts, rows);
        for (int chunk = 0; chunk < next.length; chunk++) {
            next[chunk] = at.clone();
            int[] measured = next.length == 1 ? at : chunks.get(chunk).sums().measuredByRow(sums);
            Arrays.setAll(at, row -> at[row] + measured[row]);
        }
        long[] values = new long[firsts[rows]];
        IntStream.range(0, next.length).parallel()
                .forEach(chunk -> collect(chunks.get(chunk), sums, next[chunk], values));
        return new SortedGroups(sums::rowOf,
                group -> sums.isAloneMeasured(group) ? sums.insideNs(group) : NO_VALUE, values, firsts);
    }

    private static void collect(EventChunk chunk, GroupSums sums, int[] next, long[] values) {
        int room = Math.min(EventChunk.EVENTS_AT_ONCE, chunk.size());
        int[] groups = new int[room];
        long[] durations = new long[room];
        for (int first = 0; first < chunk.size(); first += room) {
            int count = Math.min(room, chunk.size() - first);
            chunk.readGroups(first, count, groups);
            chunk.readDurationsNs(first, count, durations);
            for (int i = 0; i < count; i++) {
                if (durations[i] >= 0 && groups[i] >= 0) {
                    int row = sums.rowOf(groups[i]);
                    if (row >= 0) {
                        values[next[row]++] = durations[i];
                    }
                }
            }
        }
    }

    /// Takes the times between each marker and the next of the same group and file.
    static SortedGroups ofGaps(List<EventChunk> chunks, GroupSums sums) {
        int rows = sums.rows();
        int[] firsts = new int[rows + 1];
        for (int row = 0; row < rows; row++) {
            int markers = sums.markersInRow(row);
            firsts[row + 1] = Math.addExact(firsts[row], markers < 2 ? 0 : markers);
        }
        long[] times = new long[firsts[rows]];
        int[] files = new int[firsts[rows]];
        int[] next = firsts.clone();
        if (times.length > 0) {
            // In the order of the files, so that those of one file are adjacent in each group.
            chunks.forEach(chunk -> collectMarkers(chunk, sums, firsts, next, times, files));
        }
        return ofGaps(sums, times, files, firsts);
    }

    private static void collectMarkers(EventChunk chunk, GroupSums sums, int[] firsts, int[] next, long[] times,
            int[] files) {
        int room = Math.min(EventChunk.EVENTS_AT_ONCE, chunk.size());
        int[] groups = new int[room];
        long[] durations = new long[room];
        long[] starts = new long[room];
        for (int first = 0; first < chunk.size(); first += room) {
            int count = Math.min(room, chunk.size() - first);
            chunk.readGroups(first, count, groups);
            chunk.readDurationsNs(first, count, durations);
            chunk.readAxisStartsNs(first, count, starts);
            for (int i = 0; i < count; i++) {
                int row = durations[i] == Durations.MARKER && groups[i] >= 0 ? sums.rowOf(groups[i]) : -1;
                if (row >= 0 && next[row] < firsts[row + 1]) {
                    files[next[row]] = chunk.fileIndex();
                    times[next[row]++] = starts[i];
                }
            }
        }
    }

    private static SortedGroups ofGaps(GroupSums sums, long[] times, int[] files, int[] firstTimes) {
        int rows = firstTimes.length - 1;
        int[] firsts = new int[rows + 1];
        for (int row = 0; row < rows; row++) {
            firsts[row + 1] = firsts[row];
            for (int i = firstTimes[row] + 1; i < firstTimes[row + 1]; i++) {
                firsts[row + 1] += files[i] == files[i - 1] ? 1 : 0;
            }
        }
        long[] gaps = new long[firsts[rows]];
        IntStream.range(0, rows).parallel().filter(row -> firsts[row + 1] > firsts[row]).forEach(row -> {
            int next = firsts[row];
            int from = firstTimes[row];
            for (int i = from + 1; i <= firstTimes[row + 1]; i++) {
                if (i == firstTimes[row + 1] || files[i] != files[from]) {
                    LongSort.sort(times, from, i);
                    for (int at = from + 1; at < i; at++) {
                        long gap = times[at] - times[at - 1];
                        gaps[next++] = gap < 0 ? Long.MAX_VALUE : gap;
                    }
                    from = i;
                }
            }
        });
        return new SortedGroups(sums::rowOf, _ -> NO_VALUE, gaps, firsts);
    }
}
