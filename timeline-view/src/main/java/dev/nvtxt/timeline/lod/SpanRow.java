// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import module java.base;
import org.jspecify.annotations.Nullable;

/// The spans of one row in pages. They do not overlap: their starts and their ends both ascend. A row that grows shares all
/// pages but the last ones with what it was. Immutable.
final class SpanRow {
    private final SpanPage[] pages;
    private final long[] coveredBefore; // what the pages before each one cover
    private final int size;
    private final int shift;

    private SpanRow(SpanPage[] pages, int size, int shift) {
        this.pages = pages;
        this.size = size;
        this.shift = shift;
        coveredBefore = new long[pages.length + 1];
        for (int page = 0; page < pages.length; page++) {
            coveredBefore[page + 1] = coveredBefore[page] + pages[page].covered(0, pages[page].size());
        }
    }

    int size() {
        return size;
    }

    /// {@return by how much the blocks that something is known of at once are shifted; it stays when the row grows}
    int shift() {
        return shift;
    }

    int span(int at) {
        return pages[at >> SpanPage.BITS].id(at & SpanPage.MASK);
    }

    long low(int at) {
        return pages[at >> SpanPage.BITS].low(at & SpanPage.MASK);
    }

    long length(int at) {
        return pages[at >> SpanPage.BITS].length(at & SpanPage.MASK);
    }

    long high(int at) {
        return pages[at >> SpanPage.BITS].high(at & SpanPage.MASK);
    }

    /// {@return the first position at or after `from` whose span begins at or after a time, knowing that those before `from`
    /// begin before it; quick where the answer is near}
    int firstAtOrAfter(long timeNs, int from) {
        int low = from;
        int step = 1;
        int high = low;
        while (high < size && low(high) < timeNs) {
            low = high + 1;
            high = low + step;
            step <<= 1;
        }
        high = Math.min(high, size);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (low(middle) < timeNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// {@return the first position whose span reaches a time: ends after it, or is on it without length}
    int firstReaching(long timeNs) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            long end = high(middle);
            boolean before = end < timeNs || (end == timeNs && low(middle) < timeNs);
            if (before) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// {@return the position of the longest span of positions `[from, to)`, which must not be empty; of equal ones the first}
    int longest(int from, int to) {
        int best = -1;
        for (int at = from; at < to;) {
            int page = at >> SpanPage.BITS;
            int start = page << SpanPage.BITS;
            int end = Math.min(to, start + SpanPage.SIZE);
            int index = start + pages[page].longest(at - start, end - start);
            if (best < 0 || Long.compareUnsigned(length(index), length(best)) > 0) {
                best = index;
            }
            at = end;
        }
        return best;
    }

    /// {@return how much time positions `[from, to)` cover}
    long covered(int from, int to) {
        int first = from >> SpanPage.BITS;
        int last = to >> SpanPage.BITS;
        if (from >= to) {
            return 0;
        }
        if (first == last) {
            return pages[first].covered(from & SpanPage.MASK, to & SpanPage.MASK);
        }
        long end = (to & SpanPage.MASK) == 0 ? 0 : pages[last].covered(0, to & SpanPage.MASK);
        return coveredBefore[last] - coveredBefore[first] - pages[first].covered(0, from & SpanPage.MASK) + end;
    }

    long bytes() {
        long bytes = 8L * coveredBefore.length + 8L * pages.length;
        for (SpanPage page : pages) {
            bytes += page.bytes();
        }
        return bytes;
    }

    /// Makes a row from its first span to its last one, or goes on with one.
    static final class Builder {
        private final List<SpanPage> pages = new ArrayList<>();
        private int[] ids;
        private long[] lows;
        private long[] lengths;
        private int used;
        private int size;
        private int shift;

        /// Starts with nothing.
        ///
        /// @param expected how many spans will come, as far as that is known
        Builder(int expected) {
            int room = Math.clamp(expected, 1, SpanPage.SIZE);
            ids = new int[room];
            lows = new long[room];
            lengths = new long[room];
        }

        /// Starts with the first spans of a row.
        ///
        /// @param row the row, or null for none
        Builder(@Nullable SpanRow row, int common, int expected) {
            this((common & SpanPage.MASK) + expected);
            int whole = common >> SpanPage.BITS;
            for (int page = 0; row != null && page < whole; page++) {
                pages.add(row.pages[page]);
            }
            size = whole << SpanPage.BITS;
            shift = row == null ? 0 : row.shift;
            for (int at = size; row != null && at < common; at++) {
                append(row.span(at), row.low(at), row.length(at));
            }
        }

        void append(int id, long low, long length) {
            if (used == ids.length) {
                flushOrGrow();
            }
            ids[used] = id;
            lows[used] = low;
            lengths[used++] = length;
            size++;
        }

        private void flushOrGrow() {
            if (used == SpanPage.SIZE) {
                flush();
            } else {
                int room = Math.min(SpanPage.SIZE, Math.max(16, used * 2));
                ids = Arrays.copyOf(ids, room);
                lows = Arrays.copyOf(lows, room);
                lengths = Arrays.copyOf(lengths, room);
            }
        }

        private void flush() {
            pages.add(new SpanPage(ids, lows, lengths, used));
            used = 0;
        }

        int size() {
            return size;
        }

        /// {@return where its last span ends}
        long lastHigh() {
            return used > 0
                    ? lows[used - 1] + lengths[used - 1]
                    : pages.getLast().high(pages.getLast().size() - 1);
        }

        /// {@return the row, its blocks counted on from those of the rows before it}
        ///
        /// @param spansBefore how many spans are in these
        SpanRow build(int spansBefore) {
            shift = spansBefore & SpanPage.MASK;
            return build();
        }

        SpanRow build() {
            if (used > 0) {
                flush();
            }
            return new SpanRow(pages.toArray(SpanPage[]::new), size, shift);
        }
    }
}
