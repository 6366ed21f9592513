// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.cli.option.EventScope;
import dev.nvtxt.app.cli.option.GroupOptions;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.app.shared.tables.trend.RunHistory;
import dev.nvtxt.app.shared.tables.trend.RunOrder;
import dev.nvtxt.app.shared.tables.trend.TrendOutput;
import dev.nvtxt.app.shared.tables.trend.TrendResult;
import module java.base;

/// Since which run messages are slower or faster.
final class TrendTool {
    private static final int NEWEST = 8;

    static final AgentTool TOOL = new AgentTool("trend", "History of runs",
            "Since which run each message is slower or faster, and by how much. Each file is a run; a change needs four"
                    + " runs on each side.",
            List.of(ToolParameter.texts("files", "The runs: files, folders or globs."),
                    ToolParameter.choice("order",
                            "time (default): by the wall clock of the runs, else the times of their"
                                    + " files; named: as named, files of a folder or glob by name.",
                            List.of("time", "named")),
                    ToolParameter.GROUP_BY,
                    ToolParameter.FILTER, ToolParameter.FROM, ToolParameter.TO,
                    ToolParameter.top("How many rows", 12)),
            List.of(AgentTool.field("headline", "string", "the answer in sentences"),
                    AgentTool.field("runs", "array", "the runs in order"),
                    AgentTool.field("rows", "array", "the groups with their values in each run and their changes")),
            TrendTool::answer);

    private TrendTool() {}

    private static ToolAnswer answer(ToolCall call) throws IOException, InterruptedException {
        var arguments = call.arguments();
        var events = arguments.events();
        var groups = GroupOptions.of(arguments.text("groupBy", "message"), arguments.top());
        if (groups.grouping().keys().contains(GroupKey.FILE)) {
            throw new UsageException("groupBy: can't group by file, because each run is a file");
        }
        var history = new RunHistory(new CompareOptions(groups.grouping(), null, null));
        for (var file : call.traces().files(arguments.texts("files"))) {
            history.add(call.report(List.of(file)), of -> EventScope.of(events, of));
        }
        history.leftOut().forEach(call::note);
        if (history.size() == 0) {
            throw new ToolException("no run has events", "name other files");
        }
        var order = RunOrder.valueOf(arguments.text("order", "time").toUpperCase(Locale.ROOT));
        var result = new TrendResult(history.trend(order), groups.max(), null, NEWEST);
        return ToolAnswer.of(out -> TrendOutput.JSON.print(result, out, CsvCells.EXACT))
                .text(out -> TrendOutput.TEXT.print(result, out, CsvCells.EXACT))
                .next("compare with the runs before and after the change for its size and cause; look at the version"
                        + " control log between these runs");
    }
}
