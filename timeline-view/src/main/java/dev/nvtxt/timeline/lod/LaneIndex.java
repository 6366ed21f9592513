// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanShape;
import java.util.function.IntPredicate;

/// The spans of a lane by row and start, so that a window is found without looking at the rest.
///
/// A row holds spans that do not overlap: its starts and its ends both ascend, and a position in it is also a count.
/// Besides the order it holds the times, and for every 16 and every 256 spans of a row the longest of them, for every
/// 16 what they cover: 13.3 bytes a span in all. Immutable, for any thread.
public final class LaneIndex {
    /// The index of no spans.
    public static final LaneIndex EMPTY = new LaneIndex(SpanColumns.empty(), new int[0], new int[]{ 0 }, new int[0],
            new PositionTimes(SpanColumns.empty(), new int[0], new long[0], new int[0]));

    private static final int MARKERS_KEY = -1;
    private static final int PACKED_KEY = -2;

    private final SpanColumns spans;
    private final int[] ids;
    private final int[] rowStarts;
    private final int[] rowKeys;
    private final PositionTimes times;
    private final LongestTree longest;
    private final CoveredTimes covered;
    private final long minNs;
    private final long maxNs;

    /// Takes an order over.
    LaneIndex(SpanColumns spans, int[] ids, int[] rowStarts, int[] rowKeys, PositionTimes times) {
        this.spans = spans;
        this.ids = ids;
        this.rowStarts = rowStarts;
        this.rowKeys = rowKeys;
        this.times = times;
        this.longest = new LongestTree(times, ids.length);
        this.covered = new CoveredTimes(times, ids.length);
        this.minNs = measureMin();
        this.maxNs = measureMax();
    }

    /// Builds the index of a lane.
    ///
    /// @throws java.util.concurrent.CancellationException when it was canceled
    public static LaneIndex build(SpanColumns spans, Cancel cancel) {
        return spans.size() == 0 ? EMPTY : new LaneIndexBuilder(spans, cancel).build();
    }

    static int keyOf(RowKind kind, int depth) {
        return switch (kind) {
            case NESTED -> depth;
            case PACKED -> PACKED_KEY;
            case MARKERS -> MARKERS_KEY;
        };
    }

    static RowKind kindOf(SpanShape shape) {
        return switch (shape) {
            case NESTED -> RowKind.NESTED;
            case PACKED -> RowKind.PACKED;
            case MARKER -> RowKind.MARKERS;
        };
    }

    /// {@return an index with the same rows that holds only the visible spans}
    public LaneIndex subset(IntPredicate visible, Cancel cancel) {
        int[] kept = new int[ids.length];
        int[] starts = new int[rowStarts.length];
        int size = 0;
        for (int row = 0; row < rowCount(); row++) {
            for (int at = rowStarts[row]; at < rowStarts[row + 1]; at++) {
                if ((at & 0xFFFF) == 0) {
                    cancel.check();
                }
                if (visible.test(ids[at])) {
                    kept[size++] = at;
                }
            }
            starts[row + 1] = size;
        }
        int[] keptIds = new int[size];
        for (int at = 0; at < size; at++) {
            keptIds[at] = ids[kept[at]];
        }
        return new LaneIndex(spans, keptIds, starts, rowKeys, times.pick(kept, keptIds));
    }

    /// {@return the columns that this is the index of}
    public SpanColumns spans() {
        return spans;
    }

    /// {@return how many spans it holds}
    public int size() {
        return ids.length;
    }

    /// {@return how many rows there are: nested ones by depth, then packed ones, then one of markers}
    public int rowCount() {
        return rowKeys.length;
    }

    /// {@return what a row contains}
    public RowKind kind(int row) {
        return switch (rowKeys[row]) {
            case MARKERS_KEY -> RowKind.MARKERS;
            case PACKED_KEY -> RowKind.PACKED;
            default -> RowKind.NESTED;
        };
    }

    /// {@return the depth of a nested row}
    public int depth(int row) {
        return rowKeys[row];
    }

    /// {@return how many spans a row holds}
    public int rowSize(int row) {
        return rowStarts[row + 1] - rowStarts[row];
    }

    /// {@return the span at a position of a row}
    public int span(int row, int position) {
        return ids[rowStarts[row] + position];
    }

