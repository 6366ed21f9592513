// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.significance;

/// The 95 % interval of a ratio.
///
/// @param low its lower end
/// @param high its upper end
public record ConfidenceInterval(double low, double high) {
    /// {@return whether all of it is nearer to 1 than a threshold, as a part}
    public boolean isWithin(double threshold) {
        return low >= 1 / (1 + threshold) && high <= 1 + threshold;
    }

    /// {@return whether it tells which side is greater}
    public boolean excludesOne() {
        return low > 1 || high < 1;
    }
}
