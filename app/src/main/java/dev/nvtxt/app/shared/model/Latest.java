// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Background work of which only the latest counts. Confined to the JavaFX thread.
///
/// [#run] cancels what is running: right where an old answer is worthless. [#follow] lets it finish and keeps at most one
/// request waiting: for values that change all the time, since results appear also while the timeline moves.
/// After every end of a job, also by a fault, it is not busy and the waiting request runs.
public final class Latest {
    private final UiExecutor executor;
    private final Consumer<Throwable> defaultFailed;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
    private volatile boolean isBusy;
    private Runnable cancel = () -> {};
    private @Nullable Runnable waiting;

    /// Makes a place for work.
    ///
    /// @param trouble what to say where it fails; the reason is put after it, as in "Can't sort the events"
    public Latest(Workspace workspace, String trouble) {
        this.executor = workspace.executor();
        this.defaultFailed = cause -> workspace.post(Notice.failure(trouble, cause));
    }

    /// Runs work, and cancels what is running. A failure is shown to the user.
    ///
    /// @param done takes the result
    public <T> void run(Callable<T> work, Consumer<? super T> done) {
        run(work, done, defaultFailed);
    }

    /// Runs work, and cancels what is running.
    ///
    /// @param done takes the result
    /// @param failed receives the cause of a failure
    public <T> void run(Callable<T> work, Consumer<? super T> done, Consumer<Throwable> failed) {
        cancel();
        start(work, done, failed);
    }

    /// Runs work as soon as what is running has ended, instead of what was to run then.
    ///
    /// @param next makes the work from the state of that moment; null if there is nothing to do
    /// @param done takes the result; null where there was nothing to do
    public <T> void follow(Supplier<@Nullable Callable<T>> next, Consumer<? super @Nullable T> done) {
        if (isBusy) {
            waiting = () -> follow(next, done);
            return;
        }
        var work = next.get();
        if (work == null) {
            done.accept(null);
        } else {
            start(work, done, defaultFailed);
        }
    }

    /// Cancels what is running and what waits.
    public void cancel() {
        waiting = null;
        cancel.run();
    }

    private <T> void start(Callable<T> work, Consumer<? super T> done, Consumer<Throwable> failed) {
        setBusy(true);
        cancel = executor.inBackground(work, outcome -> {
            setBusy(false);
            try {
                switch (outcome) {
                    case Outcome.Done<T>(var value) -> done.accept(value);
                    case Outcome.Failed<T>(var cause) -> failed.accept(cause);
                    case Outcome.Canceled<T>() -> {
                        // Nobody wants to know any more.
                    }
                }
            } finally {
                runWaiting();
            }
        });
    }

    private void runWaiting() {
        var next = waiting;
        waiting = null;
        if (next != null) {
            next.run();
        }
    }

    private void setBusy(boolean newBusy) {
        isBusy = newBusy;
        busy.set(newBusy);
    }

    /// {@return whether work is running; may be called on any thread}
    public boolean isBusy() {
        return isBusy;
    }

    /// Whether work is running.
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }
}
