// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lanes.LaneEntry.GroupKind;
import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.Resolution;
import dev.nvtxt.timeline.lod.RowFrame;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.time.AxisWindow;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Finds out which frames a view needs and does not have, nearest first. What would leave a hole is built at once, as
/// long as the time for that lasts; the rest is asked for from the loader.
final class FrameDemand {
    private final LaneStore store;
    private final View view;
    private final List<FrameJob> jobs = new ArrayList<>();
    private final long deadline;

    /// What is shown.
    ///
    /// @param window the visible part of the axis
    /// @param extent the whole axis
    /// @param widthPx the width of the axis in pixels
    /// @param metrics the heights
    /// @param filterMode what becomes of spans that are not chosen, or null without a filter
    record View(TimeWindow window, TimeWindow extent, int widthPx, LaneMetrics metrics,
            @Nullable FilterMode filterMode) {}

    FrameDemand(LaneStore store, View view, long budgetNanos) {
        this.store = store;
        this.view = view;
        long now = System.nanoTime();
        this.deadline = budgetNanos == Long.MAX_VALUE ? Long.MAX_VALUE : now + budgetNanos;
    }

    List<FrameJob> jobs() {
        return jobs;
    }

    /// Asks for the rows of a list that stand between two heights.
    ///
    /// @param urgent whether they are in view, rather than about to be
    void list(LaneList list, long from, long to, boolean urgent) {
        int first = list.indexAt(from);
        for (int i = Math.max(0, first); i < list.size(); i++) {
            LaneBox box = list.box(i);
            if (box.y() >= to) {
                return;
            }
            if (box.bottom() > from) {
                lane(box, from, to, urgent);
            }
        }
    }

    private void lane(LaneBox box, long from, long to, boolean urgent) {
        LaneEntry entry = box.entry();
        LaneIndex index = entry.index();
        if (entry.isCollapsed()) {
            collapsed(entry, urgent);
            return;
        }
        long rowsTop = box.y() + view.metrics.rowsTop(entry);
        int rowPx = view.metrics.rowPx();
        int shown = entry.shownRows();
        int first = (int) Math.clamp(Math.floorDiv(from - rowsTop, rowPx), 0L, shown);
        int last = (int) Math.clamp(Math.floorDiv(to - 1 - rowsTop, rowPx) + 1, (long) first, shown);
        for (int place = first; place < last && index.rowCount() > 0; place++) {
            row(entry, entry.rowAt(place), urgent);
        }
    }

    private void collapsed(LaneEntry entry, boolean urgent) {
        if (isSqueezed(entry, view.metrics)) {
            for (int row = 0; row < entry.index().rowCount(); row++) {
                row(entry, row, urgent);
            }
            return;
        }
        Resolution wish = Resolution.of(view.window, nsPerPx(view.window));
        if (view.filterMode != FilterMode.HIDE) {
            group(entry, GroupKind.MINIATURE, wish, store.miniatureEpoch(false));
        }
        if (view.filterMode != null) {
            group(entry, GroupKind.CHOSEN_MINIATURE, wish, store.miniatureEpoch(true));
        }
    }

    /// {@return whether a collapsed lane has a pixel row or more for each of its rows}
    static boolean isSqueezed(LaneEntry entry, LaneMetrics metrics) {
        int rows = entry.index().rowCount();
        return !entry.isHeading() && rows > 0 && rows * 2 <= metrics.headingPx() - 2 * metrics.px(3);
    }

    /// Asks for the rows of the overview.
    void overview(List<LaneEntry> rows) {
        if (view.extent.isNone()) {
            return;
        }
        Resolution whole = Resolution.whole(Resolution.bitsOf(view.extent.lengthNs() / view.widthPx));
        for (LaneEntry entry : rows) {
            if (view.filterMode != FilterMode.HIDE) {
                group(entry, GroupKind.OVERVIEW, whole, store.dataEpoch());
            }
            if (view.filterMode != null) {
                group(entry, GroupKind.CHOSEN_OVERVIEW, whole, store.chosenEpoch());
            }
            if (store.hasHits()) {
                group(entry, GroupKind.OVERVIEW_HITS, whole, store.hitsEpoch());
            }
        }
    }

