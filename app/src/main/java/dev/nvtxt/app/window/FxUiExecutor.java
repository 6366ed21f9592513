// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.model.UiExecutor;
import dev.nvtxt.app.shared.panel.FxThread;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// The gate between worker threads and the JavaFX thread. Its threads do not keep the program alive.
final class FxUiExecutor implements UiExecutor {
    private final ExecutorService workers = Executors
            .newCachedThreadPool(Thread.ofPlatform().daemon().name("nvtxt-work").factory());

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
