// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import dev.nvtxt.analysis.compare.CompareOptions;
import java.util.Arrays;

/// Values of runs in order as levels that change, with values around them that depend on the value before by a correlation: what
/// tells a change from a drift. A change is what makes the values much more likely than a drift alone does.
///
/// Values beyond three times the spread of the middle half are drawn to there, so that a single odd run is no level of its own.
final class DriftModel {
    private static final int LEAST = CompareOptions.MANY_RUNS;
    private static final double FENCE = 3;
    private static final double MAX_CORRELATION = 0.95;
    /// By how much a level has to raise twice the logarithm of the likelihood, for the correlation that remains to count. Of drifts
    /// (r = 0.9, 20 runs) an eighth do, of steps by 2.8 standard deviations two thirds.
    private static final double CLEAR_GAIN = 14;
    /// Between these gains and the chance of a drift to reach them are powers of e: of r = 0.95 and 100 runs, one in 20 gains 28 by
    /// one change and 41 by two, one in 100 gains 36 and 52; less correlation and fewer runs gain less.
    private static final double NO_GAIN = 12;
    private static final double NO_GAIN_OF_TWO = 20;
    private static final double GAIN_SCALE = 5;

    private final double[] values;
    private final double[] sums;
    private final double[] squares;
    /// Of each value with the one before it.
    private final double[] products;

    /// What levels leave over.
    ///
    /// @param correlation of what remains of a value with what remains of the one before it
    /// @param unexplained the sum of squares that neither levels nor neighbors explain
    private record LevelFit(double correlation, double unexplained) {}

    /// The place where one more level is likeliest to begin.
    ///
    /// @param at the first value of it
    /// @param pValue of a drift to look like this
    record Jump(int at, double pValue) {}

    DriftModel(double[] inOrder) {
        int n = inOrder.length;
        double[] sorted = inOrder.clone();
        Arrays.sort(sorted);
        double low = sorted[n / 4];
        double high = sorted[n - 1 - n / 4];
        double reach = FENCE * (high - low);
        double middle = (low + high) / 2;
        values = Arrays.stream(inOrder).map(value -> Math.clamp(value, low - reach, high + reach) - middle).toArray();
        sums = new double[n + 1];
        squares = new double[n + 1];
        products = new double[n + 1];
        for (int i = 0; i < n; i++) {
            sums[i + 1] = sums[i] + values[i];
            squares[i + 1] = squares[i] + values[i] * values[i];
            products[i + 1] = products[i] + (i == 0 ? 0 : values[i] * values[i - 1]);
        }
    }

    /// {@return how much a value depends on the one before it, beside clear changes; corrected for what levels and few values
    /// hide}
    double correlation() {
        int[] levels = { 0, values.length };
        var fit = fit(levels);
        for (int[] more = oneMore(levels); gain(fit, fit(more)) > CLEAR_GAIN; more = oneMore(levels)) {
            levels = more;
            fit = fit(levels);
        }
        int n = values.length;
        int changes = levels.length - 2;
        return Math.min(MAX_CORRELATION,
                (fit.correlation + (1 + 2.0 * changes) / n) * (1 + (13.0 + 19 * changes) / n));
    }

    /// {@return the variance of such an estimate}
    static double variance(double correlation, int runs) {
        double deviation = (1 - correlation * correlation / 2) * (1 + 13.0 / runs);
        return deviation * deviation / runs;
    }

    /// {@return the likeliest change, by itself or with another one that ends it}
    Jump jump() {
        int[] none = { 0, values.length };
        int[] one = oneMore(none);
        var fit = fit(none);
        double ofOne = gain(fit, fit(one)) - NO_GAIN;
        double ofTwo = gain(fit, fit(oneMore(one))) - NO_GAIN_OF_TWO;
        return new Jump(one[1], Math.min(1, Math.exp(-Math.max(ofOne, ofTwo) / GAIN_SCALE)));
    }

    /// {@return twice the logarithm of how much likelier the values are}
    private double gain(LevelFit before, LevelFit after) {
        return before.unexplained <= 0
                ? 0
                : values.length * Math.log(before.unexplained / Math.max(after.unexplained, Double.MIN_NORMAL));
    }

    /// {@return the borders of levels with the one that explains the most; the same where there is no room}
    private int[] oneMore(int[] levels) {
        int[] best = levels;
        double least = Double.MAX_VALUE;
        for (int level = 1; level < levels.length; level++) {
            int[] more = new int[levels.length + 1];
            System.arraycopy(levels, 0, more, 0, level);
            System.arraycopy(levels, level, more, level + 1, levels.length - level);
            for (int at = levels[level - 1] + LEAST; at <= levels[level] - LEAST; at++) {
                more[level] = at;
                double unexplained = fit(more).unexplained;
                if (unexplained < least) {
                    least = unexplained;
                    best = more.clone();
                }
            }
        }
        return best;
    }

    private LevelFit fit(int[] levels) {
        double square = 0;
        double product = 0;
        double meanBefore = 0;
        for (int level = 1; level < levels.length; level++) {
            int from = levels[level - 1];
            int to = levels[level];
            double mean = (sums[to] - sums[from]) / (to - from);
            square += squares[to] - squares[from] - (to - from) * mean * mean;
            product += products[to] - products[from + 1] + (to - from - 1) * mean * mean
                    - mean * (sums[to] - sums[from + 1] + sums[to - 1] - sums[from]);
            if (from > 0) {
                product += (values[from] - mean) * (values[from - 1] - meanBefore);
            }
            meanBefore = mean;
        }
        // What is left of equal values is rounding.
        if (square <= 1e-12 * squares[values.length]) {
            return new LevelFit(0, 0);
        }
        double correlation = product / square;
        return new LevelFit(correlation, square * (1 - correlation * correlation));
    }
}
