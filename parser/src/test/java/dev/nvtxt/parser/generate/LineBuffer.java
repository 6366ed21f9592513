// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.generate;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// Collects ASCII text without a string per value, and hands it on in blocks.
final class LineBuffer {
    private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.US_ASCII);
    private static final int BLOCK_BYTES = 1 << 16;
    private static final int LONGEST_LINE_BYTES = 1 << 12;

    private final OutputStream out;
    private final byte[] bytes = new byte[BLOCK_BYTES + LONGEST_LINE_BYTES];
    private final byte[] digits = new byte[20];
    private int size;

    LineBuffer(OutputStream out) {
        this.out = out;
    }

    LineBuffer text(byte[] ascii) {
        System.arraycopy(ascii, 0, bytes, size, ascii.length);
        size += ascii.length;
        return this;
    }

    LineBuffer text(String ascii) {
        return text(ascii.getBytes(StandardCharsets.US_ASCII));
    }

    /// Adds a comma, a blank and a number.
    LineBuffer value(long number) {
        comma();
        return number(number);
    }

    LineBuffer number(long number) {
        long rest = Math.absExact(number);
        int count = 0;
        do {
            digits[count++] = (byte) ('0' + rest % 10);
            rest /= 10;
        } while (rest > 0);
        if (number < 0) {
            bytes[size++] = '-';
        }
        while (count > 0) {
            bytes[size++] = digits[--count];
        }
        return this;
    }

    /// Adds a comma, a blank, and a color as `0xAARRGGBB`.
    LineBuffer color(int argb) {
        comma();
        bytes[size++] = '0';
        bytes[size++] = 'x';
        for (int shift = 28; shift >= 0; shift -= 4) {
            bytes[size++] = HEX[argb >>> shift & 0xF];
        }
        return this;
    }

    LineBuffer comma() {
        bytes[size++] = ',';
        bytes[size++] = ' ';
        return this;
    }

    void endLine() throws IOException {
        bytes[size++] = '\n';
        if (size >= BLOCK_BYTES) {
            flush();
        }
    }

    void flush() throws IOException {
        out.write(bytes, 0, size);
        size = 0;
    }
}
