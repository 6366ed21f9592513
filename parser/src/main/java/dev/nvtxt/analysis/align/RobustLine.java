// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.align;

import module java.base;

/// Fits a line to points of which up to half may be wrong.
///
/// Lines through points drawn at random are judged by the distance that covers the nearest 40 % of the points; the
/// best one says which points agree, and a tolerance-squares line through these is the answer. Works in doubles, on numbers
/// that were moved near zero.
///
/// @param slope rise per step
/// @param atZero value at 0
/// @param matched the number of points on it
/// @param spread the middle distance of these from it
record RobustLine(double slope, double atZero, int matched, double spread) {
    private static final int TRIALS = 500;
    private static final int SAMPLE = 600;
    private static final double AGREEING = 0.4;
    private static final int REFINEMENTS = 12;
    /// Once the reach shrinks by less than this, the points that agree stay the same.
    private static final double SETTLED = 0.98;
    private static final long SEED = 42;

    /// {@return the line with any slope}
    ///
    /// @param tolerance below this distance points agree in any case
    static RobustLine of(double[] x, double[] y, double tolerance) {
        return new Search(x, y, tolerance, Double.NaN).run();
    }

    /// {@return the line with a given slope}
    ///
    /// @param tolerance below this distance points agree in any case
    static RobustLine withSlope(double[] x, double[] y, double tolerance, double slope) {
        return new Search(x, y, tolerance, slope).run();
    }

    private static final class Search {
        private final double[] x;
        private final double[] y;
        private final double tolerance;
        private final double fixedSlope;
        private final Random random = new Random(SEED);
        private double slope;
        private double atZero;

        Search(double[] x, double[] y, double tolerance, double fixedSlope) {
            this.x = x;
            this.y = y;
            this.tolerance = tolerance;
            this.fixedSlope = fixedSlope;
        }

        RobustLine run() {
            var sample = sample();
            double best = Double.POSITIVE_INFINITY;
            double bestSlope = Double.isNaN(fixedSlope) ? 1 : fixedSlope;
            double bestAtZero = 0;
            for (int trial = 0; trial < TRIALS; trial++) {
                if (!draw()) {
                    continue;
                }
                double distance = agreeing(sample);
                if (distance < best) {
                    best = distance;
                    bestSlope = slope;
                    bestAtZero = atZero;
                }
            }
            slope = bestSlope;
            atZero = bestAtZero;
            return refined(best);
        }

        private int[] sample() {
            return x.length <= SAMPLE
                    ? IntStream.range(0, x.length).toArray()
                    : random.ints(SAMPLE, 0, x.length).toArray();
        }

        /// Puts a line through random points; false where they give none.
        private boolean draw() {
            int a = random.nextInt(x.length);
            int b = random.nextInt(x.length);
            if (Double.isNaN(fixedSlope)) {
                double run = x[b] - x[a];
                slope = (y[b] - y[a]) / run;
                if (run == 0 || slope <= 0) {
                    return false;
                }
            } else {
                slope = fixedSlope;
            }
            atZero = y[a] - slope * x[a];
            return true;
        }

        private double distance(int i) {
            return Math.abs(y[i] - (atZero + slope * x[i]));
        }

        private double agreeing(int[] sample) {
            var distances = Arrays.stream(sample).mapToDouble(this::distance).sorted().toArray();
            return distances[(int) (AGREEING * (distances.length - 1))];
        }

        /// Fits to the points that agree, and looks again which do, until that stays.
        private RobustLine refined(double first) {
            double reach = Math.max(tolerance, 4 * first);
            for (int i = 0; i < REFINEMENTS; i++) {
                fit(reach);
                double nearer = Math.min(reach, Math.max(tolerance, 5 * middle(reach)));
                if (i > 1 && nearer > SETTLED * reach) {
                    break;
                }
                reach = nearer;
            }
            int matched = 0;
            for (int i = 0; i < x.length; i++) {
                matched += distance(i) <= reach ? 1 : 0;
            }
            return new RobustLine(slope, atZero, matched, middle(reach));
        }

        private double middle(double reach) {
            var distances = IntStream.range(0, x.length).mapToDouble(this::distance)
                    .filter(distance -> distance <= reach).sorted().toArray();
            return distances.length == 0 ? reach : distances[distances.length / 2];
        }

        private void fit(double reach) {
            int count = 0;
            double meanX = 0;
            double meanY = 0;
            var agrees = new boolean[x.length];
            for (int i = 0; i < x.length; i++) {
                agrees[i] = distance(i) <= reach;
                if (agrees[i]) {
                    count++;
                    meanX += (x[i] - meanX) / count;
                    meanY += (y[i] - meanY) / count;
                }
            }
            double xx = 0;
            double xy = 0;
            for (int i = 0; i < x.length; i++) {
                if (agrees[i]) {
                    xx += (x[i] - meanX) * (x[i] - meanX);
                    xy += (x[i] - meanX) * (y[i] - meanY);
                }
            }
            if (count == 0) {
                return;
            }
            slope = Double.isNaN(fixedSlope) && xx > 0 && xy > 0 ? xy / xx : slope;
            atZero = meanY - slope * meanX;
        }
    }
}
