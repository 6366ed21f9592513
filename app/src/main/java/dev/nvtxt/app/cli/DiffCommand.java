// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.condition.FailCondition;
import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.CsvOptions;
import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.option.RunOptions;
import dev.nvtxt.app.cli.option.SideArgument;
import dev.nvtxt.app.cli.option.SortConverter;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ExitStatus;
import dev.nvtxt.app.cli.run.LoadedSides;
import dev.nvtxt.app.cli.run.ReportLoading;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.cli.run.TransientLine;
import dev.nvtxt.app.shared.output.ProgramVersion;
import dev.nvtxt.app.shared.tables.RowSort;
import dev.nvtxt.app.shared.tables.diff.DiffCsv;
import dev.nvtxt.app.shared.tables.diff.DiffHtml;
import dev.nvtxt.app.shared.tables.diff.DiffJson;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.app.shared.tables.diff.DiffText;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.TickDurations;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Compares files.
@Command(name = "diff", mixinStandardHelpOptions = true, description = {
    "Compares runs with the first one: what got slower or faster, by how much, and whether it is significant.",
    "A side is one or more runs: a file, a folder or a quoted glob, each file of which is a run. With four or more runs on each side, runs are compared, else calls. To compare a part of it, add a filter, a time range, a frame, or several in brackets. "
            + "A file can be on several sides, and there can be more than two sides:",
    "",
    "  nvtxt diff 'old/*.nvtxt' 'new/*.nvtxt'",
    "  nvtxt diff before.nvtxt after.nvtxt",
    "  nvtxt diff 'run.nvtxt[thread = main]' 'run.nvtxt[thread = worker]'",
    "  nvtxt diff 'run.nvtxt[..1s]' 'run.nvtxt[1s..2s]' 'run.nvtxt[2s..]'",
    "  nvtxt diff 'run.nvtxt[frame 61]' 'run.nvtxt[frame 118]'",
    "  nvtxt diff 'old.nvtxt[proc = 1844, 1s..5s]' 'new.nvtxt[proc = 1902, 1s..5s]'", "" })
final class DiffCommand extends FilesCommand {
    enum DiffFormat {
        TEXT, CSV, JSON, HTML
    }

    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Mixin
    private EventOptions events = new EventOptions();
    @Mixin
    private RunOptions compared = new RunOptions();
    @Mixin
    private CsvOptions csv = new CsvOptions();
    @Option(names = "--format", paramLabel = "FORMAT", defaultValue = "text", description = "text, csv, json or html (default: ${DEFAULT-VALUE}).")
    private DiffFormat format = DiffFormat.TEXT;
    @Option(names = "--a", paramLabel = "RUN", arity = "1..*", description = "Files, folders and globs that are together the first side, instead of the first FILE.")
    private List<String> runsOfA = new ArrayList<>();
    @Option(names = "--b", paramLabel = "RUN", arity = "1..*", description = "The same for the second side.")
    private List<String> runsOfB = new ArrayList<>();
    @Option(names = "--sort", paramLabel = "COLUMN", converter = SortConverter.class, description = "Sort rows by the change of total, self, per-second, per-occurrence, count or ratio (default: self, per frame, run or second).")
    private @Nullable RowSort sort;
    @Option(names = "--structure", description = "Also match individual ranges of each side with those of the first and list the differences; in CSV these instead of the rows.")
    private boolean structure;

    DiffCommand(Streams streams) {
        super(streams);
    }

    @Override
    public Integer call() throws IOException {
        events.check();
        var options = compared.compare();
        var condition = compared.condition();
        var loading = new ReportLoading(streams, arguments, clocks);
        if (compared.skipsUnreadable()) {
            loading.skipUnreadable();
        }
        var loaded = LoadedSides.of(sideArguments(), events, input -> loading.load(List.of(input)));
        var files = loaded.reports().values().stream().flatMap(report -> report.files().stream()).toList();
        clocks.reportUnused(streams::message, new Report(files, List.of()));
        var _ = events.filter(files);
        loading.leaveOut(loaded.leftOut());
        reportUnits(loaded);
        var result = compare(loaded.sides(), options.withTicks(loaded.ticks()), condition)
                .withBreakdowns(loaded.picks());
        print(result);
        var comparison = result.comparison();
        if (comparison.rows().stream().anyMatch(
                row -> row.sides().stream().anyMatch(side -> side.counts().clockless() > 0))) {
            loading.missingClocks(loaded.sides().stream().flatMap(side -> side.scope().files().stream()).toList());
        }
        boolean isUnanswered = condition != null && !loaded.trouble().isEmpty();
        return status(reportEmptySides(comparison) || isUnanswered ? ExitStatus.UNUSABLE : loading.status(), result);
    }

