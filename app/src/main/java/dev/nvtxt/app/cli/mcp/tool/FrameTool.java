// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.structure.RangePick;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.frame.FrameMessage;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.app.shared.tables.diff.DiffJson;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.app.shared.tables.diff.DiffText;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.trace.EventKind;
import module java.base;

/// Why a frame is slow.
final class FrameTool {
    /// "Frame 61" and "Frame 171" are one row.
    private static final CompareOptions BY_PATTERN = CompareOptions.DEFAULT
            .withGrouping(Grouping.parse("pattern", NamePattern.NUMBERS));

    static final AgentTool TOOL = new AgentTool("frame", "Why is this frame slow",
            "Why a frame takes longer than another one: what was added, what took longer, what is self time; the parts"
                    + " add up, and are of the thread of the frame. By default the slowest frame against a typical one of the same file.",
            List.of(ToolParameter.FILES,
                    ToolParameter.number("frame", "The number of the frame (default: the slowest).", 0, 999_999_999),
                    ToolParameter.number("against",
                            "The number of the frame to compare it with (default: one as long as"
                                    + " the median).",
                            0, 999_999_999),
                    ToolParameter.text("message",
                            "The message of the ranges or markers that are frames, if they are not named like frames."),
                    ToolParameter.top("How many rows", 12)),
            List.of(AgentTool.field("frames", "object", "how long frames take, and which ones are stutters"),
                    AgentTool.field("frame", "integer", "the number of the frame"),
                    AgentTool.field("against", "integer", "the number of the other one"),
                    AgentTool.field("waterfalls", "array", "what the difference is made of"),
                    AgentTool.field("rows", "array", "the messages in both")),
            FrameTool::answer);

    private FrameTool() {}

    private static ToolAnswer answer(ToolCall call) throws IOException, InterruptedException {
        var arguments = call.arguments();
        var report = call.report();
        var message = arguments.text("message");
        var frames = (message == null
                ? Frames.find(report.files())
                : Frames.of(FrameMessage.of(message, EventKind.PUSH_POP), report.files()))
                .orElseThrow(() -> new ToolException("no frames are named like frames",
                        "name their message (\"ProfilerStep#1\" means all steps), or compare time ranges: compare with \"FILE[1s..2s]\""));
        int slow = arguments.has("frame") ? frames.find(arguments.number("frame", 0)) : frames.slowest();
        int other = arguments.has("against") ? frames.find(arguments.number("against", 0)) : frames.typical(slow);
        var picks = List.of(RangePick.of(frames.track(), other), RangePick.of(frames.track(), slow));
        var sides = picks.stream().map(pick -> Side
                .ofThread(frames.label(pick), pick.file(), frames.track().thread()).withRuns(run -> run
                        .within(new AxisRange(pick.startNs(), pick.startNs() + pick.durationNs()))))
                .toList();
        var comparison = Comparison.of(sides, BY_PATTERN, new Statistics());
        var result = new DiffResult(comparison,
                new DiffResult.ShownRows(arguments.top(), null), null, List.of())
                .withBreakdowns(picks);
        var answer = ToolAnswer.of(out -> new DiffJson(out).print(result)).text(frames.sentence() + "\n\n")
                .text(out -> new DiffText(out).print(result));
        answer.json().put("frame", frames.number(slow)).put("against", frames.number(other)).set("frames",
                frames.json());
        var range = frames.range(slow, report);
        return answer.next("picture " + range + " to see the frame, link " + range + " for the user; find " + range
                + " for its events; frame with another number for the next stutter");
    }
}
