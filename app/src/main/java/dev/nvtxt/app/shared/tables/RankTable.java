// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import static dev.nvtxt.app.shared.tables.CellType.CHANGE;
import static dev.nvtxt.app.shared.tables.CellType.COUNT;
import static dev.nvtxt.app.shared.tables.CellType.DURATION;
import static dev.nvtxt.app.shared.tables.CellType.LABEL;
import static dev.nvtxt.app.shared.tables.CellType.PART;
import static dev.nvtxt.app.shared.tables.CellType.TEXT;

import dev.nvtxt.analysis.rank.Rank;
import dev.nvtxt.analysis.rank.RankClocks;
import dev.nvtxt.analysis.rank.RankRequest;
import dev.nvtxt.analysis.rank.RankSummary;
import dev.nvtxt.analysis.rank.RankSummary.RankRow;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.Report;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The tables about ranks, for the command line and for the window.
public enum RankTable implements SummaryTable<RankSummary> {
    /// Who comes last, by rank.
    RANKS("Ranks", "How often each rank comes last to what all ranks do, and how long it waits for others.",
            List.of(new SummaryField("rank", "rank", TEXT, "the rank, by what its file says, or by its name"),
                    new SummaryField("host", "host", TEXT, "the machine, where the file says it"),
                    new SummaryField("pid", "process", COUNT, "the process"),
                    new SummaryField("compared", "compared", COUNT, "how many of its events are compared"),
                    new SummaryField("last", "last", COUNT, "how many of them it starts last of all ranks"),
                    new SummaryField("lastShare", "of compared", PART, "how many that are of those compared"),
                    new SummaryField("lateNs", "late", DURATION,
                            "how much later than the rank in the middle it starts these, in sum"),
                    new SummaryField("waitedNs", "waited", DURATION,
                            "from its own start to that of the last rank, in sum"),
                    new SummaryField("endsLast", "ends last", COUNT, "how many it ends last of all ranks"),
                    new SummaryField("file", "file", LABEL, "where its events are")),
            summary -> summary.ranks().stream().<List<@Nullable Object>>map(row -> Arrays.asList(row.rank().label(),
                    row.rank().host(), row.rank().processId(), row.compared(), compared(row, row.last()),
                    compared(row, (double) row.last() / row.compared()), compared(row, row.lateNs()),
                    compared(row, row.waitedNs()), compared(row, row.endsLast()),
                    row.rank().file().trace().path())).toList()),
    /// Who comes last, by message.
    MESSAGES("Collectives", "What all ranks do: how far apart they start it, and who is last most often.",
            List.of(new SummaryField("message", "message", LABEL, "the message; numbers are merged"),
                    new SummaryField("count", "count", COUNT, "how often on each rank"),
                    new SummaryField("ranks", "ranks", COUNT, "how many ranks have it"),
                    new SummaryField("meanImbalanceNs", "mean imbalance", DURATION,
                            "from the first to the last start, in the mean"),
                    new SummaryField("maxImbalanceNs", "max imbalance", DURATION,
                            "from the first to the last start, at most"),
                    new SummaryField("waitedNs", "waited", DURATION,
                            "how long all ranks waited for the last one, in sum"),
                    new SummaryField("last", "last", TEXT, "the rank that is last most often"),
                    new SummaryField("lastShare", "of count", PART, "how often that is")),
            summary -> summary.messages().stream().<List<@Nullable Object>>map(row -> Arrays.asList(row.name(),
                    row.count(), row.ranks(), row.meanImbalanceNs(), row.maxImbalanceNs(), row.waitedNs(),
                    row.last().label(), (double) row.lastCount() / row.count())).toList()),
    /// Who comes last, one by one.
    OCCURRENCES("Each collective",
            "What all ranks do, one by one, the farthest apart first: who came last, by how much.",
            List.of(new SummaryField("message", "message", LABEL, "the message"),
                    new SummaryField("occurrence", "number", COUNT, "which one of its message, on each rank"),
                    new SummaryField("ranks", "ranks", COUNT, "how many ranks have it"),
                    new SummaryField("last", "last", TEXT, "the rank that starts it last"),
                    new SummaryField("lateNs", "late", DURATION, "how long after the rank in the middle"),
                    new SummaryField("imbalanceNs", "imbalance", DURATION, "from the first to the last start"),
                    new SummaryField("first", "first", TEXT, "the rank that starts it first"),
                    new SummaryField("endsLast", "ends last", TEXT, "the rank that ends it last"),
                    new SummaryField("endsLateNs", "ends late", DURATION, "how long after the rank in the middle"),
                    new SummaryField("spanNs", "span", DURATION, "from the first start to the last end"),
                    new SummaryField("startNs", "start", COUNT,
                            "when the last rank starts it, in nanoseconds of the axis")),
            summary -> summary.occurrences().stream().<List<@Nullable Object>>map(row -> {
                var endsLast = row.endsLast();
                return Arrays.asList(row.name(), (long) row.number(), row.times().ranks(), row.last().label(),
                        row.times().lateStartNs(), row.times().imbalanceNs(), row.first().label(),
                        endsLast == null ? null : endsLast.label(), endsLast == null ? null : row.times().lateEndNs(),
                        endsLast == null ? null : row.times().spanNs(), row.last().file().axisStartNs(row.event()));
            }).toList()),
    /// How clocks go against each other.
    CLOCKS("Clocks",
            "How the clock of each rank goes against the middle of all, by the ends of what all ranks leave at one instant.",
            List.of(new SummaryField("rank", "rank", TEXT, "the rank"),
                    new SummaryField("count", "ends", COUNT, "how many ends are compared"),
                    new SummaryField("aheadNs", "ahead", CHANGE, "how far its clock is ahead, the median"),
                    new SummaryField("driftPpm", "drift (ppm)", COUNT,
                            "how much faster its clock goes, in parts per million"),
                    new SummaryField("z", "z", COUNT,
                            "how far its drift is from that of the others, in robust deviations; 3.5 is far"),
                    new SummaryField("errorNs", "error", DURATION,
                            "how far the clock is off, the median without signs"),
                    new SummaryField("residualNs", "corrected", DURATION,
                            "how far it is off once it is corrected, at ends that the correction was not made of"),
                    new SummaryField("correction", "correction", TEXT, "how it is corrected; nothing if it is right")),
            summary -> summary.clocks().rows().stream()
                    .<List<@Nullable Object>>map(row -> Arrays.asList(row.rank().label(),
                            row.count(), Math.round(row.aheadNs()), SummaryTable.rounded(row.driftPpm()),
                            SummaryTable.rounded(row.score()),
                            row.errorNs(), Double.isNaN(row.residualNs()) ? null : (Double) row.residualNs(),
                            row.correction()))
                    .toList()),
    /// Odd ranks.
    OUTLIERS("Odd ranks",
            "Ranges that take much longer or shorter on one rank: 3.5 robust deviations and 1% from the median of the ranks.",
            List.of(new SummaryField("message", "message", LABEL, "the message; numbers are merged"),
                    new SummaryField("rank", "rank", TEXT, "the rank"),
                    new SummaryField("count", "count", COUNT, "how many ranges it has"),
                    new SummaryField("totalNs", "total", DURATION, "their durations in sum"),
                    new SummaryField("medianTotalNs", "median total", DURATION, "the median of all ranks"),
                    new SummaryField("zTotal", "z total", COUNT, "how far that is, in robust deviations"),
                    new SummaryField("p95Ns", "p95", DURATION, "the 95th percentile of their durations"),
                    new SummaryField("medianP95Ns", "median p95", DURATION, "the median of all ranks"),
                    new SummaryField("zP95", "z p95", COUNT, "how far that is, in robust deviations")),
            summary -> summary.outliers().stream().<List<@Nullable Object>>map(row -> Arrays.asList(row.name(),
                    row.rank().label(), row.count(), row.totalNs(), row.far().medianTotalNs(),
                    SummaryTable.rounded(row.far().totalScore()), row.p95Ns(), row.far().medianP95Ns(),
                    SummaryTable.rounded(row.far().p95Score()))).toList());

