// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Hands rows on in batches: while the next ones are read, another thread takes the ones before.
final class RowBatches implements AutoCloseable {
    private static final int ROWS = 1024;

    private final Runnable check;
    private final Consumer<TableRow> handler;
    private List<TableRow> batch = new ArrayList<>();
    private @Nullable ForkJoinTask<?> before;

    /// @param check is called once for each batch, by the thread that adds the rows
    RowBatches(Runnable check, Consumer<TableRow> handler) {
        this.check = check;
        this.handler = handler;
    }

    void add(TableRow row) {
        batch.add(row);
        if (batch.size() == ROWS) {
            check.run();
            join();
            var full = batch;
            before = ForkJoinPool.commonPool().submit(() -> full.forEach(handler));
            batch = new ArrayList<>(ROWS);
        }
    }

    private void join() {
        var task = before;
        before = null;
        if (task != null) {
            task.join();
        }
    }

    /// Hands the last rows on; all were taken after the call.
    @Override
    public void close() {
        join();
        batch.forEach(handler);
    }
}
