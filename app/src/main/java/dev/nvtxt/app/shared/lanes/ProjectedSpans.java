// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.analysis.gpu.StreamRanges;
import dev.nvtxt.analysis.stats.column.PairSort;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.SpanShape;
import dev.nvtxt.timeline.time.DurationText;
import module java.base;

/// Ranges of the host where a stream of a device does what they launched. A span is the event on the host, in its colors, with
/// other times.
final class ProjectedSpans implements EventColumns {
    private final StreamRanges ranges;
    private final int[] numbers;
    private final EventSpans onHost;
    private final int[] spansByEvent;

    /// @param numbers the ranges, by their number in the projection
    ProjectedSpans(FileFacts facts, StreamRanges ranges, int[] numbers) {
        this.ranges = ranges;
        this.numbers = numbers;
        int[] events = new int[numbers.length];
        for (int i = 0; i < events.length; i++) {
            events[i] = ranges.event(numbers[i]);
        }
        onHost = new EventSpans(facts, events, List.of(), EventSpans.Nesting.PACKED, false);
        spansByEvent = new int[events.length];
        Arrays.setAll(spansByEvent, span -> span);
        PairSort.sort(Arrays.stream(events).asLongStream().toArray(), spansByEvent, 0);
    }

    /// {@return the first span of an event, or -1}
    int spanOf(int event) {
        int low = 0;
        int high = size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (event(spansByEvent[middle]) < event) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < size() && event(spansByEvent[low]) == event ? spansByEvent[low] : -1;
    }

    @Override
    public ReportFile file() {
        return onHost.file();
    }

    @Override
    public boolean isEvent(int span) {
        return true;
    }

    @Override
    public int event(int span) {
        return onHost.event(span);
    }

    @Override
    public EventBar item(int span) {
        return new EventBar(new EventRef(file(), event(span)),
                new EventBar.OtherTimes(EventBar.Subject.GPU, new AxisRange(startNs(span), endNs(span))));
    }

    @Override
    public int color(ColorMode mode, int span) {
        return onHost.color(mode, span);
    }

    @Override
    public int size() {
        return numbers.length;
    }

    @Override
    public long startNs(int span) {
        return ranges.startNs(numbers[span]);
    }

    @Override
    public long endNs(int span) {
        return ranges.endNs(numbers[span]);
    }

    @Override
    public SpanShape shape(int span) {
        return depth(span) == StreamRanges.OVERLAPS ? SpanShape.PACKED : SpanShape.NESTED;
    }

    @Override
    public int depth(int span) {
        return ranges.depth(numbers[span]);
    }

    @Override
    public boolean hasColor(int span) {
        return onHost.hasColor(span);
    }

    @Override
    public int argb(int span) {
        return onHost.argb(span);
    }

    @Override
    public int labelId(int span) {
        return onHost.labelId(span);
    }

    @Override
    public String label(int span) {
        return onHost.label(span);
    }

    @Override
    public String description(int span) {
        return "GPU time " + DurationText.exact(ranges.gpuNs(numbers[span]), 0)
                + ": the sum of what it launched here; the bar is from the first start to the last end of it";
    }
}
