// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lod.RowTiles;
import module java.base;

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
        for (var jobs = next(); !jobs.isEmpty(); jobs = next()) {
            var outcomes = outcomes(jobs);
            for (int i = 0; i < jobs.size(); i++) {
                var job = jobs.get(i);
                var outcome = outcomes.get(i);
                tasks.report(() -> end(job, outcome));
            }
        }
        return true;
    }

    private static List<Outcome<RowTiles>> outcomes(List<TileJob> jobs) {
        if (jobs.size() > 1
                && Outcome.of(() -> jobs.getFirst().runAll(jobs)) instanceof Outcome.Done<List<RowTiles>>(var tiles)) {
            return tiles.stream().<Outcome<RowTiles>>map(Outcome.Done::new).toList();
        }
        // Where one of several is broken or canceled, the others need not be.
        return jobs.stream().map(job -> Outcome.of(job::run)).toList();
    }

    /// {@return the next job or the outermost one that includes it, and those that this one includes}
    private synchronized List<TileJob> next() {
        var jobs = new ArrayList<TileJob>();
        if (!closed && !waiting.isEmpty()) {
            var outer = waiting.stream().reduce((job, other) -> other.includes(job) ? other : job).orElseThrow();
            waiting.remove(outer);
            jobs.add(outer);
            waiting.removeIf(job -> outer.includes(job) && jobs.add(job));
        }
        active = !jobs.isEmpty();
        jobs.forEach(job -> begun.add(job.identity()));
        return jobs;
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
