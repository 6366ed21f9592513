// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.significance.ConfidenceInterval;
import dev.nvtxt.analysis.compare.significance.RatioEstimate;
import org.jspecify.annotations.Nullable;

/// One side of a row against the first side.
///
/// @param amounts how much more the side takes
/// @param verdict the word for it
/// @param reason why nothing more certain is said; "" if there is nothing to say
/// @param cause what the change is made of; null without a change
/// @param share the part of the change that the cause explains, 1 for all
/// @param time the time per occurrence over that of the first side
/// @param calls the number of calls per occurrence over that of the first side
/// @param duration the mean of a call over that of the first side; null if a side has no measured range
/// @param adjustedPValue the p-value of the time, adjusted for the number of rows; null if it was not tested
/// @param gpu the same of the GPU times of the calls that launched something, in place of their durations; null if none did
public record Change(Amounts amounts, Verdict verdict, String reason, @Nullable ChangeCause cause, double share,
        Ratio time,
        Ratio calls, @Nullable Ratio duration, @Nullable Double adjustedPValue, @Nullable Change gpu) {
    private static final double ROUNDING = 1e-12;

    /// Differences from the first side; negative if less.
    ///
    /// @param totalNs of the sum of all durations
    /// @param selfTotalNs of the sum of all self times
    /// @param timeNs of the time per occurrence
    /// @param selfNs of the self time per occurrence; what rows are sorted by
    /// @param calls of the calls per occurrence
    /// @param medianNs of the medians; null if a side has no measured range
    /// @param meanNs of the means; null if a side has no measured range
    public record Amounts(long totalNs, long selfTotalNs, double timeNs, double selfNs, double calls,
            @Nullable Double medianNs, @Nullable Double meanNs) {}

    /// A value of a side over that of the first side.
    ///
    /// @param value infinite where that is 0; null if a side has none
    /// @param interval its 95 % interval; null if there are too few values
    /// @param pValue of no difference; null if there are too few values
    public record Ratio(@Nullable Double value, @Nullable ConfidenceInterval interval, @Nullable Double pValue) {
        static final Ratio NONE = new Ratio(null, null, null);

        static Ratio of(RatioEstimate estimate) {
            return new Ratio(estimate.ratio(), estimate.interval(), estimate.pValue());
        }
    }

    /// A change of what launched nothing.
    public Change(Amounts amounts, Verdict verdict, String reason, @Nullable ChangeCause cause, double share,
            Ratio time, Ratio calls, @Nullable Ratio duration, @Nullable Double adjustedPValue) {
        this(amounts, verdict, reason, cause, share, time, calls, duration, adjustedPValue, null);
    }

    /// {@return the change without a verdict}
    Change undecided(String newReason) {
        return new Change(amounts, Verdict.INCONCLUSIVE, newReason, cause, share, time, calls, duration, adjustedPValue,
                gpu);
    }

    /// {@return the change with that of the GPU times}
    Change withGpu(Change change) {
        return change.verdict == Verdict.ABSENT
                ? this
                : new Change(amounts, verdict, reason, cause, share, time, calls, duration, adjustedPValue, change);
    }

    /// {@return whether a ratio is farther from 1 than a threshold, as a part of the smaller of the two values: swapped sides get the
    /// mirrored answer}
    static boolean isBeyond(double ratio, double threshold) {
        // A value over another and that one over the first are rounded differently.
        return Math.max(ratio, 1 / ratio) > (1 + threshold) * (1 + ROUNDING);
    }

    /// {@return whether the row is slower or faster on GPUs}
    public boolean isDifferentOnGpu() {
        return gpu != null && gpu.isDifferent();
    }

    /// {@return whether the row is slower or faster because of what is inside its ranges}
    public boolean isByChildren() {
        return cause == ChangeCause.CHILDREN;
    }

    /// {@return whether the row is slower or faster}
    public boolean isDifferent() {
        return verdict == Verdict.SLOWER || verdict == Verdict.FASTER;
    }

    /// {@return the verdict of what the row does by itself}
    public Verdict selfVerdict() {
        return isByChildren() ? Verdict.UNCHANGED : verdict;
    }
}
