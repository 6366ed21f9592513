// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.ExtensionRegistryLite;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.Parser;
import dev.nvtxt.formats.internal.build.LongColumn;
import module java.base;

/// Goes over the fields of a message in an array with the reader of protobuf-java, and says where in the array it is.
///
/// Not safe for several threads.
final class WireReader {
    /// A list of places, for messages that have none.
    static final LongColumn NO_RANGES = new LongColumn();

    private byte[] bytes = new byte[0];
    private int start;
    private int length;
    private CodedInputStream input = CodedInputStream.newInstance(bytes);

    /// Begins at the first field of a message.
    void start(byte[] newBytes, int newStart, int newLength) {
        bytes = newBytes;
        start = newStart;
        length = newLength;
        input = CodedInputStream.newInstance(newBytes, newStart, newLength);
    }

    /// {@return the tag of the next field, or 0 at the end}
    ///
    /// @throws IOException if there is none
    int tag() throws IOException {
        return input.readTag();
    }

    long varint() throws IOException {
        return input.readRawVarint64();
    }

    long fixed64() throws IOException {
        return input.readRawLittleEndian64();
    }

    int fixed32() throws IOException {
        return input.readRawLittleEndian32();
    }

    /// Goes into the message at the position.
    ///
    /// @return what brings the reader back, for [#leave(int)]
    int enter() throws IOException {
        return input.pushLimit(input.readRawVarint32());
    }

    /// Goes on after a message that was read to its end.
    void leave(int outer) {
        input.popLimit(outer);
    }

    boolean isAtEnd() throws IOException {
        return input.isAtEnd();
    }

    String string() throws IOException {
        return input.readString();
    }

    ByteString bytes() throws IOException {
        return input.readBytes();
    }

    <T> T message(Parser<T> parser) throws IOException {
        long range = range();
        return parser.parseFrom(bytes, (int) (range >>> 32), (int) range, ExtensionRegistryLite.getEmptyRegistry());
    }

    /// Goes past the bytes at the position.
    ///
    /// @return where they are in the array, above how many they are
    long range() throws IOException {
        int size = input.readRawVarint32();
        long range = (long) position() << 32 | size;
        input.skipRawBytes(size);
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
        int untilLimit = input.getBytesUntilLimit();
        return (long) position() << 32 | (untilLimit < 0 ? length - input.getTotalBytesRead() : untilLimit);
    }

    /// {@return where the next field begins in the array}
    int position() {
        return start + input.getTotalBytesRead();
    }

    byte[] array() {
        return bytes;
    }

    /// Goes past the field of a tag.
    void skip(int tag) throws IOException {
        if (!input.skipField(tag)) {
            throw new InvalidProtocolBufferException("a group ends that never began");
        }
    }
}
