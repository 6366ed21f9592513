// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.group.GroupLabels;
import dev.nvtxt.parser.report.Durations;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The rows of a table in their order. Unchangeable; safe for any number of threads.
///
/// Grouped by message a file may have a row for nearly every event, and someone looks at a few of them: a row is made when
/// it is first asked for.
final class RowList extends AbstractList<GroupStatistics> implements RandomAccess {
    private static final int PAGE_ROWS = 1 << 10;
    private static final @Nullable GroupStatistics[] NO_ROWS = {};

    private final GroupLabels labels;
    private final GroupSums sums;
    private final long[] coveredByThread;
    private final SortedGroups durations;
    private final SortedGroups gaps;
    private final boolean isByThread;
    private final GpuCosts costs;
    private final long coveredNs;
    private final RowOrder order;
    // In pages, since few of millions of rows are looked at. Rows are immutable: whoever does not see one makes an equal one.
    private final @Nullable GroupStatistics[][] pages;

    /// Puts the parts of the rows together.
    ///
    /// @param isByThread whether threads are a key of the grouping
    RowList(GroupLabels labels, GroupSums sums, long[] coveredByThread, SortedGroups durations, SortedGroups gaps,
            boolean isByThread, GpuCosts costs) {
        this.costs = costs;
        this.labels = labels;
        this.sums = sums;
        this.coveredByThread = coveredByThread;
        this.durations = durations;
        this.gaps = gaps;
        this.isByThread = isByThread;
        this.coveredNs = coveredNs(coveredByThread);
        order = new RowOrder(sums, labels);
        pages = new GroupStatistics[Math.ceilDiv(order.size(), PAGE_ROWS)][];
        Arrays.fill(pages, NO_ROWS);
    }

    static long coveredNs(long[] coveredByThread) {
        return Arrays.stream(coveredByThread).reduce(0, Durations::sum);
    }

    @Override
    public int size() {
        return order.size();
    }

    @Override
    public GroupStatistics get(int row) {
        int page = Objects.checkIndex(row, size()) / PAGE_ROWS;
        var rows = pages[page];
        if (rows.length == 0) {
            rows = new GroupStatistics[PAGE_ROWS];
            pages[page] = rows;
        }
        var cached = rows[row % PAGE_ROWS];
        if (cached == null) {
            cached = make(order.group(row));
            rows[row % PAGE_ROWS] = cached;
        }
        return cached;
    }

    /// {@return the rows, of which none is kept for that: who goes through all of them keeps what is of use}
    @Override
    public Iterator<GroupStatistics> iterator() {
        measureAll();
        return new Iterator<>() {
            private int next;

            @Override
            public boolean hasNext() {
                return next < size();
            }

            @Override
            public GroupStatistics next() {
                if (next == size()) {
                    throw new NoSuchElementException();
                }
                var rows = pages[next / PAGE_ROWS];
                var cached = rows.length == 0 ? null : rows[next % PAGE_ROWS];
                int group = order.group(next++);
                return cached == null ? make(group) : cached;
            }
        };
    }

    @Override
    public Spliterator<GroupStatistics> spliterator() {
        measureAll();
        return super.spliterator();
    }

    private void measureAll() {
        durations.measureAll();
        gaps.measureAll();
    }

    /// Looks the row up by its group, without making all others.
    @Override
    public int indexOf(Object other) {
        if (other instanceof GroupStatistics row) {
            for (int i = 0; i < size(); i++) {
                if (order.group(i) == row.id()) {
                    return get(i).equals(row) ? i : -1;
                }
            }
        }
        return -1;
    }

    /// {@return the row with these values of the keys, or null}
    @Nullable
    GroupStatistics find(List<@Nullable String> values) {
        for (int i = 0; i < size(); i++) {
            if (labels.of(order.group(i)).equals(values)) {
                return get(i);
            }
        }
        return null;
    }

    private GroupStatistics make(int group) {
        long first = sums.firstNs(group);
        long last = sums.lastNs(group);
        long inside = sums.insideNs(group);
        var gapStatistics = gaps.statistics(group);
        return new GroupStatistics(group, labels.of(group), sums.counts(group), durations.statistics(group),
                sums.cut(group), sums.selfNs(group), inside, share(inside, coveredNs), threadShare(group, inside),
                gapStatistics == null ? null : MarkerStatistics.of(gapStatistics),
                first <= last ? new GroupStatistics.Occurrence(first, last) : null,
                costs.of(group));
    }

    private @Nullable Double threadShare(int group, long insideNs) {
        return isByThread
                ? Double.valueOf(share(insideNs, coveredByThread[sums.thread(group)]))
                : null;
    }

    private static double share(long part, long whole) {
        if (part == Durations.BEYOND || whole == Durations.BEYOND) {
            return Double.NaN;
        }
        return whole == 0 ? 0 : (double) part / whole;
    }
}
