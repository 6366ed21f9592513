// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.GapFinder;
import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.SpanColors;
import dev.nvtxt.timeline.model.SpanFilter;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.model.curve.StepCurve;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/// The lanes with everything that is made for them. For the JavaFX thread.
public final class LaneStore {
    private final LaneTable table = new LaneTable();
    private final LaneLoader loader;
    private final Runnable changed;
    private SpanColors colors = SpanColors.GIVEN;
    private TimeWindow requestedExtent = TimeWindow.NONE;
    /// Null until it is asked for: measuring it for each of ten thousand lanes that come would look at all lanes each time.
    private @Nullable TimeWindow extent = TimeWindow.NONE;
    private List<TimeWindow> inputs = List.of();
    /// Where the axis can be cut; null until it is asked for.
    private @Nullable AxisCuts gaps = AxisCuts.NONE;
    private boolean hasHits;
    private int colorEpoch;
    private int measuredVersion;
    private int structureVersion;
    private int laidOutFilter;
    private int sourceVersion;
    private final TileEvictor keeper = new TileEvictor();

    /// Makes an empty store.
    ///
    /// @param workers where work is done
    /// @param ui where results are handed over
    /// @param changed called there whenever something new can be shown
    public LaneStore(Executor workers, Executor ui, Runnable changed) {
        this.changed = changed;
        this.loader = new LaneLoader(workers, ui, this::onLoaded, new FaultLog(), keeper);
    }

    private void onLoaded() {
        if (loader.indexVersion() != measuredVersion) {
            measuredVersion = loader.indexVersion();
            structureVersion++;
            forgetAxis();
            keeper.dropRetired();
        }
        if (loader.filterVersion() != laidOutFilter) {
            laidOutFilter = loader.filterVersion();
            structureVersion++;
        }
        changed.run();
    }

    /// {@return a number that counts up whenever lanes or their rows change, so that they must be laid out again}
    public int structureVersion() {
        return structureVersion;
    }

    /// Takes a source over.
    public void setSource(TimelineSource source) {
        requestedExtent = source.extent();
        inputs = source.inputs();
        var fresh = table.update(source.lanes());
        table.all().forEach(LaneEntry::forgetGroupFailures);
        for (LaneEntry entry : fresh) {
            if (entry.lane().spans().size() > 0) {
                loader.index(entry);
            }
        }
        structureVersion++;
        sourceVersion++;
        forgetAxis();
        changed.run();
    }

    private void forgetAxis() {
        extent = null;
        gaps = null;
    }

    /// Takes over what the user did to the lanes.
    public void setLayout(LaneLayout layout) {
        table.setLayout(layout);
        structureVersion++;
        changed.run();
    }

    /// Takes other colors.
    public void setColors(SpanColors value) {
        colors = value;
        colorEpoch++;
        table.all().forEach(LaneEntry::forgetTileFailures);
        changed.run();
    }

    /// Takes another filter.
    public void setFilter(@Nullable SpanFilter filter) {
        loader.setFilter(filter, table.all());
        structureVersion++;
        changed.run();
    }

    /// Takes another search.
    public void setHits(@Nullable SpanFilter hits) {
        hasHits = hits != null;
        loader.setHits(hits, table.all());
        changed.run();
    }

    public LaneTable table() {
        return table;
    }

    /// {@return whether anything is being made}
    public boolean isBusy() {
        return loader.isBusy();
    }

    /// {@return where the axis can be cut}
    public AxisCuts gaps() {
        var cuts = gaps;
        if (cuts == null) {
            cuts = inputs.isEmpty() || !requestedExtent.isNone() ? AxisCuts.NONE : findGaps();
            gaps = cuts;
        }
        return cuts;
    }

    private AxisCuts findGaps() {
        var finder = new GapFinder(extent(), inputs);
        for (LaneEntry entry : table.all()) {
            if (entry.isPending()) {
                // An axis that was cut before all of it is there would change under the eye.
                return AxisCuts.NONE;
            }
            if (entry.lane().axis() == null) {
                finder.add(entry.index());
                var curve = entry.lane().curve();
                if (curve != null) {
                    finder.add(curve);
                }
            }
        }
        return finder.find();
    }

    /// {@return the whole axis: as the source gives it, or from the spans on the common axis that are indexed so far}
    public TimeWindow extent() {
        var measured = extent;
        if (measured == null) {
            measured = measure();
            extent = measured;
        }
        return measured;
    }

