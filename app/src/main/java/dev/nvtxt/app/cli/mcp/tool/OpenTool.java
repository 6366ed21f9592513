// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.analysis.cause.FileCauses;
import dev.nvtxt.analysis.gpu.GpuTimes;
import dev.nvtxt.analysis.stats.MissingClocks;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.shared.output.CheckedSummary;
import dev.nvtxt.app.shared.output.Counts;
import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.app.shared.output.InfoJson;
import dev.nvtxt.app.shared.output.InfoPrinter;
import dev.nvtxt.app.shared.output.InfoText;
import dev.nvtxt.app.shared.tables.StatsOutput;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.trace.TraceFile;
import module java.base;

/// What is there, and what is in it: files, clocks, causes of problems, frames, the hottest messages.
final class OpenTool {
    private static final int MESSAGES = 8;

    static final AgentTool TOOL = new AgentTool("open", "Open traces",
            "Reads traces and says what is in them: events, threads, clocks, causes of problems, frames, hottest messages."
                    + " Without files it lists those that can be opened. The files stay open, and later calls are about them.",
            List.of(ToolParameter.FILES, ToolParameter.texts("clocks",
                    "Frequencies of time bases that have none, for all later calls: \"*.nvtxt:Rdtsc=3.4GHz\".")),
            List.of(AgentTool.field("files", "array",
                    "the files: with events, clocks and problems if they were opened"),
                    AgentTool.optional("messages", "array", "the messages with the longest self time"),
                    AgentTool.optional("causes", "array", "systematic mistakes that explain problems"),
                    AgentTool.optional("frames", "object", "frames of the program, if it has some")),
            OpenTool::answer);

    private OpenTool() {}

    private static ToolAnswer answer(ToolCall call) throws IOException, InterruptedException {
        if (call.arguments().has("clocks")) {
            call.traces().setClocks(ClockOptions.of(call.arguments().texts("clocks")).settings());
        }
        boolean isNamed = call.arguments().has("files") || !call.traces().allowed().namedFiles().isEmpty();
        return isNamed ? opened(call.report()) : list(call);
    }

    private static ToolAnswer list(ToolCall call) throws IOException {
        var answer = new ToolAnswer();
        var files = answer.json().putArray("files");
        for (var file : call.traces().allowed().list()) {
            files.addObject().put("path", file.path()).put("bytes", file.bytes());
            answer.text(file.path() + "  " + Counts.of(file.bytes(), "byte") + "\n");
        }
        return files.isEmpty()
                ? answer.note("there are no traces under the folders").next("ask the user for the folder of the traces")
                : answer.next("open with files, for example {\"files\": [\"" + files.get(0).get("path").textValue()
                        + "\"]}; a folder or a glob opens several as one report");
    }

    private static ToolAnswer opened(Report report) throws IOException {
        var answer = ToolAnswer.of(out -> print(report, new InfoJson(out)));
        answer.json().withArray("files").forEach(file -> ((ObjectNode) file).remove("loadMs"));
        answer.text(
                ToolAnswer.printed(out -> print(report, new InfoText(out))).replaceAll("(?m)^  loaded in .*\n", ""));
        answer.json().putArray("causes");
        report.files().forEach(file -> causes(file.trace(), answer));
        var frames = Frames.find(report.files());
        frames.ifPresent(each -> answer.text(each.sentence() + "\n").json().set("frames", each.json()));
        messages(new Statistics().table(Scope.of(report.files()), Grouping.BY_MESSAGE), answer);
        report.files().forEach(file -> MissingClocks.messages(file).forEach(note -> answer
                .note(file.trace().path() + ": " + note + "; open with clocks sets the frequency")));
        boolean hasProblems = !answer.json().withArray("causes").isEmpty()
                || report.files().stream().map(file -> file.trace().problems())
                        .anyMatch(problems -> problems.errors() + problems.warnings() > 0);
        boolean hasGpu = report.files().stream().anyMatch(file -> !GpuTimes.of(file).isEmpty());
        return answer.next((hasProblems ? "problems for what is wrong and how to repair it; " : "")
                + (frames.isPresent() ? "frame for why the slowest frame is slow; " : "")
                + (hasGpu ? "gpu for what the devices did; " : "")
                + "statistics with groupBy for other tables; compare for two runs; picture to see it");
    }

    private static void print(Report report, InfoPrinter printer) throws IOException {
        for (var file : report.files()) {
            printer.file(file, CheckedSummary.of(file));
        }
        printer.end();
    }

    private static void causes(TraceFile file, ToolAnswer answer) {
        for (var cause : FileCauses.of(file).causes()) {
            var problem = cause.problem();
            answer.json().withArray("causes").addObject().put("path", file.path()).put("line", problem.line())
                    .put("code", problem.code().id()).put("message", problem.message()).put("help", problem.help())
                    .put("explains", cause.explained().size());
            answer.text("cause: " + file.path() + ":" + problem.line() + ": " + problem.message() + " (explains "
                    + Counts.of(cause.explained().size(), "problem") + ")\n");
        }
    }

    private static void messages(StatisticsTable table, ToolAnswer answer) throws IOException {
        var rows = table.rows().subList(0, Math.min(MESSAGES, table.rows().size()));
        answer.text("\n").text(out -> StatsOutput.TEXT.print(table, rows, out, CsvCells.EXACT));
        var messages = ToolAnswer.object(out -> StatsOutput.JSON.print(table, rows, out, CsvCells.EXACT)).get("rows");
        messages.forEach(row -> ((ObjectNode) row).retain("key", "events", "totalNs", "selfNs", "medianNs", "maxNs"));
        answer.json().set("messages", messages);
    }
}
