// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.lod.RowTiles;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.SpanFilter;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// Makes indexes, filtered indexes and tiles away from the JavaFX thread.
///
/// Work is asked for and handed over on the JavaFX thread; results that come together are handed over together. Of
/// tiles only the newest request counts: what waits is replaced, what runs is finished, because a row takes less than
/// a pulse, and throwing it away would starve a view that keeps moving.
public final class LaneLoader {
    private final Executor workers;
    private final Executor ui;
    private final Runnable changed;
    private final Queue<Runnable> results = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean handOver = new AtomicBoolean();
    private final AtomicInteger running = new AtomicInteger();
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
    /// @param keeper is told which layers have tiles
    LaneLoader(Executor workers, Executor ui, Runnable changed, TileEvictor keeper) {
        this.keeper = keeper;
        this.workers = workers;
        this.ui = ui;
        this.changed = changed;
    }

    /// {@return whether anything is being made}
    public boolean isBusy() {
        return running.get() > 0;
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
        if (!entry.beginIndexing()) {
            return;
        }
        Lane lane = entry.lane();
        LaneLayer layer = new LaneLayer(lane);
        LayerGrowth growth = new LayerGrowth(entry.all(), layer);
        Cancel cancel = () -> closed;
        indexing++;
        work(() -> {
            LaneIndex made;
            try {
                made = growth.build(cancel);
            } catch (IndexOutOfBoundsException | IllegalStateException | OutOfMemoryError e) {
                finish(() -> {
                    ended(entry, lane);
                    entry.fail("can't be drawn: " + e.getMessage());
                    indexVersion++;
                });
                return;
            }
            finish(() -> {
                ended(entry, lane);
                layer.setIndex(made);
                growth.apply(keeper);
                entry.setAll(layer, made, growth.grown());
                indexVersion++;
                visible.update(entry);
                hits.update(entry);
            });
        });
    }

    private void ended(LaneEntry entry, Lane indexed) {
        indexing--;
        entry.endIndexing();
        if (!closed && !indexed.spans().equals(entry.lane().spans()) && entry.lane().spans().size() > 0) {
            index(entry);
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
            SpanFilter requested = filter;
            LaneIndex index = entry.all().index();
            version++;
            if (requested == null || index == null) {
                setter.accept(entry, null);
                return;
            }
            LaneLayer layer = new LaneLayer(entry.all().lane());
            work(() -> {
                LaneIndex made = index.subset(requested.within(layer.lane()),
                        () -> closed || !requested.equals(filter));
                finish(() -> {
                    if (requested.equals(filter) && layer.lane().spans().equals(entry.all().lane().spans())) {
                        layer.setIndex(made);
                        setter.accept(entry, layer);
                        version++;
                    }
                });
            });
        }
    }

    /// Asks for tiles; those of the request before that have not begun are canceled. Rows and groups are made side by
    /// side, because a group can take long and rows are what the eye is on.
    void tiles(List<TileJob> jobs) {
        rowJobs.replace(jobs.stream().filter(job -> job instanceof TileJob.OfRow).toList());
        groupJobs.replace(jobs.stream().filter(job -> job instanceof TileJob.OfGroup).toList());
    }

    /// Jobs of which the newest request counts, made one after the other.
    private final class Newest {
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
            work(this::run);
        }

        private void run() {
            boolean ended = false;
            try {
                for (TileJob job = next(); job != null; job = next()) {
                    TileJob built = job;
                    RowTiles tiles = job.build(() -> closed);
                    finish(() -> handOver(built, tiles));
                }
                ended = true;
            } finally {
                if (!ended) {
                    stop();
                }
            }
        }

        private synchronized @Nullable TileJob next() {
            TileJob job = closed ? null : waiting.poll();
            active = job != null;
            if (job != null) {
                begun.add(job.identity());
            }
            return job;
        }

        private synchronized void stop() {
            active = false;
            begun.clear();
        }

        private void handOver(TileJob job, RowTiles tiles) {
            job.apply(tiles);
            synchronized (this) {
                begun.remove(job.identity());
            }
        }

        synchronized void clear() {
            waiting.clear();
        }
    }

    private void work(Runnable task) {
        running.incrementAndGet();
        workers.execute(() -> {
            try {
                task.run();
            } catch (CancellationException _) {
                // Somebody wants something newer, and gets it from a task of its own.
            } finally {
                finish(running::decrementAndGet);
            }
        });
    }

    private void finish(Runnable result) {
        results.add(result);
        if (handOver.compareAndSet(false, true)) {
            ui.execute(this::drain);
        }
    }

    private void drain() {
        handOver.set(false);
        List<Runnable> ready = new ArrayList<>();
        for (Runnable result = results.poll(); result != null; result = results.poll()) {
            ready.add(result);
        }
        ready.forEach(Runnable::run);
        if (!ready.isEmpty() && !closed) {
            changed.run();
        }
    }

    /// Cancels all work.
    public void close() {
        closed = true;
        rowJobs.clear();
        groupJobs.clear();
    }
}
