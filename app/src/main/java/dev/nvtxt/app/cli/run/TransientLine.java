// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.app.shared.output.TerminalText;
import module java.base;

/// A line of a terminal that tells how work goes on, once it takes longer than a second, and is taken away at its end.
/// Safe for any number of threads.
public final class TransientLine {
    private static final long FIRST_NANOS = 1_000_000_000L;
    private static final long NEXT_NANOS = 100_000_000L;

    private final PrintStream err;
    private final LongSupplier nanoTime;
    private final long startNanos;
    private final AtomicLong nextNanos;
    private volatile boolean isShown;

    public TransientLine(PrintStream err, LongSupplier nanoTime) {
        this.err = err;
        this.nanoTime = nanoTime;
        startNanos = nanoTime.getAsLong();
        nextNanos = new AtomicLong(startNanos + FIRST_NANOS);
    }

    /// Shows the work as it is, if the line is due.
    ///
    /// @param text makes the line from the nanoseconds since the start
    public void show(LongFunction<String> text) {
        long now = nanoTime.getAsLong();
        long due = nextNanos.get();
        // Working threads call this: the one that moves the due time prints.
        if (now - due >= 0 && nextNanos.compareAndSet(due, now + NEXT_NANOS)) {
            isShown = true;
            err.print("\r" + TerminalText.line(text.apply(now - startNanos)) + "\u001b[K");
            err.flush();
        }
    }

    /// Takes the line away again.
    public void end() {
        if (isShown) {
            isShown = false;
            err.print("\r\u001b[K");
            err.flush();
        }
    }
}
