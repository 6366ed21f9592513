// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.rules.Argument;
import dev.nvtxt.parser.internal.rules.Command;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.SourceText;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What causes are found by: the problems that none explains yet, the events, and the lines.
final class FileEvidence implements AutoCloseable {
    /// A file with more lines is not searched for the lines that a cause is about: it would take seconds.
    static final int MAX_LINES = 200_000;
    /// A mistake of a writer shows in as many events.
    private static final int MAX_EVENTS = 1_000_000;
    /// The names of the format's commands.
    static final List<String> COMMANDS = Arrays.stream(Command.values()).map(Command::text).toList();
    /// No line that a writer wrote by a pattern is longer.
    static final int MAX_COLUMNS = 2000;

    private final TraceFile file;
    private final Set<Problem> explained;
    private final boolean isNvtxt;
    /// Asked for with each event: not worked out anew.
    private final int eventCount;
    private SourceText.@Nullable Lines lines;
    private @Nullable List<TickColumns> ticks;

    /// {@return a number with its thousands apart}
    static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    FileEvidence(TraceFile file, Set<Problem> explained) {
        this.file = file;
        this.explained = explained;
        this.isNvtxt = file.events().timeBases().stream().noneMatch(TimeBase.OF_TRACES::contains);
        this.eventCount = isNvtxt ? Math.min(file.events().size(), MAX_EVENTS) : 0;
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

    /// {@return the lines with problems of some codes that no cause explains yet, of which the text meets a condition}
    SortedSet<Integer> lines(Predicate<String> condition, ProblemCode... codes) {
        return problems(codes).stream().map(Problem::line).filter(number -> condition.test(line(number)))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    boolean isUnexplained(Problem problem) {
        return !explained.contains(problem);
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

    /// Visits every call in the order of the file, with the arguments of the definition that it is read by.
    void forEachCall(Consumer<DefinedCall> visitor) {
        if (!isSearchable()) {
            return;
        }
        var definitions = new HashMap<String, List<String>>();
        for (var command : Command.values()) {
            definitions.put(command.text().toLowerCase(Locale.ROOT),
                    command.arguments().stream().map(Argument::text).toList());
        }
        for (int number = 1; number <= lineCount(); number++) {
            var text = line(number);
            var call = CallText.of(text);
            var command = call.name().toLowerCase(Locale.ROOT);
            if (call.isDefinition()) {
                definitions.put(command.substring(1), call.texts());
                continue;
            }
            var arguments = definitions.get(command);
            if (arguments != null) {
                visitor.accept(new DefinedCall(number, text, call, arguments));
            }
        }
    }

    /// {@return whether its events are those of an NVTXT file, on clocks that it names}
    boolean isNvtxt() {
        return isNvtxt;
    }

    /// {@return how many of the first events are looked at}
    int eventCount() {
        return eventCount;
    }

    /// {@return the start times of each time base}
    List<TickColumns> ticks() {
        var columns = ticks;
        if (columns == null) {
            columns = TickColumns.of(this);
            ticks = columns;
        }
        return columns;
    }

    /// {@return the change of a definition that exchanges two of its arguments}
    CauseEdit exchanged(int definition, String one, String other) {
        var names = CallText.of(line(definition)).values();
        var exchanged = names.stream().map(CallText.ValueText::text)
                .map(name -> name.equalsIgnoreCase(one) ? other : name.equalsIgnoreCase(other) ? one : name).toList();
        return new CauseEdit(definition, names.getFirst().from(), names.getLast().to(),
                String.join(", ", exchanged));
    }

    /// Makes the problem of a cause at a line that is read for it.
    Problem problem(ProblemCode code, int line, String message, String help) {
        return problem(code, line, line(line), message, help);
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
