// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.CsvOptions;
import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.option.EventScope;
import dev.nvtxt.app.cli.option.GroupOptions;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.ReportLoading;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.tables.ResultStatistics;
import dev.nvtxt.app.shared.tables.StatsOutput;
import dev.nvtxt.formats.sql.ParquetTable;
import dev.nvtxt.formats.sql.SqlException;
import module java.base;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Prints statistics of files.
@Command(name = "stats", mixinStandardHelpOptions = true, description = "Prints counts, total and self times, medians and percentiles by message or another key.")
final class StatsCommand extends FilesCommand {
    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Mixin
    private EventOptions events = new EventOptions();
    @Mixin
    private GroupOptions groups = new GroupOptions();
    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text, csv or json (default: ${DEFAULT-VALUE}).")
    private StatsOutput format = StatsOutput.TEXT;
    @Option(names = "--from-parquet", description = "FILE is a result that nvtxt-ranks stats wrote on a cluster: a Parquet file or a folder of them.")
    private boolean isResult;

    StatsCommand(Streams streams) {
        super(streams);
    }

    @Override
    public Integer call() throws IOException {
        events.check();
        if (isResult) {
            return printResult();
        }
        var grouping = groups.grouping();
        var loading = new ReportLoading(streams, arguments, clocks);
        var report = loading.load();
        var _ = events.filter(report.files());
        var table = new Statistics().table(EventScope.of(events, report), grouping);
        print(table);
        events.unclosed(report).ifPresent(streams::message);
        if (table.counts().clockless() > 0) {
            loading.missingClocks(report.files());
        }
        return loading.status();
    }

    private int printResult() throws IOException {
        if (arguments.files().size() != 1 || !events.matchesAll() || !clocks.areAutomatic()) {
            throw new UsageException("--from-parquet takes one result as it is, without filters, times and clocks");
        }
        try {
            var table = ResultStatistics
                    .of(ParquetTable.read(Path.of(arguments.files().getFirst()), Integer.MAX_VALUE));
            print(table);
            return ExitStatus.FINE;
        } catch (SqlException | IllegalArgumentException e) {
            streams.message(String.valueOf(e.getMessage()));
            return ExitStatus.UNUSABLE;
        }
    }

    private void print(StatisticsTable table) throws IOException {
        format.print(table, groups.top(table.rows()), streams.out(), csv.cells(streams.isTerminal()));
    }
}
