// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.app.cli.option.EventScope;
import dev.nvtxt.app.cli.option.GroupOptions;
import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.app.shared.tables.StatsOutput;
import module java.base;

/// Counts and times of groups of events.
final class StatisticsTool {
    static final AgentTool TOOL = new AgentTool("statistics", "Statistics",
            "Counts, total and self times, medians and percentiles of groups of events, the longest self time first:"
                    + " where the time goes, by message or by another key.",
            List.of(ToolParameter.FILES, ToolParameter.text("groupBy",
                    "message (default), pattern (numbers merged), path, category, thread, process, file, payload, kind and"
                            + " others as in SQL, arg.KEY; several separated by commas."),
                    ToolParameter.FILTER, ToolParameter.FROM, ToolParameter.TO,
                    ToolParameter.top("How many rows", 20)),
            List.of(AgentTool.field("rows", "array", "the groups with their counts and times in nanoseconds"),
                    AgentTool.field("groups", "integer", "how many groups there are"),
                    AgentTool.field("events", "object", "what is counted")),
            StatisticsTool::answer);

    private StatisticsTool() {}

    private static ToolAnswer answer(ToolCall call) throws IOException, InterruptedException {
        var events = call.arguments().events();
        var groups = GroupOptions.of(call.arguments().text("groupBy", "message"),
                call.arguments().top());
        var grouping = groups.grouping();
        var report = call.report();
        var _ = events.filter(report.files());
        var table = new Statistics().table(EventScope.of(events, report), grouping);
        var rows = groups.top(table.rows());
        var answer = ToolAnswer.of(out -> StatsOutput.JSON.print(table, rows, out, CsvCells.EXACT))
                .text(out -> StatsOutput.TEXT.print(table, rows, out, CsvCells.EXACT));
        if (rows.size() < table.rows().size()) {
            answer.note((table.rows().size() - rows.size()) + " more groups; top lists more");
        }
        return answer
                .next("find with a filter for the single events of a row; statistics with another groupBy, from and"
                        + " to for a part; compare for what changed between runs");
    }
}
