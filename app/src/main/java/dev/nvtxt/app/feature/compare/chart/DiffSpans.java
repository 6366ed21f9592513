// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare.chart;

import dev.nvtxt.analysis.compare.structure.DifferenceKind;
import dev.nvtxt.app.shared.chart.DiffSwatch;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.tables.diff.KindLook;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanShape;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The spans of a lane, colored, patterned and labeled by how they differ from the other side.
///
/// @param spans the spans; their items are events
/// @param kinds how an event differs, by its number
public record DiffSpans(SpanColumns spans, IntFunction<DifferenceKind> kinds) implements SpanColumns {
    private static final List<DifferenceKind> KINDS = List.of(DifferenceKind.values());

    private DifferenceKind kind(int span) {
        return spans.item(span) instanceof EventRef event
                ? kinds.apply(event.event())
                : DifferenceKind.NOT_COMPARED;
    }

    @Override
    public int size() {
        return spans.size();
    }

    @Override
    public long startNs(int span) {
        return spans.startNs(span);
    }

    @Override
    public long endNs(int span) {
        return spans.endNs(span);
    }

    @Override
    public SpanShape shape(int span) {
        return spans.shape(span);
    }

    @Override
    public int depth(int span) {
        return spans.depth(span);
    }

    @Override
    public boolean hasColor(int span) {
        return true;
    }

    @Override
    public int argb(int span) {
        return KindLook.argb(kind(span));
    }

    @Override
    public int labelId(int span) {
        // One label for a message of one kind: the sign is part of it.
        return spans.labelId(span) * KINDS.size() + KINDS.indexOf(kind(span));
    }

    @Override
    public String label(int span) {
        return KindLook.sign(kind(span)) + spans.label(span);
    }

    @Override
    public int flags(int span) {
        return spans.flags(span) | DiffSwatch.pattern(kind(span));
    }

    @Override
    public @Nullable Object item(int span) {
        return spans.item(span);
    }
}
