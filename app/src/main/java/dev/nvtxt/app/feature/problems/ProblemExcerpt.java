// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.report.ReportFile;
import java.io.IOException;

/// The part of a source line round a problem, in three pieces: before it, what is wrong, after it.
///
/// @param before the text before the span; begins with "…" where it is cut
/// @param marked the span itself; a blank where something is missing past the end of the line
/// @param after the text after it; ends with "…" where it is cut
public record ProblemExcerpt(String before, String marked, String after) {
    /// What is shown where the file cannot be read any more.
    public static final ProblemExcerpt GONE = new ProblemExcerpt("", "", "(can't read the file)");
    /// What there is of a file without lines.
    private static final ProblemExcerpt NONE = new ProblemExcerpt("", "", "");
    private static final int CONTEXT = 120;
    private static final int LONGEST_MARK = 400;

    /// {@return whether the line has nothing to see}
    boolean isEmpty() {
        return (before + marked + after).isBlank();
    }

    /// Reads the line of a problem. Blocks on the disk.
    ///
    /// @throws IOException if the file cannot be read any more
    static ProblemExcerpt read(ReportFile file, Problem problem) throws IOException {
        var span = problem.span();
        if (span.isByte()) {
            return NONE;
        }
        int length = span.column() - 1 + Math.min(span.length(), LONGEST_MARK) + CONTEXT + 1;
        return of(file.trace().source().line(span.line(), length), span.column(), span.length());
    }

    /// Cuts a line.
    ///
    /// @param line the line
    /// @param column the first code point of the span, from 1
    /// @param length the code points of the span
    static ProblemExcerpt of(String line, int column, int length) {
        var text = visible(line);
        int count = text.codePointCount(0, text.length());
        int first = Math.min(column - 1, count);
        int markLength = Math.min(Math.min(length, LONGEST_MARK), count - first);
        int from = Math.max(0, first - CONTEXT);
        int to = Math.min(count, first + markLength + CONTEXT);
        int fromUnit = text.offsetByCodePoints(0, from);
        int firstUnit = text.offsetByCodePoints(fromUnit, first - from);
        int endUnit = text.offsetByCodePoints(firstUnit, markLength);
        int toUnit = text.offsetByCodePoints(endUnit, to - first - markLength);
        var before = text.substring(fromUnit, firstUnit);
        var marked = text.substring(firstUnit, endUnit);
        return new ProblemExcerpt(from > 0 ? "…" + before : before.stripLeading(), marked.isEmpty() ? " " : marked,
                text.substring(endUnit, toUnit) + (to < count ? "…" : ""));
    }

    /// {@return the line with its control characters as their pictures, so that they take their one place}
    private static String visible(String line) {
        if (line.chars().noneMatch(unit -> unit < 0x20 || unit == 0x7F)) {
            return line;
        }
        var text = new StringBuilder(line.length());
        for (int i = 0; i < line.length(); i++) {
            char unit = line.charAt(i);
            text.append(unit == '\t' ? ' ' : unit < 0x20 ? (char) (0x2400 + unit) : unit == 0x7F ? '\u2421' : unit);
        }
        return text.toString();
    }
}
