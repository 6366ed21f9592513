// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.app.cli.option.EventScope;
import dev.nvtxt.app.shared.tables.GpuTable;
import dev.nvtxt.app.shared.tables.SummaryOutput;
import module java.base;

/// What devices did, and why they were idle.
final class GpuTool {
    static final AgentTool TOOL = new AgentTool("gpu", "GPU use",
            "What GPUs did, why they were idle and in which range of the host, what copies and kernels took, and what each"
                    + " range of the host costs on them. For traces of Nsight Systems (SQLite) and PyTorch.",
            List.of(ToolParameter.FILES, ToolParameter.FROM, ToolParameter.TO,
                    ToolParameter.top("How many rows of a table", 10)),
            List.of(AgentTool.field("use", "array", "what the time of each device went to; the parts add up"),
                    AgentTool.field("idle", "array", "idle time by its cause and the range of the next launch"),
                    AgentTool.field("work", "array", "kernels, collectives, copies: alone and beside others"),
                    AgentTool.field("copies", "array", "copies by direction, with their speed"),
                    AgentTool.field("kernels", "array", "kernels, the longest first"),
                    AgentTool.field("ranges", "array", "what ranges of the host cost on devices")),
            GpuTool::answer);

    private GpuTool() {}

    private static ToolAnswer answer(ToolCall call) throws IOException, InterruptedException {
        var events = call.arguments().events();
        var report = call.report();
        var summary = GpuTable.summary(report, EventScope.of(events, report).range());
        if (summary.files().isEmpty()) {
            throw new ToolException("no file has work of a GPU",
                    "open a trace of Nsight Systems (SQLite) or PyTorch; statistics answers for the host");
        }
        int top = call.arguments().top();
        var tables = List.of(GpuTable.values());
        var answer = ToolAnswer.of(out -> SummaryOutput.json(summary, tables, top, out))
                .text(out -> SummaryOutput.text(summary, tables, top, out));
        GpuTable.notes(summary, report).forEach(answer::note);
        return answer
                .next("statistics with filter on the range that leaves the device idle; gpu with from and to for one"
                        + " step; picture to see host and device together");
    }
}
