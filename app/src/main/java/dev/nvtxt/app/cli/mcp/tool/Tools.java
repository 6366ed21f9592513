// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import java.util.List;

/// The tools in the order in which agents see them.
public final class Tools {
    public static final List<AgentTool> ALL = List.of(OpenTool.TOOL, ProblemsTool.TOOL, QueryTool.TOOL,
            StatisticsTool.TOOL, CompareTool.TOOL, TrendTool.TOOL, FrameTool.TOOL, GpuTool.TOOL, RanksTool.TOOL,
            FindTool.TOOL,
            PictureTool.TOOL, LinkTool.TOOL);

    private Tools() {}
}
