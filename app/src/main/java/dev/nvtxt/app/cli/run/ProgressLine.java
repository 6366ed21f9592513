// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.run;

import dev.nvtxt.parser.ReadListener;
import module java.base;

/// Shows how reading goes on one line of a terminal, once it takes longer than a second.
public final class ProgressLine implements ReadListener {
    private final TransientLine line;
    private final String name;
    private final AtomicLong bytes = new AtomicLong();
    private final AtomicLong events = new AtomicLong();
    private volatile long totalBytes = -1;

    /// Makes a line.
    ///
    /// @param line where it is shown; the files of a command have one together, since many small ones take long, too
    /// @param name what is read
    public ProgressLine(TransientLine line, String name) {
        this.line = line;
        this.name = name;
    }

    /// Shows what is read, if the line is due.
    public void start() {
        line.show(_ -> "reading " + name);
    }

    @Override
    public void onStart(long total) {
        totalBytes = total;
    }

    @Override
    public void onProgress(long moreBytes, long moreEvents) {
        long bytesNow = bytes.addAndGet(moreBytes);
        long eventsNow = events.addAndGet(moreEvents);
        line.show(nanos -> text(bytesNow, eventsNow, nanos));
    }

    private String text(long bytesNow, long eventsNow, long nanos) {
        var share = totalBytes > 0 ? " " + Math.min(100, bytesNow * 100 / totalBytes) + "%," : "";
        double megabytesPerSecond = bytesNow * 1e3 / nanos;
        return String.format(Locale.ROOT, "reading %s:%s %.0f MB, %d events, %.0f MB/s", name, share, bytesNow / 1e6,
                eventsNow, megabytesPerSecond);
    }

    /// Takes the line away again.
    public void end() {
        line.end();
    }
}
