// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.timeline.lod.GapFinder;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.model.AxisCuts.Cut;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What a page shows first where the window cuts the axis: of the stretches between the cuts the one with the most events. A
/// page has no cuts, and all the rest would be squeezed to a few pixels beside a gap.
final class FirstView {
    private final TimeWindow extent;
    private final GapFinder gaps;
    private final List<LaneIndex> lanes = new ArrayList<>();

    FirstView(TimeWindow extent, List<TimeWindow> inputs) {
        this.extent = extent;
        this.gaps = new GapFinder(extent, inputs);
    }

    /// The view and what is left out of it.
    ///
    /// @param away how many events begin outside
    record Stretch(AxisRange range, long away) {}

    /// Adds the events of a lane on the common axis.
    void add(LaneIndex lane) {
        gaps.add(lane);
        lanes.add(lane);
    }

    /// {@return the view, or null where the axis has no cuts}
    @Nullable
    Stretch find() {
        var cuts = gaps.find().cuts();
        if (cuts.isEmpty()) {
            return null;
        }
        var parts = new ArrayList<AxisRange>();
        long from = extent.startNs();
        for (Cut cut : cuts) {
            parts.add(new AxisRange(from, cut.fromNs()));
            from = cut.toNs();
        }
        parts.add(new AxisRange(from, extent.endNs()));
        var fullest = parts.stream().max(Comparator.comparingLong(this::events)).orElseThrow();
        return new Stretch(fullest, lanes.stream().mapToLong(LaneIndex::size).sum() - events(fullest));
    }

    private long events(AxisRange part) {
        return lanes.stream().mapToLong(lane -> IntStream.range(0, lane.rowCount())
                .mapToLong(row -> (part.endNs() == extent.endNs()
                        ? lane.rowSize(row)
                        : lane.firstAtOrAfter(row, part.endNs()))
                        - lane.firstAtOrAfter(row, part.startNs()))
                .sum()).sum();
    }
}
