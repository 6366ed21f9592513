// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.sample;

import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanShape;
import java.util.ArrayList;
import java.util.List;

/// Spans in a list, for tests.
public class ArraySpans implements SpanColumns {
    /// One span.
    ///
    /// @param argb 0 for no color
    public record Span(SpanShape shape, int depth, long startNs, long endNs, String label, int argb, int flags) {}

    private final List<Span> spans = new ArrayList<>();

    /// Adds a nested span.
    public ArraySpans nested(int depth, long startNs, long endNs, String label) {
        return add(new Span(SpanShape.NESTED, depth, startNs, endNs, label, 0, 0));
    }

    /// Adds a packed span.
    public ArraySpans packed(long startNs, long endNs, String label) {
        return add(new Span(SpanShape.PACKED, 0, startNs, endNs, label, 0, 0));
    }

    /// Adds a mark.
    public ArraySpans mark(long timeNs, String label) {
        return add(new Span(SpanShape.MARKER, 0, timeNs, timeNs, label, 0, 0));
    }

    /// Adds any span.
    public ArraySpans add(Span span) {
        spans.add(span);
        return this;
    }

    @Override
    public int size() {
        return spans.size();
    }

    @Override
    public long startNs(int span) {
        return spans.get(span).startNs;
    }

    @Override
    public long endNs(int span) {
        return spans.get(span).endNs;
    }

    @Override
    public SpanShape shape(int span) {
        return spans.get(span).shape;
    }

    @Override
    public int depth(int span) {
        return spans.get(span).depth;
    }

    @Override
    public boolean hasColor(int span) {
        return spans.get(span).argb != 0;
    }

    @Override
    public int argb(int span) {
        return spans.get(span).argb;
    }

    @Override
    public int labelId(int span) {
        return spans.get(span).label.hashCode();
    }

    @Override
    public String label(int span) {
        return spans.get(span).label;
    }

    @Override
    public int flags(int span) {
        return spans.get(span).flags;
    }
}
