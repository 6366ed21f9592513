// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.skin;

import dev.nvtxt.timeline.control.TimelineControl;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanFlag;
import dev.nvtxt.timeline.model.TimelineHover;
import dev.nvtxt.timeline.model.curve.StepCurve;
import dev.nvtxt.timeline.time.CountText;
import dev.nvtxt.timeline.time.ValueText;
import java.util.Locale;

/// The texts for what the pointer is on and for the selected range.
final class HoverText {
    private final TimelineControl view;

    HoverText(TimelineControl view) {
        this.view = view;
    }

    /// {@return the text for a hovered span or block}
    String of(TimelineHover hover, LaneEntry entry) {
        var words = view.tooltipTextProperty().get();
        var span = hover.span();
        if (span == null) {
            return hover.count() > 0
                    ? CountText.events(hover.count()) + (hover.count() == 1 ? " begins here" : " begin here")
                    : "";
        }
        if (words != null) {
            return words.apply(hover);
        }
        return describe(hover.count(), entry, span.span());
    }

    private String describe(int count, LaneEntry entry, int span) {
        var spans = entry.index().spans();
        var text = new StringBuilder();
        if (count > 1) {
            text.append(CountText.grouped(count)).append(" events, the longest:\n");
        }
        text.append(spans.label(span).isEmpty() ? "(no message)" : spans.label(span));
        var format = view.timeFormatProperty().get();
        if (entry.lane().axis() == null) {
            text.append("\nat ").append(format.exact(spans.startNs(span)));
            if (spans.endNs(span) > spans.startNs(span)) {
                text.append("\nfor ").append(format.duration(spans.endNs(span) - spans.startNs(span)));
            }
        }
        if (!spans.description(span).isEmpty()) {
            text.append('\n').append(spans.description(span));
        }
        for (SpanFlag flag : SpanFlag.values()) {
            if (flag.isIn(spans.flags(span)) && !flag.isPattern()) {
                text.append('\n').append(flag.words());
            }
        }
        return text.toString();
    }

    /// {@return the text for a curve under a pixel: the value there, and what else it shows in that pixel}
    String of(LaneEntry entry, StepCurve curve, long fromNs, long toNs) {
        var value = curve.valueAt(fromNs);
        var text = new StringBuilder(entry.lane().title());
        text.append('\n').append(value.isEmpty()
                ? "no value here"
                : ValueText.exact(value.getAsDouble(), curve.unit()));
        int first = Math.max(0, curve.indexAt(fromNs));
        int last = curve.indexAt(Math.max(fromNs, toNs - 1));
        if (last > first + 1) {
            text.append('\n').append(CountText.grouped(last - first + 1L)).append(" values here, from ")
                    .append(ValueText.brief(curve.min(first, last + 1), curve.unit())).append(" to ")
                    .append(ValueText.brief(curve.max(first, last + 1), curve.unit()));
        } else if (value.isPresent() && entry.lane().axis() == null) {
            text.append("\nsince ").append(view.timeFormatProperty().get().exact(curve.timeNs(first)));
        }
        return text.toString();
    }

    /// {@return the text for a frame of the strip}
    String ofFrame(AxisFrames frames, int frame) {
        var format = view.timeFormatProperty().get();
        long durationNs = frames.durationNs(frame);
        long targetNs = frames.legend().targetNs();
        var text = new StringBuilder(frames.legend().title()).append(": ")
                .append(CountText.grouped(frame + 1))
                .append(" of ").append(CountText.grouped(frames.size())).append('\n')
                .append(format.duration(durationNs));
        if (durationNs > 0) {
            text.append(String.format(Locale.ROOT, ", %.1f frames/s", 1e9 / durationNs));
        }
        if (targetNs > 0) {
            text.append(String.format(Locale.ROOT, "\n%.2f× the target of ", (double) durationNs / targetNs))
                    .append(format.duration(targetNs));
        }
        text.append("\nat ").append(format.exact(frames.startNs(frame)));
        return frames.isStutter(frame)
                ? text.append("\nStutter: far above the median of the surrounding frames").toString()
                : text.toString();
    }

    /// {@return the length of a selected range span and what its owner adds; of a cursor its time}
    String of(SelectedRange range) {
        var format = view.timeFormatProperty().get();
        if (range.startNs() == range.endNs() && range.from().span() == null) {
            return format.exact(range.startNs());
        }
        String length = "Δ " + format.duration(range.endNs() - range.startNs())
                + (range.isMeasured() ? ", " + range.edges() : "");
        var words = view.rangeTextProperty().get();
        String more = words == null ? "" : words.apply(range);
        return more.isEmpty() ? length : length + "\n" + more;
    }
}
