// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.fix;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What the lines above a line have assigned and defined, as far as a fix needs it. Feed it every line in order.
///
/// It also tries a line: what would be wrong with it at this place.
///
/// It looks at plain assignments and definitions only; it never decides what a line means, just which names are there
/// to choose from.
public final class FixContext {
    private static final Pattern ASSIGNMENT = Pattern.compile(
            "[ \\t\\x0B\\f]*([A-Za-z_][A-Za-z0-9_]*)[ \\t\\x0B\\f]*=.*",
            Pattern.DOTALL);
    private static final Pattern DEFINITION = Pattern.compile("[ \\t\\x0B\\f]*@([A-Za-z_][A-Za-z0-9_]*).*",
            Pattern.DOTALL);
    /// Longer lines are no definitions that anybody wrote; decoding them all would cost more than it gives.
    private static final int MAX_LINE_BYTES = 4096;

    /// More lines than this are not read again for a trial.
    private static final int MAX_TRIAL_LINES = 200;
    /// What depends on other events, and so says nothing of a line that is tried alone.
    private static final Set<ProblemCode> OF_OTHER_LINES = EnumSet.of(ProblemCode.UNMATCHED_POP,
            ProblemCode.UNCLOSED_PUSH, ProblemCode.MIXED_TIME_BASES, ProblemCode.TIME_BACKWARDS,
            ProblemCode.REVERSED_RANGE, ProblemCode.RENAMED, ProblemCode.SECOND_PARENT, ProblemCode.CATEGORY_CYCLE);
    private static final NvtxtReader READER = new NvtxtReader(ReadOptions.DEFAULT.withThreads(1));

    /// The last assignment to each variable and the last definition of each command, as text.
    private final Map<String, String> assignments = new LinkedHashMap<>();
    private final Map<String, String> definitions = new LinkedHashMap<>();

    /// Starts above the first line of a file.
    public FixContext() {}

    /// Takes note of a line.
    ///
    /// @param line its bytes, without its end
    public void read(byte[] line) {
        if (line.length > MAX_LINE_BYTES || line.length == 0) {
            return;
        }
        if (indexOf(line, '@') < 0 && indexOf(line, '=') < 0) {
            return;
        }
        var text = new String(line, StandardCharsets.UTF_8);
        var assignment = ASSIGNMENT.matcher(text);
        if (assignment.matches()) {
            putLast(assignments, assignment.group(1), text);
            return;
        }
        var definition = DEFINITION.matcher(text);
        if (definition.matches()) {
            putLast(definitions, definition.group(1), text);
        }
    }

    /// A misspelled definition also holds for another command, so the order of definitions counts.
    private static void putLast(Map<String, String> texts, String name, String text) {
        texts.remove(name);
        texts.put(name, text);
    }

    Set<String> variables() {
        return assignments.keySet();
    }

    /// Reads a line in this place.
    ///
    /// @return how many problems it would have; 0 if there are too many lines above it to try
    int problemsOf(String line) {
        if (assignments.size() + definitions.size() > MAX_TRIAL_LINES) {
            return 0;
        }
        var text = new StringBuilder();
        assignments.values().forEach(above -> text.append(above).append('\n'));
        definitions.values().forEach(above -> text.append(above).append('\n'));
        int number = assignments.size() + definitions.size() + 1;
        var bytes = text.append(line).append('\n').toString().getBytes(StandardCharsets.UTF_8);
        return (int) READER.read("", bytes).problems().list().stream()
                .filter(problem -> problem.line() == number && !OF_OTHER_LINES.contains(problem.code())).count();
    }

    /// {@return the text of the last definition of a command, or null where it has none}
    @Nullable
    String definition(String command) {
        return definitions.get(command);
    }

    boolean isDefined(String command) {
        return definitions.containsKey(command);
    }

    private static int indexOf(byte[] line, char c) {
        for (int i = 0; i < line.length; i++) {
            if (line[i] == c) {
                return i;
            }
        }
        return -1;
    }
}
