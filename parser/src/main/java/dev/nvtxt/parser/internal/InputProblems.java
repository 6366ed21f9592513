// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.chunk.RankedProblem;
import dev.nvtxt.parser.internal.input.Ending;
import dev.nvtxt.parser.internal.source.UnpackedSource;
import org.jspecify.annotations.Nullable;

/// The problems of a file as a whole: how it is written, and how it ended.
public final class InputProblems {
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
        var problem = of(ending, lastLine(lines));
        return problem == null ? null : new RankedProblem(problem, 0);
    }

    /// {@return what to report for an ending, or null}
    ///
    /// @param place the last place that has been read
    public static @Nullable Problem of(Ending ending, SourceSpan place) {
        return switch (ending) {
            case WHOLE, GOES_ON -> null;
            case CHANGED, RESIZED ->
                new Problem(ProblemCode.FILE_CHANGED, place, "the file changed while it was being read",
                        "everything up to this point is shown; reload the file");
            case CUT -> new Problem(ProblemCode.FILE_CUT, place, "the compressed data ends early",
                    "everything up to this point is shown; copy the file again from where it was made");
            case DAMAGED -> new Problem(ProblemCode.CORRUPT_DATA, place, "the compressed data is damaged",
                    "what could be unpacked is shown, and may be wrong; copy the file again from where it was made");
            case ARCHIVE_CUT -> new Problem(ProblemCode.FILE_CUT, place,
                    "the end of the archive is missing or damaged after this file",
                    "files that came after it are lost; copy the archive again from where it was made");
            case TOO_LONG -> new Problem(ProblemCode.DECOMPRESSION_LIMIT, place,
                    "the compressed file expands to more than %d times its size".formatted(UnpackedSource.MAX_RATIO),
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