    @SuppressWarnings("ImmutableEnumChecker") // a list that never changes, and a function without state
    private final SummaryContent<RankSummary> content;

    RankTable(String title, String description, List<SummaryField> columns,
            Function<RankSummary, List<List<@Nullable Object>>> rows) {
        content = new SummaryContent<>(title, description, columns, rows);
    }

    /// {@return a value of a rank; null where nothing is compared, since it says nothing then}
    private static @Nullable Object compared(RankRow row, Object value) {
        return row.compared() == 0 ? null : value;
    }

    /// {@return the summary that the tables are about}
    public static RankSummary summary(Report report, RankRequest request) {
        return RankSummary.of(report, request, NamePattern.NUMBERS::apply, CancelToken.ofCurrentThread());
    }

    @Override
    public SummaryContent<RankSummary> content() {
        return content;
    }

    /// {@return where a row leads: a rank, and an event of it or −1; null for nowhere}
    ///
    /// @param row its index in [#rows]; negative for none
    public @Nullable RankEvent event(RankSummary summary, int row) {
        return row < 0 ? null : switch (this) {
            case RANKS -> new RankEvent(summary.ranks().get(row).rank(), -1);
            case CLOCKS -> new RankEvent(summary.clocks().rows().get(row).rank(), -1);
            case OCCURRENCES -> new RankEvent(summary.occurrences().get(row).last(),
                    summary.occurrences().get(row).event());
            case OUTLIERS -> new RankEvent(summary.outliers().get(row).rank(), summary.outliers().get(row).event());
            case MESSAGES -> null;
        };
    }

    /// An event of a rank.
    public record RankEvent(Rank rank, int event) {}

    /// {@return how the clocks go, in a sentence without its period; "" where nothing says it}
    public static String text(RankClocks clocks) {
        if (clocks.rows().isEmpty()) {
            return "";
        }
        var worst = clocks.rows().getFirst();
        var error = ShortText.duration(worst.errorNs());
        var ends = Plural.of(worst.count(), "common end");
        return clocks.correction() == null
                ? "ranks end together within %s (%s)".formatted(error, ends)
                : "the clock of %s is off by %s (drift %+.3f ppm, %s)".formatted(worst.rank().label(), error,
                        worst.driftPpm(), ends);
    }

    /// {@return the notes on ranks that take no part; those after some are counted}
    public static List<String> notes(RankSummary summary) {
        int max = 5;
        var notes = new ArrayList<>(summary.notes().stream().limit(max).toList());
        if (summary.notes().size() > max) {
            notes.add("and %,d more notes of this kind".formatted(summary.notes().size() - max));
        }
        return notes;
    }
}
