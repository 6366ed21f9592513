// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.tables.DiffCsv;
import dev.nvtxt.app.tables.DiffHtml;
import dev.nvtxt.app.tables.DiffJson;
import dev.nvtxt.app.tables.DiffResult;
import dev.nvtxt.app.tables.DiffText;
import dev.nvtxt.parser.compare.CompareOptions;
import dev.nvtxt.parser.compare.Comparison;
import dev.nvtxt.parser.compare.FailCondition;
import dev.nvtxt.parser.compare.Side;
import dev.nvtxt.parser.compare.StructuralDiff;
import dev.nvtxt.parser.stats.GroupKey;
import dev.nvtxt.parser.stats.Statistics;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Compares files.
@Command(name = "diff", mixinStandardHelpOptions = true, description = "Compares files with the first of them: what got slower or faster, by how much, and whether it is real. A folder is one side.")
final class DiffCommand implements Callable<Integer> {
    enum Format {
        TEXT, CSV, JSON, HTML
    }

    private final Streams streams;
    @Mixin
    private FileArguments arguments = new FileArguments();
    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Mixin
    private EventOptions events = new EventOptions();
    @Mixin
    private GroupOptions groups = new GroupOptions();
    @Option(names = "--format", defaultValue = "text", description = "text, csv, json or html (default: ${DEFAULT-VALUE}).")
    private Format format = Format.TEXT;
    @Option(names = "--threshold", paramLabel = "PERCENT", defaultValue = "1", description = "The change of a median that counts, in per cent (default: ${DEFAULT-VALUE}).")
    private double thresholdPercent = 1;
    @Option(names = "--structure", description = "Also match the ranges of the first two sides one by one, and list what differs.")
    private boolean structure;
    @Option(names = "--fail-if", paramLabel = "CONDITION", description = "Exit with 3 if a row fulfils it, for example \"slower > 5%% and total > 1ms\".")
    private @Nullable String failIf;

    DiffCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws IOException {
        events.check();
        var options = options();
        var condition = condition();
        if (arguments.files().size() < 2) {
            throw new UsageException("a comparison needs two files or folders");
        }
        var loading = new ReportLoading(streams, arguments, clocks.settings());
        var sides = new ArrayList<Side>();
        for (var argument : arguments.files()) {
            var report = loading.load(List.of(argument));
            if (report.files().isEmpty()) {
                streams.say("there is nothing to compare: " + argument + " has no files");
                return ExitStatus.UNUSABLE;
            }
            sides.add(new Side(argument, WantedScope.of(events, report)));
        }
        var statistics = new Statistics();
        var comparison = Comparison.of(sides, options, statistics);
        var ranges = structure
                ? StructuralDiff.of(sides.get(0), sides.get(1), StructuralDiff.Threshold.DEFAULT, statistics)
                : null;
        var result = new DiffResult(comparison, groups.top(comparison.rows()), condition, ranges);
        print(result);
        return status(loading.status(), result);
    }

    private CompareOptions options() {
        if (!(thresholdPercent >= 0 && thresholdPercent < Double.POSITIVE_INFINITY)) {
            throw new UsageException("--threshold must be 0 or more");
        }
        var grouping = groups.grouping();
        if (grouping.keys().contains(GroupKey.FILE)) {
            throw new UsageException("--group-by: sides are files already, so they cannot be compared by file");
        }
        return CompareOptions.DEFAULT.withGrouping(grouping).withThreshold(thresholdPercent / 100);
    }

    private @Nullable FailCondition condition() {
        try {
            return failIf == null ? null : FailCondition.parse(failIf);
        } catch (IllegalArgumentException e) {
            throw new UsageException("--fail-if: " + e.getMessage());
        }
    }

    private void print(DiffResult result) throws IOException {
        switch (format) {
            case TEXT -> new DiffText(streams.out()).print(result);
            case CSV -> new DiffCsv(streams.out()).print(result);
            case JSON -> new DiffJson(streams.out()).print(result);
            case HTML -> new DiffHtml(streams.out()).print(result, List.of());
        }
    }

    /// A file that cannot be read makes the answer worthless, so it wins over a condition that is met.
    private static int status(int status, DiffResult result) {
        if (status == ExitStatus.UNUSABLE || result.failing().isEmpty()) {
            return status;
        }
        return ExitStatus.CONDITION_MET;
    }
}
