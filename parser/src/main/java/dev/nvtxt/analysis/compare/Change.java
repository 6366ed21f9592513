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
public record Change(long totalNs, @Nullable Double medianNs, @Nullable Double meanNs, @Nullable Double ratio,
        MedianBootstrap.@Nullable ConfidenceInterval confidenceInterval, @Nullable Double pValue,
        @Nullable Double adjustedPValue,
        Verdict verdict) {}
