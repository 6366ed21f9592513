// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.model.SpanColumns;
import java.util.Arrays;

/// Sorts a lane's spans into groups (each depth, packed, markers), each group by start, and spreads it over rows.
///
/// The columns are walked over once, in their order: those of a big file lie so far apart in memory that each look at
/// them costs more than all that is done with it here. What is needed of them again is kept until the index is made.
final class LaneIndexBuilder {
    private static final int CHUNK = 1 << 12;
    private static final int CHECK_MASK = 0xFFFF;

    private final SpanColumns spans;
    private final Cancel cancel;
    private final int size;
    private final int[] groups; // of each span: its depth, or what stands for none
    private final long[] lows;
    private final long[] highs;
    private final int[] ids;
    private final long[] times; // where the span at each place begins
    private int[] rowStarts = new int[16];
    private int[] rowKeys = new int[16];
    private int rows;

    LaneIndexBuilder(SpanColumns spans, Cancel cancel) {
        this.spans = spans;
        this.cancel = cancel;
        this.size = spans.size();
        this.groups = new int[size];
        this.lows = new long[size];
        this.highs = new long[size];
        this.ids = new int[size];
        this.times = new long[size];
    }

    LaneIndex build() {
        int depths = readColumns();
        int[] starts = group(depths);
        for (int group = 0; group < depths + 2; group++) {
            cancel.check();
            if (starts[group] < starts[group + 1]) {
                layGroup(starts[group], starts[group + 1], keyOfGroup(group, depths));
            }
        }
        int[] lengths = new int[size];
        for (int at = 0; at < size; at++) {
            int span = ids[at];
            times[at] = lows[span];
            lengths[at] = PositionTimes.packed(highs[span] - lows[span]);
        }
        return new LaneIndex(spans, ids, Arrays.copyOf(rowStarts, rows + 1), Arrays.copyOf(rowKeys, rows),
                new PositionTimes(spans, ids, times, lengths));
    }

    /// {@return how many depths there are}
    private int readColumns() {
        int deepest = -1;
        for (int from = 0; from < size; from += CHUNK) {
            cancel.check();
            int to = Math.min(size, from + CHUNK);
            spans.readPlaces(from, to, lows, highs, groups);
            for (int span = from; span < to; span++) {
                long start = lows[span];
                long end = highs[span];
                if (end < start) {
                    lows[span] = end;
                    highs[span] = start;
                }
                deepest = Math.max(deepest, groups[span]);
            }
        }
        return deepest + 1;
    }

    private static int keyOfGroup(int group, int depths) {
        if (group < depths) {
            return group;
        }
        return LaneIndex.keyOf(group == depths ? RowKind.PACKED : RowKind.MARKERS, 0);
    }

    private int groupOf(int span, int depths) {
        int group = groups[span];
        return group >= 0 ? group : depths + SpanColumns.PACKED - group;
    }

    private int[] group(int depths) {
        int[] starts = new int[depths + 3];
        for (int span = 0; span < size; span++) {
            starts[groupOf(span, depths) + 1]++;
        }
        for (int group = 0; group < depths + 2; group++) {
            starts[group + 1] += starts[group];
        }
        int[] next = starts.clone();
        for (int span = 0; span < size; span++) {
            int place = next[groupOf(span, depths)]++;
            ids[place] = span;
            times[place] = lows[span];
        }
        return starts;
    }

    private void layGroup(int from, int to, int key) {
        SpanSorter.sort(ids, times, from, to);
        boolean markers = key == LaneIndex.keyOf(RowKind.MARKERS, 0);
        boolean packed = key == LaneIndex.keyOf(RowKind.PACKED, 0);
        if (!markers) {
            sortTies(from, to, packed);
        }
        if (markers || fitsOneRow(from, to, packed)) {
            addRow(from, to, key);
        } else {
            spread(from, to, key, new LanePacker(packed));
        }
    }

    /// Puts spans with equal starts in the order of their ends: of one depth those without length first, so that they
    /// touch the others in one row; packed ones the longest first, so that what contains others is above them. Equal spans
    /// stay in the order of their numbers.
    private void sortTies(int from, int to, boolean longestFirst) {
        int runStart = from;
        for (int at = from + 1; at <= to; at++) {
            if (at == to || times[at] != times[runStart]) {
                if (at - runStart > 1) {
                    sortRun(runStart, at, longestFirst);
                }
                runStart = at;
            }
        }
    }

    private void sortRun(int from, int to, boolean longestFirst) {
        long start = times[from];
        for (int i = from; i < to; i++) {
            times[i] = longestFirst ? ~highs[ids[i]] : highs[ids[i]];
        }
        SpanSorter.sort(ids, times, from, to);
        Arrays.fill(times, from, to, start);
    }

    private boolean fitsOneRow(int from, int to, boolean packed) {
        for (int at = from + 1; at < to; at++) {
            long end = highs[ids[at - 1]];
            // What has no length is inside what ends at its instant, as the statistics have it.
            boolean isInside = packed && highs[ids[at]] == end;
            if (times[at] < end || isInside) {
                return false;
            }
        }
        return true;
    }

    private void spread(int from, int to, int key, LanePacker packer) {
        int[] rowOf = new int[to - from];
        for (int at = from; at < to; at++) {
            if ((at & CHECK_MASK) == 0) {
                cancel.check();
            }
            rowOf[at - from] = packer.place(times[at], highs[ids[at]]);
        }
        int[] starts = new int[packer.rows() + 1];
        for (int row : rowOf) {
            starts[row + 1]++;
        }
        for (int row = 0; row < packer.rows(); row++) {
            starts[row + 1] += starts[row];
        }
        int[] next = starts.clone();
        int[] sorted = Arrays.copyOfRange(ids, from, to);
        for (int i = 0; i < rowOf.length; i++) {
            ids[from + next[rowOf[i]]++] = sorted[i];
        }
        for (int row = 0; row < packer.rows(); row++) {
            addRow(from + starts[row], from + starts[row + 1], key);
        }
    }

    private void addRow(int from, int to, int key) {
        if (rows + 1 == rowStarts.length) {
            rowStarts = Arrays.copyOf(rowStarts, rowStarts.length * 2);
            rowKeys = Arrays.copyOf(rowKeys, rowKeys.length * 2);
        }
        rowStarts[rows] = from;
        rowStarts[rows + 1] = to;
        rowKeys[rows++] = key;
    }
}
