// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.parser.diagnostic.Nearest;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.internal.rules.Argument;
import dev.nvtxt.parser.internal.rules.Command;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A definition with a mistake, so that the calls below it are read by another one.
final class BrokenDefinition {
    private static final int MAX_EDITS = 2;
    private static final int MIN_CALL_PROBLEMS = 3;
    /// Fewer say the same if no call has the number of values that the definition takes.
    private static final int MIN_CALLS = 1;
    /// Names at the beginning of a line are looked at so far.
    private static final int MAX_NAME = 24;

    private static final int MIN_UNFIT = 3;
    private static final Pattern COMMENT = Pattern.compile("\\s*#[#\\s]*@");

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

    /// No definition where one is needed: none of the calls from a line to the next definition fits the one before, or the
    /// default format.
    static List<Cause> findMissing(FileEvidence evidence) {
        var faulty = evidence.lines(_ -> true, ProblemCode.ARGUMENT_COUNT, ProblemCode.WRONG_TYPE);
        if (faulty.size() < MIN_UNFIT || !evidence.isSearchable()) {
            return List.of();
        }
        var runs = new LinkedHashMap<List<Object>, List<DefinedCall>>();
        var fitting = new HashSet<List<Object>>();
        evidence.forEachCall(call -> {
            var key = List.<Object>of(call.call().name().toLowerCase(Locale.ROOT), call.arguments());
            var run = runs.computeIfAbsent(key, _ -> new ArrayList<>());
            if (faulty.contains(call.line()) || !run.isEmpty()) {
                run.add(call);
            } else {
                fitting.add(key);
            }
        });
        var causes = new ArrayList<Cause>();
        runs.forEach((key, run) -> {
            var lines = run.stream().map(DefinedCall::line).toList();
            boolean areAlike = run.stream().map(call -> call.call().values().size()).distinct().count() == 1;
            if (run.size() >= MIN_UNFIT && faulty.containsAll(lines) && areAlike) {
                var cause = missing(evidence, key.getFirst().toString(), lines, fitting.contains(key));
                if (cause != null) {
                    causes.add(cause);
                }
            }
        });
        return causes;
    }

    private static @Nullable Cause missing(FileEvidence evidence, String name, List<Integer> run, boolean didFit) {
        int first = run.getFirst();
        var command = Arrays.stream(Command.values()).filter(each -> each.text().equalsIgnoreCase(name)).findFirst()
                .orElseThrow().text();
        int definition = evidence.definitionBefore(command, first);
        int hidden = 0;
        for (int number = definition + 1; number < first; number++) {
            var text = evidence.line(number);
            hidden = COMMENT.matcher(text).lookingAt()
                    && CallText.of(text.replaceFirst(COMMENT.pattern(), "@")).isDefinitionOf(command) ? number : hidden;
        }
        // Where none ever fitted, the definition is wrong, not missing.
        if (hidden == 0 && definition != 0 && !didFit) {
            return null;
        }
        var explained = new ArrayList<>(evidence.problemsOf(new HashSet<>(run)));
        var other = partner(command);
        if (other != null) {
            explained.addAll(evidence.problems(other));
        }
        var message = "none of the " + FileEvidence.count(run.size()) + " calls of " + command + " from here on fits "
                + (definition == 0 ? "its default format" : "the definition in line " + definition);
        if (hidden == 0) {
            return new Cause(evidence.problem(ProblemCode.MISSING_DEFINITION, first, message,
                    "define what its values are above this line: '@" + command + ", Argument, …'"), explained, null);
        }
        var text = evidence.line(hidden);
        return new Cause(evidence.problem(ProblemCode.MISSING_DEFINITION, first, message,
                "the definition in line " + hidden + " is a comment"), explained,
                new CauseRepair("Make line " + hidden + " a definition", List.of(new CauseRepair.CauseEdit(hidden, 0,
                        text.length() - text.replaceFirst(COMMENT.pattern(), "").length(), "@"))));
    }

    private static @Nullable ProblemCode partner(String command) {
        return command.equals(Command.RANGE_PUSH.text())
                ? ProblemCode.UNMATCHED_POP
                : command.equals(Command.RANGE_POP.text()) ? ProblemCode.UNCLOSED_PUSH : null;
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
        var other = partner(command.text());
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
                        "correct it: '@" + command.text() + ", Argument, …'"), explained,
                        corrected(line, text, command));
    }

    /// {@return the definition with the names that were meant; null where one of its words is none of them}
    private static @Nullable CauseRepair corrected(int line, String text, Command command) {
        var parts = text.strip().split("[,;\\s]+");
        for (int first = 1; first <= Math.min(2, parts.length - 1); first++) {
            var name = String.join("", List.of(parts).subList(0, first)).replaceAll("[^A-Za-z]", "");
            var names = Arrays.stream(parts).skip(first).map(part -> command.arguments().stream().map(Argument::text)
                    .filter(argument -> Nearest.isWithin(part, argument, 1)).findFirst().orElse("")).toList();
            if (Nearest.isWithin(name, command.text(), MAX_EDITS) && !names.contains("")
                    && names.stream().distinct().count() == names.size()) {
                return new CauseRepair("Correct the definition", List.of(new CauseRepair.CauseEdit(line, 0,
                        text.length(), "@" + command.text() + ", " + String.join(", ", names))));
            }
        }
        return null;
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
