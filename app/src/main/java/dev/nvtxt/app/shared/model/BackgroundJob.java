// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import dev.nvtxt.app.shared.log.Fault;
import module java.base;

/// One job of a [UiExecutor]: sees to it that there is one outcome, and only one. Confined to the JavaFX thread, except
/// for the work itself.
final class BackgroundJob<T> {
    private final UiExecutor executor;
    private final Callable<T> work;
    private final Consumer<Outcome<T>> ended;
    private Runnable interrupt = () -> {};
    private boolean hasEnded;

    BackgroundJob(UiExecutor executor, Callable<T> work, Consumer<Outcome<T>> ended) {
        this.executor = executor;
        this.work = work;
        this.ended = ended;
    }

    void start() {
        try {
            interrupt = executor.onWorker(() -> {
                var outcome = outcome();
                executor.onUi(() -> end(outcome));
            });
        } catch (Throwable notStarted) {
            // Without a thread, for instance. Where the executor runs work at once, the receiver itself may have thrown.
            if (hasEnded) {
                throw notStarted;
            }
            Fault.log(notStarted);
            end(new Outcome.Failed<>(notStarted));
        }
    }

    private Outcome<T> outcome() {
        try {
            return new Outcome.Done<>(work.call());
        } catch (CancellationException | InterruptedException _) {
            return new Outcome.Canceled<>();
        } catch (Throwable cause) {
            Fault.log(cause);
            return new Outcome.Failed<>(cause);
        }
    }

    private void end(Outcome<T> outcome) {
        if (!hasEnded) {
            hasEnded = true;
            ended.accept(outcome);
        }
    }

    void cancel() {
        if (!hasEnded) {
            interrupt.run();
            end(new Outcome.Canceled<>());
        }
    }
}
