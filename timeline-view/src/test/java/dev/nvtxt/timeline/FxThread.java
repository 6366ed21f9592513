// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import javafx.application.Platform;

/// Does things on the JavaFX thread and waits for them.
public final class FxThread {
    private FxThread() {}

    /// Starts JavaFX where it does not run yet, for what is made on another thread.
    public static void start() {
        try {
            Platform.startup(() -> {});
        } catch (IllegalStateException _) {
            // It runs already.
        }
        Platform.setImplicitExit(false);
    }

    /// {@return what some work makes on the JavaFX thread, which is started where it does not run yet}
    public static <T> T get(Supplier<T> work) {
        start();
        CompletableFuture<T> result = new CompletableFuture<>();
        Platform.runLater(() -> {
            try {
                result.complete(work.get());
            } catch (RuntimeException | AssertionError e) {
                result.completeExceptionally(e);
            }
        });
        try {
            return result.get(300, TimeUnit.SECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError(e);
        }
    }

    public static void run(Runnable work) {
        get(() -> {
            work.run();
            return true;
        });
    }
}
