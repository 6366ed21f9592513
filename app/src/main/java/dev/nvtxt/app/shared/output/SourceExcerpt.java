// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.SourceText;
import java.io.IOException;

/// The part of a source line around a problem, safe for a terminal, with marks below the problem.
///
/// A short line is shown whole. Of a long one, which can have 100 million characters, some characters on each side.
///
/// @param text the excerpt
/// @param marks blanks and `^~~~`, as wide as the text up to the end of the problem; "" below an empty line
record SourceExcerpt(String text, String marks) {
    private static final int MAX_WIDTH = 160;
    private static final int BEFORE = 40;
    private static final int FAR = 1_000_000;

    private static SourceExcerpt far(SourceSpan span) {
        return new SourceExcerpt("… (column " + span.column() + ")", "^");
    }

    /// Cuts an excerpt.
    static SourceExcerpt of(SourceText source, SourceSpan span) throws IOException {
        if (span.column() > FAR) {
            return far(span);
        }
        int needed = Math.max(MAX_WIDTH, span.column() + MAX_WIDTH);
        int[] line = source.line(span.line(), needed + 1).codePoints().toArray();
        if (span.column() > line.length + MAX_WIDTH) {
            // The text of other formats is not read again.
            return far(span);
        }
        if (line.length == 0) {
            return new SourceExcerpt("", "");
        }
        int from = line.length <= MAX_WIDTH ? 0 : Math.max(0, span.column() - 1 - BEFORE);
        int to = Math.min(line.length, from + MAX_WIDTH);
        var text = new StringBuilder();
        var marks = new StringBuilder();
        if (from > 0) {
            text.append("… ");
            marks.append("  ");
        }
        for (int i = from; i < to; i++) {
            text.appendCodePoint(TerminalText.shown(line[i]));
            if (i < span.column() - 1) {
                // A tab above a tab keeps the marks in place, whatever the width of a tab.
                marks.append(line[i] == '\t' ? '\t' : ' ');
            }
        }
        // The place of something missing is just past the line.
        marks.repeat(' ', Math.max(0, span.column() - 1 - Math.max(from, to)));
        marks.append('^').repeat('~', Math.clamp(to - span.column(), 0, span.length() - 1));
        if (to < line.length) {
            text.append(" …");
        }
        return new SourceExcerpt(text.toString(), marks.toString());
    }
}
