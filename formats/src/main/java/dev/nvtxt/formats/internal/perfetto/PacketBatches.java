// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Has packets taken on another thread, in their order and many at once, while the next ones are found and read.
///
/// Made, filled and closed by one thread. What is found waits until a batch is full, so nothing is taken twice at a time.
final class PacketBatches implements PacketSource.PacketHandler, AutoCloseable {
    private static final int PACKETS = 2048;
    /// How many of them may be objects, so that these stay in the processors' caches.
    private static final int OTHERS = 512;
    /// With this many bytes in objects a batch is full, too: they keep the arrays that they are in.
    private static final int BYTES = 1 << 20;
    private static final boolean HAS_PROCESSORS = Runtime.getRuntime().availableProcessors() > 1;

    private final PacketSink sink;
    private final PacketSource.PacketHandler handler;
    private final PacketFields plain = new PacketFields();
    private PacketFields reading = new PacketFields();
    private Batch filled = new Batch();
    private Batch other = new Batch();
    private @Nullable ForkJoinTask<?> taking;

    /// Takes what is in the batches, one thing after the other.
    interface PacketSink {
        /// Takes a packet, which belongs to the caller.
        ///
        /// @param offset the byte of the stream that it begins at
        /// @throws IOException if nothing of it can be taken
        void packet(PacketFields packet, long offset) throws IOException;

        /// Takes some bytes that are no packets.
        void garbage(long offset, long length);
    }

    /// What was found: a few numbers for each, since one processor hands them to the other. What has more to it is an object.
    private static final class Batch {
        private static final int WORDS = 2 + PacketFields.WORDS;
        private static final int PLAIN = 0;
        private static final int OTHER = 1;
        private static final int GARBAGE = 2;

        private final long[] words = new long[PACKETS * WORDS];
        private final List<PacketFields> others = new ArrayList<>();
        private int size;
        private int otherCount;
        private long bytes;

        void addPlain(PacketFields packet, long offset, long length) {
            packet.write(words, add(PLAIN, offset, length));
        }

        /// Keeps a packet.
        ///
        /// @return another one to read into
        PacketFields addOther(PacketFields packet, long offset, long length) {
            add(OTHER, offset, length);
            bytes += length;
            if (otherCount == others.size()) {
                others.add(new PacketFields());
            }
            return others.set(otherCount++, packet);
        }

        void addGarbage(long offset, long length) {
            add(GARBAGE, offset, length);
        }

        private int add(int kind, long offset, long length) {
            int at = size++ * WORDS;
            words[at] = offset;
            words[at + 1] = length << 2 | kind;
            return at + 2;
        }

        boolean isFull() {
            return size == PACKETS || otherCount == OTHERS || bytes >= BYTES;
        }

        /// Hands all of it on.
        ///
        /// @param plain becomes each of the plain packets
        void handTo(PacketSink sink, PacketFields plain) {
            int other = 0;
            for (int at = 0; at < size * WORDS; at += WORDS) {
                long offset = words[at];
                int kind = (int) words[at + 1] & 3;
                long length = words[at + 1] >> 2;
                if (kind == GARBAGE) {
                    sink.garbage(offset, length);
                    continue;
                }
                var packet = kind == OTHER ? others.get(other++) : plain;
                if (kind == PLAIN) {
                    plain.become(words, at + 2);
                }
                try {
                    sink.packet(packet, offset);
                } catch (IOException e) {
                    sink.garbage(offset, length);
                }
                if (kind == OTHER) {
                    packet.release();
                }
            }
            size = 0;
            otherCount = 0;
            bytes = 0;
        }
    }

    /// @param sink takes packets and what is none, on any thread
    /// @param handler takes the rest on the thread that reads, the end of the stream after all that is before it
    PacketBatches(PacketSink sink, PacketSource.PacketHandler handler) {
        this.sink = sink;
        this.handler = handler;
    }

    @Override
    public void packet(byte[] bytes, int start, int length, long offset) throws IOException {
        reading.read(bytes, start, length);
        if (reading.isPlain()) {
            filled.addPlain(reading, offset, length);
        } else {
            reading = filled.addOther(reading, offset, length);
        }
        handOnFull();
        if (length > BYTES) {
            await(); // so that there is only one array of that size
        }
    }

    @Override
    public void garbage(long offset, long length) {
        filled.addGarbage(offset, length);
        handOnFull();
    }

    @Override
    public void cut(long offset) throws IOException {
        finish();
        handler.cut(offset);
    }

    @Override
    public boolean isOverAfter(IOException why) {
        finish();
        return handler.isOverAfter(why);
    }

    @Override
    public void progress(long bytes) {
        handler.progress(bytes);
    }

    private void handOnFull() {
        if (!filled.isFull()) {
            return;
        }
        await();
        var full = filled;
        filled = other;
        other = full;
        if (HAS_PROCESSORS) {
            taking = ForkJoinPool.commonPool().submit(() -> full.handTo(sink, plain));
        } else {
            full.handTo(sink, plain);
        }
    }

    private void await() {
        var before = taking;
        taking = null;
        if (before != null) {
            before.join();
        }
    }

    /// Has all taken that was found.
    void finish() {
        await();
        filled.handTo(sink, plain);
    }

    /// Waits for what is being taken. What was found since is given up, unless [#finish] was called.
    @Override
    public void close() {
        var before = taking;
        taking = null;
        if (before != null) {
            before.quietlyJoin();
        }
    }
}
