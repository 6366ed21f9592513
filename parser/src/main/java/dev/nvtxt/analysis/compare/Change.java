// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import org.jspecify.annotations.Nullable;

/// One side of a row against the first side.
///
/// @param totalNs how much more time the side takes in sum; negative if less
/// @param medianNs how much longer its median is; null if a side has no measured range
/// @param meanNs how much longer its mean is; null if a side has no measured range
/// @param ratio its median over that of the first side; infinite where that is 0; null if a side has no measured range
/// @param confidenceInterval the 95 % interval of the ratio, or null with too few values
/// @param pValue of the rank test, or null with too few values for a word
/// @param adjustedPValue the same, adjusted for the number of rows; null with it
/// @param verdict the word for it
/// @param self how its self times differ
public record Change(long totalNs, @Nullable Double medianNs, @Nullable Double meanNs, @Nullable Double ratio,
        MedianBootstrap.@Nullable ConfidenceInterval confidenceInterval, @Nullable Double pValue,
        @Nullable Double adjustedPValue, Verdict verdict, SelfChange self) {

    /// The self times of one side of a row against those of the first side.
    ///
    /// @param totalNs how much more time the side takes in sum; negative if less
    /// @param ratio the median over that of the first side; null if a side has no measured range
    /// @param verdict the word for it, by the same rules as for whole durations
    public record SelfChange(long totalNs, @Nullable Double ratio, Verdict verdict) {}

    /// {@return whether the row is slower or faster only because of what is inside its ranges: its self time is not}
    public boolean isByChildren() {
        return (verdict == Verdict.SLOWER || verdict == Verdict.FASTER) && self.verdict != verdict;
    }

    /// {@return the verdict in words: `slower`, or `slower (children)`}
    public String words() {
        return isByChildren() ? verdict.word() + " (children)" : verdict.word();
    }
}
