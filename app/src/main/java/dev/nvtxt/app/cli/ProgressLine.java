// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.parser.ReadListener;
import java.io.PrintStream;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/// Shows how reading goes on one line of a terminal, once it takes longer than a second.
final class ProgressLine implements ReadListener {
    private static final long FIRST_NANOS = 1_000_000_000L;
    private static final long NEXT_NANOS = 100_000_000L;

    private final PrintStream err;
    private final String name;
    private final LongSupplier nanoTime;
    private final long startNanos;
    private final AtomicLong nextNanos;
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong events = new AtomicLong();
    private volatile long totalBytes = -1;

    ProgressLine(PrintStream err, String name, LongSupplier nanoTime) {
        this.err = err;
        this.name = name;
        this.nanoTime = nanoTime;
        this.startNanos = nanoTime.getAsLong();
        this.nextNanos = new AtomicLong(startNanos + FIRST_NANOS);
    }

    @Override
    public void onStart(long total) {
        totalBytes = total;
    }

    @Override
    public void onProgress(long moreBytes, long moreEvents) {
        long bytesNow = bytes.addAndGet(moreBytes);
        long eventsNow = events.addAndGet(moreEvents);
        long now = nanoTime.getAsLong();
        long due = nextNanos.get();
        // Reading threads call this: the one that moves the due time prints.
        if (now - due >= 0 && nextNanos.compareAndSet(due, now + NEXT_NANOS)) {
            err.print("\r" + text(bytesNow, eventsNow, now - startNanos) + "\u001b[K");
            err.flush();
        }
    }

    private String text(long bytesNow, long eventsNow, long nanos) {
        var share = totalBytes > 0 ? " " + Math.min(100, bytesNow * 100 / totalBytes) + " %," : "";
        double megabytesPerSecond = bytesNow * 1e3 / nanos;
        return String.format(Locale.ROOT, "reading %s:%s %.0f MB, %d events, %.0f MB/s", name, share, bytesNow / 1e6,
                eventsNow, megabytesPerSecond);
    }

    /// Takes the line away again.
    void end() {
        if (nextNanos.get() - startNanos > FIRST_NANOS) {
            err.print("\r\u001b[K");
            err.flush();
        }
    }
}
