// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.model.SpanColumns;
import module java.base;

/// Sorts a lane's spans into groups (each depth, packed, markers), each group by start, and spreads it over rows.
///
/// The columns are walked over once, in their order: those of a big file are so far apart in memory that each look at
/// them costs more than all that is done with it here. What is needed of them again is kept until the index is made.
final class LaneIndexBuilder {
    private static final int CHUNK = 1 << 12;
    private static final int CHECK_MASK = 0xFFFF;

    private final SpanColumns spans;
    private final Cancel cancel;
    private final int size;
    private final int[] groups; // of each span: its depth, or what represents none
    private final long[] lows;
    private final long[] highs;
    private final int[] ids;
    private final long[] times; // where the span at each place begins
    private int[] selection = {}; // the spans that are laid, or none for all
    private final List<SpanRow> rows = new ArrayList<>();
    private final List<Integer> keys = new ArrayList<>();

    LaneIndexBuilder(SpanColumns spans, Cancel cancel) {
        this(spans, spans.size(), cancel);
    }

    /// Lays some spans only, which go by their place among them.
    private LaneIndexBuilder(SpanColumns spans, int size, Cancel cancel) {
        this.spans = spans;
        this.cancel = cancel;
        this.size = size;
        this.groups = new int[size];
        this.lows = new long[size];
        this.highs = new long[size];
        this.ids = new int[size];
        this.times = new long[size];
    }

    LaneIndex build() {
        int depths = readColumns();
        int[] starts = group(depths);
        int laid = 0;
        for (int group = 0; group < depths + 2; group++) {
            cancel.check();
            if (starts[group] < starts[group + 1]) {
                int key = keyOfGroup(group, depths);
                var builders = new ArrayList<SpanRow.Builder>();
                packGroup(starts[group], starts[group + 1], key, builders);
                for (SpanRow.Builder row : builders) {
                    rows.add(row.build(laid));
                    keys.add(key);
                    laid += row.size();
                }
            }
        }
        return new LaneIndex(spans, rows, keys);
    }

    /// Packs spans of one group after the spans already in its rows, all of which begin before them.
    ///
    /// @param spans the columns
    /// @param key what the rows of the group hold
    /// @param selection the spans in ascending order
    /// @param rows the rows of the group, as far as they stay; further ones are added
    static void extend(SpanColumns spans, int key, int[] selection, List<SpanRow.Builder> rows, Cancel cancel) {
        var builder = new LaneIndexBuilder(spans, selection.length, cancel);
        for (int i = 0; i < selection.length; i++) {
            builder.lows[i] = SpanTimes.low(spans, selection[i]);
            builder.highs[i] = SpanTimes.high(spans, selection[i]);
            builder.ids[i] = i;
            builder.times[i] = builder.lows[i];
        }
        builder.selection = selection;
        builder.packGroup(0, selection.length, key, rows);
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

    private void packGroup(int from, int to, int key, List<SpanRow.Builder> builders) {
        SpanSorter.sort(ids, times, from, to);
        boolean markers = key == LaneIndex.keyOf(RowKind.MARKERS, 0);
        boolean packed = key == LaneIndex.keyOf(RowKind.PACKED, 0);
        if (!markers) {
            sortTies(from, to, packed);
        }
        if (markers || fitsOneRow(from, to, packed, builders)) {
            if (builders.isEmpty()) {
                builders.add(new SpanRow.Builder(to - from));
            }
            for (int at = from; at < to; at++) {
                append(builders.getFirst(), at);
            }
        } else {
            spread(from, to, new LanePacker(packed), builders);
        }
    }

    private void append(SpanRow.Builder row, int at) {
        int place = ids[at];
        row.append(selection.length == 0 ? place : selection[place], lows[place], highs[place] - lows[place]);
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

    private boolean fitsOneRow(int from, int to, boolean packed, List<SpanRow.Builder> before) {
        if (before.size() > 1) {
            return false;
        }
        long end = before.isEmpty() ? Long.MIN_VALUE : before.getFirst().lastHigh();
        for (int at = from; at < to; at++) {
            // What has no length is inside what ends at its instant, as the statistics have it.
            boolean isInside = packed && highs[ids[at]] == end && (at > from || !before.isEmpty());
            if (times[at] < end || isInside) {
                return false;
            }
            end = highs[ids[at]];
        }
        return true;
    }

    private void spread(int from, int to, LanePacker packer, List<SpanRow.Builder> builders) {
        for (SpanRow.Builder row : builders) {
            packer.extend(row.lastHigh());
        }
        for (int at = from; at < to; at++) {
            if ((at & CHECK_MASK) == 0) {
                cancel.check();
            }
            int row = packer.place(times[at], highs[ids[at]]);
            if (row == builders.size()) {
                builders.add(new SpanRow.Builder(1));
            }
            append(builders.get(row), at);
        }
    }
}
