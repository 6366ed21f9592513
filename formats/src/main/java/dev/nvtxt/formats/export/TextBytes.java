// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import module java.base;

/// Bytes of a text file that is written fast: integers and ASCII without a detour. Confined to one thread.
final class TextBytes {
    private static final int ROOM = 1 << 16;
    private static final byte[] MIN = Long.toString(Long.MIN_VALUE).getBytes(StandardCharsets.US_ASCII);

    private final OutputStream out;
    private final byte[] digits = new byte[20];
    private byte[] bytes = new byte[2 * ROOM];
    private int size;

    TextBytes(OutputStream out) {
        this.out = out;
    }

    /// {@return a text in UTF-8; halves of surrogate pairs become question marks}
    static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    TextBytes put(char ascii) throws IOException {
        if (size == bytes.length) {
            flush();
        }
        bytes[size++] = (byte) ascii;
        return this;
    }

    TextBytes put(byte[] more) throws IOException {
        if (more.length > bytes.length - size) {
            flush();
            if (more.length > bytes.length) {
                out.write(more);
                return this;
            }
        }
        System.arraycopy(more, 0, bytes, size, more.length);
        size += more.length;
        return this;
    }

    TextBytes put(String text) throws IOException {
        return put(utf8(text));
    }

    TextBytes put(long number) throws IOException {
        if (number == Long.MIN_VALUE) {
            return put(MIN);
        }
        if (bytes.length - size < digits.length) {
            flush();
        }
        long remaining = Math.abs(number);
        int at = digits.length;
        do {
            digits[--at] = (byte) ('0' + remaining % 10);
            remaining /= 10;
        } while (remaining != 0);
        if (number < 0) {
            bytes[size++] = '-';
        }
        System.arraycopy(digits, at, bytes, size, digits.length - at);
        size += digits.length - at;
        return this;
    }

    void flush() throws IOException {
        out.write(bytes, 0, size);
        size = 0;
    }

}
