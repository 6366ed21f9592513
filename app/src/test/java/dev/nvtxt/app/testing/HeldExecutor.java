// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.app.model.UiExecutor;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/// Holds work back until the test lets it go, on the thread of the test. What was given up is not done.
public final class HeldExecutor implements UiExecutor {
    private final Deque<Runnable> waiting = new ArrayDeque<>();

    @Override
    public void onUi(Runnable action) {
        action.run();
    }

    @Override
    public <T> Runnable inBackground(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
        Runnable job = () -> {
            T result;
            try {
                result = work.call();
            } catch (Exception e) {
                failed.accept(e);
                return;
            }
            done.accept(result);
        };
        waiting.add(job);
        return () -> waiting.remove(job);
    }

    /// {@return how much work is held back}
    public int waiting() {
        return waiting.size();
    }

    /// Does what is held back, and what comes of it.
    public void letGo() {
        while (!waiting.isEmpty()) {
            waiting.remove().run();
        }
    }
}
