// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.mcp.tool;

import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.run.TimelinePicture;
import dev.nvtxt.app.cli.run.TimelinePicture.PictureTheme;
import dev.nvtxt.app.shared.export.PngWriter;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import module java.base;

/// The timeline as a person sees it.
final class PictureTool {
    private static final int MAX_PX = 1600;

    static final AgentTool TOOL = new AgentTool("picture", "Picture of the timeline",
            "The timeline as a person sees it in the window, as PNG: a range of time, lanes, a filter. The picture is in"
                    + " addition to the 25 kB of an answer.",
            List.of(ToolParameter.FILES, ToolParameter.FROM, ToolParameter.TO, PlaceArgument.EVENT,
                    ToolParameter.FILTER,
                    ToolParameter.texts("lanes",
                            "Parts of the titles of lanes: only these, with what is above and below."),
                    ToolParameter.choice("groupBy", "What makes a lane (default thread).",
                            List.of("thread", "category", "file", "message")),
                    ToolParameter.choice("theme", "light (default) or dark.", List.of("light", "dark")),
                    ToolParameter.number("width", "In pixels", 1200, 200, MAX_PX),
                    ToolParameter.number("height", "In pixels", 600, 100, MAX_PX)),
            List.of(AgentTool.field("width", "integer", "in pixels"), AgentTool.field("height", "integer", "in pixels"),
                    AgentTool.field("pngBytes", "integer", "how long the picture is")),
            PictureTool::answer);

    private PictureTool() {}

    private static ToolAnswer answer(ToolCall call) throws IOException, InterruptedException {
        var arguments = call.arguments();
        var events = arguments.events();
        var report = call.report();
        var _ = events.filter(report.files());
        if (arguments.has(PlaceArgument.EVENT.name())) {
            var range = PlaceArgument.around(PlaceArgument.event(report, arguments));
            events = EventOptions.of("@" + range.startNs(), "@" + range.endNs(), arguments.text("filter"));
        }
        int width = arguments.number("width");
        int height = arguments.number("height");
        var image = new TimelinePicture(report, events,
                LaneGrouping.valueOf(arguments.text("groupBy", "thread").toUpperCase(Locale.ROOT)),
                arguments.texts("lanes"),
                PictureTheme.valueOf(arguments.text("theme", "light").toUpperCase(Locale.ROOT))).draw(width, height);
        var png = new ByteArrayOutputStream();
        PngWriter.write(image, png);
        var answer = new ToolAnswer().picture(png.toByteArray());
        answer.json().put("width", width).put("height", height).put("pngBytes", png.size());
        return answer
                .next("picture with from and to to zoom in, lanes for a few threads; link for the same in the window");
    }
}
