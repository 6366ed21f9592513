// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import module java.base;

/// Finds the ranks whose total or 95th percentile of a group of ranges is far from that of the other ranks.
///
/// @param score the robust z-score of the total or of the 95th percentile, at least
/// @param change the distance from the median as a part of it, at least: a hundred nanoseconds may score high where ranks are
///        all but equal
public record OutlierFinder(double score, double change) {
    /// A score of 3.5 and one percent.
    public static final OutlierFinder DEFAULT = new OutlierFinder(RobustScore.LIMIT, 0.01);

    /// A rank that is far from the others.
    ///
    /// @param index which of the ranks
    /// @param medianTotalNs the median of the totals of all ranks
    /// @param totalScore the score of its total; NaN for none
    /// @param medianP95Ns the median of the 95th percentiles of all ranks
    /// @param p95Score the score of its 95th percentile; NaN for none
    public record Outlier(int index, double medianTotalNs, double totalScore, double medianP95Ns, double p95Score) {
        /// {@return how far it is: the greater of the scores, without their sign}
        public double distance() {
            return Math.max(magnitude(totalScore), magnitude(p95Score));
        }

        private static double magnitude(double score) {
            return Double.isNaN(score) ? 0 : Math.abs(score);
        }
    }

    /// {@return the outliers of a group, in the order of the ranks}
    ///
    /// @param totalsNs the total of each rank that has the group
    /// @param p95sNs the 95th percentile of each of them
    public List<Outlier> find(double[] totalsNs, double[] p95sNs) {
        double medianTotal = RobustScore.median(totalsNs);
        double medianP95 = RobustScore.median(p95sNs);
        double[] totalScores = RobustScore.of(totalsNs);
        double[] p95Scores = RobustScore.of(p95sNs);
        var outliers = new ArrayList<Outlier>();
        for (int i = 0; i < totalsNs.length; i++) {
            if (isFar(totalScores[i], totalsNs[i], medianTotal) || isFar(p95Scores[i], p95sNs[i], medianP95)) {
                outliers.add(new Outlier(i, medianTotal, totalScores[i], medianP95, p95Scores[i]));
            }
        }
        return outliers;
    }

    private boolean isFar(double itsScore, double value, double median) {
        return Math.abs(itsScore) >= score && Math.abs(value - median) >= change * median;
    }
}
