// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.CsvOptions;
import dev.nvtxt.app.cli.option.EventMatcher;
import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.output.CsvCells;
import dev.nvtxt.app.shared.output.DumpJson;
import dev.nvtxt.app.shared.output.DumpPrinter;
import dev.nvtxt.formats.export.EventCsv;
import dev.nvtxt.formats.export.EventTable;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;
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
    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "jsonl", description = "jsonl or csv (default: ${DEFAULT-VALUE}).")
    private DumpFormat format = DumpFormat.JSONL;

    DumpCommand(Streams streams) {
        super(streams);
    }

    @Override
    public Integer call() throws IOException {
        events.check();
        var printer = printer();
        int status = eachFile(clocks, events.matchesAll() && format == DumpFormat.JSONL, report -> {
            if (events.matchesAll()) {
                return file -> printer.file(file, _ -> true);
            }
            var matcher = new EventMatcher(events, report);
            events.unclosed(report).ifPresent(streams::message);
            return file -> printer.file(file, matcher.of(file));
        });
        printer.end();
        return status;
    }

    private DumpPrinter printer() throws IOException {
        return switch (format) {
            case JSONL -> new DumpJson(streams.out());
            case CSV -> new DumpCsv(streams.out(), csv.cells(streams.isTerminal()));
        };
    }

    /// Prints the table of events as CSV, as it is exported.
    private static final class DumpCsv implements DumpPrinter {
        private final EventCsv csv;
        private final OutputStream out;
        private long firstEvent;

        /// Makes a printer and prints the header.
        ///
        /// @param out takes UTF-8
        public DumpCsv(OutputStream out, CsvCells cells) throws IOException {
            this.out = out;
            csv = new EventCsv(out, cells::written);
        }

        @Override
        public void file(ReportFile file, IntPredicate visible) throws IOException {
            var cells = EventCells.of(file, firstEvent);
            var events = IntStream.range(0, cells.size()).filter(visible).collect(BitSet::new, BitSet::set, BitSet::or);
            csv.write(new EventTable.Part(cells, events), ExportProgress.none());
            firstEvent += cells.size();
        }

        @Override
        public void end() throws IOException {
            csv.flush();
            out.flush();
        }
    }
}