    private TimeWindow measure() {
        if (!requestedExtent.isNone()) {
            return requestedExtent;
        }
        long[] range = { Long.MAX_VALUE, Long.MIN_VALUE };
        boolean onlyTicks = table.size() > 0;
        // Curves need no index: until the spans have theirs, the axis would show the curves alone.
        boolean isPending = false;
        for (LaneEntry entry : table.all()) {
            boolean isEmpty = entry.lane().spans().size() == 0 && entry.lane().curve() == null;
            onlyTicks &= entry.lane().axis() != null || isEmpty;
            isPending |= entry.isPending();
        }
        for (LaneEntry entry : table.all()) {
            if (entry.lane().axis() == null) {
                widen(range, entry, isPending ? null : entry.lane().curve());
            }
        }
        if (range[0] > range[1]) {
            return onlyTicks && hasSpans() ? TimeWindow.between(0, 1_000_000_000) : TimeWindow.NONE;
        }
        return TimeWindow.between(range[0], range[1]);
    }

    /// Widens a span of time so that the spans of a lane are in it.
    ///
    /// @param range its start and its end
    /// @param curve what else has to be in it, or null
    public static void widen(long[] range, LaneEntry entry, @Nullable StepCurve curve) {
        if (entry.index().size() > 0) {
            range[0] = Math.min(range[0], entry.index().minNs());
            range[1] = Math.max(range[1], entry.index().maxNs());
        }
        if (curve != null && curve.size() > 0) {
            range[0] = Math.min(range[0], curve.timeNs(0));
            range[1] = Math.max(range[1], curve.endNs());
        }
    }

    private boolean hasSpans() {
        for (LaneEntry entry : table.all()) {
            if (entry.lane().spans().size() > 0 || entry.lane().curve() != null) {
                return true;
            }
        }
        return false;
    }

    /// A part of the page that shows a list of lanes.
    ///
    /// @param list the lanes
    /// @param from the first height in view
    /// @param to the first height below the view
    public record Viewport(LaneList list, long from, long to) {}

    /// What the page shows.
    ///
    /// @param window the visible part of the axis
    /// @param extent the whole axis
    /// @param widthPx the width of the axis in pixels
    /// @param metrics the heights
    /// @param filterMode what becomes of spans that the filter hides, or null without a filter
    /// @param viewports the lists, from the most important
    /// @param overview the lanes that have a row in the overview
    public record Demand(TimeWindow window, TimeWindow extent, int widthPx, LaneMetrics metrics,
            @Nullable FilterMode filterMode, List<Viewport> viewports, List<LaneEntry> overview) {}

    /// Sees to it that what is shown has its tiles, now as far as the time lasts, else soon.
    ///
    /// @param budgetNanos how long holes in the picture may be filled at once; the largest long: until nothing lacks
    public void demand(Demand demand, long budgetNanos) {
        if (demand.window.isNone()) {
            return;
        }
        var tiles = new TileDemand(this, demand, budgetNanos);
        for (Viewport part : demand.viewports) {
            tiles.list(part.list, part.from, part.to, true);
        }
        tiles.overview(demand.overview);
        if (budgetNanos != Long.MAX_VALUE) {
            for (Viewport part : demand.viewports) {
                long ahead = (part.to - part.from) / 2;
                tiles.list(part.list, part.to, part.to + ahead, false);
                tiles.list(part.list, Math.max(0, part.from - ahead), part.from, false);
            }
        }
        loader.tiles(tiles.jobs());
        keeper.sweep();
    }

    /// {@return whether a search is on}
    public boolean hasHits() {
        return hasHits;
    }

    /// {@return whether lanes are being indexed, so that what is laid over all of them would not last}
    boolean isIndexing() {
        return loader.isIndexing();
    }

    boolean isClosed() {
        return loader.isClosed();
    }

    /// Makes tiles at once.
    void makeNow(TileJob job) {
        loader.makeNow(job);
    }

    SpanColors colors() {
        return colors;
    }

    int colorEpoch() {
        return colorEpoch;
    }

    /// {@return what distinguishes two states of the lanes' spans}
    int dataEpoch() {
        return 31 * loader.indexVersion() + sourceVersion;
    }

    /// {@return what distinguishes two states of the miniatures}
    int miniatureEpoch(boolean onlyChosen) {
        return (31 * dataEpoch() + colorEpoch) * 31 + (onlyChosen ? loader.filterVersion() + 1 : 0);
    }

    /// {@return what distinguishes two states of what the filter shows}
    int visibleEpoch() {
        return 31 * dataEpoch() + loader.filterVersion();
    }

    int hitsEpoch() {
        return 31 * dataEpoch() + loader.hitsVersion();
    }

    TileEvictor keeper() {
        return keeper;
    }

    /// Cancels all work.
    public void close() {
        loader.close();
    }
}
