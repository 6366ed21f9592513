// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.lex.Utf8;
import dev.nvtxt.parser.trace.SourceText;
import java.io.ByteArrayOutputStream;
import java.io.IOException;

/// Reads lines again from where they came.
final class SourceLines implements SourceText {
    private static final int BUFFER_BYTES = 1 << 14;
    private static final int MAX_BYTES_PER_CODE_POINT = 4;

    /// Opens a text again.
    @FunctionalInterface
    interface OffsetOpener {
        /// {@return the text as UTF-8 from an offset on}
        ByteSource open(long offset) throws IOException;
    }

    private final OffsetOpener opener;
    private final LineMarks marks;
    private final long lines;

    SourceLines(OffsetOpener opener, LineMarks marks, long lines) {
        this.opener = opener;
        this.marks = marks;
        this.lines = lines;
    }

    @Override
    public String line(long line, int maxCodePoints) throws IOException {
        if (line < 1 || line > lines || maxCodePoints <= 0) {
            return "";
        }
        try (var source = opener.open(marks.before(line))) {
            return new Cursor(source).line(line - marks.lineBefore(line), maxCodePoints);
        }
    }

    /// Walks over lines from a marked one on.
    private static final class Cursor {
        private final ByteSource source;
        private final byte[] buffer = new byte[BUFFER_BYTES];
        private int at;
        private int end;

        Cursor(ByteSource source) {
            this.source = source;
        }

        String line(long skipped, int maxCodePoints) throws IOException {
            for (long left = skipped; left > 0; left--) {
                skipLine();
            }
            long maxBytes = (long) maxCodePoints * MAX_BYTES_PER_CODE_POINT;
            var text = new ByteArrayOutputStream();
            for (int b = next(); b >= 0 && b != '\n' && b != '\r' && text.size() < maxBytes; b = next()) {
                text.write(b);
            }
            byte[] bytes = text.toByteArray();
            return Utf8.decodeText(bytes, 0, Utf8.advance(bytes, 0, bytes.length, maxCodePoints));
        }

        private void skipLine() throws IOException {
            int b = next();
            while (b >= 0 && b != '\n' && b != '\r') {
                b = next();
            }
            if (b == '\r' && peek() == '\n') {
                at++;
            }
        }

        private int next() throws IOException {
            int b = peek();
            at++;
            return b;
        }

        private int peek() throws IOException {
            if (at >= end) {
                at = 0;
                end = Math.max(0, source.read(buffer, 0, buffer.length));
            }
            return end == 0 ? -1 : buffer[at] & 0xFF;
        }
    }
}
