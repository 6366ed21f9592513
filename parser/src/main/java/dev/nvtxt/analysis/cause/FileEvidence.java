// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What causes are found by: the problems that none explains yet, the events, and the lines.
final class FileEvidence implements AutoCloseable {
    /// A file with more lines is not searched for the lines that a cause is about: it would take seconds.
    static final int MAX_LINES = 200_000;
    /// No line that a writer wrote by a pattern is longer.
    private static final int MAX_COLUMNS = 2000;

    private final TraceFile file;
    private final Set<Problem> explained;
    private SourceText.@Nullable Lines lines;

    FileEvidence(TraceFile file, Set<Problem> explained) {
        this.file = file;
        this.explained = explained;
    }

    TraceFile file() {
        return file;
    }

    /// {@return the problems of some codes that no cause explains yet}
    List<Problem> problems(ProblemCode... codes) {
        var requested = Set.of(codes);
        return file.problems().list().stream()
                .filter(problem -> requested.contains(problem.code()) && !explained.contains(problem)).toList();
    }

    /// {@return all problems of some lines that no cause explains yet}
    List<Problem> problemsOf(Set<Integer> lineNumbers) {
        return file.problems().list().stream()
                .filter(problem -> lineNumbers.contains(problem.line()) && !explained.contains(problem)).toList();
    }

    /// {@return whether the file has so few lines that all of them can be looked at}
    boolean isSearchable() {
        return file.lines() <= MAX_LINES;
    }

    /// {@return how many lines there are}
    int lineCount() {
        return (int) Math.min(file.lines(), MAX_LINES);
    }

    /// {@return the text of a line, cut where it is very long; empty where it can't be read any more}
    String line(int number) {
        try {
            var open = lines;
            if (open == null) {
                open = file.source().open();
                lines = open;
            }
            return open.line(number, MAX_COLUMNS);
        } catch (IOException _) {
            return "";
        }
    }

    /// {@return the line of the last definition of a command before a line, or 0}
    int definitionBefore(String command, int before) {
        if (!isSearchable()) {
            return 0;
        }
        int last = 0;
        for (int number = 1; number < before; number++) {
            if (CallText.of(line(number)).isDefinitionOf(command)) {
                last = number;
            }
        }
        return last;
    }

    /// Makes the problem of a cause.
    ///
    /// @param line where it is wrong
    static Problem problem(ProblemCode code, int line, String text, String message, String help) {
        int start = text.length() - text.stripLeading().length();
        int length = Math.max(1, text.strip().codePointCount(0, text.strip().length()));
        return new Problem(code, new SourceSpan(line, start + 1, length), message, help);
    }

    @Override
    public void close() {
        try {
            if (lines != null) {
                lines.close();
            }
        } catch (IOException _) {
            // It was only read.
        }
    }
}
