// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.WireFormat;
import dev.nvtxt.formats.internal.perfetto.proto.TracePacket;
import module java.base;

/// Finds the packets of a stream one by one, and goes on after bytes that are none.
///
/// A trace is the field 1 again and again: the byte 0x0A, a length, the packet. At any other byte, the next
/// packet is looked for that is whole, has a sequence, and is followed by another one or by the end.
final class PacketSource {
    private static final int TAG = 0x0A;
    private static final int BLOCK = 1 << 16;
    private static final int BUFFER = BLOCK * 4;
    private static final int MAX_HEADER = 16;
    private static final int MAX_PACKET = 1 << 28;
    /// How long a packet may be after which reading goes on: writers keep packets far smaller.
    private static final int MAX_FOUND_PACKET = 1 << 20;
    /// After this many bytes searched for packets, only short ones are found, so that bytes in which a packet could
    /// begin everywhere take no longer than others.
    private static final long MAX_LOOK = 1 << 28;
    private static final int SHORT_PACKET = 1 << 8;

    private final InputStream in;
    private final PacketHandler handler;
    /// Never filled twice: packets that are still to be taken are in it.
    private byte[] buffer = new byte[BUFFER];
    private int position;
    private int limit;
    private long base;
    private boolean isEnd;
    private long looked;
    /// Up to where fields that are no packets were found.
    private long otherFieldsEnd;

    /// Takes what is found.
    interface PacketHandler {
        /// Takes a packet.
        ///
        /// @param offset the byte of the stream that it begins at
        /// @throws IOException if the packet is damaged; nothing of it was taken
        void packet(byte[] bytes, int start, int length, long offset) throws IOException;

        /// Takes some bytes that are no packets.
        void garbage(long offset, long length);

        /// Takes the news that the stream ends within a packet.
        void cut(long offset) throws IOException;

        /// {@return whether the packets end where the stream can no longer be read}
        boolean isOverAfter(IOException why);

        /// Takes the number of bytes that were read.
        void progress(long bytes);
    }

    PacketSource(InputStream in, PacketHandler handler) {
        this.in = in;
        this.handler = handler;
    }

    /// Reads to the end.
    ///
    /// @return how many bytes there were
    long read() throws IOException {
        while (ensure(1)) {
            long offset = base + position;
            if (buffer[position] == 0) {
                skipZeros(offset);
            } else if (buffer[position] == TAG ? !packet() : !skipOtherField()) {
                position++;
                resume(offset);
            }
        }
        return base + position;
    }

    /// Takes the packet at the position.
    ///
    /// @return whether it is one, or the end was reached
    private boolean packet() throws IOException {
        long offset = base + position;
        int header = header();
        if (header == 0) {
            return false;
        }
        int length = (int) varint(position + 1);
        if (!ensure(header + length)) {
            return cut(offset);
        }
        int start = position + header;
        try {
            handler.packet(buffer, start, length, offset + header);
        } catch (IOException e) {
            boolean isFramed = !ensure(header + length + 1) || buffer[position + header + length] == TAG
                    || otherFieldEnd(position + header + length) > 0;
            if (!isFramed) {
                return false;
            }
            handler.garbage(offset + header, length);
        }
        position += header + length;
        return true;
    }

    /// {@return whether the stream ends here; if there is another packet after this, it does not}
    private boolean cut(long offset) throws IOException {
        for (int at = position + 1; at < limit; at++) {
            if (isPacket(at)) {
                return false;
            }
        }
        handler.cut(offset);
        position = limit;
        return true;
    }

    /// {@return the length of the tag and the length before a packet at the position, or 0 if there is none}
    private int header() throws IOException {
        ensure(11);
        long length = varint(position + 1);
        return length < 0 || length > MAX_PACKET ? 0 : 1 + sizeAt(buffer, position + 1);
    }

    /// {@return the number at a place, or -1 if there is none that can be a length}
    private long varint(int at) {
        long value = 0;
        for (int i = 0; i < 5 && at + i < limit; i++) {
            value |= (long) (buffer[at + i] & 0x7F) << (7 * i);
            if (buffer[at + i] >= 0) {
                return value;
            }
        }
        return -1;
    }

    /// Goes past a field of the trace that is no packet, as newer writers may add.
    ///
    /// @return whether there was one: what follows it is a packet, another such field, or the end
    private boolean skipOtherField() throws IOException {
        if (base + position >= otherFieldsEnd) {
            ensure(MAX_FOUND_PACKET + MAX_HEADER);
            int at = position;
            int next = otherFieldEnd(at);
            while (next > 0 && next < limit && buffer[next] != TAG && buffer[next] != 0) {
                at = next;
                next = otherFieldEnd(at);
            }
            boolean isFollowed = next == limit ? isEnd : next > 0 && (buffer[next] == 0 || isWhole(next));
            if (!isFollowed) {
                return false;
            }
            otherFieldsEnd = base + next;
        }
        position = otherFieldEnd(position);
        return true;
    }

    /// {@return where a field of the trace that is no packet ends, or -1 if there is none}
    private int otherFieldEnd(int at) {
        long tag = varint(at);
        if (tag < 0 || WireFormat.getTagFieldNumber((int) tag) < 2) {
            return -1;
        }
        int start = at + sizeAt(buffer, at);
        long end = switch (WireFormat.getTagWireType((int) tag)) {
            case WireFormat.WIRETYPE_VARINT -> (long) start + varintSize(start);
            case WireFormat.WIRETYPE_FIXED64 -> (long) start + Long.BYTES;
            case WireFormat.WIRETYPE_FIXED32 -> (long) start + Integer.BYTES;
            case WireFormat.WIRETYPE_LENGTH_DELIMITED -> {
                long length = varint(start);
                yield length < 0 ? Long.MAX_VALUE : start + sizeAt(buffer, start) + length;
            }
            default -> Long.MAX_VALUE;
        };
        return end > limit ? -1 : (int) end;
    }

