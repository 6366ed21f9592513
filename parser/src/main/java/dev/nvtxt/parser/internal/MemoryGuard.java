// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;

/// Foresees that a file will not fit into memory, from how much the part that has been read takes, and says so before
/// the memory runs out: whoever meets the end of it first is not always the one who took it.
final class MemoryGuard {
    /// What reading itself needs at most: slices on their way, and tables that grow.
    private static final long RESERVE_BYTES = 48L << 20;
    private static final long CHECK_EVERY_BYTES = 32L << 20;
    private static final int GROWTH_BETWEEN_CLEANUPS = 4; // a quarter of what has been read

    private final Heap heap;
    private final long totalBytes;
    private long readBytes;
    private long nextCheck = 1 << 20;
    private long nextCleanup;

    /// The memory that Java has.
    interface Heap {
        /// {@return how much it may use}
        long max();

        /// {@return how much is in use, what could be freed included}
        long used();

        /// Frees what can be freed.
        void cleanUp();

        /// {@return that of this Java}
        static Heap ofThisJava() {
            return new Heap() {
                @Override
                public long max() {
                    return Runtime.getRuntime().maxMemory();
                }

                @Override
                public long used() {
                    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
                }

                @Override
                public void cleanUp() {
                    System.gc();
                }
            };
        }
    }

    /// Makes a guard.
    ///
    /// @param totalBytes the size of the text, or -1 if it is unknown
    MemoryGuard(Heap heap, long totalBytes) {
        this.heap = heap;
        this.totalBytes = totalBytes;
    }

    /// More has been read.
    ///
    /// @param moreBytes how much of the text
    /// @param keptBytes how much memory all that was read takes
    /// @throws NotEnoughMemoryException if the rest will not fit
    void advance(long moreBytes, long keptBytes) throws NotEnoughMemoryException {
        readBytes += moreBytes;
        if (readBytes < nextCheck) {
            return;
        }
        nextCheck = Math.min(readBytes * 2, readBytes + CHECK_EVERY_BYTES);
        long more = estimate(keptBytes);
        if (more <= heap.max() - heap.used() || readBytes < nextCleanup) {
            return;
        }
        heap.cleanUp(); // what is in use includes garbage, and only this tells how much
        nextCleanup = readBytes + readBytes / GROWTH_BETWEEN_CLEANUPS;
        if (more > heap.max() - heap.used()) {
            throw new NotEnoughMemoryException(more + heap.used(), heap.max());
        }
    }

    /// {@return how much more memory the rest needs}
    private long estimate(long keptBytes) {
        double left = Math.max(0, totalBytes - readBytes);
        return RESERVE_BYTES + (long) (keptBytes * (left / readBytes));
    }
}
