// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import java.util.concurrent.Callable;
import java.util.function.Consumer;

/// Work of which only the newest counts: a new request gives up the one before it. Confined to the JavaFX thread.
public final class Newest {
    private final Workspace workspace;
    private final String what;
    private Runnable giveUp = () -> {};

    /// Makes a place for work.
    ///
    /// @param what names the work where it fails, as it follows "Can't", for example "filter the events"
    public Newest(Workspace workspace, String what) {
        this.workspace = workspace;
        this.what = what;
    }

    /// Does work away from the JavaFX thread; its result counts only if nothing newer is asked for meanwhile.
    public <T> void run(Callable<T> work, Consumer<T> done) {
        giveUp.run();
        giveUp = workspace.executor().inBackground(work, done, exception -> workspace.tell(Notice
                .of(Notice.Tone.ERROR, "Can't " + what + ": " + exception.getMessage())
                .withDetails(exception.toString())));
    }

    /// Gives up what is being done.
    public void cancel() {
        giveUp.run();
    }
}
