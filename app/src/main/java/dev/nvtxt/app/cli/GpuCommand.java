// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.option.EventScope;
import dev.nvtxt.app.cli.option.SummaryOptions;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ReportLoading;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.tables.GpuTable;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Prints what the devices of traces did, and what ranges cost on them.
@Command(name = "gpu", mixinStandardHelpOptions = true, description = "Prints what GPUs did, why they were idle, and what each range of the host costs on them.")
final class GpuCommand extends FilesCommand {
    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Mixin
    private EventOptions events = new EventOptions();
    @Mixin
    private SummaryOptions output = new SummaryOptions();
    @Option(names = "--table", paramLabel = "TABLE", description = "use, idle, work, copies, kernels or ranges (default: all; csv: use).")
    private @Nullable GpuTable table;

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
        GpuTable.notes(summary, report).forEach(streams::message);
        output.print(table == null ? List.of(GpuTable.values()) : List.of(table), summary, streams.out(),
                streams.isTerminal());
        return loading.status();
    }
}
