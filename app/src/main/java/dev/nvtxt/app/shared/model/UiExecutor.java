// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import module java.base;

/// The one gate between work and the window. What an executor supplies is the two threads; how a job ends is the same for
/// all of them, those of tests included.
public interface UiExecutor {
    /// Runs an action on the JavaFX thread, soon; at once where the caller is on it.
    void onUi(Runnable action);

    /// Runs work on a worker thread.
    ///
    /// @return interrupts the work
    Runnable onWorker(Runnable work);

    /// Does work away from the JavaFX thread and reports its one outcome on it, whatever happens: an `Error` fails the job
    /// as an exception does. Call it on the JavaFX thread.
    ///
    /// @param work runs on a worker thread; an interrupt asks it to end
    /// @param ended takes the outcome on the JavaFX thread, exactly once
    /// @return cancels the job, on the JavaFX thread; `ended` has its outcome before the call returns. No effect on a job
    ///     that has ended
    default <T> Runnable inBackground(Callable<T> work, Consumer<Outcome<T>> ended) {
        var job = new BackgroundJob<>(this, work, ended);
        job.start();
        return job::cancel;
    }
}
