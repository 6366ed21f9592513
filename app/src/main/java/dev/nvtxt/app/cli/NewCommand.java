// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.OutputArgument;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.saving.InputFiles;
import dev.nvtxt.parser.time.TimeBase;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// Writes a commented file to begin with.
@Command(name = "new", mixinStandardHelpOptions = true, description = "Writes a commented starter file for a time base.")
final class NewCommand implements Callable<Integer> {
    private final Streams streams;
    @Option(names = "--time-base", paramLabel = "X", defaultValue = "Manual", description = "Manual, Relative, Qpc, Rdtsc, FileTime, ClockMonotonicRaw or CNTVCT (default: ${DEFAULT-VALUE}).")
    private String timeBase = TimeBase.MANUAL.name();
    @Option(names = { "-o",
        "--output" }, paramLabel = "FILE", description = "The file to write, which must not exist (default: -, standard output).")
    private @Nullable String output;

    NewCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        var text = starter().text().getBytes(StandardCharsets.UTF_8);
        new OutputArgument(output, InputFiles.NONE, streams).forNewFile().writeStream(out -> out.write(text));
        return ExitStatus.FINE;
    }

    private StarterFile starter() {
        for (var starter : StarterFile.values()) {
            if (starter.timeBase().name().equalsIgnoreCase(timeBase)) {
                return starter;
            }
        }
        throw new UsageException("--time-base: '" + timeBase + "' is not a time base; time bases: "
                + Arrays.stream(StarterFile.values()).map(starter -> starter.timeBase().name())
                        .collect(Collectors.joining(", ")));
    }
}
