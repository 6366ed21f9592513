// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.MedianBootstrap.ConfidenceInterval;
import java.util.Arrays;

/// The ranks of the medians of all resamples among the sorted values of two sides.
///
/// That depends on the random numbers and on how many values there are, not on the values: rows with as many values on
/// either side share one draw, which takes far longer than looking the values up. Unchangeable; safe for any number of
/// threads.
final class MedianOrderStatistics {
    /// The median of a resample is the mean of the values at two places, which are one where the count is odd.
    private static final int RANKS = 4;
    /// How many of the ratios are below the interval, the one at its end included; as many are above.
    private static final int TAIL = MedianBootstrap.RESAMPLES / 40;

    private final int countA;
    private final int countB;
    private final int[] ranks = new int[MedianBootstrap.RESAMPLES * RANKS];

    MedianOrderStatistics(MedianSampler a, MedianSampler b) {
        countA = a.count();
        countB = b.count();
        for (int at = 0; at < ranks.length; at += RANKS) {
            a.draw(ranks, at);
            b.draw(ranks, at + RANKS / 2);
        }
    }

    /// {@return the interval of the median of b over the median of a, both sorted and as many as the places are for}
    ConfidenceInterval interval(long[] a, long[] b) {
        if (a.length != countA || b.length != countB) {
            throw new IllegalArgumentException("order statistics for %d and %d values, not %d and %d"
                    .formatted(countA, countB, a.length, b.length));
        }
        var low = new Smallest();
        var high = new Smallest();
        for (int at = 0; at < ranks.length; at += RANKS) {
            double ofA = (a[ranks[at]] + (double) a[ranks[at + 1]]) / 2;
            double ofB = (b[ranks[at + 2]] + (double) b[ranks[at + 3]]) / 2;
            double ratio = MedianBootstrap.ratio(ofA, ofB);
            low.offer(ratio);
            high.offer(-ratio);
        }
        return new ConfidenceInterval(low.last(), -high.last());
    }

    /// The smallest of many numbers, in order: what sorting all of them would put in front, in a tenth of the time.
    private static final class Smallest {
        private final double[] smallest = new double[TAIL];

        private Smallest() {
            Arrays.fill(smallest, Double.POSITIVE_INFINITY);
        }

        private void offer(double value) {
            if (value >= smallest[TAIL - 1]) {
                return;
            }
            int at = TAIL - 1;
            while (at > 0 && smallest[at - 1] > value) {
                smallest[at] = smallest[at - 1];
                at--;
            }
            smallest[at] = value;
        }

        private double last() {
            return smallest[TAIL - 1];
        }
    }
}
