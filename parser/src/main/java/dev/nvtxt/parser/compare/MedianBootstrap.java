// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.compare;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// The bootstrap interval of the ratio of two medians: 2000 resamples, percentile method, seeded.
///
/// A resample of n values draws n places at random, and its median is the value at the middle one of these places. The
/// middle one of n random places has a known distribution (that of an order statistic: a beta distribution), so it is
/// drawn directly: the same distribution as drawing all n places, at a cost that does not depend on n.
public final class MedianBootstrap {
    /// How many resamples are drawn.
    public static final int RESAMPLES = 2000;
    /// With fewer values than this on a side there is no interval worth a name.
    public static final int LEAST_VALUES = 5;

    private final SplittableRandom random;

    /// Makes one. The intervals that it gives one after the other depend only on the seed and the data.
    public MedianBootstrap(long seed) {
        random = new SplittableRandom(seed);
    }

    /// A 95 % interval.
    ///
    /// @param low its lower end
    /// @param high its upper end; may be infinite where the first side has medians of 0
    public record Interval(double low, double high) {}

    /// {@return the interval of the median of b over the median of a, both sorted; null with too few values}
    public @Nullable Interval ratio(long[] a, long[] b) {
        if (a.length < LEAST_VALUES || b.length < LEAST_VALUES) {
            return null;
        }
        double[] ratios = new double[RESAMPLES];
        for (int i = 0; i < RESAMPLES; i++) {
            ratios[i] = ratio(median(a), median(b));
        }
        Arrays.sort(ratios);
        return new Interval(ratios[RESAMPLES / 40 - 1], ratios[RESAMPLES - RESAMPLES / 40]);
    }

    /// {@return b over a; 1 where both are 0}
    static double ratio(double a, double b) {
        return a == b ? 1 : b / a;
    }

    /// Draws the median of a resample.
    private double median(long[] sorted) {
        int n = sorted.length;
        if (n % 2 == 1) {
            return sorted[place(beta((n + 1) / 2, (n + 1) / 2), n)];
        }
        int half = n / 2;
        double lower = beta(half, half + 1);
        // The upper middle place is the least of the n − half places that fall above the lower one.
        double upper = lower + (1 - lower) * -Math.expm1(Math.log(1 - random.nextDouble()) / (n - half));
        return (sorted[place(lower, n)] + (double) sorted[place(upper, n)]) / 2;
    }

    private static int place(double part, int n) {
        return Math.min((int) (part * n), n - 1);
    }

    private double beta(int alpha, int beta) {
        double x = gamma(alpha);
        return x / (x + gamma(beta));
    }

    /// Draws from a gamma distribution with a shape of at least 1: Marsaglia and Tsang, 2000.
    private double gamma(int shape) {
        double d = shape - 1 / 3.0;
        double c = 1 / Math.sqrt(9 * d);
        while (true) {
            double x = random.nextGaussian();
            double v = 1 + c * x;
            if (v > 0) {
                v = v * v * v;
                if (Math.log(1 - random.nextDouble()) < 0.5 * x * x + d - d * v + d * Math.log(v)) {
                    return d * v;
                }
            }
        }
    }
}
