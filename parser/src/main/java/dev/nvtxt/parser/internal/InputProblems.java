// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.chunk.RankedProblem;
import dev.nvtxt.parser.internal.input.Ending;
import dev.nvtxt.parser.internal.input.ExpandedSource;
import org.jspecify.annotations.Nullable;

/// The problems of a file as a whole: how it is written, and how it ended.
final class InputProblems {
    private static final SourceSpan BEGINNING = new SourceSpan(1, 1, 1);

    private InputProblems() {}

    static RankedProblem utf16() {
        return problem(ProblemCode.UTF16, BEGINNING, "the file is UTF-16, not UTF-8",
                "it is read anyway; save it as UTF-8 for other programs");
    }

    /// {@return what to report for an ending, or null}
    ///
    /// @param lines how many lines have been read
    static @Nullable RankedProblem of(Ending ending, long lines) {
        var place = lastLine(lines);
        return switch (ending) {
            case WHOLE -> null;
            case CHANGED, RESIZED ->
                problem(ProblemCode.FILE_CHANGED, place, "the file changed while it was being read",
                        "everything up to this line is shown; reload the file");
            case DAMAGED -> problem(ProblemCode.FILE_CUT, place, "the compressed data is damaged or incomplete",
                    "everything up to this line is shown");
            case TOO_LONG -> problem(ProblemCode.DECOMPRESSION_LIMIT, place,
                    "the compressed file expands to more than %d times its size".formatted(ExpandedSource.MAX_RATIO),
                    "everything before the limit is shown; if you trust the file, decompress it yourself");
        };
    }

    static RankedProblem tooManyLines(long lines) {
        return problem(ProblemCode.FILE_CUT, lastLine(lines), "the file has more than %d lines".formatted(lines),
                "everything up to this line is shown; split the file to see the rest");
    }

    private static SourceSpan lastLine(long lines) {
        return new SourceSpan((int) Math.max(1, lines), 1, 1);
    }

    private static RankedProblem problem(ProblemCode code, SourceSpan place, String message, String help) {
        return new RankedProblem(new Problem(code, place, message, help), 0);
    }
}
