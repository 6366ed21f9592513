// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import dev.nvtxt.analysis.compare.CompareOptions;
import module java.base;

/// Which runs of a history do what most of them do. A run that was cut off, or the file of another program, is different by
/// itself; four different runs in a row are a change, which is never left out.
final class UsualWork {
    /// Counts that differ by less are those of the same work.
    private static final double SMALL_PART = 0.02;
    private static final double MOST_RUNS = 0.9;

    private final TrendColumns columns;
    private final List<Integer> order;
    private final int runs;
    private final long[] totals;
    private final boolean[] haveUsualCounts;
    private final boolean[] haveUsualRows;

    /// @param order the numbers of the runs, counted as they were added, in the order of the history
    /// @param runs how many were added
    UsualWork(TrendColumns columns, List<Integer> order, int runs) {
        this.columns = columns;
        this.order = order;
        this.runs = runs;
        totals = new long[runs];
        var ofCounts = new Shared(runs);
        var ofRows = new Shared(runs);
        columns.counts(runs).forEach(counts -> {
            Arrays.setAll(totals, run -> totals[run] + counts[run]);
            if (2 * Arrays.stream(counts).filter(count -> count > 0).count() <= runs) {
                return; // what most runs lack is no usual work
            }
            ofCounts.add(counts);
            ofRows.add(Arrays.stream(counts).map(Long::signum).toArray());
        });
        haveUsualRows = ofRows.areShared();
        haveUsualCounts = ofCounts.areShared();
        double median = median(totals);
        for (int run = 0; run < runs; run++) {
            haveUsualCounts[run] |= haveUsualRows[run] && isNear(totals[run], median, SMALL_PART);
        }
    }

    /// Of the rows of which more than half of the runs have one count, how many a run has with that count.
    private static final class Shared {
        private final int[] equal;
        private int rows;

        private Shared(int runs) {
            equal = new int[runs];
        }

        private void add(long[] counts) {
            long usual = (long) median(counts);
            if (2 * Arrays.stream(counts).filter(count -> count == usual).count() > counts.length) {
                rows++;
                Arrays.setAll(equal, run -> equal[run] + (counts[run] == usual ? 1 : 0));
            }
        }

        private boolean[] areShared() {
            var shared = new boolean[equal.length];
            for (int run = 0; run < shared.length; run++) {
                shared[run] = 2 * equal[run] >= rows;
            }
            return shared;
        }
    }

    /// {@return the runs that have other counts than most, as numbers, in the order of the history}
    List<Integer> ofOtherCounts() {
        return order.stream().filter(run -> !haveUsualCounts[run]).toList();
    }

    /// {@return the runs that lack most rows of the others, as numbers, in the order of the history}
    List<Integer> ofOtherRows() {
        return order.stream().filter(run -> !haveUsualRows[run]).toList();
    }

    /// {@return those of some runs that are no change of work: at most three in a row; none if they are not the minority}
    List<Integer> odd(List<Integer> different) {
        var set = new HashSet<>(different);
        var odd = new ArrayList<Integer>();
        var stretch = new ArrayList<Integer>();
        for (int i = 0; i <= order.size(); i++) {
            if (i < order.size() && set.contains(order.get(i))) {
                stretch.add(order.get(i));
            } else {
                odd.addAll(stretch.size() < CompareOptions.MANY_RUNS ? stretch : List.of());
                stretch.clear();
            }
        }
        return 2 * odd.size() < order.size() ? odd : List.of();
    }

    /// {@return whether the runs do the same work: half of the rows have one count in nine of ten runs, or the counts of nine
    /// of ten runs are within 2 %}
    ///
    /// @param some numbers of the runs
    boolean isSame(List<Integer> some) {
        int[] rows = new int[2];
        columns.counts(runs).map(counts -> some.stream().mapToLong(run -> counts[run]).toArray())
                .filter(counts -> Arrays.stream(counts).anyMatch(count -> count > 0)).forEach(counts -> {
                    rows[0]++;
                    rows[1] += areMostWithin(counts, 0) ? 1 : 0;
                });
        return 2 * rows[1] >= rows[0]
                || areMostWithin(some.stream().mapToLong(run -> totals[run]).toArray(), SMALL_PART);
    }

    private static boolean areMostWithin(long[] counts, double part) {
        double median = median(counts);
        return Arrays.stream(counts).filter(count -> isNear(count, median, part)).count() >= MOST_RUNS * counts.length;
    }

    private static boolean isNear(long count, double median, double part) {
        return Math.abs(count - median) <= part * median;
    }

    private static double median(long[] counts) {
        return counts.length == 0 ? 0 : Arrays.stream(counts).sorted().toArray()[counts.length / 2];
    }

    /// {@return the number of events of a run}
    long events(int run) {
        return totals[run];
    }
}
