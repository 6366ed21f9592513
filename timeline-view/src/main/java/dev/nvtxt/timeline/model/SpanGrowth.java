// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// The difference between two versions of a lane's columns, so that index and tiles are updated instead of rebuilt.
///
/// Spans below [#commonCount()] are what they were - their times, row, color, label and flags - except for those that
/// are listed as changed. All further ones are new, whatever the previous columns had at their numbers.
public final class SpanGrowth {
    private final int commonCount;
    private final int[] changed;

    /// Lists what changed.
    ///
    /// @param commonCount how many of the first spans there were before
    /// @param changed those below `commonCount` that changed, in ascending order
    public SpanGrowth(int commonCount, int... changed) {
        this.commonCount = commonCount;
        this.changed = changed.clone();
    }

    /// {@return how many of the first spans there were before}
    public int commonCount() {
        return commonCount;
    }

    /// {@return how many of those changed}
    public int changedCount() {
        return changed.length;
    }

    /// {@return one of those that changed, in ascending order}
    public int changed(int index) {
        return changed[index];
    }
}
