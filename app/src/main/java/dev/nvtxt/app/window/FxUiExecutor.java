// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.model.UiExecutor;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import javafx.application.Platform;

/// The gate between worker threads and the JavaFX thread. Its threads do not keep the program alive.
public final class FxUiExecutor implements UiExecutor {
    private final ExecutorService workers = Executors
            .newCachedThreadPool(Thread.ofPlatform().daemon().name("nvtxt-work-", 1).factory());

    @Override
    public void onUi(Runnable action) {
        if (Platform.isFxApplicationThread()) {
            action.run();
        } else {
            Platform.runLater(action);
        }
    }

    @Override
    public <T> Runnable inBackground(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
        var givenUp = new AtomicBoolean();
        var job = workers.submit(() -> {
            Runnable outcome;
            try {
                T result = work.call();
                outcome = () -> done.accept(result);
            } catch (Exception e) {
                outcome = () -> failed.accept(e);
            } catch (OutOfMemoryError e) {
                outcome = () -> failed.accept(new IllegalStateException("not enough memory", e));
            }
            var told = outcome;
            Platform.runLater(() -> {
                if (!givenUp.get()) {
                    told.run();
                }
            });
        });
        return () -> {
            givenUp.set(true);
            job.cancel(true);
        };
    }
}
