// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.analysis.gpu.GpuSummary;
import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.CsvOptions;
import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.option.EventScope;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ReportLoading;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.tables.Column;
import dev.nvtxt.app.shared.tables.GpuOutput;
import dev.nvtxt.app.shared.tables.GpuTable;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Prints what the devices of traces did, and what ranges cost on them.
@Command(name = "gpu", mixinStandardHelpOptions = true, description = "Prints what GPUs did, why they were idle, and what each range of the host costs on them.")
final class GpuCommand extends FilesCommand {
    private static final int DEFAULT_TOP = 15;

    /// How the tables are printed.
    enum GpuFormat {
        TEXT, CSV, JSON
    }

    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Mixin
    private EventOptions events = new EventOptions();
    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Option(names = "--table", description = "use, idle, work, copies, kernels or ranges (default: all; csv: use).")
    private @Nullable GpuTable table;
    @Option(names = "--top", paramLabel = "COUNT", description = "How many rows of a table (text: 15, else all).")
    private @Nullable Integer top;
    @Option(names = "--format", defaultValue = "text", description = "text, csv or json (default: ${DEFAULT-VALUE}).")
    private GpuFormat format = GpuFormat.TEXT;

    GpuCommand(Streams streams) {
        super(streams);
    }

    @Override
    public Integer call() throws IOException {
        events.check();
        if (!events.filter().isEmpty()) {
            throw new UsageException("--filter does not apply to GPUs; use --from and --to");
        }
        var loading = new ReportLoading(streams, arguments, clocks);
        var report = loading.load();
        var summary = GpuTable.summary(report, EventScope.of(events, report).range());
        if (summary.files().isEmpty()) {
            streams.message("no file has work of a GPU; open a trace of Nsight Systems (SQLite) or PyTorch");
        }
        GpuTable.notes(summary).forEach(streams::message);
        print(summary);
        return loading.status();
    }

    private void print(GpuSummary summary) throws IOException {
        var tables = table == null ? List.of(GpuTable.values()) : List.of(table);
        switch (format) {
            case TEXT -> GpuOutput.text(summary, tables, top == null ? DEFAULT_TOP : top, streams.out());
            case CSV -> (table == null ? GpuTable.USE : table).of(summary, top == null ? Integer.MAX_VALUE : top)
                    .writeCsv(streams.out(), Column::name, csv.cells(streams.isTerminal()));
            case JSON -> GpuOutput.json(summary, tables, top == null ? Integer.MAX_VALUE : top, streams.out());
        }
    }
}
