// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.app.shared.model.Outcome;
import dev.nvtxt.app.shared.model.UiExecutor;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/// Does everything at once, but one of its jobs breaks with an `Error`.
public final class FailingExecutor implements UiExecutor {
    /// How the job breaks.
    public enum Way {
        /// The work itself.
        WORK,
        /// There is no thread for it.
        THREAD
    }

    private final int failing;
    private final Way way;
    private int jobs;
    private boolean isBreaking;

    /// Makes an executor.
    ///
    /// @param failing the number of the job that breaks, from 0; negative for none
    public FailingExecutor(int failing, Way way) {
        this.failing = failing;
        this.way = way;
    }

    /// {@return how many jobs there were}
    public int jobs() {
        return jobs;
    }

    @Override
    public void onUi(Runnable action) {
        action.run();
    }

    @Override
    public Runnable onWorker(Runnable work) {
        if (isBreaking) {
            isBreaking = false;
            throw new OutOfMemoryError("unable to create native thread");
        }
        work.run();
        return () -> {};
    }

    @Override
    public <T> Runnable inBackground(Callable<T> work, Consumer<Outcome<T>> ended) {
        if (jobs++ != failing) {
            return UiExecutor.super.inBackground(work, ended);
        }
        isBreaking = way == Way.THREAD;
        return UiExecutor.super.inBackground(() -> {
            throw new StackOverflowError("on purpose");
        }, ended);
    }
}
