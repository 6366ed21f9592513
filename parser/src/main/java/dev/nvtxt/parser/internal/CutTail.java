// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.internal.input.ChunkBytes;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// A last line without a line end that is no instruction: a program that was killed, or a file that is still being written,
/// leaves one. Its problems stay what they are, so that codes and counts do not depend on when a file is read; their help
/// names the likely cause.
final class CutTail {
    static final String HELP = "the last line has no line end: the file may have been cut here";
    private static final Set<ProblemCode> NO_INSTRUCTION = EnumSet.range(ProblemCode.UNEXPECTED_CHARACTER,
            ProblemCode.BAD_INSTRUCTION);

    private CutTail() {}

    /// {@return whether the last line of a text ends with a line end}
    static boolean hasLineEnd(ChunkBytes text) {
        byte last = text.bytes()[text.length() - 1];
        return last == '\n' || last == '\r';
    }

    /// {@return the file, its last line having no line end, with that in the help of what is wrong in this line}
    static TraceFile explain(TraceFile file) {
        var problems = file.problems();
        if (problems.list().stream().noneMatch(problem -> isOfTail(problem, file))) {
            return file;
        }
        var list = problems.list().stream().map(problem -> isOfTail(problem, file) ? withHelp(problem) : problem)
                .toList();
        return new TraceFile(file.path(), file.displayName(), file.bytes(), file.lines(), file.events(), file.names(),
                file.categories(), file.strayPops(), new Problems(list, problems.errors(), problems.warnings()),
                file.source(), file.loadNanos());
    }

    private static boolean isOfTail(Problem problem, TraceFile file) {
        return problem.line() == file.lines() && NO_INSTRUCTION.contains(problem.code());
    }

    private static Problem withHelp(Problem problem) {
        var help = problem.help();
        return new Problem(problem.code(), problem.span(), problem.message(), help == null ? HELP : HELP + "; " + help);
    }
}
