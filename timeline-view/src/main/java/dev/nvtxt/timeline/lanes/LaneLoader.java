// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanFilter;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Makes indexes, filtered indexes and tiles away from the JavaFX thread.
///
/// Work is asked for and handed over on the JavaFX thread. Of tiles only the newest request counts: what waits is
/// replaced, what runs is finished, because a row takes less than a pulse, and throwing it away would starve a view that
/// keeps moving. What breaks says so in its lane; it is tried again when there is something new to make it of.
public final class LaneLoader {
    private final BackgroundTasks tasks;
    private final Newest rowJobs = new Newest();
    private final Newest groupJobs = new Newest();
    private int indexVersion;
    private int indexing;
    private volatile boolean closed;
    private final MatchingSpans visible = new MatchingSpans(LaneEntry::setVisible);
    private final MatchingSpans hits = new MatchingSpans(LaneEntry::setHits);
    private final TileEvictor keeper;

    /// Makes a loader.
    ///
    /// @param workers where work is done
    /// @param ui where results are handed over
    /// @param changed called there after results were handed over
    /// @param faults receives failures
    /// @param keeper receives the layers that have tiles
    LaneLoader(Executor workers, Executor ui, Runnable changed, FaultLog faults, TileEvictor keeper) {
        this.keeper = keeper;
        this.tasks = new BackgroundTasks(workers, ui, () -> {
            if (!closed) {
                changed.run();
            }
        }, faults);
    }

    /// {@return whether anything is being made}
    public boolean isBusy() {
        return tasks.isBusy();
    }

    /// {@return whether an index is being made or waits for it}
    boolean isIndexing() {
        return indexing > 0;
    }

    /// {@return a number that counts up whenever an index is there}
    int indexVersion() {
        return indexVersion;
    }

    /// {@return a number that counts up whenever what the filter shows of a lane changes}
    int filterVersion() {
        return visible.version;
    }

    /// {@return a number that counts up whenever what the search found of a lane changes}
    int hitsVersion() {
        return hits.version;
    }

    /// Indexes a lane's columns, its filtered ones after that. Columns that come while others of the lane are being
    /// indexed wait, and only the newest of them: a lane that keeps growing is neither starved nor indexed in vain.
    void index(LaneEntry entry) {
        if (entry.beginIndexing()) {
            indexing++;
            tasks.start(new Indexing(entry));
        }
    }

    /// The indexing of a lane's columns.
    private final class Indexing implements BackgroundTasks.Task<LaneIndex> {
        private final LaneEntry entry;
        private final Lane lane;
        private final LaneLayer layer;
        private final LayerGrowth growth;

        Indexing(LaneEntry entry) {
            this.entry = entry;
            lane = entry.lane();
            layer = new LaneLayer(lane);
            growth = new LayerGrowth(entry.all(), layer);
        }

        @Override
        public LaneIndex run() {
            return growth.build(() -> closed);
        }

        @Override
        public void ended() {
            indexing--;
            indexVersion++;
            entry.endIndexing();
            if (!closed && !lane.spans().equals(entry.lane().spans()) && entry.lane().spans().size() > 0) {
                index(entry);
            }
        }

        @Override
        public void done(LaneIndex index) {
            layer.setIndex(index);
            growth.apply(keeper);
            entry.setAll(layer, index, growth.grown());
            visible.update(entry);
            hits.update(entry);
        }

        @Override
        public void failed(String reason) {
            entry.fail(reason);
        }
    }

    /// Takes another filter for all lanes.
    void setFilter(@Nullable SpanFilter value, Iterable<LaneEntry> entries) {
        visible.set(value, entries);
    }

    /// Takes another search for all lanes.
    void setHits(@Nullable SpanFilter value, Iterable<LaneEntry> entries) {
        hits.set(value, entries);
    }

    /// The spans of each lane that match: the filter, or the search.
    private final class MatchingSpans {
        private final BiConsumer<LaneEntry, @Nullable LaneLayer> setter;
        private volatile @Nullable SpanFilter filter;
        private int version;

        MatchingSpans(BiConsumer<LaneEntry, @Nullable LaneLayer> setter) {
            this.setter = setter;
        }

        private void set(@Nullable SpanFilter value, Iterable<LaneEntry> entries) {
            filter = value;
            entries.forEach(this::update);
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

    /// Asks for tiles; those of the request before that have not begun are canceled. Rows and groups are made side by
    /// side, because a group can take long and rows are what the eye is on.
    void tiles(List<TileJob> jobs) {
        rowJobs.replace(jobs.stream().filter(job -> job instanceof TileJob.OfRow).toList());
        groupJobs.replace(jobs.stream().filter(job -> job instanceof TileJob.OfGroup).toList());
    }

    /// Makes tiles at once, on the JavaFX thread.
    void makeNow(TileJob job) {
        tasks.deliver(job, Outcome.of(job::run));
    }

    /// Jobs of which the newest request counts, made one after the other.
    private final class Newest implements BackgroundTasks.Task<Boolean> {
        private ArrayDeque<TileJob> waiting = new ArrayDeque<>();
        private final Set<Object> begun = new HashSet<>();
        private boolean active;

        void replace(List<TileJob> jobs) {
            synchronized (this) {
                waiting = new ArrayDeque<>(jobs);
                waiting.removeIf(job -> begun.contains(job.identity()));
                if (active || waiting.isEmpty()) {
                    return;
                }
                active = true;
            }
            tasks.start(this);
        }

        @Override
        public Boolean run() {
            for (var job = next(); job != null; job = next()) {
                var begunJob = job;
                Outcome<RowTiles> outcome = Outcome.of(job::run);
                tasks.report(() -> end(begunJob, outcome));
            }
            return true;
        }

        private synchronized @Nullable TileJob next() {
            TileJob job = closed ? null : waiting.poll();
            active = job != null;
            if (job != null) {
                begun.add(job.identity());
            }
            return job;
        }

        private void end(TileJob job, Outcome<RowTiles> outcome) {
            synchronized (this) {
                begun.remove(job.identity());
            }
            tasks.deliver(job, outcome);
        }

        @Override
        public void done(Boolean isDone) {
            // Each job has been reported by itself.
        }

        @Override
        public synchronized void failed(String reason) {
            active = false;
            waiting.forEach(job -> job.failed(reason));
            waiting.clear();
        }

        synchronized void clear() {
            waiting.clear();
        }
    }

    boolean isClosed() {
        return closed;
    }

    /// Cancels all work.
    public void close() {
        closed = true;
        rowJobs.clear();
        groupJobs.clear();
    }
}
