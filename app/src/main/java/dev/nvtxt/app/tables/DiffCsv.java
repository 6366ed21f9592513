// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.output.CsvWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/// A comparison as CSV: a line for each row and each side but the first, times in nanoseconds.
public final class DiffCsv {
    private final CsvWriter csv;

    /// Makes a printer.
    ///
    /// @param out takes UTF-8
    public DiffCsv(OutputStream out, CsvWriter.Cells cells) {
        csv = new CsvWriter(out, cells);
    }

    /// Prints a comparison.
    public void print(DiffResult result) throws IOException {
        result.comparison().options().grouping().keys().stream().map(GroupKey::id).forEach(csv::text);
        for (var name : List.of("side", "verdict", "eventsA", "events", "rangesA", "ranges", "totalNsA", "totalNs",
                "totalChangeNs", "meanNsA", "meanNs", "meanChangeNs", "medianNsA", "medianNs", "medianChangeNs",
                "ratio", "intervalLow", "intervalHigh", "p", "correctedP", "selfNsA", "selfNs", "selfChangeNs",
                "selfVerdict", "perSecondNsA", "perSecondNs", "cutA", "cut")) {
            csv.text(name);
        }
        csv.endLine();
        for (int change = 0; change < result.comparison().changes(); change++) {
            for (var row : result.rows(change)) {
                print(row, change);
            }
        }
        csv.flush();
    }

    private void print(ComparisonRow row, int number) throws IOException {
        var change = row.changes().get(number);
        var a = row.sides().getFirst();
        var b = row.sides().get(number + 1);
        var ofA = a.durations();
        var ofB = b.durations();
        var interval = change.confidenceInterval();
        row.labels().forEach(csv::text);
        csv.text(Comparison.letter(number + 1)).text(change.verdict().word()).number(a.counts().all())
                .number(b.counts().all()).number(a.measured()).number(b.measured()).number(Numbers.sum(a.totalNs()))
                .number(Numbers.sum(b.totalNs())).number(Numbers.sum(change.totalNs()));
        csv.text(Numbers.text(ofA == null ? null : (Double) ofA.meanNs()))
                .text(Numbers.text(ofB == null ? null : (Double) ofB.meanNs()))
                .text(Numbers.text(change.meanNs()));
        csv.text(Numbers.text(ofA == null ? null : (Double) ofA.medianNs()))
                .text(Numbers.text(ofB == null ? null : (Double) ofB.medianNs()))
                .text(Numbers.text(change.medianNs())).text(Numbers.text(change.ratio()));
        csv.text(Numbers.text(interval == null ? null : (Double) interval.low()))
                .text(Numbers.text(interval == null ? null : (Double) interval.high()))
                .text(Numbers.text(change.pValue())).text(Numbers.text(change.adjustedPValue()));
        csv.number(Numbers.sum(a.selfNs())).number(Numbers.sum(b.selfNs())).number(Numbers.sum(change.self().totalNs()))
                .text(change.self().verdict().word()).text(Numbers.text((Double) a.totalPerSecondNs()))
                .text(Numbers.text((Double) b.totalPerSecondNs())).number(a.cut()).number(b.cut());
        csv.endLine();
    }
}
