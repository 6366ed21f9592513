// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Hands rows on in batches: while the next ones are read, another thread takes the ones before.
final class RowBatches implements AutoCloseable {
    private static final int ROWS = 1024;

    private final Runnable check;
    private final Consumer<TableRow> handler;
    private TableRow batch;
    private TableRow other;
    private long count;
    private @Nullable ForkJoinTask<?> before;

    /// @param table the table
    /// @param columns the columns that are read
    /// @param check is called once for each batch, by the thread that adds the rows
    /// @param handler takes each row, which is another one after the call
    RowBatches(String table, List<String> columns, Runnable check, Consumer<TableRow> handler) {
        this.check = check;
        this.handler = handler;
        this.batch = new TableRow(table, columns, ROWS);
        this.other = new TableRow(table, columns, ROWS);
    }

    /// {@return how many rows were added}
    long count() {
        return count;
    }

    /// Begins a row, all whose values are null.
    void startRow() {
        batch.startRow(count + 1);
    }

    /// Takes the row back that was begun.
    void dropRow() {
        batch.dropRow();
    }

    /// Sets a value of the row that was begun.
    void set(int column, long value) {
        batch.set(column, value);
    }

    void set(int column, double value) {
        batch.set(column, value);
    }

    /// @param value a text, or bytes
    void set(int column, Object value) {
        batch.set(column, value);
    }

    void endRow() {
        count++;
        if (batch.rows() == ROWS) {
            check.run();
            join();
            var full = batch;
            batch = other;
            other = full;
            before = ForkJoinPool.commonPool().submit(() -> full.handTo(handler));
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
        batch.handTo(handler);
    }
}
