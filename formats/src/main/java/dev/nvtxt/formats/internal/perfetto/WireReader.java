// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import com.google.protobuf.WireFormat;
import dev.nvtxt.formats.internal.build.LongColumn;
import module java.base;

/// Goes over the fields of a message in an array, and says where in the array it is. It reads numbers by itself, several
/// for each event, as the reader of protobuf-java does, and leaves messages and groups to that one.
///
/// Source: [Protocol Buffers, Encoding](https://protobuf.dev/programming-guides/encoding/). Not safe for several threads.
final class WireReader {
    /// A list of places, for messages that have none.
    static final LongColumn NO_RANGES = new LongColumn();

    private byte[] bytes = new byte[0];
    private int position;
    private int limit;

    /// Begins at the first field of a message.
    void start(byte[] newBytes, int newStart, int newLength) {
        bytes = newBytes;
        position = newStart;
        limit = newStart + newLength;
    }

    /// {@return the tag of the next field, or 0 at the end}
    ///
    /// @throws IOException if there is none
    int tag() throws IOException {
        if (position == limit) {
            return 0;
        }
        int tag = bytes[position] > 0 ? bytes[position++] : (int) longVarint();
        if (WireFormat.getTagFieldNumber(tag) == 0) {
            throw new InvalidProtocolBufferException("a field without a number");
        }
        return tag;
    }

    long varint() throws IOException {
        return position < limit && bytes[position] >= 0 ? bytes[position++] : longVarint();
    }

    private long longVarint() throws IOException {
        byte[] from = bytes;
        int end = Math.min(limit, position + 10);
        long value = 0;
        int shift = 0;
        for (int at = position; at < end; at++, shift += 7) {
            byte one = from[at];
            value |= (one & 0x7FL) << shift;
            if (one >= 0) {
                position = at + 1;
                return value;
            }
        }
        throw end == limit ? cut() : new InvalidProtocolBufferException("a number of more than ten bytes");
    }

    private static IOException cut() {
        return new InvalidProtocolBufferException("a message ends within a field");
    }

    long fixed64() throws IOException {
        return littleEndian(Long.BYTES);
    }

    int fixed32() throws IOException {
        return (int) littleEndian(Integer.BYTES);
    }

    private long littleEndian(int size) throws IOException {
        int start = pass(size);
        long value = 0;
        for (int at = start + size - 1; at >= start; at--) {
            value = (value << Byte.SIZE) | (bytes[at] & 0xFF);
        }
        return value;
    }

    /// Goes past some bytes.
    ///
    /// @return where they begin
    private int pass(int size) throws IOException {
        if (size < 0 || size > limit - position) {
            throw cut();
        }
        int start = position;
        position += size;
        return start;
    }

    private int size() throws IOException {
        return (int) varint();
    }

    /// Goes into the message at the position.
    ///
    /// @return what brings the reader back, for [#leave(int)]
    int enter() throws IOException {
        int size = size();
        int outer = limit;
        limit = pass(size) + size;
        position -= size;
        return outer;
    }

    /// Goes on after a message that was read to its end.
    void leave(int outer) {
        limit = outer;
    }

    boolean isAtEnd() {
        return position == limit;
    }

    String string() throws IOException {
        return text(bytes, range());
    }

    ByteString bytes() throws IOException {
        int size = size();
        return ByteString.copyFrom(bytes, pass(size), size);
    }

    <T> T message(Parser<T> parser) throws IOException {
        int size = size();
        return parser.parseFrom(bytes, pass(size), size, ExtensionRegistryLite.getEmptyRegistry());
    }

    /// Goes past the bytes at the position.
    ///
    /// @return where they are in the array, above how many they are
    long range() throws IOException {
        int size = size();
        return (long) pass(size) << 32 | size;
    }

    /// {@return a list with a place at its end; a new one where the list is [#NO_RANGES]}
    static LongColumn with(LongColumn ranges, long range) {
        var list = ranges == NO_RANGES ? new LongColumn() : ranges;
        list.add(range);
        return list;
    }

    /// {@return the text at a place that [#range] gave}
    static String text(byte[] array, long range) {
        return new String(array, (int) (range >>> 32), (int) range, StandardCharsets.UTF_8);
    }

    /// {@return where the rest of the message is in the array, above how many bytes it has}
    long remaining() {
        return ((long) position << 32) | (limit - position);
    }

    /// {@return where the next field begins in the array}
    int position() {
        return position;
    }

    byte[] array() {
        return bytes;
    }

    /// Goes past the field of a tag.
    void skip(int tag) throws IOException {
        switch (WireFormat.getTagWireType(tag)) {
            case WireFormat.WIRETYPE_VARINT -> varint();
            case WireFormat.WIRETYPE_FIXED64 -> pass(Long.BYTES);
            case WireFormat.WIRETYPE_LENGTH_DELIMITED -> pass(size());
            case WireFormat.WIRETYPE_FIXED32 -> pass(Integer.BYTES);
            case WireFormat.WIRETYPE_START_GROUP -> skipGroup(tag);
            case WireFormat.WIRETYPE_END_GROUP ->
                throw new InvalidProtocolBufferException("a group ends that never began");
            default -> throw new InvalidProtocolBufferException("a field of an unknown type");
        }
    }

    private void skipGroup(int tag) throws IOException {
        var input = CodedInputStream.newInstance(bytes, position, limit - position);
        input.skipMessage();
        input.checkLastTagWas(WireFormat.getTagFieldNumber(tag) << 3 | WireFormat.WIRETYPE_END_GROUP);
        position += input.getTotalBytesRead();
    }
}
