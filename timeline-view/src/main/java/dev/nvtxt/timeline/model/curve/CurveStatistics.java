// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model.curve;

import java.util.Optional;

/// What a curve does in a range of time.
///
/// @param min its smallest value
/// @param max its largest value
/// @param mean its mean, weighted by how long each value holds
/// @param last the value that holds at the end of the range
/// @param changes how many values begin in the range
public record CurveStatistics(double min, double max, double mean, double last, int changes) {
    /// Measures a part of a curve; looks at every value in it, so not for the JavaFX thread.
    ///
    /// @param startNs the start of the range
    /// @param endNs its end, exclusive; equal to the start for an instant
    /// @return the statistics, or nothing where the curve has no value there
    public static Optional<CurveStatistics> of(StepCurve curve, long startNs, long endNs) {
        int first = Math.max(0, curve.indexAt(startNs));
        int end = Math.max(curve.indexAt(Math.max(startNs, endNs - 1)) + 1, first);
        double min = curve.min(first, end);
        if (Double.isNaN(min) || startNs > curve.endNs()) {
            return Optional.empty();
        }
        double weighted = 0;
        double weight = 0;
        double last = Double.NaN;
        int changes = 0;
        for (int i = first; i < end; i++) {
            double value = curve.value(i);
            changes += curve.timeNs(i) >= startNs ? 1 : 0;
            if (!Double.isNaN(value)) {
                double length = (double) Math.min(endNs, curve.untilNs(i)) - Math.max(startNs, curve.timeNs(i));
                weighted += value * Math.max(0, length);
                weight += Math.max(0, length);
                last = value;
            }
        }
        double mean = weight > 0 ? weighted / weight : last;
        return Optional.of(new CurveStatistics(min, curve.max(first, end), mean, last, changes));
    }
}
