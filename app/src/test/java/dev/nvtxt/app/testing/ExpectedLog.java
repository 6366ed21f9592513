// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.testing;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;

/// Takes what a class logs while a test provokes it, so that the output of the tests shows only what nobody expects.
public final class ExpectedLog extends Handler implements AutoCloseable {
    /// Strongly held: the log manager forgets loggers that nobody holds.
    private final Logger logger;
    private final List<LogRecord> records = Collections.synchronizedList(new ArrayList<>());

    private ExpectedLog(Logger logger) {
        this.logger = logger;
    }

    /// Starts taking what a class logs, until the result is closed.
    public static ExpectedLog of(Class<?> type) {
        return of(type.getName());
    }

    /// Starts taking what a logger with a name writes, until the result is closed.
    public static ExpectedLog of(String name) {
        var expected = new ExpectedLog(Logger.getLogger(name));
        expected.logger.setUseParentHandlers(false);
        expected.logger.addHandler(expected);
        return expected;
    }

    /// {@return the messages so far}
    public List<String> messages() {
        synchronized (records) {
            return records.stream().map(LogRecord::getMessage).toList();
        }
    }

    @Override
    public void publish(LogRecord record) {
        records.add(record);
    }

    @Override
    public void flush() {
        // Nothing is buffered.
    }

    @Override
    public void close() {
        logger.removeHandler(this);
        logger.setUseParentHandlers(true);
    }
}
