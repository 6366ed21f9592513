// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.input.Encoding;
import dev.nvtxt.parser.internal.lex.Utf8;
import dev.nvtxt.parser.internal.source.TextInput;
import dev.nvtxt.parser.trace.SourceText;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads lines of a file again.
final class SourceLines implements SourceText {
    private static final int BUFFER_BYTES = 1 << 14;
    private static final int MAX_BYTES_PER_CODE_POINT = 4;

    private final TextInput input;
    private final Encoding encoding;
    private final LineMarks marks;
    private final long lines;

    /// @param input opens the text again
    SourceLines(TextInput input, Encoding encoding, LineMarks marks, long lines) {
        this.input = input;
        this.encoding = encoding;
        this.marks = marks;
        this.lines = lines;
    }

    TextInput input() {
        return input;
    }

    Encoding encoding() {
        return encoding;
    }

    LineMarks marks() {
        return marks;
    }

    @Override
    public String line(long line, int maxCodePoints) throws IOException {
        try (var walk = open()) {
            return walk.line(line, maxCodePoints);
        }
    }

    @Override
    public Lines open() {
        return new Walk();
    }

    /// Goes on from the line that was read last, where the next one comes after it.
    private final class Walk implements Lines {
        private @Nullable Cursor cursor;

        @Override
        public String line(long line, int maxCodePoints) throws IOException {
            if (line < 1 || line > lines || maxCodePoints <= 0) {
                return "";
            }
            try {
                return cursorAt(line).text(maxCodePoints);
            } catch (IOException e) {
                close();
                throw e;
            }
        }

        private Cursor cursorAt(long line) throws IOException {
            var current = cursor;
            if (current == null || !current.canReach(line)) {
                close();
                current = new Cursor(input.open(encoding, marks.before(line)), marks.before(line),
                        marks.lineBefore(line));
                cursor = current;
            }
            current.goTo(marks.before(line), marks.lineBefore(line));
            current.goTo(line);
            return current;
        }

        @Override
        public void close() throws IOException {
            var closed = cursor;
            cursor = null;
            if (closed != null) {
                closed.source.close();
            }
        }
    }

    /// Walks over lines.
    private static final class Cursor {
        private final ByteSource source;
        private final byte[] buffer = new byte[BUFFER_BYTES];
        private int at;
        private int end;
        /// Where the buffer ends in the text.
        private long endOffset;
        /// The line at whose beginning it is, or in which.
        private long line;
        private boolean isInLine;

        /// @param source the text from a line on
        Cursor(ByteSource source, long offset, long line) {
            this.source = source;
            this.endOffset = offset;
            this.line = line;
        }

        boolean canReach(long target) {
            return target > line || (target == line && !isInLine);
        }

        /// Goes to a marked line, unless it is there or after it.
        void goTo(long markedOffset, long markedLine) throws IOException {
            long skipped = markedOffset - endOffset + end - at;
            if (skipped <= 0) {
                return;
            }
            int buffered = (int) Math.min(skipped, end - at);
            at += buffered;
            source.skip(skipped - buffered);
            endOffset += skipped - buffered;
            line = markedLine;
            isInLine = false;
        }

        /// Goes to a line after this one.
        void goTo(long target) throws IOException {
            while (line < target) {
                int b = next();
                while (b >= 0 && b != '\n' && b != '\r') {
                    b = next();
                }
                endLine(b);
            }
        }

        /// {@return the line that begins here}
        String text(int maxCodePoints) throws IOException {
            long maxBytes = (long) maxCodePoints * MAX_BYTES_PER_CODE_POINT;
            var text = new ByteArrayOutputStream();
            isInLine = true;
            while (text.size() < maxBytes) {
                int b = next();
                if (b < 0 || b == '\n' || b == '\r') {
                    endLine(b);
                    break;
                }
                text.write(b);
            }
            byte[] bytes = text.toByteArray();
            return Utf8.decodeText(bytes, 0, Utf8.advance(bytes, 0, bytes.length, maxCodePoints));
        }

        private void endLine(int b) throws IOException {
            if (b == '\r' && peek() == '\n') {
                at++;
            }
            line++;
            isInLine = false;
        }

        private int next() throws IOException {
            int b = peek();
            at += b < 0 ? 0 : 1;
            return b;
        }

        private int peek() throws IOException {
            if (at >= end) {
                at = 0;
                end = Math.max(0, source.read(buffer, 0, buffer.length));
                endOffset += end;
            }
            return end == 0 ? -1 : buffer[at] & 0xFF;
        }
    }
}
