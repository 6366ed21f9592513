// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.store;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Writes sections one after the other, in the byte order of the machine. Confined to one thread.
public final class SectionWriter {
    static final int BUFFER_BYTES = 1 << 20;

    private final FileChannel channel;
    private final long maxBytes;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES).order(ByteOrder.nativeOrder());
    private final MemorySegment memory = MemorySegment.ofBuffer(buffer);
    private final CRC32C checksum = new CRC32C();
    private final List<Section> sections = new ArrayList<>();
    private long sectionStart;
    private long written; // the place in the file at which the buffer begins

    /// Makes a writer.
    ///
    /// @param channel takes the sections, at their places
    /// @param start where the first one begins
    /// @param maxBytes how long the file may become
    public SectionWriter(FileChannel channel, long start, long maxBytes) {
        this.channel = channel;
        this.maxBytes = maxBytes;
        sectionStart = start;
        written = start;
    }

    /// {@return the sections that are whole}
    public List<Section> sections() {
        return List.copyOf(sections);
    }

    /// Ends a section; what follows belongs to the next one.
    public Section end() throws IOException {
        flush();
        var section = new Section(sectionStart, written - sectionStart, (int) checksum.getValue());
        sections.add(section);
        sectionStart = written;
        checksum.reset();
        return section;
    }

    public void putInt(int value) throws IOException {
        makeRoom(Integer.BYTES);
        buffer.putInt(value);
    }

    public void putLong(long value) throws IOException {
        makeRoom(Long.BYTES);
        buffer.putLong(value);
    }

    public void putInts(int[] values, int count) throws IOException {
        putInt(count);
        put(MemorySegment.ofArray(values).asSlice(0, (long) count * Integer.BYTES));
    }

    public void putLongs(long[] values, int count) throws IOException {
        putInt(count);
        put(MemorySegment.ofArray(values).asSlice(0, (long) count * Long.BYTES));
    }

    public void putChars(char[] values, int count) throws IOException {
        putInt(count);
        put(MemorySegment.ofArray(values).asSlice(0, (long) count * Character.BYTES));
    }

    public void putBytes(byte[] values, int count) throws IOException {
        putInt(count);
        put(MemorySegment.ofArray(values).asSlice(0, count));
    }

    /// Puts a text as it is, or that there is none.
    public void putText(@Nullable String text) throws IOException {
        if (text == null) {
            putInt(-1);
        } else {
            // Not as UTF-8, which not every text of chars can be.
            putChars(text.toCharArray(), text.length());
        }
    }

    /// Puts a number, or that there is none.
    public void putNumber(@Nullable Long number) throws IOException {
        putInt(number == null ? 0 : 1);
        putLong(number == null ? 0 : number);
    }

    private void put(MemorySegment values) throws IOException {
        long from = 0;
        while (from < values.byteSize()) {
            makeRoom(1);
            long count = Math.min(values.byteSize() - from, buffer.remaining());
            MemorySegment.copy(values, from, memory, buffer.position(), count);
            buffer.position(buffer.position() + (int) count);
            from += count;
        }
    }

    private void makeRoom(int bytes) throws IOException {
        if (buffer.remaining() < bytes) {
            flush();
        }
    }

    private void flush() throws IOException {
        buffer.flip();
        checksum.update(buffer.duplicate());
        if (written + buffer.remaining() > maxBytes) {
            throw new IOException("more than " + maxBytes + " bytes");
        }
        while (buffer.hasRemaining()) {
            written += channel.write(buffer, written);
        }
        buffer.clear();
    }
}
