// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// The bootstrap interval of the ratio of two medians: 2000 resamples, percentile method, seeded.
public final class MedianBootstrap {
    /// How many resamples are drawn.
    public static final int RESAMPLES = 2000;
    /// With fewer values than this on a side there is no interval worth a name.
    public static final int MIN_VALUES = 5;

    private final SplittableRandom random;

    /// Makes one. The intervals that it gives one after the other depend only on the seed and the data.
    public MedianBootstrap(long seed) {
        random = new SplittableRandom(seed);
    }

    /// A 95 % interval.
    ///
    /// @param low its lower end
    /// @param high its upper end; may be infinite where the first side has medians of 0
    public record ConfidenceInterval(double low, double high) {}

    /// {@return the interval of the median of b over the median of a, both sorted; null with too few values}
    public @Nullable ConfidenceInterval ratio(long[] a, long[] b) {
        return isEnough(a.length, b.length) ? orderStatistics(a.length, b.length).interval(a, b) : null;
    }

    /// {@return whether these numbers of values have a confidence interval}
    static boolean isEnough(int countA, int countB) {
        return countA >= MIN_VALUES && countB >= MIN_VALUES;
    }

    /// {@return the next draw for sides of these sizes}
    MedianOrderStatistics orderStatistics(int countA, int countB) {
        return new MedianOrderStatistics(new MedianSampler(random, countA), new MedianSampler(random, countB));
    }

    /// {@return b over a; 1 where both are 0}
    static double ratio(double a, double b) {
        return a == b ? 1 : b / a;
    }
}
