// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.significance.RankTest;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Finds where the values of runs in order change: binary segmentation by the rank test of Mann and Whitney.
///
/// The best of many places would look significant by chance, so its p is corrected for the search with the improved Bonferroni
/// inequality (Worsley 1982; Lausen and Schumacher 1994, for maximally selected rank statistics). Runs that drift together
/// are worth fewer. A change that a [DriftModel] finds unlikely to be a drift counts by itself.
final class ChangePointFinder {
    /// Fewer runs do not tell how they depend on each other.
    private static final int MIN_DEPENDENT = 12;
    /// A p below this needs no other.
    private static final double CERTAIN = 0.001;

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
    }

    /// {@return how much a run depends on the one before it; NaN of too few runs}
    double correlation() {
        return values.length < MIN_DEPENDENT ? Double.NaN : new DriftModel(values).correlation();
    }

    /// Sets how much a run depends on the one before it.
    void setCorrelation(double correlation) {
        tau = (1 + Math.max(0, correlation)) / (1 - Math.max(0, correlation));
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
        double pValue = ofBest(distance(part, at, most * Math.sqrt(12.0 / (n + 1))), n);
        var jump = pValue <= CERTAIN || n < MIN_DEPENDENT ? null : new DriftModel(part).jump();
        return jump != null && jump.pValue() < pValue
                ? new Split(from + jump.at(), jump.pValue())
                : new Split(from + at, pValue);
    }

    /// {@return by how many standard deviations of independent values two parts differ; where values depend on each other by
    /// the t of the ranks, since z has a bound that too few values are worth enough to reach (Conover and Iman 1981)}
    private double distance(double[] part, int at, double z) {
        if (tau == 1) {
            double pValue = RankTest.pValue(Arrays.copyOf(part, at), Arrays.copyOfRange(part, at, part.length));
            return RankTest.normalQuantile(pValue);
        }
        double unexplained = Math.max(1e-9, part.length - 1 - z * z);
        return z * Math.sqrt((part.length - 2) / unexplained / tau);
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
