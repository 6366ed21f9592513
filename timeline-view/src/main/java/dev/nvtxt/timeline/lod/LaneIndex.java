// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanGrowth;
import dev.nvtxt.timeline.model.SpanShape;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The spans of a lane by row and start, so that a window is found without looking at the rest.
///
/// A row holds spans that do not overlap: its starts and its ends both ascend, and a position in it is also a count.
/// Besides the order it holds the times, and for every 16 and every 256 spans of a row the longest of them, for every
/// 16 what they cover: 8.4 bytes a span of ten million from a clock of 10 MHz, in pages that an index shares with the one
/// that it grew from. Immutable, for any thread.
public final class LaneIndex {
    /// The index of no spans.
    public static final LaneIndex EMPTY = new LaneIndex(SpanColumns.empty(), List.of(), List.of());

    private static final int MARKERS_KEY = -1;
    private static final int PACKED_KEY = -2;

    private final SpanColumns spans;
    private final SpanRow[] rows;
    private final int[] rowKeys;
    private final int size;
    private final long minNs;
    private final long maxNs;

    /// Takes rows over.
    ///
    /// @param keys the key of each row: a depth, or the key of none; equal ones follow each other
    LaneIndex(SpanColumns spans, List<SpanRow> rows, List<Integer> keys) {
        this.spans = spans;
        this.rows = rows.toArray(SpanRow[]::new);
        this.rowKeys = keys.stream().mapToInt(Integer::intValue).toArray();
        int sum = 0;
        long min = Long.MAX_VALUE;
        long max = Long.MIN_VALUE;
        for (SpanRow row : rows) {
            sum += row.size();
            if (row.size() > 0) {
                min = Math.min(min, row.low(0));
                max = Math.max(max, row.high(row.size() - 1));
            }
        }
        this.size = sum;
        this.minNs = min;
        this.maxNs = max;
    }

    /// Builds the index of a lane.
    ///
    /// @throws java.util.concurrent.CancellationException when it was canceled
    public static LaneIndex build(SpanColumns spans, Cancel cancel) {
        return spans.size() == 0 ? EMPTY : new LaneIndexBuilder(spans, cancel).build();
    }

    /// Goes on with the index of columns that a lane had before; costs what is other in these, not what they hold.
    ///
    /// @param before the index of the columns before
    /// @param spans the columns now
    /// @return the same index as of all these columns, or null where it takes as long to make that one
    /// @throws java.util.concurrent.CancellationException when it was canceled
    public static @Nullable GrownIndex grow(LaneIndex before, SpanColumns spans, Cancel cancel) {
        boolean canGrow = before.size == before.spans.size() && spans.size() > 0;
        SpanGrowth growth = canGrow ? spans.growthSince(before.spans) : null;
        return growth == null ? null : new LaneIndexGrower(before, spans, growth, cancel).grow();
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
        var subset = new ArrayList<SpanRow>();
        int before = 0;
        for (SpanRow row : rows) {
            var builder = new SpanRow.Builder(0);
            for (int at = 0; at < row.size(); at++) {
                if ((at & 0xFFFF) == 0) {
                    cancel.check();
                }
                int span = row.span(at);
                if (visible.test(span)) {
                    builder.append(span, row.low(at), row.length(at));
                }
            }
            subset.add(builder.build(before));
            before += builder.size();
        }
        return new LaneIndex(spans, subset, Arrays.stream(rowKeys).boxed().toList());
    }

    /// {@return the columns that this is the index of}
    public SpanColumns spans() {
        return spans;
    }

    /// {@return how many spans it holds}
    public int size() {
        return size;
    }

    SpanRow row(int row) {
        return rows[row];
    }

    /// {@return the key of a row: a depth, or the key of none}
    int key(int row) {
        return rowKeys[row];
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
        return rows[row].size();
    }

    /// {@return the span at a position of a row}
    public int span(int row, int position) {
        return rows[row].span(position);
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
        return rows[row].low(position);
    }

    /// {@return where the span at a position of a row ends; quicker than by its number}
    long highAt(int row, int position) {
        return rows[row].high(position);
    }

    /// {@return how long the span at a position of a row is, right as an unsigned number}
    long lengthAt(int row, int position) {
        return rows[row].length(position);
    }

    /// {@return the first position of a row whose span begins at or after a time}
    public int firstAtOrAfter(int row, long timeNs) {
        return firstAtOrAfter(row, timeNs, 0);
    }

    /// Looks for the same, knowing that positions below `from` begin before it; quick where the answer is near.
    int firstAtOrAfter(int row, long timeNs, int from) {
        return rows[row].firstAtOrAfter(timeNs, from);
    }

    /// {@return the first position of a row whose span reaches a time: ends after it, or is on it without length}
    public int firstReaching(int row, long timeNs) {
        return rows[row].firstReaching(timeNs);
    }

    /// {@return the longest span of positions `[from, to)` of a row; of equal ones the first}
    int longest(int row, int from, int to) {
        return rows[row].span(rows[row].longest(from, to));
    }

    /// {@return how much time positions `[from, to)` of a row cover}
    long covered(int row, int from, int to) {
        return rows[row].covered(from, to);
    }

    /// {@return whether a row has something between two times}
    public boolean hasAny(int row, long fromNs, long toNs) {
        int at = firstReaching(row, fromNs);
        return at < rowSize(row) && lowAt(row, at) <= toNs;
    }

    /// {@return how much time a row covers}
    public long coveredNs(int row) {
        return covered(row, 0, rowSize(row));
    }

    /// {@return the row of a span, or −1}
    public int rowOf(int span) {
        var kind = kindOf(spans.shape(span));
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

    /// {@return the largest time of all spans; meaningless without any}
    public long maxNs() {
        return maxNs;
    }

    /// {@return the bytes that it takes beside the columns}
    public long bytes() {
        long bytes = 4L * (rows.length + rowKeys.length);
        for (SpanRow row : rows) {
            bytes += row.bytes();
        }
        return bytes;
    }
}
