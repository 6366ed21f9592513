// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Cuts a stream into lines at LF, CR LF and CR, and remembers how each ended, so that a copy ends them alike.
final class LineBytes {
    private static final byte[] MARK = { (byte) 0xEF, (byte) 0xBB, (byte) 0xBF };
    private static final int NOTHING = -2;

    private final InputStream in;
    private int pushedBack = NOTHING;
    private byte[] end = {};

    LineBytes(InputStream in) {
        this.in = in;
    }

    /// Reads a byte order mark, which takes no column and so must not be part of the first line.
    ///
    /// @param in supports `mark`
    /// @return the mark, or nothing where there is none
    static byte[] readMark(InputStream in) throws IOException {
        in.mark(MARK.length);
        if (Arrays.equals(in.readNBytes(MARK.length), MARK)) {
            return MARK;
        }
        in.reset();
        return new byte[0];
    }

    /// {@return the next line without its end, or null after the last}
    byte @Nullable [] next() throws IOException {
        var line = new ByteArrayOutputStream(128);
        int c = read();
        if (c < 0) {
            return null;
        }
        while (c >= 0 && c != '\n' && c != '\r') {
            line.write(c);
            c = read();
        }
        end = endOf(c);
        return line.toByteArray();
    }

    /// {@return the bytes that ended the line that was read last; none at the end of the file}
    byte[] end() {
        return end.clone();
    }

    private byte[] endOf(int c) throws IOException {
        if (c != '\r') {
            return c < 0 ? new byte[0] : new byte[]{ '\n' };
        }
        int next = read();
        if (next == '\n') {
            return new byte[]{ '\r', '\n' };
        }
        pushedBack = next;
        return new byte[]{ '\r' };
    }

    private int read() throws IOException {
        int c = pushedBack == NOTHING ? in.read() : pushedBack;
        pushedBack = NOTHING;
        return c;
    }
}
