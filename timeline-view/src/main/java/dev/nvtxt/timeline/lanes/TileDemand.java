// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lanes.LaneEntry.GroupKind;
import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.Resolution;
import dev.nvtxt.timeline.lod.RowTiles.Effort;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.time.AxisWindow;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Finds out which tiles a view needs and does not have, nearest first. What would leave a hole is built at once, as
/// long as the time for that lasts; the other tiles are queued.
final class TileDemand {
    /// By how many powers of two the buckets of a miniature may be too long or too short while the view moves.
    private static final int PASSABLE_BITS = 2;

    private final LaneStore store;
    private final LaneStore.Demand view;
    private final List<TileJob> jobs = new ArrayList<>();
    private final long deadline;

    TileDemand(LaneStore store, LaneStore.Demand view, long budgetNanos) {
        this.store = store;
        this.view = view;
        long now = System.nanoTime();
        this.deadline = budgetNanos == Long.MAX_VALUE ? Long.MAX_VALUE : now + budgetNanos;
    }

    List<TileJob> jobs() {
        return jobs;
    }

    /// Asks for the rows of a list between two heights.
    ///
    /// @param urgent whether they are in view, rather than about to be
    void list(LaneList list, long from, long to, boolean urgent) {
        int first = list.indexAt(from);
        for (int i = Math.max(0, first); i < list.size(); i++) {
            var box = list.box(i);
            if (box.y() >= to) {
                return;
            }
            if (box.bottom() > from) {
                lane(box, from, to, urgent);
            }
        }
    }

    /// Asks for the rows below and above a part of the page.
    ///
    /// @param isUp whether those above come first
    void around(LaneStore.Viewport part, boolean isUp) {
        long ahead = (part.to() - part.from()) / 2;
        for (boolean above : new boolean[]{ isUp, !isUp }) {
            if (above) {
                list(part.list(), Math.max(0, part.from() - ahead), part.from(), false);
            } else {
                list(part.list(), part.to(), part.to() + ahead, false);
            }
        }
    }

    private void lane(LaneBox box, long from, long to, boolean urgent) {
        var entry = box.entry();
        var index = entry.index();
        if (entry.isCollapsed()) {
            collapsed(entry, urgent);
            return;
        }
        if (entry.hasChildren() && index.rowCount() == 0) {
            miniature(entry);
            return;
        }
        long rowsTop = box.y() + view.metrics().rowsTop(entry);
        int rowPx = view.metrics().rowPx();
        int count = entry.shownRows();
        int first = (int) Math.clamp(Math.floorDiv(from - rowsTop, rowPx), 0L, count);
        int last = (int) Math.clamp(Math.floorDiv(to - 1 - rowsTop, rowPx) + 1, (long) first, count);
        for (int place = first; place < last && index.rowCount() > 0; place++) {
            row(entry, entry.rowAt(place), urgent);
        }
    }

    private void collapsed(LaneEntry entry, boolean urgent) {
        if (view.metrics().isSqueezed(entry)) {
            for (int row = 0; row < entry.index().rowCount(); row++) {
                row(entry, row, urgent);
            }
            return;
        }
        var named = view.metrics().namedLane(entry);
        if (named != null) {
            row(named, 0, urgent);
        }
        miniature(entry);
    }

    private void miniature(LaneEntry entry) {
        var requested = Resolution.of(view.window(), nsPerPx(view.window()));
        if (view.filterMode() != FilterMode.HIDE) {
            group(entry, GroupKind.MINIATURE, requested, store.miniatureEpoch(false));
        }
        if (view.filterMode() != null) {
            group(entry, GroupKind.VISIBLE_MINIATURE, requested, store.miniatureEpoch(true));
        }
    }

    /// Asks for the rows of the overview.
    void overview(List<LaneEntry> rows) {
        if (view.extent().isNone()) {
            return;
        }
        var whole = Resolution.whole(Resolution.bitsOf(view.extent().lengthNs() / view.widthPx()));
        for (LaneEntry entry : rows) {
            if (view.filterMode() != FilterMode.HIDE) {
                group(entry, GroupKind.OVERVIEW, whole, store.dataEpoch());
            }
            if (view.filterMode() != null) {
                group(entry, GroupKind.VISIBLE_OVERVIEW, whole, store.visibleEpoch());
            }
            if (store.hasHits()) {
                group(entry, GroupKind.OVERVIEW_HITS, whole, store.hitsEpoch());
            }
        }
    }

