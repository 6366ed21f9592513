// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Nearest;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// A push or pop that can't be read, so that its partner has none.
final class UnreadCall {
    private static final int MAX_EDITS = 2;
    /// What ends the reading of a line.
    private static final Set<ProblemCode> UNREAD = EnumSet.of(ProblemCode.UNKNOWN_COMMAND, ProblemCode.BAD_INSTRUCTION,
            ProblemCode.MISSING_COMMA, ProblemCode.BAD_INTEGER, ProblemCode.MISSING_VALUE,
            ProblemCode.UNEXPECTED_CHARACTER, ProblemCode.UNTERMINATED_STRING, ProblemCode.ARGUMENT_COUNT,
            ProblemCode.WRONG_TYPE, ProblemCode.INTEGER_RANGE, ProblemCode.BAD_NAME, ProblemCode.BAD_EXPANSION,
            ProblemCode.UNDEFINED_VARIABLE);

    private UnreadCall() {}

    static List<Cause> find(FileEvidence evidence) {
        var partners = new TreeMap<Integer, List<Problem>>();
        for (var problem : evidence.problems(ProblemCode.UNMATCHED_POP, ProblemCode.UNCLOSED_PUSH)) {
            int line = partner(evidence, problem, partners);
            if (line > 0) {
                partners.computeIfAbsent(line, _ -> new ArrayList<>()).add(problem);
            }
        }
        var causes = new ArrayList<Cause>();
        partners.forEach((line, alone) -> {
            boolean isPush = alone.getFirst().code() == ProblemCode.UNMATCHED_POP;
            var explained = new ArrayList<>(evidence.problemsOf(Set.of(line)));
            explained.addAll(alone);
            causes.add(new Cause(evidence.problem(ProblemCode.UNREAD_CALL, line,
                    "this " + (isPush ? "push" : "pop") + " can't be read, so "
                            + (isPush ? "the pop" : "the push") + " in line " + alone.getFirst().line()
                            + " has no partner",
                    "correct the line"), explained, null));
        });
        return causes;
    }

    /// {@return the nearest line that can't be read and looks like the partner of a push or pop, or 0}
    private static int partner(FileEvidence evidence, Problem alone, Map<Integer, List<Problem>> used) {
        boolean isPop = alone.code() == ProblemCode.UNMATCHED_POP;
        var command = isPop ? "RangePush" : "RangePop";
        int nearest = 0;
        for (var problem : evidence.file().problems().list()) {
            int line = problem.line();
            boolean isOnSide = isPop ? line < alone.line() : line > alone.line();
            // With its ids, a call opens or closes its level all the same.
            boolean isWithIds = problem.code() == ProblemCode.WRONG_TYPE && !problem.message().contains("Id takes ");
            if (isOnSide && !isWithIds && UNREAD.contains(problem.code()) && (isPop || nearest == 0)
                    && calls(evidence.line(line), command) > used.getOrDefault(line, List.of()).size()) {
                nearest = line;
            }
        }
        return nearest;
    }

    /// {@return how many calls of a command a line seems to be: one that is misspelled or cut, or more that are joined}
    private static int calls(String text, String command) {
        var letters = text.strip();
        if (letters.isEmpty() || letters.charAt(0) == '@') {
            return 0;
        }
        int length = command.length();
        for (int end = length - 1; end <= Math.min(letters.length(), length + 1); end++) {
            if (Nearest.isWithin(letters.substring(0, end), command, MAX_EDITS)
                    && (end == letters.length() || ",. ;".indexOf(letters.charAt(end)) >= 0)) {
                return Math.max(1, letters.split(command, -1).length - 1);
            }
        }
        return command.startsWith(letters) ? 1 : letters.split(command, -1).length - 1;
    }
}
