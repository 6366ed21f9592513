// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import org.jspecify.annotations.Nullable;

/// Work that follows something that changes all the time: one runs, at most one waits, and what waits sees the newest
/// state. Unlike giving the running one up, this shows something new also while the timeline keeps moving.
public final class LiveWork<T> {
    private final Workspace workspace;
    private final String what;
    private final Supplier<@Nullable Callable<T>> next;
    private final Consumer<@Nullable T> done;
    private final ReadOnlyBooleanWrapper busy = new ReadOnlyBooleanWrapper(this, "busy");
    private boolean isRunning;
    private boolean isWanted;

    /// Makes a place for work.
    ///
    /// @param what names the work where it fails
    /// @param next makes the work from the present state; null if there is nothing to do now
    /// @param done takes the result; null where there was nothing to do
    public LiveWork(Workspace workspace, String what, Supplier<@Nullable Callable<T>> next,
            Consumer<@Nullable T> done) {
        this.workspace = workspace;
        this.what = what;
        this.next = next;
        this.done = done;
    }

    /// Does the work soon.
    public void request() {
        if (isRunning) {
            isWanted = true;
            return;
        }
        var work = next.get();
        if (work == null) {
            done.accept(null);
            return;
        }
        isRunning = true;
        busy.set(true);
        workspace.executor().inBackground(work, this::finish, this::fail);
    }

    private void finish(T result) {
        ended();
        done.accept(result);
        continueIfWanted();
    }

    private void fail(Exception exception) {
        ended();
        workspace.tell(Notice.of(Notice.Tone.ERROR, "Can't " + what + ": " + exception.getMessage())
                .withDetails(exception.toString()));
        continueIfWanted();
    }

    private void ended() {
        isRunning = false;
        busy.set(false);
    }

    private void continueIfWanted() {
        if (isWanted) {
            isWanted = false;
            request();
        }
    }

    /// Whether it runs.
    public ReadOnlyBooleanProperty busyProperty() {
        return busy.getReadOnlyProperty();
    }
}
