// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Collects the problems of a file: all are counted, and a limited number of each code is listed.
public final class ProblemList {
    private final int maxPerCode;
    private final List<Problem> listed = new ArrayList<>();
    private final Map<ProblemCode, Integer> keptOfCode = new EnumMap<>(ProblemCode.class);
    private long errors;
    private long warnings;

    /// Makes an empty list.
    ///
    /// @param maxPerCode how many problems of one code are kept
    public ProblemList(int maxPerCode) {
        this.maxPerCode = maxPerCode;
    }

    public void add(ProblemCode code, SourceSpan span, String message, @Nullable String help) {
        add(new Problem(code, span, message, help));
    }

    public void add(Problem problem) {
        if (problem.code().severity() == Severity.ERROR) {
            errors++;
        } else {
            warnings++;
        }
        if (keptOfCode.merge(problem.code(), 1, Integer::sum) <= maxPerCode) {
            listed.add(problem);
        }
    }

    /// Forgets all of them.
    void clear() {
        listed.clear();
        keptOfCode.clear();
        errors = 0;
        warnings = 0;
    }

    /// {@return all of them by place}
    public Problems toProblems() {
        listed.sort(ProblemList::compare);
        return new Problems(listed, errors, warnings);
    }

    /// {@return a text as messages quote it: control characters as hexadecimal numbers, cut at 80 characters}
    public static String quote(String text) {
        var quoted = new StringBuilder("'");
        int shown = 0;
        for (int at = 0; at < text.length() && shown < 80; shown++) {
            int character = text.codePointAt(at);
            at += Character.charCount(character);
            if (Character.isISOControl(character)) {
                quoted.append("\\x%02X".formatted(character));
            } else {
                quoted.appendCodePoint(character);
            }
            if (shown == 79 && at < text.length()) {
                quoted.append('…');
            }
        }
        return quoted.append('\'').toString();
    }

    private static int compare(Problem a, Problem b) {
        int byOffset = Long.compare(a.span().offset(), b.span().offset());
        int byLine = byOffset != 0 ? byOffset : Integer.compare(a.line(), b.line());
        int byColumn = byLine != 0 ? byLine : Integer.compare(a.span().column(), b.span().column());
        return byColumn != 0 ? byColumn : a.code().id().compareTo(b.code().id());
    }
}
