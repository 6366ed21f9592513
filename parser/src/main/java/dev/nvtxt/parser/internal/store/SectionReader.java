// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.store;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads sections, one at a time. What is read of a section counts only after [#end()] has found its checksum right; until
/// then no length is believed that the section is too short for. Confined to one thread; several may read one channel.
public final class SectionReader {
    private final FileChannel channel;
    private final ByteBuffer buffer;
    private final MemorySegment memory;
    private final CRC32C checksum = new CRC32C();
    private Section section = new Section(0, 0, 0);
    private long position; // the place in the file at which the buffer ends

    /// Makes a reader, with a buffer no larger than its file.
    public SectionReader(FileChannel channel) throws IOException {
        this.channel = channel;
        int bytes = Math.clamp(channel.size(), Long.BYTES, SectionWriter.BUFFER_BYTES);
        buffer = ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
        memory = MemorySegment.ofBuffer(buffer);
        buffer.limit(0);
    }

    /// Goes to the beginning of a section.
    public void begin(Section newSection) {
        section = newSection;
        position = newSection.offset();
        buffer.position(0).limit(0);
        checksum.reset();
    }

    /// Reads through a section, to know that it is what was written before anything of it is used.
    ///
    /// @throws DamagedException if it is not
    public void verify(Section whole) throws IOException {
        begin(whole);
        while (left() > 0) {
            fetch(1);
            buffer.position(buffer.limit());
        }
        end();
    }

    /// Ends a section.
    ///
    /// @throws DamagedException if it is not what was written
    public void end() throws IOException {
        if (left() != 0) {
            throw new DamagedException("a section is too long");
        }
        if ((int) checksum.getValue() != section.checksum()) {
            throw new DamagedException("a checksum is wrong");
        }
    }

    public int getInt() throws IOException {
        fetch(Integer.BYTES);
        return buffer.getInt();
    }

    public long getLong() throws IOException {
        fetch(Long.BYTES);
        return buffer.getLong();
    }

    /// {@return a number of things of which each takes that many bytes of the section}
    public int getCount(int bytesOfEach) throws IOException {
        int count = getInt();
        if (count < 0 || (long) count * bytesOfEach > left()) {
            throw new DamagedException("a section is too short");
        }
        return count;
    }

    public int[] getInts() throws IOException {
        var values = new int[getCount(Integer.BYTES)];
        get(MemorySegment.ofArray(values));
        return values;
    }

    public long[] getLongs() throws IOException {
        var values = new long[getCount(Long.BYTES)];
        get(MemorySegment.ofArray(values));
        return values;
    }

    public char[] getChars() throws IOException {
        return chars(getCount(Character.BYTES));
    }

    private char[] chars(int count) throws IOException {
        var values = new char[count];
        get(MemorySegment.ofArray(values));
        return values;
    }

    public byte[] getBytes() throws IOException {
        var values = new byte[getCount(1)];
        get(MemorySegment.ofArray(values));
        return values;
    }

    /// {@return a text, or null where there is none}
    public @Nullable String getText() throws IOException {
        int length = getInt();
        if (length == -1) {
            return null;
        }
        if (length < 0 || (long) length * Character.BYTES > left()) {
            throw new DamagedException("a section is too short");
        }
        return new String(chars(length));
    }

    public String getPresentText() throws IOException {
        var text = getText();
        if (text == null) {
            throw new DamagedException("a text is missing");
        }
        return text;
    }

    /// {@return a number, or null where there is none}
    public @Nullable Long getNumber() throws IOException {
        boolean isPresent = getInt() != 0;
        long number = getLong();
        return isPresent ? number : null;
    }

    private long left() {
        return section.offset() + section.length() - position + buffer.remaining();
    }

    private void get(MemorySegment values) throws IOException {
        long from = 0;
        while (from < values.byteSize()) {
            fetch(1);
            long count = Math.min(values.byteSize() - from, buffer.remaining());
            MemorySegment.copy(memory, buffer.position(), values, from, count);
            buffer.position(buffer.position() + (int) count);
            from += count;
        }
    }

    private void fetch(int bytes) throws IOException {
        if (buffer.remaining() >= bytes) {
            return;
        }
        if (left() < bytes) {
            throw new DamagedException("a section is too short");
        }
        int remaining = buffer.remaining();
        buffer.compact();
        buffer.limit((int) Math.min(buffer.capacity(), remaining + section.offset() + section.length() - position));
        while (buffer.hasRemaining()) {
            int count = channel.read(buffer, position);
            if (count < 0) {
                throw new DamagedException("the file is too short");
            }
            position += count;
        }
        buffer.flip();
        checksum.update(buffer.duplicate().position(remaining));
    }
}