    /// {@return where a span begins on the timeline}
    public long low(int span) {
        return SpanTimes.low(spans, span);
    }

    /// {@return where a span ends on the timeline}
    public long high(int span) {
        return SpanTimes.high(spans, span);
    }

    /// {@return where the span at a position of a row begins; quicker than by its number}
    long lowAt(int row, int position) {
        return times.low(rowStarts[row] + position);
    }

    /// {@return where the span at a position of a row ends; quicker than by its number}
    long highAt(int row, int position) {
        return times.high(rowStarts[row] + position);
    }

    /// {@return how long the span at a position of a row is, right as an unsigned number}
    long lengthAt(int row, int position) {
        return times.length(rowStarts[row] + position);
    }

    /// {@return the first position of a row whose span begins at or after a time}
    public int firstAtOrAfter(int row, long timeNs) {
        return firstAtOrAfter(row, timeNs, 0);
    }

    /// Looks for the same, knowing that positions below `from` begin before it; quick where the answer is near.
    int firstAtOrAfter(int row, long timeNs, int from) {
        int base = rowStarts[row];
        int end = rowStarts[row + 1];
        int low = base + from;
        int step = 1;
        int high = low;
        while (high < end && times.low(high) < timeNs) {
            low = high + 1;
            high = low + step;
            step <<= 1;
        }
        high = Math.min(high, end);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (times.low(middle) < timeNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - base;
    }

    /// {@return the first position of a row whose span reaches a time: ends after it, or is on it without length}
    public int firstReaching(int row, long timeNs) {
        int low = rowStarts[row];
        int high = rowStarts[row + 1];
        while (low < high) {
            int middle = (low + high) >>> 1;
            long end = times.high(middle);
            boolean before = end < timeNs || (end == timeNs && times.low(middle) < timeNs);
            if (before) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - rowStarts[row];
    }

    /// {@return the longest span of positions `[from, to)` of a row; of equal ones the first}
    int longest(int row, int from, int to) {
        return ids[longest.of(rowStarts[row] + from, rowStarts[row] + to)];
    }

    /// {@return how much time positions `[from, to)` of a row cover}
    long covered(int row, int from, int to) {
        return covered.of(rowStarts[row] + from, rowStarts[row] + to);
    }

    /// {@return the place of a row's first position among those of all rows}
    int firstOf(int row) {
        return rowStarts[row];
    }

    /// {@return the span at a place among all rows}
    int spanAt(int place) {
        return ids[place];
    }

    /// {@return how long that span is, right as an unsigned number}
    long lengthAt(int place) {
        return times.length(place);
    }

    /// {@return the row of a span, or −1}
    public int rowOf(int span) {
        RowKind kind = kindOf(spans.shape(span));
        int key = keyOf(kind, kind == RowKind.NESTED ? spans.depth(span) : 0);
        for (int row = 0; row < rowKeys.length; row++) {
            if (rowKeys[row] == key && positionOf(row, span) >= 0) {
                return row;
            }
        }
        return -1;
    }

    /// {@return the position of a span in a row, or −1}
    public int positionOf(int row, int span) {
        long start = low(span);
        int size = rowSize(row);
        for (int at = firstAtOrAfter(row, start); at < size; at++) {
            int candidate = span(row, at);
            if (candidate == span) {
                return at;
            }
            if (lowAt(row, at) != start) {
                return -1;
            }
        }
        return -1;
    }

    /// {@return the smallest time of all spans; meaningless without any}
    public long minNs() {
        return minNs;
    }

    private long measureMin() {
        long min = Long.MAX_VALUE;
        for (int row = 0; row < rowCount(); row++) {
            if (rowSize(row) > 0) {
                min = Math.min(min, lowAt(row, 0));
            }
        }
        return min;
    }

    /// {@return the largest time of all spans; meaningless without any}
    public long maxNs() {
        return maxNs;
    }

    private long measureMax() {
        long max = Long.MIN_VALUE;
        for (int row = 0; row < rowCount(); row++) {
            if (rowSize(row) > 0) {
                max = Math.max(max, highAt(row, rowSize(row) - 1));
            }
        }
        return max;
    }

    /// {@return the bytes that it takes beside the columns}
    public long bytes() {
        return 4L * (ids.length + rowStarts.length + rowKeys.length) + times.bytes() + longest.bytes()
                + covered.bytes();
    }
}
