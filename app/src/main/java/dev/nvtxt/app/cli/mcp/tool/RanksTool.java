// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.analysis.rank.RankClocks;
import dev.nvtxt.analysis.rank.RankRequest;
import dev.nvtxt.app.cli.option.EventScope;
import dev.nvtxt.app.shared.tables.RankTable;
import dev.nvtxt.app.shared.tables.SummaryOutput;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.time.ClockSettingException;
import module java.base;

/// Which rank of a job is last, whose clock is off, and which rank is odd.
final class RanksTool {
    private static final int DEFAULT_TOP = 10;

    static final AgentTool TOOL = new AgentTool("ranks", "Ranks of a job",
            "Compares the ranks of a job, a file each: who comes last to collectives and how long the others waited, whose"
                    + " clock is off (it is corrected before the ranks are compared), and which rank is odd.",
            List.of(ToolParameter.FILES,
                    ToolParameter.text("message",
                            "Compare the events with this message, * for any text (default: collectives and barriers)."),
                    ToolParameter.choice("align", "auto (default): correct clocks by the ends of collectives; clock:"
                            + " leave them as they are.", List.of("auto", "clock")),
                    ToolParameter.FILTER, ToolParameter.FROM, ToolParameter.TO,
                    ToolParameter.number("top", "How many rows of a table (default 10).", 1, 100_000),
                    ToolParameter.MAX_KB),
            List.of(AgentTool.field("ranks", "array", "how often each rank is last, and how long it waited"),
                    AgentTool.field("messages", "array",
                            "collectives: how far apart their starts are, and who is last"),
                    AgentTool.field("occurrences", "array", "each collective, the farthest apart first"),
                    AgentTool.field("clocks", "array", "how each clock goes, before it is corrected"),
                    AgentTool.field("outliers", "array", "ranges that take longer or shorter on one rank")),
            RanksTool::answer);

    private RanksTool() {}

    private static ToolAnswer answer(ToolCall call) throws IOException, InterruptedException {
        var report = call.report();
        var clocks = RankClocks.of(report, request(call, report), CancelToken.ofCurrentThread());
        var correction = call.arguments().text("align", "auto").equals("clock") ? null : clocks.correction();
        var corrected = report;
        try {
            corrected = correction == null ? report : ReportBuilder.withSettings(report, correction);
        } catch (ClockSettingException e) {
            call.note("the clocks are left as they are: " + e.getMessage());
        }
        var summary = RankTable.summary(corrected, request(call, corrected));
        if (summary.ranks().isEmpty()) {
            throw new ToolException("there is only one rank", "name a folder, or the files of several ranks");
        }
        var text = RankTable.text(clocks);
        if (!text.isEmpty()) {
            call.note(corrected.equals(report) ? text : text + "; corrected, " + RankTable.text(summary.clocks()));
        }
        RankTable.notes(summary).forEach(call::note);
        var shown = summary.withClocks(clocks);
        int top = call.arguments().number("top", DEFAULT_TOP);
        var tables = List.of(RankTable.values());
        return ToolAnswer.of(out -> SummaryOutput.json(shown, tables, top, out))
                .text(out -> SummaryOutput.text(shown, tables, top, out))
                .next("statistics with groupBy file for the rank that is last; gpu on its file; picture of all ranks at"
                        + " the start of the worst collective");
    }

    private static RankRequest request(ToolCall call, Report report) throws IOException {
        return new RankRequest(call.arguments().text("message"), null,
                EventScope.of(call.arguments().events(), report));
    }
}
