// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.CsvOptions;
import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.option.EventMatcher;
import dev.nvtxt.app.output.DumpCsv;
import dev.nvtxt.app.output.DumpJson;
import dev.nvtxt.app.output.DumpPrinter;
import dev.nvtxt.parser.ReadOptions;
import java.io.IOException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Prints every event and every name as data.
@Command(name = "dump", mixinStandardHelpOptions = true, description = "Prints all names and events as data.")
final class DumpCommand extends FilesCommand {
    enum DumpFormat {
        JSONL, CSV
    }

    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Mixin
    private EventOptions events = new EventOptions();
    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Option(names = "--format", defaultValue = "jsonl", description = "jsonl or csv (default: ${DEFAULT-VALUE}).")
    private DumpFormat format = DumpFormat.JSONL;

    DumpCommand(Streams streams) {
        super(streams);
    }

    @Override
    public Integer call() throws IOException {
        events.check();
        var printer = printer();
        boolean isAlone = events.matchesAll() && clocks.areAutomatic() && !loop().mayBeTied(arguments.files());
        var status = isAlone ? fileByFile(printer) : chosenOf(printer);
        printer.end();
        return status;
    }

    private FileLoop loop() {
        return new FileLoop(streams, ReadOptions.DEFAULT, arguments);
    }

    /// Keeps one file at a time in memory.
    private int fileByFile(DumpPrinter printer) throws IOException {
        var files = new ReportVisitor(streams, arguments.isStrict(), file -> printer.file(file, _ -> true));
        loop().run(arguments.files(), files);
        return files.status();
    }

    /// Needs all files before the first is printed: times count from the first event of all of them, and the clock of one
    /// can be tied to another.
    private int chosenOf(DumpPrinter printer) throws IOException {
        var loading = new ReportLoading(streams, arguments, clocks);
        var report = loading.load();
        var matcher = new EventMatcher(events, report);
        for (var file : report.files()) {
            printer.file(file, matcher.of(file));
        }
        return loading.status();
    }

    private DumpPrinter printer() throws IOException {
        return switch (format) {
            case JSONL -> new DumpJson(streams.out());
            case CSV -> new DumpCsv(streams.out(), csv.cells(streams.isTerminal()));
        };
    }
}
