// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.RowTiles;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes tiles one after the other, away from the JavaFX thread. Only the newest request counts: what waits is replaced,
/// what runs is finished, because a row takes less than a pulse, and throwing it away would starve a view that keeps moving.
final class TileQueue implements BackgroundTasks.Task<Boolean> {
    private final BackgroundTasks tasks;
    private ArrayDeque<TileJob> waiting = new ArrayDeque<>();
    private final Set<Object> begun = new HashSet<>();
    private boolean active;
    private boolean closed;

    TileQueue(BackgroundTasks tasks) {
        this.tasks = tasks;
    }

    /// Asks for tiles; those of the request before that have not begun are canceled.
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

    /// Makes no more tiles.
    synchronized void close() {
        closed = true;
        waiting.clear();
    }
}
