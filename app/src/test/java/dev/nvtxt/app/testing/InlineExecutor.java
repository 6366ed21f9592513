// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.app.model.UiExecutor;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/// Does everything at once, on the thread of the caller.
public final class InlineExecutor implements UiExecutor {
    @Override
    public void onUi(Runnable action) {
        action.run();
    }

    @Override
    public <T> Runnable inBackground(Callable<T> work, Consumer<T> done, Consumer<Exception> failed) {
        T result;
        try {
            result = work.call();
        } catch (Exception e) {
            failed.accept(e);
            return () -> {};
        }
        done.accept(result);
        return () -> {};
    }
}
