// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.parser.report.Durations;
import java.util.Arrays;

/// The sums of groups side by side, in rows with a number each: adding an event touches one or two lines of the cache.
final class SumRows {
    /// How many kinds of events are counted: measured ranges, and one for each constant of [Durations].
    static final int KINDS = 6;

    // The parts of a row. Counts of kinds are two in a long.
    private static final int SELF = 0;
    private static final int INSIDE = 1;
    private static final int FIRST = 2;
    private static final int LAST = 3;
    private static final int COUNTS = 4;
    private static final int EVENT = 7;
    private static final int CUT = 8;
    private static final int ROW = 9;

    private static final int PAGE_SHIFT = 9;
    private static final int PAGE_ROWS = 1 << PAGE_SHIFT;

    private long[][] pages = new long[0][];
    private int size;

    /// {@return how many rows there are}
    int size() {
        return size;
    }

    /// {@return the number of a new row}
    int add() {
        int page = size >>> PAGE_SHIFT;
        if (page == pages.length) {
            pages = Arrays.copyOf(pages, Math.max(4, page * 2));
        }
        if ((size & PAGE_ROWS - 1) == 0) {
            pages[page] = new long[PAGE_ROWS * ROW];
        }
        pages[page][at(size) + FIRST] = Long.MAX_VALUE;
        pages[page][at(size) + LAST] = Long.MIN_VALUE;
        return size++;
    }

    private long[] page(int row) {
        return pages[row >>> PAGE_SHIFT];
    }

    private static int at(int row) {
        return (row & PAGE_ROWS - 1) * ROW;
    }

    /// {@return which kind is counted}
    ///
    /// @param durationNs of an event, or a constant of [Durations]
    static int kind(long durationNs) {
        return durationNs >= 0 ? 0 : (int) -durationNs;
    }

    /// Counts an event.
    void count(int row, long event, long durationNs) {
        int kind = kind(durationNs);
        long[] page = page(row);
        page[at(row) + COUNTS + kind / 2] += 1L << (kind % 2 * Integer.SIZE);
        page[at(row) + EVENT] = event;
    }

    void addTimes(int row, long selfNs, long insideNs) {
        long[] page = page(row);
        int at = at(row);
        page[at + SELF] = Durations.sum(page[at + SELF], selfNs);
        page[at + INSIDE] = Durations.sum(page[at + INSIDE], insideNs);
    }

    void addCut(int row) {
        page(row)[at(row) + CUT]++;
    }

    void occur(int row, long startNs) {
        long[] page = page(row);
        int at = at(row);
        page[at + FIRST] = Math.min(page[at + FIRST], startNs);
        page[at + LAST] = Math.max(page[at + LAST], startNs);
    }

    /// Notes one of the events.
    void note(int row, long event) {
        page(row)[at(row) + EVENT] = event;
    }

    /// Adds a row of others.
    void add(int row, SumRows others, int other) {
        long[] page = page(row);
        long[] otherPage = others.page(other);
        int at = at(row);
        int otherAt = at(other);
        if (all(row) == 0) {
            page[at + EVENT] = otherPage[otherAt + EVENT];
        }
        addTimes(row, otherPage[otherAt + SELF], otherPage[otherAt + INSIDE]);
        page[at + FIRST] = Math.min(page[at + FIRST], otherPage[otherAt + FIRST]);
        page[at + LAST] = Math.max(page[at + LAST], otherPage[otherAt + LAST]);
        for (int i = COUNTS; i < EVENT; i++) {
            page[at + i] += otherPage[otherAt + i];
        }
        page[at + CUT] += otherPage[otherAt + CUT];
    }

    int count(int row, int kind) {
        return (int) (page(row)[at(row) + COUNTS + kind / 2] >>> (kind % 2 * Integer.SIZE));
    }

    /// {@return how many events it has}
    int all(int row) {
        int all = 0;
        for (int kind = 0; kind < KINDS; kind++) {
            all += count(row, kind);
        }
        return all;
    }

    long selfNs(int row) {
        return page(row)[at(row) + SELF];
    }

    long insideNs(int row) {
        return page(row)[at(row) + INSIDE];
    }

    long firstNs(int row) {
        return page(row)[at(row) + FIRST];
    }

    long lastNs(int row) {
        return page(row)[at(row) + LAST];
    }

    /// {@return one of its events}
    long event(int row) {
        return page(row)[at(row) + EVENT];
    }

    int cut(int row) {
        return (int) page(row)[at(row) + CUT];
    }
}
