// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import java.util.SplittableRandom;

/// Draws the rank of the median of a resample of a number of values.
///
/// A resample of n values draws n places at random, and its median is the value at the middle one of these places. The
/// middle one of n random places has a known distribution (that of an order statistic: a beta distribution), so it is
/// drawn directly: the same distribution as drawing all n places, at a cost that does not depend on n.
final class MedianSampler {
    private final SplittableRandom random;
    private final int count;
    private final Gamma lowerBefore;
    private final Gamma lowerAfter;

    MedianSampler(SplittableRandom random, int count) {
        this.random = random;
        this.count = count;
        int before = (count + 1) / 2;
        lowerBefore = new Gamma(before);
        lowerAfter = new Gamma(count + 1 - before);
    }

    int count() {
        return count;
    }

    /// Draws the places of the middle two, which are one where the count is odd.
    void draw(int[] ranks, int at) {
        double before = lowerBefore.draw();
        double lower = before / (before + lowerAfter.draw());
        ranks[at] = rank(lower);
        if (count % 2 == 1) {
            ranks[at + 1] = ranks[at];
        } else {
            // The upper middle place is the least of the n / 2 places that fall above the lower one.
            int above = count / 2;
            double upper = lower + (1 - lower) * -Math.expm1(Math.log(1 - random.nextDouble()) / above);
            ranks[at + 1] = rank(upper);
        }
    }

    private int rank(double part) {
        return Math.min((int) (part * count), count - 1);
    }

    /// A gamma distribution with a shape of at least 1: Marsaglia and Tsang, 2000.
    private final class Gamma {
        private final double d;
        private final double c;

        private Gamma(int shape) {
            d = shape - 1 / 3.0;
            c = 1 / Math.sqrt(9 * d);
        }

        private double draw() {
            while (true) {
                double x = random.nextGaussian();
                double v = 1 + c * x;
                if (v > 0) {
                    v = v * v * v;
                    double chance = 1 - random.nextDouble();
                    if (isSurelyBelow(chance, x * x)
                            || Math.log(chance) < 0.5 * x * x + d - d * v + d * Math.log(v)) {
                        return d * v;
                    }
                }
            }
        }

        /// Their bound below that of the logarithms, which spares nearly all of these; with some room for rounding, so that
        /// what is drawn does not depend on whether it is asked.
        private static boolean isSurelyBelow(double chance, double xSquared) {
            return chance < 0.999999 - 0.0331 * xSquared * xSquared;
        }
    }
}
