// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import module java.base;

/// How a clock goes against the middle of all clocks: the least-squares line through its distances from that.
///
/// @param ppm how much faster it goes, in parts per million; NaN if all times are equal
/// @param offsetNs how far it is ahead at time 0
public record ClockDrift(double ppm, double offsetNs) implements Serializable {
    /// {@return the line}
    ///
    /// @param timesNs when the distances were measured
    /// @param aheadNs how far the clock was ahead of the middle at each of these times
    public static ClockDrift of(double[] timesNs, double[] aheadNs) {
        double meanTime = Arrays.stream(timesNs).average().orElse(0);
        double meanAhead = Arrays.stream(aheadNs).average().orElse(0);
        double xx = 0;
        double xy = 0;
        for (int i = 0; i < timesNs.length; i++) {
            double time = timesNs[i] - meanTime;
            xx += time * time;
            xy += time * (aheadNs[i] - meanAhead);
        }
        double slope = xy / xx;
        return new ClockDrift(1e6 * slope, meanAhead - slope * meanTime);
    }
}
