// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.output.CsvWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/// Statistics as CSV: a line for each group, times in nanoseconds.
public final class StatsCsv implements StatsPrinter {
    private final CsvWriter csv;

    /// Makes a printer.
    ///
    /// @param out takes UTF-8
    public StatsCsv(OutputStream out, CsvWriter.Cells cells) {
        csv = new CsvWriter(out, cells);
    }

    @Override
    public void print(StatisticsTable table, List<GroupStatistics> rows) throws IOException {
        table.grouping().keys().stream().map(GroupKey::id).forEach(csv::text);
        for (var name : List.of("events", "ranges", "markers", "open", "reversed", "clockless", "totalNs", "share",
                "threadShare", "selfNs", "meanNs", "medianNs", "minNs", "maxNs", "deviationNs", "p90Ns", "p95Ns",
                "p99Ns", "p999Ns", "firstNs", "lastNs", "ratePerSecond", "meanGapNs", "medianGapNs", "minGapNs",
                "maxGapNs", "outOfRange", "cut")) {
            csv.text(name);
        }
        csv.endLine();
        for (var row : rows) {
            print(row);
        }
        csv.flush();
    }

    private void print(GroupStatistics row) throws IOException {
        row.labels().forEach(csv::text);
        var counts = row.counts();
        csv.number(counts.all()).number(counts.measured()).number(counts.markers()).number(counts.open())
                .number(counts.reversed()).number(counts.clockless());
        csv.number(Numbers.sum(row.totalNs())).text(Numbers.text(row.share())).text(Numbers.text(row.threadShare()))
                .number(Numbers.sum(row.selfNs()));
        var durations = row.durations();
        if (durations == null) {
            csv.skip(9);
        } else {
            csv.text(Numbers.text(durations.meanNs())).text(Numbers.text(durations.medianNs()))
                    .number(durations.minNs()).number(durations.maxNs()).text(Numbers.text(durations.deviationNs()))
                    .number(durations.p90Ns()).number(durations.p95Ns()).number(durations.p99Ns())
                    .number(durations.p999Ns());
        }
        var times = row.times();
        if (times == null) {
            csv.skip(2);
        } else {
            csv.number(times.firstNs()).number(times.lastNs());
        }
        var markers = row.markers();
        if (markers == null) {
            csv.skip(5);
        } else {
            var gaps = markers.gaps();
            csv.text(Numbers.text(markers.perSecond())).text(Numbers.text(gaps.meanNs()))
                    .text(Numbers.text(gaps.medianNs())).number(gaps.minNs()).number(gaps.maxNs());
        }
        csv.number(counts.outOfRange()).number(row.cut());
        csv.endLine();
    }
}
