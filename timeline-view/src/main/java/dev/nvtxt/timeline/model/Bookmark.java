// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// A bookmark that the user put on the ruler: a time, or a range of time that is kept with a note.
///
/// @param timeNs its time, or the start of its range
/// @param lengthNs how long its range is; 0 for a time
/// @param note its text, or ""
public record Bookmark(long timeNs, long lengthNs, String note) {
    /// Makes the bookmark of a time.
    public Bookmark(long timeNs, String note) {
        this(timeNs, 0, note);
    }

    /// {@return the bookmark where it is when all times have been moved, held within Int64}
    public Bookmark movedBy(long byNs) {
        return new Bookmark(TimeWindow.saturatedSum(timeNs, byNs), lengthNs, note);
    }

    /// {@return whether it is a range}
    public boolean isRange() {
        return lengthNs > 0;
    }

    /// {@return the end of its range, held within Int64}
    public long endNs() {
        long end = timeNs + lengthNs;
        return end < timeNs ? Long.MAX_VALUE : end;
    }
}