    /// {@return how many bytes a number has that ends within the buffer, or very many}
    private int varintSize(int at) {
        for (int i = 0; i < 10 && at + i < limit; i++) {
            if (buffer[at + i] >= 0) {
                return i + 1;
            }
        }
        return Integer.MAX_VALUE;
    }

    /// {@return whether a packet that is whole, or longer than what is in the buffer, begins at a place}
    private boolean isWhole(int at) {
        long length = varint(at + 1);
        int start = length < 0 ? limit : at + 1 + sizeAt(buffer, at + 1);
        return length >= 0 && length <= MAX_PACKET
                && (start + length > limit ? !isEnd : isWellFormed(buffer, start, (int) length));
    }

    private void skipZeros(long offset) throws IOException {
        while (ensure(1) && buffer[position] == 0) {
            position++;
        }
        if (ensure(1)) {
            handler.garbage(offset, base + position - offset);
        }
    }

    /// Goes to the next packet after the position.
    private void resume(long offset) throws IOException {
        while (ensure(1)) {
            if (buffer[position] == TAG) {
                ensure(MAX_FOUND_PACKET + MAX_HEADER);
                if (isPacket(position)) {
                    break;
                }
            }
            position++;
        }
        handler.garbage(offset, base + position - offset);
    }

    private boolean isPacket(int at) {
        if (buffer[at] != TAG) {
            return false;
        }
        long length = varint(at + 1);
        if (length <= 0 || length > (looked < MAX_LOOK ? MAX_FOUND_PACKET : SHORT_PACKET)) {
            return false;
        }
        int start = at + 1 + sizeAt(buffer, at + 1);
        long end = start + length;
        boolean isFollowed = end < limit
                ? buffer[(int) end] == TAG || buffer[(int) end] == 0 || otherFieldEnd((int) end) > 0
                : end == limit && isEnd;
        looked += isFollowed ? length : 0;
        return isFollowed && isPlausible(buffer, start, (int) length);
    }

    /// {@return whether some bytes, which are no text, begin with a packet}
    static boolean isTrace(byte[] bytes) {
        if (bytes.length < 3 || bytes[0] != TAG) {
            return false;
        }
        int size = 0;
        long length = 0;
        for (int at = 1; size == 0 && at < Math.min(6, bytes.length); at++) {
            length |= (long) (bytes[at] & 0x7F) << (7 * (at - 1));
            size = bytes[at] >= 0 ? at : 0;
        }
        long end = 1L + size + length;
        if (size == 0 || length > MAX_PACKET) {
            return false;
        }
        // A first packet that goes beyond these bytes is believed: texts were excluded.
        boolean isFollowed = end >= bytes.length || bytes[(int) end] == TAG || bytes[(int) end] == 0;
        return end > bytes.length || (isFollowed && isWellFormed(bytes, 1 + size, (int) length));
    }

    /// {@return whether some bytes are fields of a message}
    private static boolean isWellFormed(byte[] bytes, int start, int length) {
        try {
            var input = CodedInputStream.newInstance(bytes, start, length);
            for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
                if (!input.skipField(tag)) {
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    /// {@return whether some bytes are surely a packet: whole, with known fields and a sequence}
    static boolean isPlausible(byte[] bytes, int start, int length) {
        try {
            var input = CodedInputStream.newInstance(bytes, start, length);
            boolean hasSequence = false;
            int fields = 0;
            for (int tag = input.readTag(); tag != 0; tag = input.readTag()) {
                int field = WireFormat.getTagFieldNumber(tag);
                int type = WireFormat.getTagWireType(tag);
                if (field > 2000 || !isRightType(field, type) || !input.skipField(tag)) {
                    return false;
                }
                hasSequence |= field == TracePacket.TRUSTED_PACKET_SEQUENCE_ID_FIELD_NUMBER || field == 36;
                fields++;
            }
            return hasSequence && fields > 1;
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean isRightType(int field, int type) {
        return switch (field) {
            case 3, 8, 10, 13, 41, 42, 58, 79, 87, 98 -> type == WireFormat.WIRETYPE_VARINT;
            default -> type == WireFormat.WIRETYPE_LENGTH_DELIMITED;
        };
    }

    /// Fills the buffer with a number of bytes from the position on.
    ///
    /// @return whether the input has that many
    private boolean ensure(int count) throws IOException {
        while (limit - position < count && !isEnd) {
            if (limit == buffer.length) {
                moveOn();
            }
            fill();
        }
        return limit - position >= count;
    }

    /// Takes what is left to a buffer with more room.
    private void moveOn() {
        int left = limit - position;
        long size = BUFFER;
        while (size - left < BLOCK) {
            size *= 2;
        }
        byte[] more = new byte[(int) Math.min(size, Integer.MAX_VALUE - 8)];
        System.arraycopy(buffer, position, more, 0, left);
        buffer = more;
        base += position;
        limit = left;
        position = 0;
    }

    private void fill() throws IOException {
        try {
            int count = in.read(buffer, limit, Math.min(buffer.length - limit, BLOCK));
            isEnd = count < 0;
            limit += Math.max(count, 0);
            handler.progress(Math.max(count, 0));
        } catch (IOException e) {
            if (!handler.isOverAfter(e)) {
                throw e;
            }
            isEnd = true;
        }
    }

    /// {@return how many bytes a number has}
    private static int sizeAt(byte[] bytes, int at) {
        int size = 1;
        while (bytes[at + size - 1] < 0) {
            size++;
        }
        return size;
    }
}
