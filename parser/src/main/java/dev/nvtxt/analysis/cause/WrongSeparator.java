// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.TreeSet;

/// Semicolons or tabs between the values instead of commas.
final class WrongSeparator {
    private static final int MIN_LINES = 2;
    private static final int MIN_ENDS = 3;

    private WrongSeparator() {}

    static List<Cause> find(FileEvidence evidence) {
        var causes = new ArrayList<Cause>();
        for (char separator : new char[]{ ';', '\t' }) {
            causes.addAll(find(evidence, separator));
        }
        causes.addAll(findEnds(evidence));
        return causes;
    }

    /// Semicolons at the ends of lines, as programming languages have them.
    private static List<Cause> findEnds(FileEvidence evidence) {
        var lines = new TreeSet<Integer>();
        for (var problem : evidence.problems(ProblemCode.BAD_INTEGER, ProblemCode.BARE_WORD_CHARACTERS,
                ProblemCode.BAD_NAME, ProblemCode.UNEXPECTED_CHARACTER, ProblemCode.MISSING_COMMA,
                ProblemCode.TEXT_AFTER_VALUE, ProblemCode.UNTERMINATED_STRING, ProblemCode.BAD_INSTRUCTION)) {
            if (evidence.line(problem.line()).stripTrailing().endsWith(";")) {
                lines.add(problem.line());
            }
        }
        if (lines.size() < MIN_ENDS) {
            return List.of();
        }
        var edits = lines.stream().map(line -> {
            int end = evidence.line(line).stripTrailing().length();
            return new CauseEdit(line, end - 1, end, "");
        }).toList();
        return List.of(new Cause(evidence.problem(ProblemCode.WRONG_SEPARATOR, lines.first(),
                lines.size() + " lines end with a semicolon; an instruction ends with its line",
                "delete the semicolons"), evidence.problemsOf(lines),
                new CauseRepair("Delete the semicolons at the ends", edits)));
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

    /// {@return a value that reads as one between commas: a number with its decimal point, text with a comma in quotes}
    private static String quoted(String value) {
        if (value.matches("-?[0-9]+,[0-9]+")) {
            return value.replace(',', '.');
        }
        return value.indexOf(',') < 0 || value.startsWith("\"") || value.startsWith("'") ? value : '"' + value + '"';
    }
}
