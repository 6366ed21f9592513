// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.diagnostic.NotEnoughMemoryException;

/// Foresees that a file will not fit into memory, from how much the part that has been read takes, and says so before
/// the memory runs out: the thread that runs out of memory is not always the one that uses it.
///
/// How much the rest will take is estimated from the last half or so of what has been read, because the beginning of a file
/// brings most of its names. That is only an estimate, so a quarter of it is forgiven; what is forgiven shrinks with
/// the rest of the file, and is nothing in the end.
final class MemoryGuard {
    /// What reading itself needs at most: chunks on their way, and tables that grow.
    private static final long RESERVE_BYTES = 48L << 20;
    private static final long MIN_RESERVE_BYTES = 8L << 20;
    private static final long CHECK_EVERY_BYTES = 32L << 20;
    private static final int GAPS = 16; // the part of the heap that is lost between arrays
    private static final long FIRST_ESTIMATE_BYTES = 8L << 20; // less of a file tells little of it

    private final Heap heap;
    private final long totalBytes;
    private long readBytes;
    private long nextCheck = 1 << 20;
    private Mark former = new Mark(0, 0);
    private Mark latest = new Mark(0, 0);
    private long keptAtCleanUp;
    private long usedAtCleanUp;
    private long nextCleanUp;

    /// The amount of text read at some time, and the memory in use.
    private record Mark(long readBytes, long keptBytes) {}

    /// The memory that Java has.
    interface Heap {
        /// {@return how much it may use}
        long max();

        /// {@return how much is in use, what could be freed included}
        long used();

        /// Frees what can be freed.
        void cleanUp();

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
        long left = totalBytes < 0 ? CHECK_EVERY_BYTES : Math.max(0, totalBytes - readBytes);
        double rate = rate(keptBytes);
        long certain = (long) (rate * Math.min(left, CHECK_EVERY_BYTES))
                + Math.min(RESERVE_BYTES, MIN_RESERVE_BYTES + left);
        long likely = readBytes < FIRST_ESTIMATE_BYTES ? 0 : (long) (rate * Math.max(0, left - CHECK_EVERY_BYTES));
        long room = heap.max() - heap.max() / GAPS - certain - likely * 3 / 4;
        if (heap.used() <= room) {
            return;
        }
        // What is in use includes garbage; how much that is, was known when it was last cleaned up.
        if (readBytes < nextCleanUp && usedAtCleanUp + keptBytes - keptAtCleanUp <= room) {
            return;
        }
        heap.cleanUp();
        nextCleanUp = readBytes * 2;
        usedAtCleanUp = heap.used();
        keptAtCleanUp = keptBytes;
        if (usedAtCleanUp > room) {
            throw NotEnoughMemoryException.foreseen(usedAtCleanUp + certain + likely, heap.max());
        }
    }

    /// {@return how much memory a byte of the text takes, by the last half or more of what has been read}
    private double rate(long keptBytes) {
        if (readBytes >= latest.readBytes * 2) {
            former = latest;
            latest = new Mark(readBytes, keptBytes);
        }
        return (keptBytes - former.keptBytes) / (double) (readBytes - former.readBytes);
    }
}
