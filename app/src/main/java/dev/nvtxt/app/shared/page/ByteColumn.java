// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.page;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

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

    /// Writes its length, then its bytes.
    void writeTo(OutputStream out) throws IOException {
        var length = new ByteColumn();
        length.add(bytes.size());
        length.bytes.writeTo(out);
        bytes.writeTo(out);
    }
}
