// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.analysis.fix.Fix.Certainty;
import dev.nvtxt.analysis.fix.FixDiff;
import dev.nvtxt.app.shared.fixes.FixableFile;
import dev.nvtxt.app.shared.output.CheckPrinter;
import dev.nvtxt.app.shared.output.CheckedFile;
import dev.nvtxt.app.shared.output.Counts;
import dev.nvtxt.app.shared.output.ProblemJson;
import dev.nvtxt.app.shared.output.ProblemText;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// What is wrong with files, why, and what repairs it.
final class ProblemsTool {
    static final AgentTool TOOL = new AgentTool("problems", "Problems and repairs",
            "What is wrong with files: causes, lines, help, and the repair as a diff. Answers also for events that are"
                    + " missing, at wrong times, or on wrong threads because of how the file was written.",
            List.of(ToolParameter.FILES,
                    ToolParameter.choice("fix", "Which repairs the diff has: certain ones, or also likely ones"
                            + " (default); none for no diff.", List.of("certain", "likely", "none")),
                    ToolParameter.top("How many problems of a file to list", 50)),
            List.of(AgentTool.field("files", "array", "the files with their counts, causes and problems"),
                    AgentTool.field("repairs", "array",
                            "for each file that can be repaired: the diff and what is left")),
            ProblemsTool::answer);

    private ProblemsTool() {}

    private static ToolAnswer answer(ToolCall call) throws IOException, InterruptedException {
        var report = call.report();
        int top = call.arguments().top();
        var answer = ToolAnswer.of(out -> print(report, top, new ProblemJson(out)))
                .text(out -> print(report, top, new ProblemText(out)));
        var repairs = answer.json().putArray("repairs");
        var fix = call.arguments().text("fix", "likely");
        if (!fix.equals("none")) {
            for (var file : report.files()) {
                repair(file.trace(), Certainty.valueOf(fix.toUpperCase(Locale.ROOT)), answer);
            }
        }
        if (!repairs.isEmpty()) {
            answer.next("show the diff to the user; nvtxt check --fix=" + fix
                    + " -o DIR FILE writes the repaired copy; then problems again for the copy");
        }
        return answer.next("statistics or picture, once the times are right");
    }

    private static void print(Report report, int top, CheckPrinter printer) throws IOException {
        for (var file : report.files()) {
            printer.file(CheckedFile.of(file.trace()).withCauses(FileCauses.of(file.trace())).withAtMost(top));
        }
        printer.end();
    }

    private static void repair(TraceFile file, Certainty least, ToolAnswer answer) throws IOException {
        if (!FixableFile.is(file)) {
            return;
        }
        var diff = new StringBuilder();
        var result = FixDiff.write(Path.of(file.path()), file.path(), least, ReadOptions.DEFAULT, diff);
        if (diff.isEmpty()) {
            return;
        }
        var left = result.copy().problems();
        answer.json().withArray("repairs").addObject().put("path", file.path()).put("fixes", result.fixes())
                .put("errorsLeft", left.errors())
                .put("warningsLeft", left.warnings()).put("diff", diff.toString());
        answer.text("\nrepair: " + Counts.of(result.fixes(), "fix", "fixes") + ", "
                + Counts.of(left.errors(), "error") + " and " + Counts.of(left.warnings(), "warning") + " left\n")
                .text(diff.toString());
    }
}
