// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.GapFinder;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.SpanColors;
import dev.nvtxt.timeline.model.SpanFilter;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineSource;
import dev.nvtxt.timeline.model.curve.StepCurve;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The lanes with everything that is made for them: indexes, filtered indexes and tiles, away from the JavaFX thread.
///
/// Work is asked for and handed over on the JavaFX thread. What breaks says so in its lane; it is tried again when there is
/// something new to make it of.
public final class LaneStore {
    private final LaneTable table = new LaneTable();
    private final BackgroundTasks tasks;
    /// Rows and groups are made side by side, because a group can take long and rows are what the eye is on.
    private final TileQueue rowTiles;
    private final TileQueue groupTiles;
    private final MatchingSpans visible = new MatchingSpans(LaneEntry::setVisible);
    private final MatchingSpans hits = new MatchingSpans(LaneEntry::setHits);
    private final Runnable changed;
    private SpanColors colors = SpanColors.GIVEN;
    private TimeWindow requestedExtent = TimeWindow.NONE;
    /// Null until it is asked for: measuring it for each of ten thousand lanes that come would look at all lanes each time.
    private @Nullable TimeWindow extent = TimeWindow.NONE;
    private List<TimeWindow> inputs = List.of();
    /// Where the axis can be cut.
    private AxisCuts gaps = AxisCuts.NONE;
    /// Whether lanes came or changed since the gaps were looked for.
    private boolean areGapsOld;
    private boolean isMoving;
    /// The first height that was in view when tiles were asked for.
    private long scrolledTo;
    /// Whether miniatures were left as they are because the view moves.
    private boolean isDeferring;
    private int colorEpoch;
    private int indexing;
    /// The last lanes that are indexed anew together.
    private Move move = new Move();
    private int indexVersion;
    private int measuredVersion;
    private int structureVersion;
    private int laidOutFilter;
    private int sourceVersion;
    private volatile boolean closed;
    private final TileEvictor keeper = new TileEvictor();

    /// Makes an empty store.
    ///
    /// @param workers where work is done
    /// @param ui where results are handed over
    /// @param changed called there whenever something new can be shown
    public LaneStore(Executor workers, Executor ui, Runnable changed) {
        this.changed = changed;
        this.tasks = new BackgroundTasks(workers, ui, this::onLoaded, new FaultLog());
        this.rowTiles = new TileQueue(tasks);
        this.groupTiles = new TileQueue(tasks);
    }

    private void onLoaded() {
        if (closed) {
            return;
        }
        if (indexVersion != measuredVersion) {
            measuredVersion = indexVersion;
            structureVersion++;
            forgetAxis();
            keeper.dropRetired();
        }
        if (visible.version != laidOutFilter) {
            laidOutFilter = visible.version;
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
            // A lane that has lost all of its spans would go on with those that it had.
            if (entry.lane().spans().size() > 0 || entry.index().size() > 0) {
                index(entry);
            }
        }
        structureVersion++;
        sourceVersion++;
        forgetAxis();
        changed.run();
    }

    /// Indexes a lane's columns, its filtered ones after that. Columns that come while others of the lane are being
    /// indexed wait, and only the newest of them: a lane that keeps growing is neither starved nor indexed in vain.
    private void index(LaneEntry entry) {
        if (entry.beginIndexing()) {
            indexing++;
            tasks.start(new Indexing(entry, entry.all().index() == null ? new Move() : moveOf(entry)));
        }
    }

    /// {@return the move that a lane takes part in: each lane once, so that a move ends whatever comes meanwhile}
    private Move moveOf(LaneEntry entry) {
        if (move.running == 0 || move.lanes.contains(entry)) {
            move = new Move();
        }
        move.lanes.add(entry);
        return move;
    }

    private void forgetAxis() {
        extent = null;
        areGapsOld = true;
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
        visible.set(filter);
        structureVersion++;
        changed.run();
    }

    /// Takes another search.
    public void setHits(@Nullable SpanFilter hits) {
        this.hits.set(hits);
        changed.run();
    }

