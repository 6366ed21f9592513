// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.diagnostic;

/// A place in a file: line and column count from 1, columns and length count Unicode code points.
///
/// @param line the line, from 1
/// @param column the column of the first character, from 1
/// @param length the number of code points, at least 1
/// @param offset the byte in a file of another format, from 0; -1 in an NVTXT file
public record SourceSpan(int line, int column, int length, long offset) {
    /// Makes a place in a file of lines.
    public SourceSpan(int line, int column, int length) {
        this(line, column, length, -1);
    }

    /// {@return a place in a file that has no lines; its line is 0}
    public static SourceSpan ofByte(long offset) {
        return new SourceSpan(0, 0, 1, offset);
    }

    /// {@return whether it is a byte in a file that has no lines}
    public boolean isByte() {
        return line == 0 && offset >= 0;
    }

    /// {@return the place as messages write it: `12:9`, or `byte 1910`}
    public String place() {
        return isByte() ? "byte " + offset : line + ":" + column;
    }
}
