// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.option.FormatArguments;
import dev.nvtxt.app.cli.option.LiveArguments;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.PlainCommand;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.launch.WindowLauncher;
import dev.nvtxt.app.shared.model.DeepLink;
import dev.nvtxt.app.shared.model.OpenRequest;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/// Opens the window.
@Command(name = "view", mixinStandardHelpOptions = true, description = "Opens the window. `nvtxt FILE …` does the same.")
final class ViewCommand implements Callable<Integer>, PlainCommand {
    private final Streams streams;
    @Parameters(paramLabel = "FILE", arity = "0..*", description = "Files or folders; a folder means the files in it that can be read, - is standard input.")
    private List<String> files = new ArrayList<>();
    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Mixin
    private FormatArguments formats = new FormatArguments();

    @Option(names = "--at", paramLabel = "FROM..TO", description = "The range to show, for example 12.5ms..14ms.")
    private @Nullable String at;
    @Option(names = "--select", paramLabel = "[FILE:]LINE", description = "The line of the event to select.")
    private @Nullable String select;
    @Option(names = "--filter", paramLabel = "FILTER", description = "The filter to set, for example \"dur > 1ms and cat = Render*\".")
    private @Nullable String filter;
    @Mixin
    private LiveArguments live = new LiveArguments();

    ViewCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public int call(List<String> options) {
        files = options;
        return call();
    }

    @Override
    public Integer call() {
        var link = link();
        if (!Display.isThere(System.getProperty("os.name"), System.getenv())) {
            throw new UsageException(Display.MISSING);
        }
        var settings = clocks.settings();
        var watched = live.request(streams::message);
        clocks.notes().forEach(streams::message);
        try {
            WindowLauncher.launch(new OpenRequest(files, streams.in(), settings, formats.options(), link, watched));
        } catch (UnsupportedOperationException _) {
            // What JavaFX throws where the display that DISPLAY names does not answer.
            throw new UsageException(Display.MISSING);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        return ExitStatus.FINE;
    }

    private DeepLink link() {
        var shown = EventOptions.of(null, null, filter).filter();
        try {
            return DeepLink.parse(at, select).withFilter(shown.text());
        } catch (IllegalArgumentException e) {
            throw new UsageException((at == null ? "--select: " : "--at: ") + e.getMessage());
        }
    }

    /// Tells whether there is a display that a window can open on.
    static final class Display {
        /// What to tell where there is none.
        static final String MISSING = "can't open a window: there is no display; `nvtxt render FILE -o OUT.png` draws the timeline"
                + " to an image without one.";

        private Display() {}

        /// {@return whether there may be a display; Windows and macOS always have one}
        static boolean isThere(String osName, Map<String, String> environment) {
            var os = osName.toLowerCase(Locale.ROOT);
            if (os.contains("win") || os.contains("mac")) {
                return true;
            }
            return !environment.getOrDefault("DISPLAY", "").isBlank();
        }
    }
}
