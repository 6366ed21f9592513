// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.analysis.rank.RankClocks;
import dev.nvtxt.analysis.rank.RankRequest;
import dev.nvtxt.analysis.rank.RankSummary;
import dev.nvtxt.app.cli.option.ClockOptions;
import dev.nvtxt.app.cli.option.EventOptions;
import dev.nvtxt.app.cli.option.EventScope;
import dev.nvtxt.app.cli.option.SummaryOptions;
import dev.nvtxt.app.cli.option.UsageException;
import dev.nvtxt.app.cli.run.ReportLoading;
import dev.nvtxt.app.cli.run.Streams;
import dev.nvtxt.app.shared.tables.RankTable;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSettingException;
import module java.base;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/// Compares the ranks of a job.
@Command(name = "ranks", mixinStandardHelpOptions = true, description = "Compares the ranks of a job, a file each: who comes last to collectives, whose clock differs, which rank is odd.")
final class RanksCommand extends FilesCommand {
    private static final String BARRIER = "barrier:";

    @Mixin
    private ClockOptions clocks = new ClockOptions();
    @Mixin
    private EventOptions events = new EventOptions();
    @Mixin
    private SummaryOptions output = new SummaryOptions();
    @Option(names = "--message", paramLabel = "MESSAGE", description = "Compare the events with this message, * for any text (default: collectives and barriers, by their names).")
    private @Nullable String message;
    @Option(names = "--align", paramLabel = "HOW", defaultValue = "auto", description = "Correct the clocks: auto (by the ends of collectives, where that makes the error less than half), barrier:MESSAGE (the same by the ends of MESSAGE), or clock (leave them as they are). Default: ${DEFAULT-VALUE}.")
    private String align = "auto";
    @Option(names = "--table", paramLabel = "TABLE", description = "ranks, messages, occurrences, clocks or outliers (default: all; csv: ranks).")
    private @Nullable RankTable table;

    RanksCommand(Streams streams) {
        super(streams);
    }

    @Override
    public Integer call() throws IOException {
        events.check();
        var barrier = align.startsWith(BARRIER) ? align.substring(BARRIER.length()) : null;
        if (barrier == null ? !(align.equals("auto") || align.equals("clock")) : barrier.isEmpty()) {
            throw new UsageException("--align '" + align + "' is none of auto, clock, barrier:MESSAGE");
        }
        var loading = new ReportLoading(streams, arguments, clocks);
        var report = loading.load();
        var _ = events.filter(report.files());
        var clocksBefore = RankClocks.of(report, request(report, barrier), CancelToken.ofCurrentThread());
        var corrected = corrected(report, align.equals("clock") ? null : clocksBefore.correction());
        var summary = RankTable.summary(corrected, request(corrected, barrier));
        report(summary, clocksBefore, corrected.equals(report));
        summary = summary.withClocks(clocksBefore);
        output.print(table == null ? List.of(RankTable.values()) : List.of(table), summary, streams.out(),
                streams.isTerminal());
        return loading.status();
    }

    private RankRequest request(Report report, @Nullable String barrier) {
        return new RankRequest(message, barrier, EventScope.of(events, report));
    }

    private Report corrected(Report report, @Nullable ClockSettings correction) {
        try {
            return correction == null ? report : ReportBuilder.withSettings(report, correction);
        } catch (ClockSettingException e) {
            streams.message("the clocks are left as they are: " + e.getMessage());
            return report;
        }
    }

    private void report(RankSummary summary, RankClocks before, boolean isUncorrected) {
        if (summary.ranks().isEmpty()) {
            streams.message("there is only one rank; give a folder, or the files of several ranks");
        } else if (summary.messages().isEmpty()) {
            streams.message("nothing to compare: " + (message == null
                    ? "the ranks share no collective that is known by its name; --message says what to compare"
                    : "no two ranks have the same number of '" + message + "'"));
        }
        RankTable.notes(summary).forEach(streams::message);
        var text = RankTable.text(before);
        if (!text.isEmpty()) {
            streams.message(isUncorrected ? text : text + "; corrected, " + RankTable.text(summary.clocks()));
        }
    }
}
