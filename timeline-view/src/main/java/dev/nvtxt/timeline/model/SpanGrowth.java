// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// What is other in a lane's columns than in those that it had before, so that what was made of those can be gone on with.
///
/// Spans below [#kept()] are what they were - their place, color, label and flags - but those that are named as changed. All
/// further ones are new, whatever the columns before had at their numbers.
public final class SpanGrowth {
    private final int kept;
    private final int[] changed;

    /// Says what is other.
    ///
    /// @param kept how many of the first spans there were before
    /// @param changed those below `kept` that are other now, in ascending order
    public SpanGrowth(int kept, int... changed) {
        this.kept = kept;
        this.changed = changed.clone();
    }

    /// {@return how many of the first spans there were before}
    public int kept() {
        return kept;
    }

    /// {@return how many of those are other now}
    public int changedCount() {
        return changed.length;
    }

    /// {@return one of those that are other now, in ascending order}
    public int changed(int index) {
        return changed[index];
    }
}
