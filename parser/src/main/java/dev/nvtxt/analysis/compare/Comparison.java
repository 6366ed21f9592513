// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.stats.GroupMembership;
import dev.nvtxt.analysis.stats.Samples;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.DoubleConsumer;
import java.util.stream.IntStream;

/// Two or more sides against the first of them, row by row. Immutable.
///
/// A row is slower or faster if all three hold: the adjusted p-value of the rank test is at most 0.05, the median changed by
/// more than the threshold, and the confidence interval of the ratio excludes 1.
///
/// @param sides the sides
/// @param options how they were compared
/// @param rows by the absolute time won or lost, the greatest first
/// @param lengthsNs for each side how long it is: its files, or what its span has of them
/// @param membership finds the events of a row again
public record Comparison(List<Side> sides, CompareOptions options, List<ComparisonRow> rows,
        List<Long> lengthsNs, GroupMembership membership) {
    /// Sides whose lengths differ by more than this part are of different length.
    private static final double DIFFERENT_LENGTH = 0.1;

    public Comparison {
        sides = List.copyOf(sides);
        rows = List.copyOf(rows);
        lengthsNs = List.copyOf(lengthsNs);
    }

    /// Compares sides. Blocks; can be canceled.
    ///
    /// @param sides two or more
    /// @param statistics keeps what is known of the files already, and what cancels the work
    /// @throws CancellationException if it was canceled
    public static Comparison of(List<Side> sides, CompareOptions options, Statistics statistics) {
        return of(sides, options, statistics, _ -> {});
    }

    /// Compares sides and reports its progress. Blocks; can be canceled.
    ///
    /// @param sides two or more
    /// @param statistics keeps what is known of the files already, and what cancels the work
    /// @param progress hears on this thread which part of the rows is done, from 0 to 1
    /// @throws CancellationException if it was canceled
    public static Comparison of(List<Side> sides, CompareOptions options, Statistics statistics,
            DoubleConsumer progress) {
        if (sides.size() < 2) {
            throw new IllegalArgumentException("a comparison needs two sides, not " + sides.size());
        }
        if (options.grouping().keys().contains(GroupKey.FILE)) {
            throw new IllegalArgumentException("sides cannot be compared file by file: no file is on both");
        }
        var samples = statistics.samples(sides.stream().map(Side::scope).toList(), options.grouping());
        int others = sides.size() - 1;
        var changes = new ArrayList<Change[]>();
        for (int side = 1; side <= others; side++) {
            int before = side - 1;
            changes.add(new RowChanges(samples, side, options)
                    .measure(statistics.cancelToken(), part -> progress.accept((before + part) / others)));
        }
        statistics.cancelToken().check();
        var lengthsNs = sides.stream().map(Comparison::lengthNs).toList();
        return new Comparison(sides, options, rows(samples, lengthsNs, changes), lengthsNs, samples.membership());
    }

    /// {@return for each group of samples how its second side differs from its first, where events are elsewhere}
    public static List<Change> changes(Samples samples, CompareOptions options) {
        return List.of(new RowChanges(samples, 1, options).measure(CancelToken.ofCurrentThread(), _ -> {}));
    }

    /// A span beyond the events of its files is no longer than they are.
    private static long lengthNs(Side side) {
        var report = new Report(side.scope().files(), List.of());
        var span = side.scope().range();
        return Math.max(0, Math.min(span.endNs(), report.endNs()) - Math.max(span.startNs(), report.startNs()));
    }

    /// {@return the rows of a pair, which at least one of its sides has, by the absolute time won or lost in this pair, the
    /// greatest first: the same whatever other sides there are}
    ///
    /// @param change the number of the side less one
    public List<ComparisonRow> rows(int change) {
        var sorted = rows.stream().filter(row -> row.isOf(change)).toArray(ComparisonRow[]::new);
        if (changes() > 1) {
            Arrays.sort(sorted, Comparator
                    .<ComparisonRow>comparingLong(row -> Math.abs(row.changes().get(change).totalNs())).reversed()
                    .thenComparing(ComparisonRow::label).thenComparingInt(ComparisonRow::group));
        }
        return List.of(sorted);
    }

    /// {@return how many sides are compared with the first}
    public int changes() {
        return sides.size() - 1;
    }

    /// {@return whether a side is so much longer or shorter than the first that its counts and totals say little by
    /// themselves}
    public boolean differsInLength(int change) {
        long a = lengthsNs.getFirst();
        long b = lengthsNs.get(change + 1);
        return Math.abs(a - b) > DIFFERENT_LENGTH * Math.max(a, b);
    }

    /// {@return how many ranges of a side a border of its span cuts}
    public long cut(int side) {
        return rows.stream().mapToLong(row -> row.sides().get(side).cut()).sum();
    }

    /// A row with its sort key.
    private record Weighted(ComparisonRow row, long weightNs, String label) {
        private static Weighted of(ComparisonRow row) {
            return new Weighted(row, row.weightNs(), row.label());
        }
    }

    private static List<ComparisonRow> rows(Samples samples, List<Long> lengthsNs, List<Change[]> changes) {
        var rows = IntStream.range(0, samples.groups()).parallel()
                .filter(group -> IntStream.rangeClosed(0, changes.size())
                        .anyMatch(side -> samples.counts(side, group).all() > 0))
                .mapToObj(group -> Weighted.of(row(samples, lengthsNs, changes, group))).toArray(Weighted[]::new);
        Arrays.parallelSort(rows, Comparator.comparingLong(Weighted::weightNs).reversed()
                .thenComparing(Weighted::label).thenComparingInt(row -> row.row.group()));
        return Arrays.stream(rows).map(Weighted::row).toList();
    }

    private static ComparisonRow row(Samples samples, List<Long> lengthsNs, List<Change[]> changes, int group) {
        var sides = IntStream.rangeClosed(0, changes.size())
                .mapToObj(side -> new SideStatistics(samples.counts(side, group), samples.statistics(side, group),
                        samples.selfNs(side, group), samples.cut(side, group), lengthsNs.get(side)))
                .toList();
        return new ComparisonRow(group, samples.labels(group), sides,
                changes.stream().map(ofSide -> ofSide[group]).toList());
    }

    /// {@return which events of a file are in a row on a side}
    ///
    /// Takes a look at each event of the file; can be canceled.
    ///
    /// @param side the number of the side, from 0
    /// @param file a file of that side
    public BitSet events(ComparisonRow row, int side, ReportFile file) {
        return membership.events(sides.get(side).scope(), file, row.group());
    }

    /// {@return the letter of a side: A, B, …}
    public static String letter(int side) {
        return side < 26 ? String.valueOf((char) ('A' + side)) : "#" + (side + 1);
    }
}
