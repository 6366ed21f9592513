// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.source;

import dev.nvtxt.analysis.edit.SourceKind;
import dev.nvtxt.analysis.edit.SourceLexer;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.Severity;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A line as it is drawn: pieces of one color, with the problems in them.
///
/// @param pieces together the line, as far as it is shown
/// @param isCut whether the line goes on
public record SourceLine(List<Piece> pieces, boolean isCut) {
    /// A piece of one color.
    ///
    /// @param text its text; control characters as their pictures
    /// @param kind its color
    /// @param problems what is wrong there, the worst first
    public record Piece(String text, SourceKind kind, List<Problem> problems) {
        public Piece {
            problems = List.copyOf(problems);
        }

        /// {@return the worst severity, or null where nothing is wrong}
        @Nullable
        Severity severity() {
            return problems.isEmpty() ? null : problems.getFirst().severity();
        }
    }

    public SourceLine {
        pieces = List.copyOf(pieces);
    }

    /// Makes a line.
    ///
    /// @param text its text, one code point more than is shown if it is longer
    /// @param maxCodePoints how much of it is shown
    /// @param problems the problems of the line
    static SourceLine of(String text, int maxCodePoints, List<Problem> problems) {
        boolean isCut = text.codePointCount(0, text.length()) > maxCodePoints;
        var shown = isCut ? text.substring(0, text.offsetByCodePoints(0, maxCodePoints)) : text;
        var spans = problems.stream().map(problem -> Span.of(problem, shown)).toList();
        var tokens = SourceLexer.tokens(shown);
        var cuts = new TreeSet<Integer>();
        cuts.add(0);
        cuts.add(shown.length());
        tokens.forEach(token -> cuts.add(token.start()));
        spans.forEach(span -> {
            cuts.add(span.start);
            cuts.add(Math.min(span.end, shown.length()));
        });
        var pieces = new ArrayList<Piece>();
        int token = 0;
        for (int start : cuts) {
            var end = cuts.higher(start);
            if (end != null) {
                while (tokens.get(token).end() <= start) {
                    token++;
                }
                pieces.add(new Piece(visible(shown.substring(start, end)), tokens.get(token).kind(),
                        at(spans, start)));
            }
        }
        var past = at(spans, shown.length());
        if (!past.isEmpty()) {
            // Where something is missing there is nothing to underline but a blank.
            pieces.add(new Piece(isCut ? "…" : " ", SourceKind.PLAIN, past));
        }
        return new SourceLine(pieces, isCut);
    }

    private static List<Problem> at(List<Span> spans, int index) {
        return spans.stream().filter(span -> span.start <= index && index < span.end).map(Span::problem)
                .sorted((a, b) -> a.severity().compareTo(b.severity())).toList();
    }

    /// {@return the text with control characters as their pictures; a tab stays}
    private static String visible(String text) {
        if (text.chars().noneMatch(unit -> unit < 0x20 || unit == 0x7F)) {
            return text;
        }
        var result = new StringBuilder(text.length());
        text.chars().forEach(unit -> result
                .append((char) (unit == '\t' ? '\t' : unit < 0x20 ? 0x2400 + unit : unit == 0x7F ? 0x2421 : unit)));
        return result.toString();
    }

    /// {@return the whole text that is shown}
    String text() {
        var text = new StringBuilder();
        pieces.forEach(piece -> text.append(piece.text));
        return text.toString();
    }

    /// A problem's place in UTF-16 units of the text that is shown; past its end it is one unit long.
    private record Span(int start, int end, Problem problem) {
        static Span of(Problem problem, String text) {
            int count = text.codePointCount(0, text.length());
            int first = Math.min(problem.span().column() - 1, count);
            int last = (int) Math.min((long) first + problem.span().length(), count);
            int start = text.offsetByCodePoints(0, first);
            int end = text.offsetByCodePoints(start, last - first);
            return new Span(start, Math.max(end, start + 1), problem);
        }
    }
}