    private void group(LaneEntry entry, GroupKind kind, Resolution requested, int epoch) {
        if (entry.hasFailed(kind)) {
            return;
        }
        var tiles = entry.groupTiles(kind);
        boolean isCurve = kind == GroupKind.OVERVIEW || (kind == GroupKind.MINIATURE && !entry.isCollapsed());
        if (tiles != null && isCurve && store.isIndexing()) {
            return; // it walks over all lanes, and would be made again for each of them
        }
        boolean stands = tiles != null && entry.groupEpoch(kind) == epoch
                && (kind.isMiniature()
                        ? isComfortable(tiles.resolution(), view.window())
                        : tiles.resolution().bucketBits() == requested.bucketBits());
        entry.setGroupStale(kind, !stands);
        if (!stands && tiles != null && kind.isMiniature() && entry.groupEpoch(kind) == epoch && store.isMoving()
                && isPassable(tiles.resolution(), requested)) {
            store.defer();
            return;
        }
        // While the filter looks at a lane for the first time, its row stays as it was: fewer spans would be wrong.
        if (!stands && !(kind.isFiltered() && isFiltering(entry))) {
            jobs.add(new TileJob.OfGroup(entry, kind,
                    new TileJob.Terms(requested, store.colors(), store.colorEpoch(), epoch, store::isClosed),
                    view.extent()));
        }
    }

    private static boolean isFiltering(LaneEntry entry) {
        return (entry.visible() == null && entry.all().index() != null)
                || entry.children().stream().anyMatch(TileDemand::isFiltering);
    }

    private void row(LaneEntry entry, int row, boolean urgent) {
        var axis = entry.lane().axis();
        TimeWindow window = axis == null ? view.window() : AxisWindow.of(axis, view.window(), view.extent());
        if (view.filterMode() != FilterMode.HIDE) {
            layer(entry.all(), row, window, urgent);
        }
        if (view.filterMode() != null && entry.visible() != null) {
            layer(entry.visible(), row, window, urgent);
        }
        if (entry.hits() != null) {
            layer(entry.hits(), row, window, urgent);
        }
    }

    private void layer(@Nullable LaneLayer layer, int row, TimeWindow window, boolean urgent) {
        LaneIndex index = layer == null ? null : layer.index();
        if (layer == null || index == null || row >= index.rowCount() || layer.hasFailed(row)) {
            return;
        }
        store.keeper().use(layer, row);
        var tiles = layer.tiles(row);
        int epoch = store.colorEpoch();
        boolean fresh = tiles != null && layer.epoch(row) == epoch;
        if (tiles != null && fresh && isComfortable(tiles.resolution(), window)) {
            return;
        }
        double nsPerPx = nsPerPx(window);
        boolean hole = tiles == null || tiles.resolution().startNs() > window.startNs()
                || tiles.resolution().endNs() < window.endNs();
        if (urgent && (hole || deadline == Long.MAX_VALUE) && System.nanoTime() < deadline) {
            Resolution now = deadline == Long.MAX_VALUE
                    ? Resolution.of(window, nsPerPx)
                    : Resolution.tight(window, nsPerPx);
            store.makeNow(TileJob.OfRow.of(layer, index, row,
                    deadline == Long.MAX_VALUE ? Effort.FULL : Effort.QUICK,
                    new TileJob.Terms(now, store.colors(), epoch, epoch, Cancel.NEVER)));
        }
        if (deadline != Long.MAX_VALUE && !layer.hasFailed(row)) {
            jobs.add(TileJob.OfRow.of(layer, index, row, Effort.FULL,
                    new TileJob.Terms(Resolution.of(window, nsPerPx), store.colors(), epoch, epoch, store::isClosed)));
        }
    }

    /// {@return whether tiles are good enough for a view that moves: without a hole, and at about the right resolution}
    private boolean isPassable(Resolution resolution, Resolution requested) {
        var window = view.window();
        return Math.abs(resolution.bucketBits() - requested.bucketBits()) <= PASSABLE_BITS
                && resolution.startNs() <= Math.max(window.startNs(), view.extent().startNs())
                && resolution.endNs() >= Math.min(window.endNs(), view.extent().endNs());
    }

    /// {@return whether tiles have the right resolution and extend far enough beyond the window for the next moves}
    private boolean isComfortable(Resolution resolution, TimeWindow window) {
        double nsPerPx = nsPerPx(window);
        double reach = window.lengthNs() * 0.1;
        return resolution.covers(window.at(-reach, window.lengthNs() + 2 * reach), nsPerPx);
    }

    private double nsPerPx(TimeWindow window) {
        return window.lengthNs() / view.widthPx();
    }
}
