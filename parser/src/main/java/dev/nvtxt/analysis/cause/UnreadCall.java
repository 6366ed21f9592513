// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Nearest;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import module java.base;

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
        var causes = new LinkedHashMap<Object, Cause>();
        partners.forEach((line, alone) -> {
            var unknown = evidence.problemsOf(Set.of(line)).stream()
                    .filter(problem -> problem.code() == ProblemCode.UNKNOWN_COMMAND).findFirst();
            // One name that is wrong throughout is one mistake.
            causes.computeIfAbsent(unknown.<Object>map(Problem::message).orElse(line),
                    key -> cause(evidence, line, alone, key instanceof String message
                            ? evidence.problems(ProblemCode.UNKNOWN_COMMAND).stream()
                                    .filter(problem -> problem.message().equals(message)).toList()
                            : evidence.problemsOf(Set.of(line)), partners));
        });
        return List.copyOf(causes.values());
    }

    private static Cause cause(FileEvidence evidence, int line, List<Problem> alone, List<Problem> unread,
            Map<Integer, List<Problem>> partners) {
        var lines = unread.stream().map(Problem::line).collect(Collectors.toSet());
        var explained = new ArrayList<>(evidence.problemsOf(lines));
        lines.forEach(each -> explained.addAll(partners.getOrDefault(each, List.of())));
        boolean isPush = alone.getFirst().code() == ProblemCode.UNMATCHED_POP;
        var what = isPush ? "push" : "pop";
        return new Cause(evidence.problem(ProblemCode.UNREAD_CALL, line,
                lines.size() > 1
                        ? FileEvidence.count(lines.size()) + " calls can't be read, so the partners of these "
                                + (isPush ? "pushes" : "pops")
                                + " have none: " + unread.getFirst().message()
                        : "this " + what + " can't be read, so " + (isPush ? "the pop" : "the push") + " in line "
                                + alone.getFirst().line() + " has no partner",
                lines.size() > 1 ? "write Range" + (isPush ? "Push" : "Pop") : "correct the line"), explained, null);
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
        // A sign before values is not that of a definition.
        var letters = CallText.of(text).values().stream().anyMatch(CallText.ValueText::isInteger)
                ? text.strip().replaceFirst("^@", "")
                : text.strip();
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
