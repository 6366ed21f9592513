// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

/// A part of the time axis. An event is in it when they share an instant; the end belongs to what follows.
///
/// @param startNs the first nanosecond of axis time
/// @param endNs the one after the last
public record AxisRange(long startNs, long endNs) {
    /// All of the axis; events without a clock are in it too.
    public static final AxisRange ALL = new AxisRange(Long.MIN_VALUE, Long.MAX_VALUE);

    public AxisRange {
        if (endNs < startNs) {
            throw new IllegalArgumentException(
                    "the time range ends before it starts: " + endNs + " ns is before " + startNs + " ns");
        }
    }

    /// {@return whether it is all of the axis}
    public boolean isAll() {
        return startNs == Long.MIN_VALUE && endNs == Long.MAX_VALUE;
    }

    /// {@return the range where it is when all times of the axis have been moved, held within Int64}
    public AxisRange movedBy(long byNs) {
        return isAll()
                ? this
                : new AxisRange(ReportFile.saturatedSum(startNs, byNs), ReportFile.saturatedSum(endNs, byNs));
    }

    /// {@return whether a range, or an instant where both times are equal, shares an instant with this range}
    public boolean meets(long fromNs, long toNs) {
        return isAll() || (fromNs < endNs && (toNs > startNs || (fromNs == toNs && fromNs == startNs)));
    }

    /// {@return the overlap of a range with this one, in nanoseconds}
    public long overlapNs(long fromNs, long toNs) {
        return Math.max(0, Math.min(toNs, endNs) - Math.max(fromNs, startNs));
    }
}
