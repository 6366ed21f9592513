// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.significance;

import module java.base;
import org.jspecify.annotations.Nullable;

/// The ratio of the means of two sides.
///
/// @param ratio that of the second over the first
/// @param error the standard error of its logarithm; NaN if not known
/// @param interval its 95 % interval, or null if not known
/// @param pValue of no difference, or null if not known
/// @param effective how many independent values the poorer side is worth
public record RatioEstimate(double ratio, double error, @Nullable ConfidenceInterval interval, @Nullable Double pValue,
        double effective) {
    /// A p-value up to this one counts.
    public static final double SIGNIFICANT = 0.05;
    /// With fewer independent values on a side nothing is said.
    public static final double MIN_EFFECTIVE = 15;

    /// The mean of a side.
    ///
    /// @param variance of this mean
    /// @param effective how many independent values it is of
    private record Mean(double mean, double variance, double effective) {
        private double relativeVariance() {
            return variance == 0 ? 0 : variance / (mean * mean);
        }
    }

    /// {@return whether there are enough independent values to say something}
    public boolean isEnough() {
        return effective >= MIN_EFFECTIVE;
    }

    /// {@return whether the ratio is not 1}
    public boolean isSignificant() {
        return pValue != null && pValue <= SIGNIFICANT;
    }

    /// {@return the ratio of two values of which nothing more is known}
    public static RatioEstimate untested(double a, double b) {
        return new RatioEstimate(a == b ? 1 : b / a, Double.NaN, null, null, 0);
    }

    /// Compares one value of each run.
    ///
    /// With few runs and many rows, such that no rank test could be significant after the correction, Welch's test of
    /// the means takes its place.
    ///
    /// @param rows how many rows are tested
    public static RatioEstimate ofRuns(double[] a, double[] b, int rows) {
        var ratio = of(mean(a), mean(b));
        boolean canRanksDecide = RankTest.leastPValue(a.length, b.length) * rows <= SIGNIFICANT;
        return canRanksDecide ? ratio.with(RankTest.pValue(a, b)) : ratio;
    }

    private static Mean mean(double[] values) {
        double mean = Arrays.stream(values).average().orElse(Double.NaN);
        double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
        // Means of equal values differ by rounding.
        double spread = squares < 1e-24 * mean * mean * values.length ? 0 : squares;
        return new Mean(mean, spread / (values.length - 1.0) / values.length, values.length);
    }

    /// Compares the values of few runs, the values of each run in order of time.
    ///
    /// @param areRanked whether the order of values counts, too
    /// @param isOrdered whether the order of time is known; else values are taken for independent
    public static RatioEstimate ofValues(List<double[]> a, List<double[]> b, boolean areRanked, boolean isOrdered) {
        var meanA = mean(a, isOrdered);
        var meanB = mean(b, isOrdered);
        var estimate = of(meanA, meanB);
        var pOfMeans = estimate.pValue;
        if (!areRanked) {
            return estimate;
        }
        double pOfRanks = RankTest.pValue(join(a), join(b), meanA.effective, meanB.effective);
        return estimate.with(pOfMeans == null ? pOfRanks : Math.min(1, 2 * Math.min(pOfRanks, pOfMeans)));
    }

    private static double[] join(List<double[]> runs) {
        return runs.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    private static Mean mean(List<double[]> runs, boolean isOrdered) {
        double sum = 0;
        double count = 0;
        double variance = 0;
        double effective = 0;
        for (double[] values : runs) {
            if (values.length > 0) {
                double tau = isOrdered ? Dependence.tau(values) : 1;
                sum += Arrays.stream(values).sum();
                count += values.length;
                double ofMean = isOrdered ? Dependence.varianceOfMean(values, tau) : mean(values).variance;
                variance += (double) values.length * values.length * ofMean;
                effective += values.length / tau;
            }
        }
        return new Mean(sum / count, variance / (count * count), effective);
    }

    /// The interval and the p-value are those of the logarithm of the ratio with the degrees of freedom by Welch and
    /// Satterthwaite.
    private static RatioEstimate of(Mean a, Mean b) {
        double effective = Math.min(a.effective, b.effective);
        if (a.mean == b.mean && a.variance == 0 && b.variance == 0) {
            return new RatioEstimate(1, 0, new ConfidenceInterval(1, 1), 1.0, effective);
        }
        if (!(a.mean > 0) || !(b.mean > 0)) {
            return new RatioEstimate(a.mean == b.mean ? 1 : b.mean / a.mean, Double.NaN, null, null, effective);
        }
        double ofA = a.relativeVariance();
        double ofB = b.relativeVariance();
        double freedom = ofA + ofB == 0
                ? 1
                : Math.max(1, (ofA + ofB) * (ofA + ofB)
                        / (ofA * ofA / Math.max(0.5, a.effective - 1) + ofB * ofB / Math.max(0.5, b.effective - 1)));
        return of(b.mean / a.mean, Math.sqrt(ofA + ofB), freedom, effective);
    }

    private static RatioEstimate of(double ratio, double error, double freedom, double effective) {
        if (Double.isNaN(error)) {
            return new RatioEstimate(ratio, error, null, null, effective);
        }
        double half = error == 0 ? 0 : StudentDistribution.quantile975(freedom) * error;
        double log = Math.log(ratio);
        double pValue = error == 0 ? (log == 0 ? 1 : 0) : StudentDistribution.twoSided(log / error, freedom);
        return new RatioEstimate(ratio, error, new ConfidenceInterval(Math.exp(log - half), Math.exp(log + half)),
                pValue, effective);
    }

    private RatioEstimate with(double p) {
        return new RatioEstimate(ratio, error, interval, p, effective);
    }

    /// {@return the product of the ratio of durations and that of calls, which differ}
    ///
    /// How many calls there are is known, however their durations drift: these count by their error alone.
    public RatioEstimate times(RatioEstimate calls) {
        return of(ratio * calls.ratio, Math.hypot(error, calls.error),
                Math.max(1, Math.min(effective, calls.effective)),
                calls.effective);
    }
}
