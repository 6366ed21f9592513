// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.CsvOptions;
import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.option.EventScope;
import dev.nvtxt.app.cli.option.RunOptions;
import dev.nvtxt.app.cli.option.SideArgument;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.ReportLoading;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.panel.NaturalOrder;
import dev.nvtxt.app.shared.tables.trend.RunHistory;
import dev.nvtxt.app.shared.tables.trend.RunOrder;
import dev.nvtxt.app.shared.tables.trend.TrendOutput;
import dev.nvtxt.app.shared.tables.trend.TrendResult;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.input.ReportInput;
import dev.nvtxt.parser.report.input.SessionFolder;
import module java.base;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Shows a history of runs.
@Command(name = "trend", mixinStandardHelpOptions = true, description = {
    "Shows a history of runs: since which run each message is slower or faster, and by how much.",
    "Each file is a run: name files, folders, archives and quoted globs. A change needs four runs on each side.", "",
    "  nvtxt trend 'runs/*.nvtxt'", "  nvtxt trend runs --fail-if 'slower > 3%%' --format html > history.html", "" })
final class TrendCommand extends FilesCommand {
    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Mixin
    private EventOptions events = new EventOptions();
    @Mixin
    private RunOptions compared = new RunOptions();
    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text, csv, json or html (default: ${DEFAULT-VALUE}).")
    private TrendOutput format = TrendOutput.TEXT;
    @Option(names = "--order", paramLabel = "ORDER", defaultValue = "time", description = "time: by the wall clock of the runs, else the times of their files, else (as where these are of one moment) as named; named: as named, files of a folder or glob by name (default: ${DEFAULT-VALUE}).")
    private RunOrder order = RunOrder.TIME;
    @Option(names = "--newest", paramLabel = "N", defaultValue = "8", description = "How many runs are the newest for --fail-if (default: ${DEFAULT-VALUE}; a change is seen once four runs have it).")
    private int newest = 8;

    TrendCommand(Streams streams) {
        super(streams);
    }

    @Override
    public Integer call() throws IOException {
        events.check();
        var options = compared.compare();
        var condition = compared.condition();
        if (newest < CompareOptions.MANY_RUNS) {
            throw new UsageException("--newest must be 4 or more: a change is seen once four runs have it");
        }
        var loading = new ReportLoading(streams, arguments, clocks);
        if (compared.skipsUnreadable()) {
            loading.skipUnreadable();
        }
        var history = new RunHistory(options);
        loading.eachAlone(inputs(), report -> add(history, report));
        loading.leaveOut(history.leftOut());
        if (history.size() == 0) {
            streams.message("no run to show");
            return ExitStatus.UNUSABLE;
        }
        var result = new TrendResult(history.trend(order), compared.max(), condition, newest);
        if (format != TrendOutput.TEXT) {
            result.trend().notes().forEach(streams::message);
        }
        format.print(result, format == TrendOutput.HTML ? streams.dataOut() : streams.out(),
                csv.cells(streams.isTerminal()));
        return loading.status() == ExitStatus.UNUSABLE || result.failing().isEmpty()
                ? loading.status()
                : ExitStatus.CONDITION_MET;
    }

    private void add(RunHistory history, Report report) {
        try {
            history.add(report, of -> EventScope.of(events, of));
        } catch (IllegalStateException e) {
            throw new UsageException(e.getMessage() + " (--group-by)");
        }
    }

    /// {@return the files of the arguments, those of a folder or glob by name with numbers as numbers}
    private List<String> inputs() {
        var inputs = new ArrayList<String>();
        for (var argument : arguments.files()) {
            var files = ReportInput.expand(SideArgument.glob(argument), SessionFolder.LEFT_OUT).stream()
                    .map(ReportInput::path).sorted(NaturalOrder.TEXTS).toList();
            inputs.addAll(files);
        }
        return inputs;
    }
}
