// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import dev.nvtxt.app.shared.model.UiExecutor;

/// Does everything at once, on the thread of the caller.
public final class InlineExecutor implements UiExecutor {
    @Override
    public void onUi(Runnable action) {
        action.run();
    }

    @Override
    public Runnable onWorker(Runnable work) {
        work.run();
        return () -> {};
    }
}
