// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.input.Slice;
import dev.nvtxt.parser.internal.rules.SlowLineReader;

/// Finds the lines of a slice and has them read.
final class LineScanner {
    private final SlowLineReader slow;

    LineScanner(SlowLineReader slow) {
        this.slow = slow;
    }

    /// Reads all lines.
    ///
    /// @param firstLine the number of the slice's first line
    /// @return how many lines there are
    int scan(Slice slice, int firstLine, LineMarks marks) {
        byte[] bytes = slice.bytes();
        int length = slice.length();
        int line = firstLine;
        int at = 0;
        while (at < length) {
            marks.add(line, slice.offset() + at);
            int end = at;
            while (bytes[end] != '\n' && bytes[end] != '\r') { // the padding ends the last line
                end++;
            }
            slow.read(bytes, at, Math.min(end, length), line);
            line++;
            at = end + (bytes[end] == '\r' && bytes[end + 1] == '\n' ? 2 : 1);
        }
        return line - firstLine;
    }
}
