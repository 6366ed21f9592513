// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.output.CheckedSummary;
import dev.nvtxt.app.shared.output.InfoJson;
import dev.nvtxt.app.shared.output.InfoPrinter;
import dev.nvtxt.app.shared.output.InfoText;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Prints what the report summary of the window shows.
@Command(name = "info", mixinStandardHelpOptions = true, description = "Prints a summary of each file.")
final class InfoCommand extends FilesCommand {
    enum InfoFormat {
        TEXT, JSON
    }

    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text or json (default: ${DEFAULT-VALUE}).")
    private InfoFormat format = InfoFormat.TEXT;

    InfoCommand(Streams streams) {
        super(streams);
    }

    @Override
    public Integer call() throws IOException {
        InfoPrinter printer = switch (format) {
            case TEXT -> new InfoText(streams.out());
            case JSON -> new InfoJson(streams.out());
        };
        int status = eachFile(clocks, true, _ -> file -> printer.file(file, CheckedSummary.of(file)));
        printer.end();
        return status;
    }
}