    /// {@return for each side what its runs are}
    private List<List<SideArgument>> sideArguments() {
        var sides = new ArrayList<List<SideArgument>>();
        for (var runs : List.of(runsOfA, runsOfB)) {
            if (!runs.isEmpty()) {
                sides.add(runs.stream().map(SideArgument::parse).toList());
            }
        }
        if (runsOfA.isEmpty() && !runsOfB.isEmpty()) {
            throw new UsageException("--b needs --a");
        }
        arguments.files().forEach(file -> sides.add(List.of(SideArgument.parse(file))));
        if (sides.size() < 2) {
            throw new UsageException("a comparison needs at least two sides: files, folders, globs, or parts of them");
        }
        return sides;
    }

    /// Says why durations don't compare; where they are ticks, formats other than CSV say so themselves.
    private void reportUnits(LoadedSides loaded) {
        if (!loaded.trouble().isEmpty()) {
            streams.message(loaded.trouble());
        } else if (!loaded.ticks().isEmpty() && format == DiffFormat.CSV) {
            streams.message("durations are " + TickDurations.unit(loaded.ticks()) + "; --clock sets it");
        }
    }

    private DiffResult compare(List<Side> sides, CompareOptions options, @Nullable FailCondition condition) {
        var statistics = new Statistics();
        var line = new TransientLine(streams.err(), System::nanoTime);
        var comparison = Comparison.of(sides, options, statistics, part -> show(line, "comparing", part));
        // The pictures of the HTML report show matched ranges.
        List<StructuralDiff> ranges = structure || format == DiffFormat.HTML
                ? StructuralDiff.ofAll(comparison, comparison.medianSides(), statistics,
                        part -> show(line, "matching ranges", part))
                : List.of();
        if (streams.showsProgress()) {
            line.end();
        }
        return new DiffResult(comparison, new DiffResult.ShownRows(compared.max(), sort), condition, ranges);
    }

    private void show(TransientLine line, String what, double part) {
        if (streams.showsProgress()) {
            line.show(_ -> what + ": " + Math.round(part * 100) + "%");
        }
    }

    /// Says which sides have no events: a mistyped filter looks like a run that does nothing.
    ///
    /// @return whether there are any
    private boolean reportEmptySides(Comparison comparison) {
        boolean any = false;
        for (int side = 0; side < comparison.sides().size(); side++) {
            int at = side;
            if (comparison.rows().stream().allMatch(row -> row.sides().get(at).counts().all() == 0)) {
                streams.message("side " + Comparison.letter(side) + " has no events: "
                        + comparison.sides().get(side).name());
                any = true;
            }
        }
        return any;
    }

    private void print(DiffResult result) throws IOException {
        switch (format) {
            case TEXT -> new DiffText(streams.out()).print(result);
            case CSV -> new DiffCsv(streams.out(), csv.cells(streams.isTerminal())).print(result);
            case JSON -> new DiffJson(streams.out()).print(result);
            case HTML -> new DiffHtml(streams.dataOut()).print(result,
                    new DiffHtml.Origin(ProgramVersion.number(), ZonedDateTime.now(ZoneId.systemDefault())));
        }
    }

    /// A file that cannot be read makes the answer worthless, so it wins over a condition that is met; a side without events
    /// can meet none.
    private static int status(int status, DiffResult result) {
        if (status == ExitStatus.UNUSABLE || result.failing().isEmpty()) {
            return status;
        }
        return ExitStatus.CONDITION_MET;
    }
}
