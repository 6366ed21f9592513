// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.app.shared.model.UiExecutor;
import java.util.ArrayDeque;
import java.util.Deque;

/// Holds work back until the test lets it go, on the thread of the test. What was canceled is not done.
public final class HeldExecutor implements UiExecutor {
    private final Deque<Runnable> waiting = new ArrayDeque<>();

    @Override
    public void onUi(Runnable action) {
        action.run();
    }

    @Override
    public Runnable onWorker(Runnable work) {
        waiting.add(work);
        return () -> waiting.remove(work);
    }

    /// {@return how much work is held back}
    public int waiting() {
        return waiting.size();
    }

    /// Does what is held back longest.
    public void letGoNext() {
        waiting.remove().run();
    }

    /// Does what is held back, and what comes of it.
    public void letGo() {
        while (!waiting.isEmpty()) {
            letGoNext();
        }
    }
}
