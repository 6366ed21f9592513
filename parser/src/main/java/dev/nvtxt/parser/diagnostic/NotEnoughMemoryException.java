// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

import module java.base;

/// A file needs more memory than there is. Thrown before the memory runs out, so that everything else goes on.
public final class NotEnoughMemoryException extends IOException {
    private static final long serialVersionUID = 1;

    private NotEnoughMemoryException(String message) {
        super(message);
    }

    /// {@return the exception for a file of which it is foreseen how much it needs}
    ///
    /// @param neededBytes how much Java would have to use in all, about
    /// @param maxBytes how much it may use
    public static NotEnoughMemoryException foreseen(long neededBytes, long maxBytes) {
        return new NotEnoughMemoryException(String.format(Locale.ROOT,
                "not enough memory: with this file, about %s are needed, and Java may use %s; start it with -Xmx%dm",
                size(neededBytes), size(maxBytes), roundUp(neededBytes + neededBytes / 8)));
    }

    /// {@return the exception for a file at which the memory ended, so that nobody knows how much it needs}
    ///
    /// @param maxBytes how much Java may use
    public static NotEnoughMemoryException met(OutOfMemoryError cause, long maxBytes) {
        var exception = new NotEnoughMemoryException(String.format(Locale.ROOT,
                "not enough memory: this file needs more than the %s that Java may use; start it with, say, -Xmx%dm",
                size(maxBytes), roundUp(maxBytes * 2)));
        exception.initCause(cause);
        return exception;
    }

    /// {@return mebibytes, to the next 256}
    private static long roundUp(long bytes) {
        return ((bytes >> 28) + 1) * 256;
    }

    private static String size(long bytes) {
        return bytes < 1L << 30
                ? String.format(Locale.ROOT, "%d MiB", (bytes >> 20) + 1)
                : String.format(Locale.ROOT, "%.1f GiB", bytes / (double) (1L << 30));
    }
}
