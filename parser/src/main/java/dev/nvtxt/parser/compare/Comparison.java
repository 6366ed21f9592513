// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.compare;

import dev.nvtxt.parser.stats.Samples;
import dev.nvtxt.parser.stats.Scope;
import dev.nvtxt.parser.stats.Statistics;
import dev.nvtxt.parser.stats.group.GroupKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Two or more sides against the first of them, row by row. Immutable.
///
/// A row is called slower or faster when three things come together: the corrected rank test finds a difference
/// (p ≤ 0.05), the median changed by more than the threshold, and the interval of the ratio does not hold 1.
///
/// @param sides the sides
/// @param options how they were compared
/// @param rows by the absolute time won or lost, the greatest first
public record Comparison(List<Side> sides, CompareOptions options, List<ComparisonRow> rows) {
    private static final double SIGNIFICANT = 0.05;

    public Comparison {
        sides = List.copyOf(sides);
        rows = List.copyOf(rows);
    }

    /// Compares sides. Blocks; an interrupt ends it.
    ///
    /// @param sides two or more
    /// @param statistics keeps what is known of the files already
    /// @throws java.util.concurrent.CancellationException if it was interrupted
    public static Comparison of(List<Side> sides, CompareOptions options, Statistics statistics) {
        if (sides.size() < 2) {
            throw new IllegalArgumentException("a comparison needs two sides, not " + sides.size());
        }
        if (options.grouping().keys().contains(GroupKey.FILE)) {
            throw new IllegalArgumentException("sides cannot be compared file by file: no file is on both");
        }
        var samples = statistics.samples(sides.stream().map(Side::scope).toList(), options.grouping());
        var changes = new ArrayList<Change[]>();
        for (int side = 1; side < sides.size(); side++) {
            changes.add(new Pairing(samples, side, options).changes());
        }
        var rows = new ArrayList<ComparisonRow>();
        for (int group = 0; group < samples.groups(); group++) {
            int at = group;
            var ofSides = IntStream.range(0, sides.size()).mapToObj(
                    side -> new SideStatistics(samples.counts(side, at), samples.statistics(side, at))).toList();
            if (ofSides.stream().anyMatch(side -> side.counts().all() > 0)) {
                rows.add(new ComparisonRow(group, samples.labels(group), ofSides,
                        changes.stream().map(ofSide -> ofSide[at]).toList()));
            }
        }
        rows.sort(Comparator.comparingLong(ComparisonRow::weightNs).reversed().thenComparing(ComparisonRow::label)
                .thenComparingInt(ComparisonRow::group));
        return new Comparison(sides, options, rows);
    }

    /// {@return the scopes of the sides}
    public List<Scope> scopes() {
        return sides.stream().map(Side::scope).toList();
    }

    /// {@return the letter of a side: A, B, …}
    public static String letter(int side) {
        return side < 26 ? String.valueOf((char) ('A' + side)) : "#" + (side + 1);
    }

    /// The first side and one other.
    private record Pairing(Samples samples, int side, CompareOptions options) {
        private Change[] changes() {
            int groups = samples.groups();
            var probabilities = new @Nullable Double[groups];
            var intervals = new MedianBootstrap.@Nullable Interval[groups];
            IntStream.range(0, groups).parallel().forEach(group -> {
                long[] a = samples.durationsNs(0, group);
                long[] b = samples.durationsNs(side, group);
                // A seed for each row: its interval depends on no other row.
                intervals[group] = new MedianBootstrap(options.seed() * 31 + side).ratio(a, b);
                if (Math.min(a.length, b.length) >= options.leastCount()) {
                    probabilities[group] = RankTest.probability(a, b);
                }
            });
            var corrected = correct(probabilities);
            var changes = new Change[groups];
            for (int group = 0; group < groups; group++) {
                changes[group] = change(group, intervals[group], probabilities[group], corrected[group]);
            }
            return changes;
        }

        private static @Nullable Double[] correct(@Nullable Double[] probabilities) {
            int[] tested = IntStream.range(0, probabilities.length).filter(i -> probabilities[i] != null).toArray();
            double[] known = new double[tested.length];
            for (int i = 0; i < tested.length; i++) {
                var probability = probabilities[tested[i]];
                known[i] = probability == null ? 1 : probability;
            }
            double[] corrected = RankTest.correct(known);
            var all = new @Nullable Double[probabilities.length];
            for (int i = 0; i < tested.length; i++) {
                all[tested[i]] = corrected[i];
            }
            return all;
        }

        private Change change(int group, MedianBootstrap.@Nullable Interval interval, @Nullable Double probability,
                @Nullable Double corrected) {
            var a = samples.statistics(0, group);
            var b = samples.statistics(side, group);
            long total = (b == null ? 0 : b.totalNs()) - (a == null ? 0 : a.totalNs());
            if (a == null || b == null) {
                return new Change(total, null, null, null, null, null, null, verdictOfOne(group));
            }
            double ratio = MedianBootstrap.ratio(a.medianNs(), b.medianNs());
            return new Change(total, b.medianNs() - a.medianNs(), b.meanNs() - a.meanNs(), ratio, interval,
                    probability, corrected, verdict(ratio, interval, corrected));
        }

        private Verdict verdictOfOne(int group) {
            boolean inA = samples.counts(0, group).all() > 0;
            boolean inB = samples.counts(side, group).all() > 0;
            if (inA && inB) {
                return Verdict.TOO_FEW;
            }
            return inA ? Verdict.ONLY_IN_A : Verdict.ONLY_IN_B;
        }

        private Verdict verdict(double ratio, MedianBootstrap.@Nullable Interval interval,
                @Nullable Double corrected) {
            if (corrected == null || interval == null) {
                return Verdict.TOO_FEW;
            }
            boolean real = corrected <= SIGNIFICANT && Math.abs(ratio - 1) > options.threshold()
                    && (interval.low() > 1 || interval.high() < 1);
            if (!real) {
                return Verdict.UNCHANGED;
            }
            return ratio > 1 ? Verdict.SLOWER : Verdict.FASTER;
        }
    }
}
