// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanFlag;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.render.Counts;
import dev.nvtxt.timeline.time.TimeFormat;
import java.util.function.Function;

/// The texts for what the pointer is on and for the selected range.
final class HoverText {
    private final TimelineView view;

    HoverText(TimelineView view) {
        this.view = view;
    }

    /// {@return the text for a hovered span or block}
    String of(TimelineHover hover, LaneEntry entry) {
        Function<TimelineHover, String> words = view.tooltipTextProperty().get();
        SpanRef span = hover.span();
        if (span == null) {
            return hover.count() > 0
                    ? Counts.events(hover.count()) + (hover.count() == 1 ? " begins here" : " begin here")
                    : "";
        }
        if (words != null) {
            return words.apply(hover);
        }
        return describe(hover.count(), entry, span.span());
    }

    private String describe(int count, LaneEntry entry, int span) {
        SpanColumns spans = entry.index().spans();
        StringBuilder text = new StringBuilder();
        if (count > 1) {
            text.append(Counts.grouped(count)).append(" events, the longest:\n");
        }
        text.append(spans.label(span).isEmpty() ? "(no message)" : spans.label(span));
        TimeFormat format = view.timeFormatProperty().get();
        if (entry.lane().axis() == null) {
            text.append("\nat ").append(format.exact(spans.startNs(span)));
            if (spans.endNs(span) > spans.startNs(span)) {
                text.append("\nfor ").append(format.duration(spans.endNs(span) - spans.startNs(span)));
            }
        }
        for (SpanFlag flag : SpanFlag.values()) {
            if (flag.isIn(spans.flags(span)) && !flag.isPattern()) {
                text.append('\n').append(flag.words());
            }
        }
        return text.toString();
    }

    /// {@return the length of a selected range span and what its owner adds}
    String of(SelectedRange range) {
        String length = "Δ " + view.timeFormatProperty().get().duration(range.endNs() - range.startNs());
        Function<SelectedRange, String> words = view.rangeTextProperty().get();
        String more = words == null ? "" : words.apply(range);
        return more.isEmpty() ? length : length + "\n" + more;
    }
}