    public LaneTable table() {
        return table;
    }

    /// {@return whether anything is being made}
    public boolean isBusy() {
        return tasks.isBusy();
    }

    /// {@return where the axis can be cut. While lanes are being indexed it stays as it is: a file that moved is in part where
    /// it was, and an axis that is cut before all of it is there changes under the eye}
    public AxisCuts gaps() {
        if (areGapsOld && indexing == 0) {
            areGapsOld = false;
            gaps = inputs.isEmpty() || !requestedExtent.isNone() ? AxisCuts.NONE : findGaps();
        }
        return gaps;
    }

    private AxisCuts findGaps() {
        var finder = new GapFinder(extent(), inputs);
        for (LaneEntry entry : table.all()) {
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
        isDeferring = false;
        var tiles = new TileDemand(this, demand, budgetNanos);
        for (Viewport part : demand.viewports) {
            tiles.list(part.list, part.from, part.to, true);
        }
        tiles.overview(demand.overview);
        var ahead = new TileDemand(this, demand, budgetNanos);
        long from = demand.viewports.isEmpty() ? 0 : demand.viewports.getFirst().from;
        boolean isScrolled = isMoving && from != scrolledTo;
        if (budgetNanos != Long.MAX_VALUE) {
            for (Viewport part : demand.viewports) {
                ahead.around(part, from < scrolledTo);
            }
        }
        scrolledTo = from;
        // What scrolls into view next comes before what is in view, which has something to show already.
        var jobs = new ArrayList<TileJob>(isScrolled ? ahead.jobs() : tiles.jobs());
        jobs.addAll(isScrolled ? tiles.jobs() : ahead.jobs());
        rowTiles.replace(jobs.stream().filter(job -> job instanceof TileJob.OfRow).toList());
        groupTiles.replace(jobs.stream().filter(job -> job instanceof TileJob.OfGroup).toList());
        keeper.sweep();
    }

    /// Notes whether the user is moving the view. Meanwhile miniatures that cover what is in view stay as they are: each is laid
    /// over from all rows under it, most of the work of a moving view, and would be made again after the next step.
    public void setMoving(boolean value) {
        isMoving = value;
    }

    boolean isMoving() {
        return isMoving;
    }

    void defer() {
        isDeferring = true;
    }

    /// {@return whether miniatures are not as sharp as they would be of a view at rest}
    public boolean isDeferring() {
        return isDeferring;
    }

    /// {@return whether a search is on}
    public boolean hasHits() {
        return hits.filter != null;
    }

    /// {@return whether lanes are being indexed, so that what is laid over all of them would not last}
    boolean isIndexing() {
        return indexing > 0;
    }

    boolean isClosed() {
        return closed;
    }

    /// Makes tiles at once, on the JavaFX thread.
    void makeNow(TileJob job) {
        tasks.deliver(job, Outcome.of(job::run));
    }

    SpanColors colors() {
        return colors;
    }

    int colorEpoch() {
        return colorEpoch;
    }

    /// {@return what distinguishes two states of the lanes' spans}
    int dataEpoch() {
        return 31 * indexVersion + sourceVersion;
    }

    /// {@return what distinguishes two states of the miniatures}
    int miniatureEpoch(boolean onlyChosen) {
        return (31 * dataEpoch() + colorEpoch) * 31 + (onlyChosen ? visible.version + 1 : 0);
    }

    /// {@return what distinguishes two states of what the filter shows}
    int visibleEpoch() {
        return 31 * dataEpoch() + visible.version;
    }

    int hitsEpoch() {
        return 31 * dataEpoch() + hits.version;
    }

    TileEvictor keeper() {
        return keeper;
    }

    /// Lanes that are indexed anew together. One whose spans are elsewhere now, and not just more, waits for the others: of a
    /// file that was moved all lanes are where they were until all are where they are now.
    private final class Move {
        private final Set<LaneEntry> lanes = new HashSet<>();
        private final Map<Indexing, LaneIndex> waiting = new LinkedHashMap<>();
        private int running;

        /// One of its lanes is indexed, or could not be.
        void left() {
            running--;
            if (running == 0) {
                waiting.forEach((indexing, index) -> tasks.deliver(indexing, new Outcome.Done<>(index)));
                waiting.keySet().forEach(Indexing::next);
            }
        }
    }

    /// The indexing of a lane's columns.
    private final class Indexing implements BackgroundTasks.Task<LaneIndex> {
        private final LaneEntry entry;
        private final Move move;
        private final Lane lane;
        private final LaneLayer layer;
        private final LayerGrowth growth;
        private boolean isOver;

        Indexing(LaneEntry entry, Move move) {
            this.entry = entry;
            this.move = move;
            lane = entry.lane();
            layer = new LaneLayer(lane);
            growth = new LayerGrowth(entry.all(), layer);
            move.running++;
        }

        @Override
        public LaneIndex run() {
            return growth.build(() -> closed);
        }

        @Override
        public void ended() {
            indexing--;
            indexVersion++;
        }

        @Override
        public void done(LaneIndex index) {
            boolean isElsewhere = growth.grown() == null && entry.all().index() != null;
            if (isElsewhere && !isOver) {
                isOver = true;
                move.waiting.put(this, index);
                move.left();
                return;
            }
            layer.setIndex(index);
            growth.apply(keeper);
            entry.setAll(layer, index, growth.grown());
            visible.update(entry);
            hits.update(entry);
            end();
        }

        @Override
        public void failed(String reason) {
            entry.fail(reason);
            end();
        }

        /// A lane that does not wait for others goes on at once.
        private void end() {
            if (!isOver) {
                isOver = true;
                next();
                move.left();
            }
        }

        /// Indexes the columns that have come meanwhile.
        void next() {
            entry.endIndexing();
            if (!closed && !lane.spans().equals(entry.lane().spans())) {
                index(entry);
            }
        }
    }

    /// The spans of each lane that match: the filter, or the search.
    private final class MatchingSpans {
        private final BiConsumer<LaneEntry, @Nullable LaneLayer> setter;
        private volatile @Nullable SpanFilter filter;
        /// Counts up whenever the matching spans of a lane change.
        private int version;

        MatchingSpans(BiConsumer<LaneEntry, @Nullable LaneLayer> setter) {
            this.setter = setter;
        }

        private void set(@Nullable SpanFilter value) {
            filter = value;
            table.all().forEach(this::update);
        }

        private void update(LaneEntry entry) {
            var requested = filter;
            var index = entry.all().index();
            version++;
            if (requested == null || index == null) {
                setter.accept(entry, null);
            } else {
                tasks.start(new Matching(this, entry, index, requested));
            }
        }
    }

    /// The filtering of a lane's spans.
    private final class Matching implements BackgroundTasks.Task<LaneIndex> {
        private final MatchingSpans all;
        private final LaneEntry entry;
        private final LaneIndex index;
        private final SpanFilter filter;
        private final LaneLayer layer;

        Matching(MatchingSpans all, LaneEntry entry, LaneIndex index, SpanFilter filter) {
            this.all = all;
            this.entry = entry;
            this.index = index;
            this.filter = filter;
            layer = new LaneLayer(entry.all().lane());
        }

        @Override
        public LaneIndex run() {
            return index.subset(filter.within(layer.lane()), () -> closed || !filter.equals(all.filter));
        }

        @Override
        public void done(LaneIndex subset) {
            layer.setIndex(subset);
            show();
        }

        @Override
        public void failed(String reason) {
            layer.fail(reason);
            show();
        }

        private void show() {
            if (filter.equals(all.filter) && layer.lane().spans().equals(entry.all().lane().spans())) {
                all.setter.accept(entry, layer);
                all.version++;
            }
        }
    }

    /// Cancels all work.
    public void close() {
        closed = true;
        rowTiles.close();
        groupTiles.close();
    }
}
