// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.cli.option.GroupOptions;
import dev.nvtxt.app.cli.option.SideArgument;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.LoadedSides;
import dev.nvtxt.app.shared.tables.diff.DiffJson;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.app.shared.tables.diff.DiffText;
import module java.base;

/// What got slower between two sides of one or more runs.
final class CompareTool {
    static final AgentTool TOOL = new AgentTool("compare", "Compare runs",
            "What got slower or faster from a to b, by how much, why, and whether it is significant; the answer comes"
                    + " first. With four or more runs on each side, runs are compared, else calls.",
            List.of(ToolParameter.texts("a", "The runs of the first side (before): files, folders, globs, or parts of"
                    + " them in brackets: \"run.nvtxt[thread = main]\", \"run.nvtxt[1s..2s]\", \"run.nvtxt[frame 61]\".")
                    .required(),
                    ToolParameter.texts("b", "The runs of the second side (after).").required(),
                    ToolParameter.GROUP_BY,
                    ToolParameter.FILTER, ToolParameter.FROM, ToolParameter.TO,
                    ToolParameter.top("How many rows", 12)),
            List.of(AgentTool.field("headlines", "array", "the answer in sentences"),
                    AgentTool.field("sides", "array", "the sides with their runs"),
                    AgentTool.field("rows", "array", "the groups with their changes, the greatest first"),
                    AgentTool.field("groups", "integer", "how many groups there are")),
            CompareTool::answer);

    private CompareTool() {}

    private static ToolAnswer answer(ToolCall call) throws IOException, InterruptedException {
        var arguments = call.arguments();
        var events = arguments.events();
        var groups = GroupOptions.of(arguments.text("groupBy", "message"), arguments.top());
        if (groups.grouping().keys().contains(GroupKey.FILE)) {
            throw new UsageException("groupBy: can't group by file, because each side is a file");
        }
        var traces = call.traces();
        var loaded = LoadedSides.of(List.of(side(arguments.texts("a"), traces), side(arguments.texts("b"), traces)),
                events, input -> call.report(List.of(input)));
        loaded.leftOut().forEach(call::note);
        if (!loaded.trouble().isEmpty()) {
            call.note(loaded.trouble());
        }
        var comparison = Comparison.of(loaded.sides(),
                new CompareOptions(groups.grouping(), null, null, loaded.ticks()),
                new Statistics(), part -> call.report(part, 1, "comparing"));
        var result = new DiffResult(comparison, new DiffResult.ShownRows(groups.max(), null), null, List.of())
                .withBreakdowns(loaded.picks());
        return ToolAnswer.of(out -> new DiffJson(out).print(result)).text(out -> new DiffText(out).print(result))
                .next("statistics or find with a filter for the message that changed, on each side; frame for single slow"
                        + " frames; trend for since when, if there are more runs");
    }

    /// {@return the runs of a side, with real paths that are allowed}
    private static List<SideArgument> side(List<String> texts, OpenTraces traces) {
        var runs = new ArrayList<SideArgument>();
        for (var text : texts) {
            var run = SideArgument.parse(text);
            traces.allowed().files(run.input()).forEach(file -> runs.add(run.of(file)));
        }
        return runs;
    }
}
