// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.EventCounts;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.output.TerminalText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/// Statistics as a table for a terminal: ranges, then markers, then what could not be measured.
public final class StatsText implements StatsPrinter {
    private final OutputStream out;

    /// Makes a printer.
    ///
    /// @param out takes UTF-8
    public StatsText(OutputStream out) {
        this.out = out;
    }

    @Override
    public void print(StatisticsTable table, List<GroupStatistics> rows) throws IOException {
        String label = table.grouping().keys().stream().map(GroupKey::id).collect(Collectors.joining(" · "));
        boolean byThread = table.grouping().keys().contains(GroupKey.THREAD);
        boolean isFirst = true;
        for (var part : List.of(ranges(rows, label, byThread), markers(rows, label), unmeasured(rows, label))) {
            if (!part.isEmpty()) {
                separate(isFirst);
                part.write(out);
                isFirst = false;
            }
        }
        separate(isFirst);
        write(summary(table, rows));
        out.flush();
    }

    private void separate(boolean isFirst) throws IOException {
        if (!isFirst) {
            write("\n");
        }
    }

    private void write(String text) throws IOException {
        out.write(TerminalText.lines(text).getBytes(StandardCharsets.UTF_8));
    }

    private static String summary(StatisticsTable table, List<GroupStatistics> rows) {
        var text = new StringBuilder();
        var counts = table.counts();
        text.append(counts.all()).append(counts.all() == 1 ? " event" : " events")
                .append(" in ").append(table.rows().size()).append(table.rows().size() == 1 ? " group" : " groups");
        if (rows.size() < table.rows().size()) {
            text.append(", ").append(rows.size()).append(" shown");
        }
        text.append("; coverage ").append(ShortText.duration(table.coveredNs()));
        if (table.cut() > 0) {
            text.append("; ").append(table.cut()).append(table.cut() == 1 ? " range crosses" : " ranges cross")
                    .append(" a boundary of the time range");
        }
        notMeasured(text, counts);
        return text.append('\n').toString();
    }

    private static TextTable ranges(List<GroupStatistics> rows, String label, boolean byThread) {
        var header = new ArrayList<>(List.of(label, "ranges", "total", "share"));
        if (byThread) {
            header.add("of thread");
        }
        header.addAll(List.of("self", "mean", "median", "min", "max", "std dev", "P90", "P95", "P99", "P99.9"));
        var ranges = new TextTable(1, header);
        for (var row : rows) {
            var durations = row.durations();
            if (row.hasRanges()) {
                var cells = new ArrayList<>(List.of(row.label(), Long.toString(row.counts().measured()),
                        ShortText.duration(row.totalNs()), ShortText.percent(row.share())));
                var threadShare = row.threadShare();
                if (byThread) {
                    cells.add(threadShare == null ? "" : ShortText.percent(threadShare));
                }
                cells.add(ShortText.duration(row.selfNs()));
                cells.addAll(durations == null ? Collections.nCopies(9, "–") : texts(durations));
                ranges.add(cells);
            }
        }
        return ranges;
    }

    private static List<String> texts(DurationStatistics durations) {
        return DoubleStream
                .of(durations.meanNs(), durations.medianNs(), (double) durations.minNs(), (double) durations.maxNs(),
                        durations.deviationNs(), (double) durations.p90Ns(), (double) durations.p95Ns(),
                        (double) durations.p99Ns(), (double) durations.p999Ns())
                .mapToObj(ShortText::duration).toList();
    }

    private static TextTable markers(List<GroupStatistics> rows, String label) {
        var table = new TextTable(1,
                List.of(label, "markers", "rate", "mean gap", "median gap", "min gap", "max gap"));
        for (var row : rows) {
            if (row.counts().markers() > 0) {
                var cells = new ArrayList<>(List.of(row.label(), Long.toString(row.counts().markers())));
                var markers = row.markers();
                cells.addAll(markers == null
                        ? List.of("–", "–", "–", "–", "–")
                        : List.of(ShortText.rate(markers.perSecond()), ShortText.duration(markers.gaps().meanNs()),
                                ShortText.duration(markers.gaps().medianNs()),
                                ShortText.duration(markers.gaps().minNs()),
                                ShortText.duration(markers.gaps().maxNs())));
                table.add(cells);
            }
        }
        return table;
    }

    /// Groups of which nothing was measured stand in no table else.
    private static TextTable unmeasured(List<GroupStatistics> rows, String label) {
        var table = new TextTable(1, List.of(label, "not measured", "without an end", "reversed",
                "without a clock"));
        for (var row : rows) {
            var counts = row.counts();
            long left = counts.open() + counts.reversed() + counts.clockless() + counts.outOfRange();
            if (left > 0) {
                table.add(List.of(row.label(), Long.toString(left), Long.toString(counts.open()),
                        Long.toString(counts.reversed()), Long.toString(counts.clockless())));
            }
        }
        return table;
    }

    private static void notMeasured(StringBuilder text, EventCounts counts) {
        if (counts.open() > 0) {
            text.append("; ").append(counts.open()).append(" without an end");
        }
        if (counts.reversed() > 0) {
            text.append("; ").append(counts.reversed()).append(counts.reversed() == 1
                    ? " that ends before it starts"
                    : " that end before they start");
        }
        if (counts.clockless() > 0) {
            text.append("; ").append(counts.clockless()).append(" without a clock");
        }
        if (counts.outOfRange() > 0) {
            text.append("; ").append(counts.outOfRange()).append(" out of range (292 years)");
        }
    }
}
