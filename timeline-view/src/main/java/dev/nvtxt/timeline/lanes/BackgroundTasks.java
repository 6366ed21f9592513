// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import module java.base;

/// Runs tasks away from the JavaFX thread and reports there how each one ended, whatever happens: an `Error` fails a task
/// as an exception does, and no task keeps another from being reported. What ends together is reported together.
final class BackgroundTasks {
    private final Executor workers;
    private final Executor ui;
    private final Runnable changed;
    private final FaultLog faults;
    private final Queue<Runnable> reports = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean isReporting = new AtomicBoolean();
    private int running;

    /// Makes a place for tasks.
    ///
    /// @param workers where they run
    /// @param ui where it is reported how they ended
    /// @param changed called there after reports
    BackgroundTasks(Executor workers, Executor ui, Runnable changed, FaultLog faults) {
        this.workers = workers;
        this.ui = ui;
        this.changed = changed;
        this.faults = faults;
    }

    /// A task. Only [#run] is called on a worker, all else on the JavaFX thread.
    ///
    /// @param <T> its result
    interface Task<T> {
        /// Does the work.
        ///
        /// @throws java.util.concurrent.CancellationException when the result is not asked for any more
        T run();

        /// It has ended; called before its outcome is delivered.
        default void ended() {}

        /// Receives the result.
        void done(T result);

        /// It failed, or its result could not be used.
        ///
        /// @param reason what a lane says of it
        void failed(String reason);
    }

    /// {@return whether anything runs whose end has not been reported}
    boolean isBusy() {
        return running > 0;
    }

    /// Starts a task, on the JavaFX thread.
    <T> void start(Task<T> task) {
        running++;
        var hasEnded = new AtomicBoolean();
        Runnable work = () -> {
            Outcome<T> outcome = Outcome.of(task::run);
            hasEnded.set(true);
            report(() -> end(task, outcome));
        };
        try {
            workers.execute(work);
        } catch (Throwable notStarted) {
            // Without a thread, for instance. Where tasks run at once, the reporting itself may have thrown.
            if (hasEnded.get()) {
                throw notStarted;
            }
            report(() -> end(task, new Outcome.Failed<>(notStarted)));
        }
    }

    private <T> void end(Task<T> task, Outcome<T> outcome) {
        running--;
        task.ended();
        deliver(task, outcome);
    }

    /// Tells a task its outcome. A result that cannot be used is a failure too.
    <T> void deliver(Task<T> task, Outcome<T> outcome) {
        var end = outcome;
        if (outcome instanceof Outcome.Done<T>(T value)) {
            end = Outcome.of(() -> {
                task.done(value);
                return value;
            });
        }
        if (end instanceof Outcome.Failed<T>(Throwable cause)) {
            task.failed(faults.add(cause));
        }
    }

    /// Has something done on the JavaFX thread, soon, together with what waits.
    void report(Runnable action) {
        reports.add(action);
        if (isReporting.compareAndSet(false, true)) {
            ui.execute(this::drain);
        }
    }

    private void drain() {
        isReporting.set(false);
        var ready = new ArrayList<Runnable>();
        for (var action = reports.poll(); action != null; action = reports.poll()) {
            ready.add(action);
        }
        for (Runnable action : ready) {
            Outcome<Runnable> outcome = Outcome.of(() -> {
                action.run();
                return action;
            });
            if (outcome instanceof Outcome.Failed<Runnable>(Throwable cause)) {
                faults.add(cause);
            }
        }
        if (!ready.isEmpty()) {
            changed.run();
        }
    }
}
