// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.output;

import dev.nvtxt.analysis.cause.ProblemGroup;
import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.trace.SourceText;
import module java.base;

/// Prints problems as compilers do, so that editors and terminals can jump to them.
public final class ProblemText implements CheckPrinter {
    /// How wide a line may be, except for a path that is longer itself.
    private static final int MAX_COLUMNS = 400;
    private static final int MIN_MESSAGE_COLUMNS = 80;
    /// With this, a problem with its line and its marks has less than 1 KB.
    private static final int MAX_HELP_COLUMNS = 240;
    /// How many of many equal problems are printed.
    private static final int MAX_EXAMPLES = 3;

    private final OutputStream out;

    /// Makes a printer.
    ///
    /// @param out takes UTF-8; should be buffered
    public ProblemText(OutputStream out) {
        this.out = TerminalText.stream(out);
    }

    @Override
    public void file(CheckedFile file) throws IOException {
        boolean isBinary = file.isBinary();
        if (isBinary) {
            print(TerminalText.line(file.path()) + ": " + BinaryText.SENTENCE + "\n");
        }
        // Whoever named a number wants that many.
        int max = isBinary && isWhole(file) ? BinaryText.MAX_PROBLEMS : Integer.MAX_VALUE;
        var listed = file.listed().subList(0, Math.min(max, file.listed().size()));
        try (var lines = file.source().open()) {
            if (file.causes() == null || listed.size() < file.listed().size()) {
                print(file.path(), listed, lines);
            } else {
                for (var group : file.causes().groups()) {
                    print(file.path(), group, lines);
                }
            }
        }
        long omitted = file.omitted() + file.listed().size() - listed.size();
        if (omitted > 0) {
            print(TerminalText.line(file.path()) + ": " + Counts.of(omitted, "more problem") + " not listed\n");
        }
        print(summary(file) + "\n");
        var verdict = file.verdict();
        if (verdict != null) {
            print(TerminalText.line(file.path()) + ": compatible with " + verdict.target().id()
                    + (verdict.fit() ? ": yes" : ": no")
                    + (verdict.reason() == null ? "" : ", because " + TerminalText.line(verdict.reason())) + "\n");
        }
        var answer = file.answer();
        if (answer != null) {
            print(answer.text());
        }
    }

    private void print(String path, List<Problem> problems, SourceText lines) throws IOException {
        for (var problem : problems) {
            print(text(path, problem, lines));
        }
    }

    private void print(String path, ProblemGroup group, SourceText lines) throws IOException {
        if (group.cause() != null) {
            print(text(path, group.first(), lines));
        }
        var problems = group.problems();
        int examples = problems.size() <= MAX_EXAMPLES + 1 ? problems.size() : MAX_EXAMPLES;
        print(path, problems.subList(0, examples), lines);
        if (examples < problems.size()) {
            print(TerminalText.line(path) + ": and " + (problems.size() - examples) + " more "
                    + (group.cause() == null
                            ? isAlike(problems) ? "like the last one" : "like these"
                            : "explained by [" + group.first().code().id() + "] in line " + group.first().line())
                    + "; --all lists them\n");
        }
    }

    private static boolean isAlike(List<Problem> problems) {
        return problems.stream().map(Problem::code).distinct().count() == 1;
    }

    private static boolean isWhole(CheckedFile file) {
        return file.listed().size() == file.problems().list().size();
    }

    /// {@return the last line of a file, without its end}
    public static String summary(CheckedFile file) {
        long errors = file.count(Severity.ERROR);
        long warnings = file.count(Severity.WARNING);
        int causes = file.causes() == null ? 0 : file.causes().causes().size();
        return TerminalText.line(file.path()) + ": "
                + (causes == 0
                        ? ""
                        : Counts.of(causes, "cause") + ", " + Counts.of(errors + warnings, "problem") + ": ")
                + Counts.of(errors, "error") + ", " + Counts.of(warnings, "warning") + ", "
                + Counts.of(file.events(), "event");
    }

    /// {@return a problem with its source line, marked, and its help; several lines, each with its end}
    public static String text(String path, Problem problem, SourceText source) {
        var span = problem.span();
        var text = new StringBuilder(200);
        var code = " [" + problem.code().id() + "]\n";
        text.append(TerminalText.line(path)).append(':').append(span.place()).append(": ")
                .append(problem.severity().word()).append(": ");
        text.append(cut(problem.message(),
                Math.max(MIN_MESSAGE_COLUMNS, MAX_COLUMNS - text.length() - code.length()))).append(code);
        var help = problem.help() == null ? "" : "= help: " + cut(problem.help(), MAX_HELP_COLUMNS) + "\n";
        if (span.isByte()) {
            return text.append(help.isEmpty() ? "" : "      " + help).toString();
        }
        var number = String.format("%5d", span.line());
        var margin = " ".repeat(number.length() + 1);
        try {
            var excerpt = SourceExcerpt.of(source, span);
            // Of a file that is no trace, no line is read.
            if (problem.code() != ProblemCode.NOT_A_TRACE || !excerpt.text().isEmpty()) {
                text.append(number).append(" | ").append(excerpt.text()).append('\n');
            }
            if (!excerpt.marks().isEmpty()) {
                text.append(margin).append("| ").append(excerpt.marks()).append('\n');
            }
        } catch (IOException e) {
            text.append(number).append(" | (can't read the file: ")
                    .append(TerminalText.line(String.valueOf(e.getMessage()))).append(")\n");
        }
        return text.append(help.isEmpty() ? "" : margin + help).toString();
    }

    private static String cut(String text, int maxColumns) {
        var line = TerminalText.line(text);
        return line.codePointCount(0, line.length()) <= maxColumns
                ? line
                : line.substring(0, line.offsetByCodePoints(0, maxColumns - 1)) + "…";
    }

    /// Prints nothing: the sentence for the person is not a result.
    @Override
    public void unreadable(UnreadableFile file) {}

    @Override
    public void end() throws IOException {
        out.flush();
    }

    private void print(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
