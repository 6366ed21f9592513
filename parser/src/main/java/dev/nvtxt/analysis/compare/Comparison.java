// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.stats.GroupMembership;
import dev.nvtxt.analysis.stats.Samples;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.GroupKey;
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
/// A row is called slower or faster when three things come together: the corrected rank test finds a difference
/// (p ≤ 0.05), the median changed by more than the threshold, and the interval of the ratio does not hold 1.
///
/// @param sides the sides
/// @param options how they were compared
/// @param rows by the absolute time won or lost, the greatest first
/// @param membership finds the events of a row again
public record Comparison(List<Side> sides, CompareOptions options, List<ComparisonRow> rows,
        GroupMembership membership) {
    public Comparison {
        sides = List.copyOf(sides);
        rows = List.copyOf(rows);
    }

    /// Compares sides. Blocks; can be canceled.
    ///
    /// @param sides two or more
    /// @param statistics keeps what is known of the files already, and what cancels the work
    /// @throws CancellationException if it was canceled
    public static Comparison of(List<Side> sides, CompareOptions options, Statistics statistics) {
        return of(sides, options, statistics, _ -> {});
    }

    /// Compares sides and tells how far it is. Blocks; can be canceled.
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
        return new Comparison(sides, options, rows(samples, changes), samples.membership());
    }

    /// A row with what it is sorted by.
    private record Weighted(ComparisonRow row, long weightNs, String label) {
        private static Weighted of(ComparisonRow row) {
            return new Weighted(row, row.weightNs(), row.label());
        }
    }

    private static List<ComparisonRow> rows(Samples samples, List<Change[]> changes) {
        var rows = IntStream.range(0, samples.groups()).parallel()
                .filter(group -> IntStream.rangeClosed(0, changes.size())
                        .anyMatch(side -> samples.counts(side, group).all() > 0))
                .mapToObj(group -> Weighted.of(row(samples, changes, group))).toArray(Weighted[]::new);
        Arrays.parallelSort(rows, Comparator.comparingLong(Weighted::weightNs).reversed()
                .thenComparing(Weighted::label).thenComparingInt(row -> row.row.group()));
        return Arrays.stream(rows).map(Weighted::row).toList();
    }

    private static ComparisonRow row(Samples samples, List<Change[]> changes, int group) {
        var sides = IntStream.rangeClosed(0, changes.size())
                .mapToObj(side -> new SideStatistics(samples.counts(side, group), samples.statistics(side, group)))
                .toList();
        return new ComparisonRow(group, samples.labels(group), sides,
                changes.stream().map(ofSide -> ofSide[group]).toList());
    }

    /// {@return the scopes of the sides}
    public List<Scope> scopes() {
        return sides.stream().map(Side::scope).toList();
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
