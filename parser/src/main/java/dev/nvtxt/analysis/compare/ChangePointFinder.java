// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds where the values of runs in order change: binary segmentation by the rank test of Mann and Whitney.
///
/// The best of many places would look significant by chance, so its p is corrected for the search with the improved Bonferroni
/// inequality (Worsley 1982; Lausen and Schumacher 1994, for maximally selected rank statistics). Runs that drift together
/// are worth fewer: how they depend on each other is the correlation of neighbors inside the parts between the clearest changes, or
/// on both sides of the best place where none is clear. Parts hide some of it, so it is corrected for their number; it counts where
/// it is beyond what independent runs show.
final class ChangePointFinder {
    /// Fewer runs do not tell how they depend on each other.
    private static final int MIN_DEPENDENT = 12;
    /// A correlation below this by the root of the number of runs is one of independent runs.
    private static final double CHANCE = 1;
    /// A part that is cut off where its neighbors are most different hides as much of the correlation as this many runs of a part's
    /// mean. Without it, a third of the rows whose runs depend by r = 0.9 seem to change, with it a tenth; with 8, every second true
    /// change among 20 runs is missed.
    private static final double HIDDEN = 5;
    private static final double MAX_CORRELATION = 0.95;
    /// What is clear with runs that are independent, so that a change is not taken for a drift.
    private static final double CLEAR = 0.0025;

    private final double[] values;
    /// How many runs are worth one independent run.
    private double tau = 1;

    /// The best place to cut a part of the runs in two.
    ///
    /// @param at the first run of the second part
    /// @param pValue corrected for the search
    record Split(int at, double pValue) {}

    /// @param values one of each run, in their order
    ChangePointFinder(double[] values) {
        this.values = values;
        tau = dependence();
    }

    /// {@return how many runs are worth one independent run}
    private double dependence() {
        int n = values.length;
        if (n < MIN_DEPENDENT) {
            return 1;
        }
        var borders = new ArrayList<Integer>(List.of(0));
        split(0, n, CLEAR, borders);
        var single = borders.size() == 1 ? best(0, n) : null;
        if (single != null) {
            borders.add(single.at);
        }
        borders.add(n);
        borders.sort(null);
        double products = 0;
        double squares = 0;
        for (int part = 0; part + 1 < borders.size(); part++) {
            double[] ranks = RankTest.ranks(Arrays.copyOfRange(values, borders.get(part), borders.get(part + 1)));
            double middle = (ranks.length + 1) / 2.0;
            for (int i = 0; i < ranks.length; i++) {
                double rank = (ranks[i] - middle) / (ranks.length + 1);
                squares += rank * rank;
                products += i == 0 ? 0 : rank * (ranks[i - 1] - middle) / (ranks.length + 1);
            }
        }
        double hidden = (borders.size() - 1.0) / n;
        double correlation = squares == 0
                ? 0
                : (products / squares + hidden) / Math.max(1 - MAX_CORRELATION, 1 - HIDDEN * hidden);
        if (correlation <= CHANCE / Math.sqrt(n)) {
            return 1;
        }
        double capped = Math.min(correlation, MAX_CORRELATION);
        return (1 + capped) / (1 - capped);
    }

    /// {@return the best place to cut all runs, or null with too few of them or equal values}
    @Nullable
    Split first() {
        return best(0, values.length);
    }

    /// {@return the runs at which a part begins that differs from the part before, in order}
    ///
    /// @param level a place counts up to this corrected p
    List<Integer> points(double level) {
        var points = new ArrayList<Integer>();
        split(0, values.length, level, points);
        points.sort(null);
        // A place that was found beside others is looked for again between its neighbors.
        for (int i = 0; i < points.size(); i++) {
            int from = i == 0 ? 0 : points.get(i - 1);
            int to = i + 1 == points.size() ? values.length : points.get(i + 1);
            var again = best(from, to);
            if (again != null) {
                points.set(i, again.at);
            }
        }
        return points;
    }

    private void split(int from, int to, double level, List<Integer> points) {
        var best = best(from, to);
        if (best != null && best.pValue <= level) {
            points.add(best.at);
            split(from, best.at, level, points);
            split(best.at, to, level, points);
        }
    }

    /// {@return the best place to cut the runs from one to another, or null}
    @Nullable
    Split best(int from, int to) {
        int n = to - from;
        int least = CompareOptions.MANY_RUNS;
        if (n < 2 * least) {
            return null;
        }
        double[] part = Arrays.copyOfRange(values, from, to);
        double[] ranks = RankTest.ranks(part);
        double sum = 0;
        double most = 0;
        int at = 0;
        for (int count = 1; count <= n - least; count++) {
            sum += ranks[count - 1];
            if (count >= least) {
                double z = Math.abs(sum - count * (n + 1) / 2.0) / Math.sqrt((double) count * (n - count));
                if (z > most * (1 + 1e-12)) {
                    most = z;
                    at = count;
                }
            }
        }
        if (at == 0) {
            return null;
        }
        double pValue = RankTest.pValue(Arrays.copyOf(part, at), Arrays.copyOfRange(part, at, n));
        return new Split(from + at, ofBest(RankTest.normalQuantile(pValue) / Math.sqrt(tau), n));
    }

    /// {@return how likely the best place of that many runs is that far out}
    private static double ofBest(double z, int n) {
        double single = RankTest.normalTwoSided(z);
        int least = CompareOptions.MANY_RUNS;
        double sum = single;
        for (int count = least; count < n - least; count++) {
            double step = Math.sqrt(1 - (double) count * (n - count - 1) / ((double) (n - count) * (count + 1)));
            sum += Math.exp(-z * z / 2) / Math.PI * (step - (z * z / 4 - 1) * step * step * step / 6);
        }
        return Math.clamp(Math.min(sum, single * (n - 2 * least + 1)), single, 1);
    }
}
