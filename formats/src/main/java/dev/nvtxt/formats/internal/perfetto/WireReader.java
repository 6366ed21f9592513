// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import com.google.protobuf.WireFormat;
import dev.nvtxt.formats.internal.build.LongColumn;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/// Goes over the fields of a message in an array. Used again and again: a stream of protobuf-java for each of millions of packets
/// would take a third of the time that reading them takes.
///
/// What is no number is left to protobuf-java. Not safe for several threads.
final class WireReader {
    /// A list of places, for messages that have none.
    static final LongColumn NO_RANGES = new LongColumn();
    private static final int MAX_VARINT = 10;

    private byte[] bytes = new byte[0];
    private int position;
    private int limit;

    /// Begins at the first field of a message.
    void start(byte[] newBytes, int start, int length) {
        bytes = newBytes;
        position = start;
        limit = start + length;
    }

    /// {@return the tag of the next field, or 0 at the end}
    ///
    /// @throws IOException if there is none
    int tag() throws IOException {
        if (position == limit) {
            return 0;
        }
        int tag = (int) varint();
        if (WireFormat.getTagFieldNumber(tag) == 0) {
            throw new InvalidProtocolBufferException("a field has the number 0");
        }
        return tag;
    }

    long varint() throws IOException {
        if (position < limit && bytes[position] >= 0) {
            return bytes[position++];
        }
        return longVarint();
    }

    private long longVarint() throws IOException {
        long value = 0;
        for (int i = 0; i < MAX_VARINT; i++) {
            if (position == limit) {
                throw cut();
            }
            byte next = bytes[position++];
            value |= (long) (next & 0x7F) << (7 * i);
            if (next >= 0) {
                return value;
            }
        }
        throw new InvalidProtocolBufferException("a number does not end");
    }

    private static InvalidProtocolBufferException cut() {
        return new InvalidProtocolBufferException("a field goes beyond its message");
    }

    long fixed64() throws IOException {
        if (limit - position < Long.BYTES) {
            throw cut();
        }
        long value = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            value |= (bytes[position++] & 0xFFL) << (8 * i);
        }
        return value;
    }

    /// {@return the length of the bytes at the position, which are all there}
    private int length() throws IOException {
        long length = varint();
        if (length < 0 || length > limit - position) {
            throw cut();
        }
        return (int) length;
    }

    /// Goes into the message at the position.
    ///
    /// @return what brings the reader back, for [#leave(int)]
    int enter() throws IOException {
        int length = length();
        int outer = limit;
        limit = position + length;
        return outer;
    }

    /// Goes on after a message that was read to its end.
    void leave(int outer) {
        limit = outer;
    }

    /// Goes past the bytes at the position.
    ///
    /// @return where they are in the array, above how many they are
    long range() throws IOException {
        int length = length();
        long range = (long) position << 32 | length;
        position += length;
        return range;
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
        return (long) position << 32 | (limit - position);
    }

    /// {@return where the next field begins in the array}
    int position() {
        return position;
    }

    /// {@return the array}
    byte[] array() {
        return bytes;
    }

    int fixed32() throws IOException {
        if (limit - position < Integer.BYTES) {
            throw cut();
        }
        int value = 0;
        for (int i = 0; i < Integer.BYTES; i++) {
            value |= (bytes[position++] & 0xFF) << (8 * i);
        }
        return value;
    }

    boolean isAtEnd() {
        return position == limit;
    }

    String string() throws IOException {
        int length = length();
        var text = new String(bytes, position, length, StandardCharsets.UTF_8);
        position += length;
        return text;
    }

    ByteString bytes() throws IOException {
        int length = length();
        var copy = ByteString.copyFrom(bytes, position, length);
        position += length;
        return copy;
    }

    <T> T message(Parser<T> parser) throws IOException {
        int length = length();
        var message = parser.parseFrom(bytes, position, length, ExtensionRegistryLite.getEmptyRegistry());
        position += length;
        return message;
    }

    /// Goes past the field of a tag.
    void skip(int tag) throws IOException {
        switch (WireFormat.getTagWireType(tag)) {
            case WireFormat.WIRETYPE_VARINT -> varint();
            case WireFormat.WIRETYPE_FIXED64 -> fixed64();
            case WireFormat.WIRETYPE_LENGTH_DELIMITED -> {
                int length = length();
                position += length;
            }
            default -> skipRare(tag);
        }
    }

    private void skipRare(int tag) throws IOException {
        var rest = CodedInputStream.newInstance(bytes, position, limit - position);
        if (!rest.skipField(tag)) {
            throw new InvalidProtocolBufferException("a group ends that never began");
        }
        position += rest.getTotalBytesRead();
    }
}