    private void group(LaneEntry entry, GroupKind kind, Resolution wish, int epoch) {
        RowFrame frame = entry.groupFrame(kind);
        if (frame != null && kind == GroupKind.OVERVIEW && store.isIndexing()) {
            return; // it walks over all lanes, and would be made again for each of them
        }
        boolean stands = frame != null && entry.groupEpoch(kind) == epoch
                && (kind.isMiniature()
                        ? isComfortable(frame.resolution(), view.window)
                        : frame.resolution().bucketBits() == wish.bucketBits());
        entry.setGroupStale(kind, !stands);
        // While the filter looks at a lane for the first time, its row stays as it was: less would be a lie.
        if (!stands && !(kind.isChosen() && isSieving(entry))) {
            jobs.add(FrameJob.OfGroup.of(entry, kind, new FrameJob.Terms(wish, store.colors(), epoch), view.extent));
        }
    }

    private static boolean isSieving(LaneEntry entry) {
        return (entry.chosen() == null && entry.all().index() != null)
                || entry.children().stream().anyMatch(FrameDemand::isSieving);
    }

    private void row(LaneEntry entry, int row, boolean urgent) {
        LaneAxis axis = entry.lane().axis();
        TimeWindow window = axis == null ? view.window : AxisWindow.of(axis, view.window, view.extent);
        if (view.filterMode != FilterMode.HIDE) {
            layer(entry.all(), row, window, urgent);
        }
        if (view.filterMode != null && entry.chosen() != null) {
            layer(entry.chosen(), row, window, urgent);
        }
        if (entry.hits() != null) {
            layer(entry.hits(), row, window, urgent);
        }
    }

    private void layer(@Nullable LaneLayer layer, int row, TimeWindow window, boolean urgent) {
        LaneIndex index = layer == null ? null : layer.index();
        if (layer == null || index == null || row >= index.rowCount()) {
            return;
        }
        store.keeper().use(layer, row);
        RowFrame frame = layer.frame(row);
        int epoch = store.colorEpoch();
        boolean fresh = frame != null && layer.epoch(row) == epoch;
        if (frame != null && fresh && isComfortable(frame.resolution(), window)) {
            return;
        }
        double nsPerPx = nsPerPx(window);
        boolean hole = frame == null || frame.resolution().startNs() > window.startNs()
                || frame.resolution().endNs() < window.endNs();
        if (urgent && (hole || deadline == Long.MAX_VALUE) && System.nanoTime() < deadline) {
            Resolution now = deadline == Long.MAX_VALUE
                    ? Resolution.of(window, nsPerPx)
                    : Resolution.tight(window, nsPerPx);
            FrameJob.OfRow job = new FrameJob.OfRow(layer, index, row,
                    new FrameJob.Terms(now, store.colors(), epoch));
            job.apply(job.build(Cancel.NEVER));
        }
        if (deadline != Long.MAX_VALUE) {
            jobs.add(new FrameJob.OfRow(layer, index, row,
                    new FrameJob.Terms(Resolution.of(window, nsPerPx), store.colors(), epoch)));
        }
    }

    /// {@return whether a frame has the right fineness and reaches far enough beyond the window for the next moves}
    private boolean isComfortable(Resolution resolution, TimeWindow window) {
        double nsPerPx = nsPerPx(window);
        double reach = window.lengthNs() * 0.1;
        return resolution.covers(window.at(-reach, window.lengthNs() + 2 * reach), nsPerPx);
    }

    private double nsPerPx(TimeWindow window) {
        return window.lengthNs() / view.widthPx;
    }
}
