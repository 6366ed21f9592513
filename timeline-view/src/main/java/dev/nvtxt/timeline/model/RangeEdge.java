// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import org.jspecify.annotations.Nullable;

/// One end of a measured span.
///
/// @param timeNs its time
/// @param span the span whose edge it snapped to, or null if it is free
/// @param atEnd whether it is that span's end rather than its start
public record RangeEdge(long timeNs, @Nullable SpanRef span, boolean atEnd) {
    /// {@return an edge that belongs to no span}
    public static RangeEdge free(long timeNs) {
        return new RangeEdge(timeNs, null, false);
    }

    /// {@return the edge where it is when all times have been moved, held within Int64}
    RangeEdge movedBy(long byNs) {
        return new RangeEdge(TimeWindow.saturatedSum(timeNs, byNs), span, atEnd);
    }
}
