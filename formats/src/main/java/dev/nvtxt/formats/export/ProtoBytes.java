// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import module java.base;

/// The bytes of a protobuf message that is put together field by field, without an object for it. Used again and again;
/// confined to one thread.
final class ProtoBytes {
    private static final int VARINT = 0;
    private static final int FIXED64 = 1;
    private static final int LENGTH = 2;
    private static final int MAX_VARINT = 10;

    private byte[] bytes = new byte[256];
    private int size;

    ProtoBytes clear() {
        size = 0;
        return this;
    }

    boolean isEmpty() {
        return size == 0;
    }

    private void room(int more) {
        if (bytes.length - size < more) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
        }
    }

    private void varint(long value) {
        room(MAX_VARINT);
        long remaining = value;
        while ((remaining & ~0x7FL) != 0) {
            bytes[size++] = (byte) (remaining | 0x80);
            remaining >>>= 7;
        }
        bytes[size++] = (byte) remaining;
    }

    /// Adds an integer; a negative one as protobuf's `int64`.
    ProtoBytes number(int field, long value) {
        varint((long) field << 3 | VARINT);
        varint(value);
        return this;
    }

    ProtoBytes fixed(int field, long value) {
        varint((long) field << 3 | FIXED64);
        room(Long.BYTES);
        for (int i = 0; i < Long.BYTES; i++) {
            bytes[size++] = (byte) (value >>> (8 * i));
        }
        return this;
    }

    ProtoBytes fraction(int field, double value) {
        return fixed(field, Double.doubleToRawLongBits(value));
    }

    ProtoBytes text(int field, String value) {
        return bytes(field, TextBytes.utf8(CText.of(value)));
    }

    ProtoBytes bytes(int field, byte[] value) {
        return bytes(field, value, value.length);
    }

    /// Adds another message.
    ProtoBytes message(int field, ProtoBytes value) {
        return bytes(field, value.bytes, value.size);
    }

    private ProtoBytes bytes(int field, byte[] value, int length) {
        varint((long) field << 3 | LENGTH);
        varint(length);
        room(length);
        System.arraycopy(value, 0, bytes, size, length);
        size += length;
        return this;
    }

    void writeTo(OutputStream out) throws IOException {
        out.write(bytes, 0, size);
    }
}
