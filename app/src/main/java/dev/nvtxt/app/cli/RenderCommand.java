// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.ReportLoading;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.cli.run.TimelinePicture;
import dev.nvtxt.app.shared.export.PngWriter;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.saving.OutputException;
import dev.nvtxt.app.shared.saving.OutputTarget;
import module java.base;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Draws the timeline to a picture, without a display.
@Command(name = "render", mixinStandardHelpOptions = true, description = "Renders the timeline to an image without a display.")
final class RenderCommand extends FilesCommand {
    private static final int MIN_PX = 100;
    private static final int MAX_PX = 16_000;

    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Mixin
    private EventOptions events = new EventOptions();
    @Option(names = "--width", paramLabel = "PX", defaultValue = "1600", description = "Width of the image (default: ${DEFAULT-VALUE}).")
    private int widthPx = 1600;
    @Option(names = "--height", paramLabel = "PX", defaultValue = "900", description = "Height of the image (default: ${DEFAULT-VALUE}).")
    private int heightPx = 900;
    @Option(names = "--theme", paramLabel = "THEME", defaultValue = "light", description = "light or dark (default: ${DEFAULT-VALUE}).")
    private TimelinePicture.PictureTheme theme = TimelinePicture.PictureTheme.LIGHT;
    @Option(names = "--group-by", paramLabel = "KEY", defaultValue = "thread", description = "Group by thread, category, file or message (default: ${DEFAULT-VALUE}).")
    private LaneGrouping grouping = LaneGrouping.THREAD;
    @Option(names = { "-o",
        "--output" }, paramLabel = "OUT.png", required = true, description = "The image to write.")
    private String output = "";

    RenderCommand(Streams streams) {
        super(streams);
    }

    @Override
    public boolean needsOptions() {
        return true;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        events.check();
        checkSize("--width", widthPx);
        checkSize("--height", heightPx);
        var target = target();
        var loading = new ReportLoading(streams, arguments, clocks);
        var report = loading.load();
        if (report.files().isEmpty()) {
            streams.message("nothing to draw; " + output + " was not written");
            return ExitStatus.UNUSABLE;
        }
        var picture = new TimelinePicture(report, events, grouping, List.of(), theme).draw(widthPx, heightPx);
        target.writeStream(out -> PngWriter.write(picture, out));
        return loading.status();
    }

    private static void checkSize(String option, int px) {
        if (px < MIN_PX || px > MAX_PX) {
            throw new UsageException(option + " must be between " + MIN_PX + " and " + MAX_PX);
        }
    }

    private OutputTarget target() throws OutputException {
        var target = output(output, clocks).forBytes();
        if (target.isFile() && !output.toLowerCase(Locale.ROOT).endsWith(".png")) {
            throw new UsageException("-o must end in .png");
        }
        return target;
    }
}
