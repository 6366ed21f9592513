// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.significance;

import module java.base;

/// The rank test of Mann and Whitney, and the correction of Benjamini and Hochberg.
public final class RankTest {
    /// With more values than this on a side the normal approximation is as good.
    private static final int MAX_EXACT = 20;
    /// Where one side is small the approximation is poor however large the other is: exact as long as that takes a moment.
    private static final int MAX_EXACT_PRODUCT = 2000;
    private static final double DECIDED = 0.1;

    private RankTest() {}

    /// {@return the rank of each value from 1, the mean of their ranks for equal ones}
    public static double[] ranks(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double[] ranks = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            ranks[i] = midrank(sorted, values[i]);
        }
        return ranks;
    }

    private static double midrank(double[] sorted, double value) {
        return (firstAt(sorted, value, false) + firstAt(sorted, value, true) + 1) / 2.0;
    }

    /// {@return where the first value is that is at least, or above, a value}
    private static int firstAt(double[] sorted, double value, boolean above) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] < value || (above && sorted[middle] == value)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /// {@return how likely a value of b is above one of a, equal ones counted half}
    static double superiority(double[] a, double[] b) {
        double[] sorted = a.clone();
        Arrays.sort(sorted);
        double below = 0;
        for (double value : b) {
            below += (firstAt(sorted, value, false) + firstAt(sorted, value, true)) / 2.0;
        }
        return below / a.length / b.length;
    }

    /// Tests values that depend on their neighbors.
    ///
    /// @param effectiveA how many independent values those of a are worth
    /// @param effectiveB the same of b
    /// @return the two-sided p-value; 1 if all values are equal
    public static double pValue(double[] a, double[] b, double effectiveA, double effectiveB) {
        double variance = (1 / effectiveA + 1 / effectiveB) / 12;
        return normalTwoSided((superiority(a, b) - 0.5) / Math.sqrt(variance));
    }

    /// {@return the two-sided p-value of independent values: exact, ties included, up to 20 a side, and with fewer on one side for
    /// more on the other}
    public static double pValue(double[] a, double[] b) {
        if (Math.max(a.length, b.length) > MAX_EXACT) {
            double approximate = pValue(a, b, a.length, b.length);
            long product = (long) Math.min(a.length, b.length) * (a.length + b.length);
            if (approximate > DECIDED || product > MAX_EXACT_PRODUCT) {
                return approximate;
            }
        }
        double[] fewer = a.length <= b.length ? a : b;
        double[] ranks = ranks(DoubleStream.concat(Arrays.stream(fewer), Arrays.stream(a.length <= b.length ? b : a))
                .toArray());
        // Twice the ranks are whole numbers.
        int[] doubled = Arrays.stream(ranks).mapToInt(rank -> (int) Math.round(rank * 2)).toArray();
        int ownSum = Arrays.stream(doubled, 0, fewer.length).sum();
        double[] counts = rankSumCounts(doubled, fewer.length);
        double mean = fewer.length * (ranks.length + 1.0);
        double all = Arrays.stream(counts).sum();
        double asFar = IntStream.range(0, counts.length)
                .filter(sum -> Math.abs(sum - mean) >= Math.abs(ownSum - mean) - 1e-9).mapToDouble(sum -> counts[sum])
                .sum();
        return asFar / all;
    }

    /// {@return for each sum in how many ways that many of the numbers add up to it}
    private static double[] rankSumCounts(int[] numbers, int count) {
        int max = count * Arrays.stream(numbers).max().orElse(0);
        double[][] counts = new double[count + 1][max + 1];
        counts[0][0] = 1;
        for (int number : numbers) {
            for (int of = count; of >= 1; of--) {
                for (int sum = max; sum >= number; sum--) {
                    counts[of][sum] += counts[of - 1][sum - number];
                }
            }
        }
        return counts[count];
    }

    /// {@return the least p-value of that many values}
    static double leastPValue(int a, int b) {
        double ways = 1;
        for (int i = 1; i <= a; i++) {
            ways *= (double) (b + i) / i;
        }
        return 2 / ways;
    }

    /// Corrects p-values for being many: each becomes the least share of false alarms at which it would count.
    ///
    /// @return the adjusted p-values, in the order of the given ones
    public static double[] adjust(double[] pValues) {
        int count = pValues.length;
        int[] order = IntStream.range(0, count).boxed()
                .sorted(Comparator.comparingDouble(index -> pValues[index])).mapToInt(Integer::intValue)
                .toArray();
        double[] adjusted = new double[count];
        double min = 1;
        for (int rank = count; rank >= 1; rank--) {
            int index = order[rank - 1];
            min = Math.min(min, pValues[index] * count / rank);
            adjusted[index] = min;
        }
        return adjusted;
    }

    /// {@return the z that a two-sided p-value belongs to; at most 38, beyond which there is no number for p}
    public static double normalQuantile(double pValue) {
        double low = 0;
        double high = 38;
        for (int i = 0; i < 60; i++) {
            double middle = (low + high) / 2;
            if (normalTwoSided(middle) > pValue) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return high;
    }

    /// {@return the two-sided p-value of a z}
    public static double normalTwoSided(double z) {
        return Math.min(1, complementaryError(Math.abs(z) / Math.sqrt(2)));
    }

    /// {@return the complementary error function of a number from 0; relative error below 1.2e-7 (Chebyshev fit from
    /// Numerical Recipes, 6.2)}
    static double complementaryError(double x) {
        double t = 1 / (1 + 0.5 * x);
        double sum = 0.17087277;
        for (double coefficient : COEFFICIENTS) {
            sum = coefficient + t * sum;
        }
        return t * Math.exp(-x * x + sum);
    }

    private static final double[] COEFFICIENTS = { -0.82215223, 1.48851587, -1.13520398, 0.27886807, -0.18628806,
        0.09678418, 0.37409196, 1.00002368, -1.26551223 };
}
