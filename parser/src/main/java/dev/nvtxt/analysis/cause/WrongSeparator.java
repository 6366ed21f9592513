// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.cause;

import dev.nvtxt.analysis.cause.CauseRepair.CauseEdit;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import module java.base;

/// Lines as programs write them that know tables: semicolons or tabs instead of commas, and doubled quotes.
final class WrongSeparator {
    private static final int MIN_LINES = 2;
    private static final int MIN_ENDS = 3;
    /// A string as tables have them: two quotes are one.
    private static final Pattern TABLE_TEXT = Pattern.compile("(?<=[,= \\t])\"((?:[^\"]|\"\")*+)\"(?=\\s*(?:,|$))");
    private static final Pattern THOUSANDS = Pattern.compile("-?[0-9]{1,3}([.' ])[0-9]{3}(\\1[0-9]{3})+");
    private static final String TWO_QUOTES = "\"\"";

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
        var lines = evidence.lines(text -> text.stripTrailing().endsWith(";"), ProblemCode.BAD_INTEGER,
                ProblemCode.BARE_WORD_CHARACTERS, ProblemCode.BAD_NAME, ProblemCode.UNEXPECTED_CHARACTER,
                ProblemCode.MISSING_COMMA, ProblemCode.TEXT_AFTER_VALUE, ProblemCode.UNTERMINATED_STRING,
                ProblemCode.BAD_INSTRUCTION);
        if (lines.size() < MIN_ENDS) {
            return List.of();
        }
        var edits = lines.stream().map(line -> {
            int end = evidence.line(line).stripTrailing().length();
            return new CauseEdit(line, end - 1, end, "");
        }).toList();
        return List.of(new Cause(evidence.problem(ProblemCode.WRONG_SEPARATOR, lines.first(),
                FileEvidence.count(lines.size()) + " lines end with a semicolon; an instruction ends with its line",
                "delete the semicolons"), evidence.problemsOf(lines),
                new CauseRepair("Delete the semicolons at the ends", edits)));
    }

    private static List<Cause> find(FileEvidence evidence, char separator) {
        var lines = evidence.lines(text -> isSeparated(text, separator), ProblemCode.BAD_INSTRUCTION,
                ProblemCode.BAD_NAME);
        if (lines.size() < MIN_LINES) {
            return List.of();
        }
        int first = lines.first();
        var name = separator == ';' ? "semicolons" : "tabs";
        var edits = lines.stream().map(line -> edit(line, evidence.line(line), separator)).toList();
        return List.of(new Cause(FileEvidence.problem(ProblemCode.WRONG_SEPARATOR, first, evidence.line(first),
                "values are separated by " + name + " in " + FileEvidence.count(lines.size())
                        + " lines; the format takes commas",
                "separate values with commas; text that has commas needs quotes then"),
                evidence.problemsOf(lines), new CauseRepair("Separate values with commas", edits)));
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

    /// {@return a value that reads as one between commas: a number with its decimal point and without those between its
    /// thousands, text with a comma in quotes}
    private static String quoted(String value) {
        if (THOUSANDS.matcher(value).matches()) {
            return value.replaceAll("[.' ]", "");
        }
        if (value.matches("\u201C[^\"]*\u201D|\u201E[^\"]*\u201C")) {
            return '"' + value.substring(1, value.length() - 1) + '"';
        }
        if (value.matches("-?[0-9]+,[0-9]+")) {
            return value.replace(',', '.');
        }
        return value.indexOf(',') < 0 || value.startsWith("\"") || value.startsWith("'") ? value : '"' + value + '"';
    }

    /// Quotes in text written twice, as tables do.
    static List<Cause> findDoubledQuotes(FileEvidence evidence) {
        var lines = evidence.lines(WrongSeparator::hasDoubledQuotes, ProblemCode.MISSING_COMMA,
                ProblemCode.UNTERMINATED_STRING, ProblemCode.ARGUMENT_COUNT);
        if (lines.isEmpty()) {
            return List.of();
        }
        var edits = new ArrayList<CauseEdit>();
        for (int number : lines) {
            var line = evidence.line(number);
            var quoted = TABLE_TEXT.matcher(line).replaceAll(text -> Matcher.quoteReplacement(
                    text.group(1).contains(TWO_QUOTES) && text.group(1).indexOf('\'') < 0
                            ? "'" + text.group(1).replace(TWO_QUOTES, "\"") + "'"
                            : text.group()));
            edits.add(new CauseEdit(number, 0, line.length(), quoted));
        }
        boolean areAll = edits.stream().allMatch(edit -> !hasDoubledQuotes(edit.replacement()));
        return List.of(new Cause(evidence.problem(ProblemCode.DOUBLED_QUOTES, lines.first(),
                "quotes inside of text are doubled in "
                        + (lines.size() == 1 ? "1 line" : FileEvidence.count(lines.size()) + " lines")
                        + ", as in CSV; here the second quote ends the text",
                "put text with double quotes between single quotes, and write its quotes once"),
                evidence.problemsOf(lines),
                areAll ? new CauseRepair("Put the text between single quotes", edits) : null));
    }

    private static boolean hasDoubledQuotes(String line) {
        return TABLE_TEXT.matcher(line).results().anyMatch(text -> text.group(1).contains(TWO_QUOTES));
    }
}
