// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Nearest;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// A push or pop that can't be read, so that its partner has none.
final class UnreadCall {
    private static final int MAX_EDITS = 2;
    /// What ends the reading of a line.
    private static final Set<ProblemCode> UNREAD = EnumSet.of(ProblemCode.UNKNOWN_COMMAND, ProblemCode.BAD_INSTRUCTION,
            ProblemCode.MISSING_COMMA, ProblemCode.BAD_INTEGER, ProblemCode.MISSING_VALUE,
            ProblemCode.UNEXPECTED_CHARACTER, ProblemCode.UNTERMINATED_STRING, ProblemCode.ARGUMENT_COUNT);

    private UnreadCall() {}

    static List<Cause> find(FileEvidence evidence) {
        var causes = new ArrayList<Cause>();
        var used = new LinkedHashSet<Integer>();
        for (var problem : evidence.problems(ProblemCode.UNMATCHED_POP, ProblemCode.UNCLOSED_PUSH)) {
            boolean isPop = problem.code() == ProblemCode.UNMATCHED_POP;
            int line = partner(evidence, problem, isPop, used);
            if (line > 0) {
                used.add(line);
                var explained = new ArrayList<>(evidence.problemsOf(Set.of(line)));
                explained.add(problem);
                causes.add(new Cause(FileEvidence.problem(ProblemCode.UNREAD_CALL, line, evidence.line(line),
                        "this " + (isPop ? "push" : "pop") + " can't be read, so "
                                + (isPop ? "the pop" : "the push") + " in line " + problem.line() + " has no partner",
                        "correct the line"), explained, null));
            }
        }
        return causes;
    }

    /// {@return the nearest line that can't be read and looks like the partner of a push or pop, or 0}
    private static int partner(FileEvidence evidence, Problem alone, boolean isPop, Set<Integer> used) {
        int nearest = 0;
        for (var problem : evidence.file().problems().list()) {
            int line = problem.line();
            boolean isOnSide = isPop ? line < alone.line() : line > alone.line();
            if (isOnSide && UNREAD.contains(problem.code()) && !used.contains(line) && (isPop || nearest == 0)
                    && isCall(evidence.line(line), isPop ? "RangePush" : "RangePop")) {
                nearest = line;
            }
        }
        return nearest;
    }

    private static boolean isCall(String text, String command) {
        var letters = text.strip();
        int length = command.length();
        for (int end = length - 1; end <= Math.min(letters.length(), length + 1); end++) {
            if (Nearest.isWithin(letters.substring(0, end), command, MAX_EDITS)
                    && (end == letters.length() || ",. ;".indexOf(letters.charAt(end)) >= 0
                            || letters.startsWith(command))) {
                return letters.charAt(0) != '@';
            }
        }
        return false;
    }
}
