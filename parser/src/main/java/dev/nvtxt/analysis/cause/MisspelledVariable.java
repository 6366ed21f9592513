// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.Nearest;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import module java.base;
import org.jspecify.annotations.Nullable;

/// An assignment to a name that is nearly that of an argument which the calls below lack.
final class MisspelledVariable {
    private static final Pattern MISSING = Pattern.compile(" provides (\\w+) of ");
    private static final Pattern ASSIGNMENT = Pattern.compile("\\s*([^#,]*?)\\s*=[^=]*");
    private static final int MAX_EDITS = 2;

    private MisspelledVariable() {}

    static List<Cause> find(FileEvidence evidence) {
        Map<String, List<Problem>> missing = new LinkedHashMap<>();
        for (var problem : evidence.problems(ProblemCode.MISSING_ARGUMENT)) {
            var name = MISSING.matcher(problem.message());
            if (name.find()) {
                missing.computeIfAbsent(name.group(1), _ -> new ArrayList<>()).add(problem);
            }
        }
        var causes = new ArrayList<Cause>();
        if (evidence.isSearchable()) {
            missing.forEach((argument, problems) -> {
                var cause = find(evidence, argument, problems);
                if (cause != null) {
                    causes.add(cause);
                }
            });
        }
        return causes;
    }

    private static @Nullable Cause find(FileEvidence evidence, String argument, List<Problem> problems) {
        for (int number = problems.getFirst().line() - 1; number > 0; number--) {
            var text = evidence.line(number);
            var assignment = ASSIGNMENT.matcher(text);
            if (assignment.matches()) {
                var name = assignment.group(1);
                if (!name.equals(argument) && Nearest.isWithin(name.replace("=", ""), argument, MAX_EDITS)) {
                    return cause(evidence, number, argument, problems, new CauseRepair("Assign " + argument, List.of(
                            new CauseEdit(number, assignment.start(1), assignment.end(1), argument))));
                }
            }
            if (isWithoutSign(text, argument) || isAfterAnother(evidence, number, argument)) {
                return cause(evidence, number, argument, problems, null);
            }
        }
        return null;
    }

    /// `TimeBase Qpc`, `TimeBase . Qpc`, `TimeB`
    private static boolean isWithoutSign(String text, String argument) {
        var words = text.strip().split("[\\s-]+");
        boolean isCut = words.length == 1 && words[0].length() > 2 && argument.startsWith(words[0]);
        return isCut || (words.length > 1 && words.length <= 3 && Nearest.isWithin(words[0], argument, 1)
                && words[words.length - 1].indexOf(',') < 0 && (words.length == 2 || words[1].length() == 1));
    }

    /// `ProcessId = 1TimeBase = Qpc`
    private static boolean isAfterAnother(FileEvidence evidence, int number, String argument) {
        var text = evidence.line(number);
        int at = text.indexOf(argument);
        return at > 0 && text.substring(at + argument.length()).strip().startsWith("=")
                && !evidence.problemsOf(Set.of(number)).isEmpty();
    }

    private static Cause cause(FileEvidence evidence, int line, String argument, List<Problem> problems,
            @Nullable CauseRepair repair) {
        var explained = new ArrayList<>(evidence.problemsOf(Set.of(line)));
        explained.addAll(problems);
        return new Cause(FileEvidence.problem(ProblemCode.MISSPELLED_VARIABLE, line, evidence.line(line),
                "this line does not assign " + argument + ", which the calls below lack",
                "write '" + argument + " = …' if it is meant for them"), explained, repair);
    }
}
