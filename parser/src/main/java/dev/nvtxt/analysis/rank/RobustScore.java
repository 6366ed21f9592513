// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import java.util.Arrays;

/// The robust z-score of Iglewicz and Hoaglin: 0.6745 · (x − median) / MAD, with the mean absolute deviation in place of the MAD
/// where more than half of the values are equal. One value far off does not hide itself, as it does with mean and deviation.
public final class RobustScore {
    /// From here on a value counts as an outlier.
    public static final double LIMIT = 3.5;

    private static final int MIN_VALUES = 3;
    private static final double MAD_TO_DEVIATION = 0.6745;
    private static final double MEAN_TO_DEVIATION = 1.253314;

    private RobustScore() {}

    /// {@return the median: the mean of the middle two where there are as many below as above; NaN without values}
    public static double median(double... values) {
        if (values.length == 0) {
            return Double.NaN;
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /// {@return the score of each value; NaN where there are fewer than three values, or all of them are equal}
    public static double[] of(double... values) {
        double[] scores = new double[values.length];
        double median = median(values);
        double[] off = Arrays.stream(values).map(value -> Math.abs(value - median)).toArray();
        double mad = median(off);
        double mean = Arrays.stream(off).average().orElse(0);
        for (int i = 0; i < values.length; i++) {
            double distance = values[i] - median;
            scores[i] = values.length < MIN_VALUES || !(mean > 0)
                    ? Double.NaN
                    : mad > 0 ? MAD_TO_DEVIATION * distance / mad : distance / (MEAN_TO_DEVIATION * mean);
        }
        return scores;
    }
}
