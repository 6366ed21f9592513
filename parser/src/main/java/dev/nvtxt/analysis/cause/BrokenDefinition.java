// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Nearest;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.internal.rules.Argument;
import dev.nvtxt.parser.internal.rules.Command;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A definition with a mistake, so that the calls below it are read by another one.
final class BrokenDefinition {
    private static final int MAX_EDITS = 2;
    private static final int MIN_CALL_PROBLEMS = 3;
    /// Fewer say the same if no call has the number of values that the definition takes.
    private static final int MIN_CALLS = 1;
    /// Names at the beginning of a line are looked at so far.
    private static final int MAX_NAME = 24;

    private BrokenDefinition() {}

    static List<Cause> find(FileEvidence evidence) {
        var causes = new ArrayList<Cause>();
        if (!evidence.isSearchable()) {
            return causes;
        }
        int last = 0;
        for (var problem : evidence.file().problems().list()) {
            int line = problem.line();
            boolean isBroken = problem.severity() == Severity.ERROR || problem.code() == ProblemCode.TRAILING_COMMA;
            if (line != last && line > 0 && isBroken && evidence.isUnexplained(problem)) {
                last = line;
                var text = evidence.line(line);
                for (var command : definedCommands(text)) {
                    var cause = cause(evidence, line, text, command);
                    if (cause != null) {
                        causes.add(cause);
                        return causes; // another one would explain the same calls
                    }
                }
            }
        }
        return causes;
    }

    private static @Nullable Cause cause(FileEvidence evidence, int line, String text, Command command) {
        var lines = new HashSet<Integer>();
        for (int number = line + 1; number <= evidence.lineCount(); number++) {
            var call = CallText.of(evidence.line(number));
            if (call.isDefinitionOf(command.text())) {
                break;
            }
            if (call.isCallOf(command.text())) {
                lines.add(number);
            }
        }
        var ofCalls = new ArrayList<Problem>();
        var other = command == Command.RANGE_PUSH
                ? ProblemCode.UNMATCHED_POP
                : command == Command.RANGE_POP ? ProblemCode.UNCLOSED_PUSH : null;
        for (var problem : evidence.file().problems().list()) {
            if (lines.contains(problem.line()) || (other != null && problem.code() == other)) {
                ofCalls.add(problem);
            }
        }
        var explained = new ArrayList<>(evidence.problemsOf(Set.of(line)));
        explained.addAll(ofCalls);
        boolean isEach = lines.size() >= MIN_CALLS && ofCalls.stream()
                .filter(problem -> problem.code() == ProblemCode.ARGUMENT_COUNT).count() == lines.size();
        return ofCalls.size() < MIN_CALL_PROBLEMS && !isEach
                ? null
                : new Cause(FileEvidence.problem(ProblemCode.BROKEN_DEFINITION, line, text,
                        "this definition of " + command.text() + " can't be read, and the calls below need it",
                        "correct it: '@" + command.text() + ", Argument, …'"), explained, null);
    }

    /// {@return the commands that a line may define: most of its values are nearly names of arguments, or it is cut}
    private static List<Command> definedCommands(String line) {
        // A line that was joined to another one
        int sign = line.lastIndexOf('@');
        var text = sign > 0 && line.indexOf('=') >= 0 && line.indexOf('=') < sign ? line.substring(sign) : line;
        var cut = text.strip();
        if (cut.matches("@\\w+")) {
            return Arrays.stream(Command.values()).filter(each -> each.text().startsWith(cut.substring(1))).toList();
        }
        var parts = text.split("[,;\\s]+");
        long arguments = Arrays.stream(parts).filter(BrokenDefinition::isArgument).count();
        if (parts.length < 2 || arguments * 2 < parts.length - 1 || arguments == 0) {
            return List.of();
        }
        var letters = text.substring(0, Math.min(MAX_NAME, text.length())).replaceAll("[^A-Za-z]", "");
        for (var command : Command.values()) {
            int length = command.text().length();
            for (int end = length - 1; end <= Math.min(letters.length(), length + 1); end++) {
                if (Nearest.isWithin(letters.substring(0, end), command.text(), MAX_EDITS)) {
                    return List.of(command);
                }
            }
        }
        return List.of();
    }

    private static boolean isArgument(String part) {
        return Arrays.stream(Argument.values()).anyMatch(argument -> Nearest.isWithin(part, argument.text(), 1));
    }
}
