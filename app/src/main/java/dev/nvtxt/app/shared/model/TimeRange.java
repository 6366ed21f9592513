// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

/// A part of the axis, in nanoseconds of axis time.
///
/// @param startNs the first nanosecond
/// @param endNs the one after the last; not before the start
public record TimeRange(long startNs, long endNs) {
    public TimeRange {
        if (endNs < startNs) {
            throw new IllegalArgumentException("endNs " + endNs + " is before startNs " + startNs);
        }
    }
}
