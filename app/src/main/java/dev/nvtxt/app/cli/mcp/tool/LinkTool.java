// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.app.shared.model.DeepLink;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The command that opens the window at a place.
final class LinkTool {
    static final AgentTool TOOL = new AgentTool("link", "Link to the window",
            "The command that opens the window at a range of time, or at an event and selects it: for the user to run.",
            List.of(ToolParameter.FILES, ToolParameter.FROM, ToolParameter.TO, PlaceArgument.EVENT),
            List.of(AgentTool.field("command", "string", "what the user runs in a terminal")), LinkTool::answer);

    private LinkTool() {}

    private static ToolAnswer answer(ToolCall call) throws IOException, InterruptedException {
        var events = call.arguments().events();
        var report = call.report();
        var command = call.arguments().has(PlaceArgument.EVENT.name())
                ? DeepLink.command(report, PlaceArgument.event(report, call.arguments()))
                        .orElseThrow(
                                () -> new ToolException("the event has neither time nor line", "take another event"))
                : DeepLink.command(report, range(report, events.fromNs(report), events.toNs(report)), null, "");
        var answer = new ToolAnswer().withPaths().text(command + "\n");
        answer.json().put("command", command);
        return answer.next("give the command to the user");
    }

    private static AxisRange range(Report report, @Nullable Long from, @Nullable Long to) {
        long startNs = from == null ? report.startNs() : from;
        long endNs = to == null ? report.endNs() : to;
        if (endNs < startNs) {
            throw new ToolException("the files have nothing in this range",
                    "take a part of the range that 'open' says");
        }
        return new AxisRange(startNs, endNs);
    }
}
