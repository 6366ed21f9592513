// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.summary;

import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.report.summary.FileSummary.ClockSummary;
import dev.nvtxt.timeline.time.DurationText;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What the report summary says of a file, in the order of the columns.
enum SummaryColumn {
    NAME("File", 170, ColumnSpec.text(row -> row.summary().name())),
    ERRORS("Errors", 84, ColumnSpec.number(row -> row.summary().errors())),
    WARNINGS("Warnings", 96, ColumnSpec.number(row -> row.summary().warnings())),
    VSE("Nsight Visual Studio Edition", 240, ColumnSpec.text(row -> Compatibility.text(row.file(), Target.NSIGHT_VSE))),
    SYSTEMS("Nsight Systems", 240, ColumnSpec.text(row -> Compatibility.text(row.file(), Target.NSIGHT_SYSTEMS))),
    SIZE("Size", 170, new ColumnSpec(true, SummaryColumn::sizes,
            Comparator.comparingLong(row -> row.summary().bytes()))),
    LINES("Lines", 90, ColumnSpec.number(row -> row.summary().lines())),
    EVENTS("Events", 96, ColumnSpec.number(row -> row.summary().events().total())),
    MARKERS("Markers", 90, ColumnSpec.number(row -> row.summary().events().marker())),
    START_END("Start/end", 96, ColumnSpec.number(row -> row.summary().events().startEnd())),
    PUSH_POP("Push/pop", 96, ColumnSpec.number(row -> row.summary().events().pushPop())),
    SLICES("Slices", 84, ColumnSpec.number(row -> row.summary().events().slice())),
    PROCESSES("Processes", 100, ColumnSpec.number(row -> row.summary().processes())),
    THREADS("Threads", 86, ColumnSpec.number(row -> row.summary().threads())),
    CATEGORIES("Categories", 104, ColumnSpec.number(row -> row.summary().categories())),
    TIME_BASES("Time bases", 120, ColumnSpec.text(row -> clocks(row, ClockSummary::timeBase))),
    FIRST("First", 170, ColumnSpec.text(row -> clocks(row, clock -> time(clock, clock.firstNs(), clock.first())))),
    LAST("Last", 170, ColumnSpec.text(row -> clocks(row, clock -> time(clock, clock.lastNs(), clock.last())))),
    SPAN("Span", 130, ColumnSpec.text(row -> clocks(row, SummaryColumn::span))),
    CLOCK("Clock", 260, ColumnSpec.text(row -> clocks(row, ClockSummary::method))),
    LOAD_TIME("Load time", 100, ColumnSpec.number(row -> row.summary().loadNanos(), SummaryColumn::millis)),
    PATH("Path", 280, ColumnSpec.text(row -> row.summary().path()));

    private static final int KB = 1000;

    private final String title;
    private final double widthPx;
    @SuppressWarnings("ImmutableEnumChecker") // functions without state
    private final ColumnSpec facts;

    SummaryColumn(String title, double widthPx, ColumnSpec facts) {
        this.title = title;
        this.widthPx = widthPx;
        this.facts = facts;
    }

    /// What a cell says, and how cells are sorted.
    private record ColumnSpec(boolean isNumber, Function<SummaryRow, String> text, Comparator<SummaryRow> order) {
        static ColumnSpec number(ToLongFunction<SummaryRow> number) {
            return number(number, Plural::number);
        }

        static ColumnSpec number(ToLongFunction<SummaryRow> number, LongFunction<String> text) {
            return new ColumnSpec(true, row -> text.apply(number.applyAsLong(row)), Comparator.comparingLong(number));
        }

        static ColumnSpec text(Function<SummaryRow, String> text) {
            return new ColumnSpec(false, text, Comparator.comparing(text, String.CASE_INSENSITIVE_ORDER));
        }
    }

    String title() {
        return title;
    }

    double widthPx() {
        return widthPx;
    }

    boolean isNumber() {
        return facts.isNumber;
    }

    /// {@return what the header means, where its title does not say it}
    Optional<String> help() {
        return switch (this) {
            case VSE -> Optional
                    .of("Whether Nsight Visual Studio Edition can read the file, according to NVIDIA's documentation");
            case SYSTEMS ->
                Optional.of("Whether Nsight Systems can read the file, according to NVIDIA's documentation");
            case SIZE -> Optional.of("Size of the content, and on disk where the file is packed");
            case SLICES -> Optional.of("Ranges of other formats");
            default -> Optional.empty();
        };
    }

    /// {@return what the cell says; a line for each time base where there are several}
    String text(SummaryRow row) {
        return facts.text.apply(row);
    }

    Comparator<SummaryRow> order() {
        return switch (this) {
            case FIRST -> byClock(clock -> BigInteger.valueOf(orTicks(clock.firstNs(), clock.first())));
            case LAST -> byClock(clock -> BigInteger.valueOf(orTicks(clock.lastNs(), clock.last())));
            case SPAN -> byClock(SummaryColumn::length);
            default -> facts.order;
        };
    }

    private static Comparator<SummaryRow> byClock(Function<ClockSummary, BigInteger> key) {
        return Comparator.comparing(row -> row.summary().clocks().isEmpty()
                ? BigInteger.ZERO
                : key.apply(row.summary().clocks().getFirst()));
    }

    private static String clocks(SummaryRow row, Function<ClockSummary, String> text) {
        return row.summary().clocks().stream().map(text).collect(Collectors.joining("; "));
    }

    private static long orTicks(@Nullable Long ns, long ticks) {
        return ns == null ? ticks : ns;
    }

    private static String time(ClockSummary clock, @Nullable Long ns, long ticks) {
        return ns == null
                ? ticks + (clock.rate() == null ? " ticks" : " ticks (out of range)")
                : DurationText.exact(ns, 0);
    }

    private static String span(ClockSummary clock) {
        var first = clock.firstNs();
        var last = clock.lastNs();
        return first == null || last == null
                ? length(clock).toString() + " ticks"
                : DurationText.exact(last, first);
    }

    private static BigInteger length(ClockSummary clock) {
        var first = clock.firstNs();
        var last = clock.lastNs();
        return first == null || last == null
                ? BigInteger.valueOf(clock.last()).subtract(BigInteger.valueOf(clock.first()))
                : BigInteger.valueOf(last).subtract(BigInteger.valueOf(first));
    }

    private static String sizes(SummaryRow row) {
        var content = size(row.summary().bytes());
        return row.isPacked() ? content + ", " + size(row.diskBytes()) + " on disk" : content;
    }

    private static String size(long bytes) {
        if (bytes < KB) {
            return bytes + " B";
        }
        double value = bytes;
        int unit = -1;
        do {
            value /= KB;
            unit++;
        } while (value >= KB && unit < 3);
        return String.format(Locale.ROOT, "%.1f %s", value, new String[]{ "kB", "MB", "GB", "TB" }[unit]);
    }

    private static String millis(long nanos) {
        return String.format(Locale.ROOT, "%.1f ms", nanos / 1e6);
    }
}
