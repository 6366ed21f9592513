// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.log;

import java.util.logging.Formatter;
import java.util.logging.LogRecord;
import java.util.regex.Pattern;

/// Writes a log record: time, level, thread, message and stack trace.
///
/// What messages of exceptions quote may come from the user's files or from what the user typed; it is left out, since
/// people send logs to others. Paths are not quoted, and stay.
final class LogFormat extends Formatter {
    private static final Pattern QUOTED = Pattern.compile("\"[^\"\n]*\"|‘[^’\n]*’|(?<![\\p{L}])'[^'\n]*'");

    @Override
    public String format(LogRecord record) {
        var thrown = record.getThrown();
        return record.getInstant() + " " + record.getLevel() + " " + record.getLoggerName() + " ["
                + Thread.currentThread().getName() + "] " + formatMessage(record) + "\n"
                + (thrown == null ? "" : withoutQuotes(Fault.details(thrown)));
    }

    static String withoutQuotes(String text) {
        return QUOTED.matcher(text).replaceAll("\"…\"");
    }
}
