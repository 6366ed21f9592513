// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.model.UiExecutor;
import dev.nvtxt.app.shared.panel.FxThread;
import module java.base;

/// The gate between worker threads and the JavaFX thread. Its threads do not keep the program alive, and yield to that one where the
/// system knows priorities of threads: of Linux the start script asks it.
final class FxUiExecutor implements UiExecutor {
    @SuppressWarnings("ThreadPriorityCheck") // nothing depends on it but how soon is drawn
    private final ExecutorService workers = Executors
            .newCachedThreadPool(
                    Thread.ofPlatform().daemon().priority(Thread.NORM_PRIORITY - 1).name("nvtxt-work").factory());

    @Override
    public void onUi(Runnable action) {
        FxThread.run(action);
    }

    @Override
    public Runnable onWorker(Runnable work) {
        var job = workers.submit(work);
        return () -> job.cancel(true);
    }
}
