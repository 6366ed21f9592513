// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.significance;

import java.util.Arrays;

/// How far values that follow each other depend on each other. Long series are looked at in batches of neighbors.
public final class Dependence {
    private static final int MAX_LENGTH = 8192;
    /// With a greater part of the values no test is possible: the sum need not be known more exactly.
    private static final double MAX_PART = 0.25;
    private static final double NEGLIGIBLE = 1e-4;

    private Dependence() {}

    /// {@return how many values in order are worth as much as one independent value, at least 1: 1 + 2 Σ ρ(k) of their ranks,
    /// summed over pairs of lags as long as a pair is positive (Geyer's initial positive sequence)}
    public static double tau(double[] inOrder) {
        double[] ranks = RankTest.ranks(inOrder);
        double[] batches = centered(batches(ranks));
        ranks = centered(ranks);
        double variance = covariance(ranks, 0);
        if (!(variance > 0)) {
            return 1;
        }
        double scale = (double) ranks.length / batches.length * covariance(batches, 0) / variance;
        return Math.max(1, scale * tauOf(batches));
    }

    private static double tauOf(double[] values) {
        double variance = covariance(values, 0);
        double tau = -1;
        for (int lag = 0; lag + 1 < values.length && tau < values.length * MAX_PART; lag += 2) {
            double pair = (covariance(values, lag) + covariance(values, lag + 1)) / variance;
            if (!(pair > 0)) {
                break;
            }
            tau += 2 * pair;
        }
        return tau;
    }

    /// {@return the variance of the mean as infinitely many resamples of the stationary bootstrap with mean block length 2τ
    /// have it (Politis and Romano 1994, lemma 1); at least that of independent values}
    static double varianceOfMean(double[] inOrder, double tau) {
        if (inOrder.length < 2) {
            return Double.NaN;
        }
        double[] values = centered(batches(inOrder));
        int n = values.length;
        double blockLength = Math.max(1, 2 * tau * n / inOrder.length);
        double weight = 1;
        double own = covariance(values, 0);
        double sum = own;
        for (int lag = 1; lag < n; lag++) {
            weight *= 1 - 1 / blockLength;
            if (weight < NEGLIGIBLE) {
                break;
            }
            sum += 2 * (1 - (double) lag / n) * weight * covariance(values, lag);
        }
        return Math.max(sum, own) / (n - 1);
    }

    private static double[] batches(double[] values) {
        int size = (values.length + MAX_LENGTH - 1) / MAX_LENGTH;
        if (size <= 1) {
            return values;
        }
        double[] batches = new double[values.length / size];
        for (int i = 0; i < batches.length * size; i++) {
            batches[i / size] += values[i] / size;
        }
        return batches;
    }

    private static double[] centered(double[] values) {
        double mean = Arrays.stream(values).average().orElse(0);
        return Arrays.stream(values).map(value -> value - mean).toArray();
    }

    /// {@return the covariance of centered values so far apart}
    private static double covariance(double[] centered, int lag) {
        double sum = 0;
        for (int i = lag; i < centered.length; i++) {
            sum += centered[i] * centered[i - lag];
        }
        return sum / centered.length;
    }
}
