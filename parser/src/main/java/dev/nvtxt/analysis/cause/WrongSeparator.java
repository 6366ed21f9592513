// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/// Semicolons or tabs between the values instead of commas.
final class WrongSeparator {
    private static final int MIN_LINES = 2;

    private WrongSeparator() {}

    static List<Cause> find(FileEvidence evidence) {
        var causes = new ArrayList<Cause>();
        for (char separator : new char[]{ ';', '\t' }) {
            causes.addAll(find(evidence, separator));
        }
        return causes;
    }

    private static List<Cause> find(FileEvidence evidence, char separator) {
        var lines = new ArrayList<Integer>();
        for (var problem : evidence.problems(ProblemCode.BAD_INSTRUCTION, ProblemCode.BAD_NAME)) {
            if (isSeparated(evidence.line(problem.line()), separator)
                    && (lines.isEmpty() || lines.getLast() != problem.line())) {
                lines.add(problem.line());
            }
        }
        if (lines.size() < MIN_LINES) {
            return List.of();
        }
        int first = lines.getFirst();
        var name = separator == ';' ? "semicolons" : "tabs";
        var edits = lines.stream().map(line -> edit(line, evidence.line(line), separator)).toList();
        return List.of(new Cause(FileEvidence.problem(ProblemCode.WRONG_SEPARATOR, first, evidence.line(first),
                "values are separated by " + name + " in " + lines.size() + " lines; the format takes commas",
                "separate values with commas; text that has commas needs quotes then"),
                evidence.problemsOf(new HashSet<>(lines)), new CauseRepair("Separate values with commas", edits)));
    }

    /// Whether a name and values are there that a comma would separate.
    private static boolean isSeparated(String line, char separator) {
        var call = CallText.of(line, separator);
        return !call.name().isEmpty() && !call.values().isEmpty()
                && call.values().stream().noneMatch(value -> value.text().startsWith("="));
    }

    private static CauseEdit edit(int number, String line, char separator) {
        var call = CallText.of(line, separator);
        var values = call.texts().stream().map(WrongSeparator::quoted).toList();
        return new CauseEdit(number, 0, line.length(), call.name() + ", " + String.join(", ", values));
    }

    /// {@return a value that reads as one between commas, in quotes where it has one itself}
    private static String quoted(String value) {
        return value.indexOf(',') < 0 || value.startsWith("\"") || value.startsWith("'") ? value : '"' + value + '"';
    }
}
