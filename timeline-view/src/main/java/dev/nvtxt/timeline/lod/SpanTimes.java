// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.model.SpanColumns;

/// Reads spans as the timeline places them: from the smaller of their two times to the larger.
final class SpanTimes {
    private SpanTimes() {}

    /// {@return the smaller time}
    static long low(SpanColumns spans, int span) {
        return Math.min(spans.startNs(span), spans.endNs(span));
    }

    /// {@return the larger time}
    static long high(SpanColumns spans, int span) {
        return Math.max(spans.startNs(span), spans.endNs(span));
    }
}
