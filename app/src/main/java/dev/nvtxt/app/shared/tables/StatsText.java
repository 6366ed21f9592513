// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.analysis.stats.EventCounts;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.StatisticsTable;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.shared.output.TerminalText;
import module java.base;

/// Statistics as a table for a terminal: ranges, then markers, then what could not be measured.
final class StatsText {
    private final OutputStream out;

    /// Makes a printer.
    ///
    /// @param out takes UTF-8
    StatsText(OutputStream out) {
        this.out = out;
    }

    void print(StatisticsTable table, List<GroupStatistics> rows) throws IOException {
        String label = table.grouping().keys().stream().map(GroupKey::id).collect(Collectors.joining(" · "));
        boolean byThread = table.grouping().keys().contains(GroupKey.THREAD);
        var ranges = new ArrayList<GroupStatistics>();
        var markers = markers(label);
        var unmeasured = unmeasured(label);
        for (var row : rows) { // once: there can be hundreds of thousands, nearly all of them of markers
            if (row.hasRanges()) {
                ranges.add(row);
            }
            if (row.counts().markers() > 0) {
                markers.add(row);
            }
            if (notMeasured(row) > 0) {
                unmeasured.add(row);
            }
        }
        boolean isFirst = true;
        for (var part : List.of(ranges(ranges, label, byThread), markers, unmeasured)) {
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

    private static TextTable<GroupStatistics> ranges(List<GroupStatistics> rows, String label, boolean byThread) {
        var fields = EnumSet.range(StatsField.TOTAL, StatsField.P999);
        fields.add(StatsField.RANGES);
        fields.addAll(StatsField.gpu(rows));
        if (!byThread) {
            fields.remove(StatsField.THREAD_SHARE);
        }
        var table = table(label, StatsField.columns(fields));
        rows.forEach(table::add);
        return table;
    }

    private static TextTable<GroupStatistics> markers(String label) {
        var fields = EnumSet.range(StatsField.RATE, StatsField.MAX_GAP);
        fields.add(StatsField.MARKERS);
        return table(label, StatsField.columns(fields));
    }

    /// Groups without measured ranges are in no other table.
    private static TextTable<GroupStatistics> unmeasured(String label) {
        var columns = new ArrayList<Column<GroupStatistics>>();
        columns.add(new Column<>("notMeasured", "not measured", CellType.COUNT, StatsText::notMeasured));
        columns.addAll(StatsField.columns(EnumSet.range(StatsField.OPEN, StatsField.CLOCKLESS)));
        columns.addAll(StatsField.columns(EnumSet.of(StatsField.OUT_OF_RANGE)));
        return table(label, columns);
    }

    private static long notMeasured(GroupStatistics row) {
        var counts = row.counts();
        return counts.open() + counts.reversed() + counts.clockless() + counts.outOfRange();
    }

    private static TextTable<GroupStatistics> table(String label, List<Column<GroupStatistics>> columns) {
        var all = new ArrayList<Column<GroupStatistics>>();
        all.add(new Column<>("label", label, CellType.LABEL, GroupStatistics::label));
        all.addAll(columns);
        return new TextTable<>(all);
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
            text.append("; ").append(counts.outOfRange()).append(" out of range");
        }
    }
}
