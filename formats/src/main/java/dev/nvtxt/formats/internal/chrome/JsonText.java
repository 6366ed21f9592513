// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import dev.nvtxt.parser.TraceContent;
import dev.nvtxt.parser.TraceInput;
import dev.nvtxt.parser.trace.SourceText;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Reads lines of a JSON trace again, packed or not, by the bytes that they begin at.
///
/// @param input opens the trace again
/// @param starts where its lines begin
/// @param bytes its size, unpacked
record JsonText(TraceInput input, LineStarts starts, long bytes) implements SourceText {
    private static final int MAX_BYTES_PER_CODE_POINT = 4;

    @Override
    public int lineAt(long offset) {
        return offset < 0 ? 0 : starts.lineAt(offset) + 1;
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
        private @Nullable TraceContent content;
        private long position;

        @Override
        public String line(long line, int maxCodePoints) throws IOException {
            if (line < 1 || line > starts.size() || maxCodePoints <= 0) {
                return "";
            }
            int index = (int) line - 1;
            long start = starts.start(index);
            long end = line == starts.size() ? bytes : starts.start(index + 1) - 1;
            int length = (int) Math.min(end - start, Math.min(Integer.MAX_VALUE,
                    (long) MAX_BYTES_PER_CODE_POINT * maxCodePoints));
            var text = new String(contentAt(start).readNBytes(length), StandardCharsets.UTF_8);
            position += length;
            text = text.endsWith("\r") && length == end - start ? text.substring(0, text.length() - 1) : text;
            return text.codePointCount(0, text.length()) <= maxCodePoints
                    ? text
                    : text.substring(0, text.offsetByCodePoints(0, maxCodePoints));
        }

        private TraceContent contentAt(long start) throws IOException {
            var current = content;
            if (current == null || position > start) {
                close();
                current = input.open();
                content = current;
                position = 0;
            }
            current.skipNBytes(start - position);
            position = start;
            return current;
        }

        @Override
        public void close() throws IOException {
            var closed = content;
            content = null;
            if (closed != null) {
                closed.close();
            }
        }
    }
}
