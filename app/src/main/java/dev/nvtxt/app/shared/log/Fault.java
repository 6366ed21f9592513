// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.log;

import dev.nvtxt.parser.DeepExpressionException;
import module java.base;
import org.slf4j.LoggerFactory;

/// Distinguishes faults of the program from expected failures, such as a file that can't be read, and describes both.
public final class Fault {
    private Fault() {}

    /// {@return whether the program itself is at fault}
    public static boolean isFault(Throwable cause) {
        return (cause instanceof RuntimeException && !(cause instanceof UncheckedIOException)
                && !(cause instanceof DeepExpressionException))
                || (cause instanceof Error && !(cause instanceof OutOfMemoryError));
    }

    /// Writes a fault to the log; anything else is for the user alone.
    public static void log(Throwable cause) {
        if (isFault(cause)) {
            // Not a constant: programs without a fault need not load the logging.
            LoggerFactory.getLogger(Fault.class).error("Internal error", cause);
        }
    }

    /// {@return the cause of the failure, to be put after a colon, without a period}
    public static String reason(Throwable cause) {
        var message = cause.getMessage() == null ? "" : cause.getMessage().strip();
        return switch (cause) {
            case OutOfMemoryError _ -> "not enough memory";
            case AccessDeniedException denied -> denied.getFile() + ": permission denied";
            case NoSuchFileException missing -> missing.getFile() + ": no such file or folder";
            case UncheckedIOException unchecked when unchecked.getCause() != null -> reason(unchecked.getCause());
            case Throwable _ when isFault(cause) -> "internal error ("
                    + cause.getClass().getSimpleName() + ")";
            case Throwable _ when message.isEmpty() -> cause.getClass().getSimpleName();
            case Throwable _ -> message.endsWith(".") ? message.substring(0, message.length() - 1) : message;
        };
    }

    /// {@return the stack trace, for a bug report}
    public static String details(Throwable cause) {
        var text = new StringWriter();
        cause.printStackTrace(new PrintWriter(text, true));
        return text.toString();
    }
}
