// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class FxUiExecutorTest {
    @Test
    void workersYieldToTheJavaFxThread() throws Exception {
        var worker = new CompletableFuture<Thread>();
        new FxUiExecutor().onWorker(() -> worker.complete(Thread.currentThread()));
        assertThat(worker.get(300, TimeUnit.SECONDS).getPriority()).isLessThan(Thread.NORM_PRIORITY);
        assertThat(worker.get().isDaemon()).isTrue();
    }
}
