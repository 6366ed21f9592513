// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import module java.base;

/// A column of numbers as bytes, seven bits in each, the lowest first; the eighth says that more follow.
final class ByteColumn {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    /// Adds a number, taken as one without a sign.
    void add(long value) {
        long remaining = value;
        while ((remaining & ~0x7FL) != 0) {
            bytes.write((int) ((remaining & 0x7F) | 0x80));
            remaining >>>= 7;
        }
        bytes.write((int) remaining);
    }

    /// Adds a number with a sign, so that those near zero are short.
    void addSigned(long value) {
        add(value << 1 ^ value >> 63);
    }

    void addBytes(byte[] values) {
        bytes.writeBytes(values);
    }

    /// Writes its numbers as bytes of eight bits, the lowest bytes of all first: those of one place are packed far better together.
    /// Before them is how many bytes a number has.
    void writePlanesTo(OutputStream out) throws IOException {
        var sevens = bytes.toByteArray();
        int count = 0;
        int longest = 1;
        for (int at = 0, start = 0; at < sevens.length; at++) {
            if (sevens[at] >= 0) {
                longest = Math.max(longest, at + 1 - start);
                start = at + 1;
                count++;
            }
        }
        int size = Math.min(Long.BYTES, (7 * longest + 7) / 8);
        var planes = new byte[1 + size * count];
        planes[0] = (byte) size;
        for (int i = 1, at = 0; i <= count; i++) {
            long value = 0;
            int shift = 0;
            do {
                value |= (sevens[at] & 0x7FL) << shift;
                shift += 7;
            } while (sevens[at++] < 0);
            for (int plane = 0; plane < size; plane++) {
                planes[i + plane * count] = (byte) (value >>> (8 * plane));
            }
        }
        var column = new ByteColumn();
        column.addBytes(planes);
        column.writeTo(out);
    }

    /// Writes its length, then its bytes.
    void writeTo(OutputStream out) throws IOException {
        var length = new ByteColumn();
        length.add(bytes.size());
        length.bytes.writeTo(out);
        bytes.writeTo(out);
    }
}
