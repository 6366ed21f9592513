// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.MedianBootstrap.Interval;
import java.util.Arrays;

/// Where the medians of all resamples stand among the values of two sides in order.
///
/// That depends on the random numbers and on how many values there are, not on the values: rows with as many values on
/// either side share one draw, which takes far longer than looking the values up. Unchangeable; safe for any number of
/// threads.
final class MedianPlaces {
    /// The median of a resample is the mean of the values at two places, which are one where the count is odd.
    private static final int PLACES = 4;
    /// How many of the ratios are below the interval, the one at its end included; as many are above.
    private static final int TAIL = MedianBootstrap.RESAMPLES / 40;

    private final int countA;
    private final int countB;
    private final int[] places = new int[MedianBootstrap.RESAMPLES * PLACES];

    MedianPlaces(MedianDraw a, MedianDraw b) {
        countA = a.count();
        countB = b.count();
        for (int at = 0; at < places.length; at += PLACES) {
            a.draw(places, at);
            b.draw(places, at + PLACES / 2);
        }
    }

    /// {@return the interval of the median of b over the median of a, both sorted and as many as the places are for}
    Interval interval(long[] a, long[] b) {
        if (a.length != countA || b.length != countB) {
            throw new IllegalArgumentException("places for %d and %d values, not %d and %d"
                    .formatted(countA, countB, a.length, b.length));
        }
        var least = new Least();
        var greatest = new Least();
        for (int at = 0; at < places.length; at += PLACES) {
            double ofA = (a[places[at]] + (double) a[places[at + 1]]) / 2;
            double ofB = (b[places[at + 2]] + (double) b[places[at + 3]]) / 2;
            double ratio = MedianBootstrap.ratio(ofA, ofB);
            least.offer(ratio);
            greatest.offer(-ratio);
        }
        return new Interval(least.last(), -greatest.last());
    }

    /// The least of many numbers, in order: what sorting all of them would put in front, in a tenth of the time.
    private static final class Least {
        private final double[] kept = new double[TAIL];

        private Least() {
            Arrays.fill(kept, Double.POSITIVE_INFINITY);
        }

        private void offer(double value) {
            if (value >= kept[TAIL - 1]) {
                return;
            }
            int at = TAIL - 1;
            while (at > 0 && kept[at - 1] > value) {
                kept[at] = kept[at - 1];
                at--;
            }
            kept[at] = value;
        }

        private double last() {
            return kept[TAIL - 1];
        }
    }
}
