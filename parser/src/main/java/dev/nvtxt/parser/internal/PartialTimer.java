// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

/// Says when it is time to show what has been read so far: not at once, so that small files cost nothing, and ever less
/// often, so that what others make of it takes a part of the time that reading takes.
final class PartialTimer {
    private static final long FIRST_NANOS = 120_000_000;
    /// Of this many equal parts of a file the last is waited for.
    private static final int PARTS = 4;

    private final long startNanos;
    private final long totalBytes;
    private long nextNanos = FIRST_NANOS;

    /// Starts to measure.
    ///
    /// @param startNanos when reading began, by `System.nanoTime`
    /// @param totalBytes how much will be read, or -1 if it is unknown
    PartialTimer(long startNanos, long totalBytes) {
        this.startNanos = startNanos;
        this.totalBytes = totalBytes;
    }

    /// {@return whether it is time; if so, the next time is when as much time again has passed}
    boolean isDue(long nowNanos, long readBytes) {
        long passed = nowNanos - startNanos;
        if (passed < nextNanos || (totalBytes >= 0 && readBytes >= totalBytes - totalBytes / PARTS)) {
            return false;
        }
        nextNanos = passed * 2;
        return true;
    }
}
