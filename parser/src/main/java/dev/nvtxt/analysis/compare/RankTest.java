// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import java.util.Comparator;
import java.util.stream.IntStream;

/// The rank test of Mann and Whitney, and the correction of Benjamini and Hochberg.
public final class RankTest {
    private RankTest() {}

    /// Tests whether values of one side tend to be greater than those of the other.
    ///
    /// Two-sided, by the normal approximation with corrections for ties and continuity.
    ///
    /// @param a values in ascending order, at least one
    /// @param b values in ascending order, at least one
    /// @return the p-value: the probability of a difference at least as great where there is none; 1 if all values are equal
    public static double pValue(long[] a, long[] b) {
        double rankSum = 0;
        double ties = 0;
        int i = 0;
        int j = 0;
        while (i < a.length || j < b.length) {
            long value = j == b.length || (i < a.length && a[i] <= b[j]) ? a[i] : b[j];
            int before = i + j;
            int fromA = i;
            while (i < a.length && a[i] == value) {
                i++;
            }
            while (j < b.length && b[j] == value) {
                j++;
            }
            double tied = i + j - before;
            rankSum += (i - fromA) * (before + (tied + 1) / 2);
            ties += tied * tied * tied - tied;
        }
        double n = a.length;
        double m = b.length;
        double all = n + m;
        double u = rankSum - n * (n + 1) / 2;
        double variance = n * m / 12 * (all + 1 - ties / (all * (all - 1)));
        if (!(variance > 0)) {
            return 1;
        }
        double distance = Math.max(0, Math.abs(u - n * m / 2) - 0.5);
        return Math.min(1, complementaryError(distance / Math.sqrt(2 * variance)));
    }

    /// Corrects pValues for being many: each becomes the least share of false alarms at which it would count.
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
