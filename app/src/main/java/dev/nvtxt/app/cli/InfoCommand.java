// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.output.InfoJson;
import dev.nvtxt.app.output.InfoPrinter;
import dev.nvtxt.app.output.InfoText;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportSummary;
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
    @Option(names = "--format", defaultValue = "text", description = "text or json (default: ${DEFAULT-VALUE}).")
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
        boolean isAlone = clocks.areAutomatic() && !loop().mayBeTied(arguments.files());
        int status = isAlone ? fileByFile(printer) : withClocks(printer);
        printer.end();
        return status;
    }

    private FileLoop loop() {
        return new FileLoop(streams, ReadOptions.DEFAULT, arguments);
    }

    /// Keeps one file at a time in memory.
    private int fileByFile(InfoPrinter printer) throws IOException {
        var files = new ReportVisitor(streams, arguments.isStrict(),
                file -> printer.file(file, ReportSummary.of(file)));
        loop().run(arguments.files(), files);
        return files.status();
    }

    /// Needs all files before the first is printed: the clock of one can be tied to another.
    private int withClocks(InfoPrinter printer) throws IOException {
        var loading = new ReportLoading(streams, arguments, clocks);
        for (var file : loading.load().files()) {
            printer.file(file, ReportSummary.of(file));
        }
        return loading.status();
    }
}
