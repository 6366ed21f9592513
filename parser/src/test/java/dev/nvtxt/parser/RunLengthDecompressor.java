// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// A stand-in for a compression that the JDK does not know, found as a service like a real one: blocks of a text and
/// how often it is repeated, up to a block that is repeated 0 times.
public final class RunLengthDecompressor implements Decompressor {
    private static final byte[] MARK = { 'R', 'L', 'E' };

    /// How often a block must be repeated to use up the memory.
    static final int ENDLESS = -1;

    @Override
    public byte[] magic() {
        return MARK.clone();
    }

    @Override
    public InputStream open(InputStream compressed) throws IOException {
        compressed.skipNBytes(MARK.length);
        if (compressed.read() != '1') {
            throw new IOException("only version 1 is known");
        }
        return new Expanded(new DataInputStream(compressed));
    }

    /// {@return the beginning of a file of that kind}
    static Writer write() throws IOException {
        return new Writer();
    }

    /// Makes such files.
    static final class Writer {
        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        private final DataOutputStream out = new DataOutputStream(bytes);

        private Writer() throws IOException {
            out.write(MARK);
            out.write('1');
        }

        Writer add(String text, int times) throws IOException {
            out.writeInt(times);
            out.writeUTF(text);
            return this;
        }

        /// {@return what was added, without an end}
        byte[] cut() {
            return bytes.toByteArray();
        }

        byte[] end() throws IOException {
            return add("", 0).cut();
        }
    }

    private static final class Expanded extends InputStream {
        private final DataInputStream in;
        private byte[] block = new byte[0];
        private int at;
        private int left = 1;
        private boolean isAtEnd;

        Expanded(DataInputStream in) {
            this.in = in;
        }

        @Override
        public int read() throws IOException {
            var one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            while (at == block.length && !isAtEnd) {
                next();
            }
            if (isAtEnd) {
                return -1;
            }
            int count = Math.min(length, block.length - at);
            System.arraycopy(block, at, into, from, count);
            at += count;
            return count;
        }

        private void next() throws EOFException, IOException {
            at = 0;
            if (--left > 0) {
                return;
            }
            left = in.readInt();
            if (left == ENDLESS) {
                throw new OutOfMemoryError("as if there were none left");
            }
            block = in.readUTF().getBytes(StandardCharsets.UTF_8);
            isAtEnd = left == 0;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
