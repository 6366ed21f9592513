// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.internal.lex.Utf8;
import module java.base;

/// A line with a problem: what the problem marks, what surrounds it, and what the line would be with a change.
final class FaultyLine {
    private static final Pattern FIRST_NAME = Pattern.compile("[^A-Za-z_]*([A-Za-z_][A-Za-z0-9_]*)");

    private final Problem problem;
    private final byte[] line;
    private final FixContext context;
    private final int from;
    private final int to;
    private final String token;

    FaultyLine(Problem problem, byte[] line, FixContext context) {
        this.problem = problem;
        this.line = line;
        this.context = context;
        this.from = Utf8.advance(line, 0, line.length, problem.span().column() - 1);
        this.to = Utf8.advance(line, from, line.length, problem.span().length());
        this.token = Utf8.decodeText(line, from, to);
    }

    Problem problem() {
        return problem;
    }

    FixContext context() {
        return context;
    }

    byte[] bytes() {
        return line;
    }

    /// {@return the first byte that the problem marks}
    int from() {
        return from;
    }

    /// {@return where the marked bytes end}
    int to() {
        return to;
    }

    /// {@return what the problem marks}
    String token() {
        return token;
    }

    int length() {
        return line.length;
    }

    String text() {
        return text(0, line.length);
    }

    String text(int begin, int end) {
        return Utf8.decodeText(line, begin, end);
    }

    /// {@return the first name at or after a byte, or ""}
    String firstName(int start) {
        var match = FIRST_NAME.matcher(text(start, line.length));
        return match.lookingAt() ? match.group(1) : "";
    }

    /// {@return where the text before the marked bytes ends, blanks left out}
    int endOfTextBefore() {
        return trimmedEnd(from);
    }

    /// {@return the end of the text before a byte, blanks left out}
    int trimmedEnd(int end) {
        int at = end;
        while (at > 0 && isBlank(line[at - 1])) {
            at--;
        }
        return at;
    }

    /// {@return the first byte from a byte on that is no blank}
    int skipBlanks(int start) {
        int at = start;
        while (at < line.length && isBlank(line[at])) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(byte b) {
        return b == ' ' || b == '\t' || b == 0x0B || b == '\f';
    }

    boolean isQuoted() {
        return token.length() >= 2 && (token.charAt(0) == '"' || token.charAt(0) == '\'')
                && token.charAt(token.length() - 1) == token.charAt(0);
    }

    /// {@return what is between the quotes of the marked string}
    String inner() {
        return token.substring(1, token.length() - 1);
    }

    Fix replace(Certainty certainty, String title, String replacement) {
        return change(certainty, title, from, to, replacement);
    }

    Fix change(Certainty certainty, String title, int begin, int end, String replacement) {
        return new Fix(problem, certainty, title, begin, end, replacement, List.of());
    }

    /// {@return how many problems the line would have after a change}
    int problemsAfter(Fix fix) {
        var lines = LineFixer.apply(line, List.of(fix)).lines();
        return context.problemsOf(new String(lines.getLast(), StandardCharsets.UTF_8));
    }
}
