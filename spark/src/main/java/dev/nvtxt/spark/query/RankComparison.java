// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.stats.CallSeries;
import dev.nvtxt.analysis.stats.EventCounts;
import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.Samples;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.spark.read.ReportPlan;
import module java.base;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.SparkSession;
import org.jspecify.annotations.Nullable;

/// Two sets of files against each other, each taken as one run whose calls do not depend on each other: their order is not
/// gathered. `nvtxt diff` knows runs and the order of calls, and trusts fewer changes.
///
/// The durations of each group are gathered on the cluster; intervals, tests and words are the library's, on the
/// driver. Of a group with more than [#MAX_SAMPLES] durations on a side that many are compared, evenly chosen by rank.
///
/// @param request what was asked
/// @param threshold the change of the time that is worth a word, as a part
/// @param sides the two sets of files
/// @param rows by the absolute time won or lost, the greatest first
public record RankComparison(GroupRequest request, double threshold, List<SideFiles> sides, List<ComparedRow> rows) {
    private static final String OF_A_SIDE = "events%1$s BIGINT, ranges%1$s BIGINT, totalNs%1$s BIGINT, selfNs%1$s BIGINT, "
            + "meanNs%1$s DOUBLE, medianNs%1$s DOUBLE, file%1$s STRING, line%1$s INT, startNs%1$s BIGINT, ";
    private static final String OF_BOTH = "verdict STRING, totalNs BIGINT, selfNs BIGINT, selfVerdict STRING, "
            + "byChildren BOOLEAN, meanNs DOUBLE, medianNs DOUBLE, ratio DOUBLE, intervalLow DOUBLE, intervalHigh DOUBLE, "
            + "p DOUBLE, correctedP DOUBLE";
    /// How many durations of a group are compared one by one.
    public static final int MAX_SAMPLES = 10_000_000;

    public RankComparison {
        sides = List.copyOf(sides);
        rows = List.copyOf(rows);
    }

    /// The files of a side.
    ///
    /// @param name what the user calls it
    /// @param files their paths in the order of the report
    /// @param lengthNs how long they are together
    /// @param participation which files of the side are compared
    public record SideFiles(String name, List<String> files, long lengthNs, Participation participation) {}

    /// A group on both sides.
    ///
    /// @param labels for each key its value; null for none
    /// @param parts what each side has; an empty part where it has none
    /// @param change how the second differs from the first
    record ComparedRow(List<@Nullable String> labels, List<GroupPart> parts, Change change) {
        private String label() {
            return GroupStatistics.join(labels);
        }

        /// {@return how much more time the second side takes}
        long totalNs() {
            return parts.getLast().totalNs - parts.getFirst().totalNs;
        }

        /// {@return the same of self times}
        long selfNs() {
            return parts.getLast().selfNs - parts.getFirst().selfNs;
        }
    }

    /// {@return how many ranges of a side a border of its span cuts}
    long cut(int side) {
        return rows.stream().mapToLong(row -> row.parts.get(side).cut).sum();
    }

    static RankComparison of(Ranks before, Ranks after, GroupRequest request, double threshold) {
        if (request.keys().contains(GroupKey.FILE)) {
            throw new IllegalArgumentException("can't group by file, because each side is files");
        }
        Map<List<@Nullable String>, List<GroupPart>> groups = new HashMap<>();
        var sides = new ArrayList<SideFiles>();
        for (var ranks : List.of(before, after)) {
            int side = sides.size();
            var totals = new ArrayList<GroupPart>();
            for (var part : ranks.parts(request, FileParts.Purpose.COMPARISON).collect()) {
                if (part._1().isFile()) {
                    totals.add(part._2());
                } else {
                    groups.computeIfAbsent(part._1().labels(),
                            _ -> new ArrayList<>(List.of(new GroupPart(1), new GroupPart(1)))).set(side, part._2());
                }
            }
            var all = RankStatistics.totals(totals);
            var files = all.stream().filter(FileTotals::isRead).toList();
            sides.add(new SideFiles(String.join(", ", ranks.paths()), files.stream().map(FileTotals::path).toList(),
                    lengthNs(ranks, files), FileTotals.participation(all)));
        }
        return new RankComparison(request, threshold, sides, compare(groups, threshold));
    }

    /// A span beyond the events of its files is no longer than they are.
    private static long lengthNs(Ranks ranks, List<FileTotals> files) {
        var request = ranks.request();
        var report = new ReportPlan(request.clocks(), request.events(), files.stream().map(FileTotals::spans).toList());
        var span = report.span();
        return Math.max(0, Math.min(span.endNs(), report.endNs()) - Math.max(span.startNs(), report.startNs()));
    }

    private static List<ComparedRow> compare(Map<List<@Nullable String>, List<GroupPart>> groups, double threshold) {
        if (groups.isEmpty()) {
            return List.of();
        }
        var entries = List.copyOf(groups.entrySet());
        var samples = Samples.of(List.of(side(entries, 0), side(entries, 1)));
        var changes = Comparison.changes(samples, CompareOptions.DEFAULT.withThreshold(threshold));
        var rows = new ArrayList<ComparedRow>();
        for (int group = 0; group < entries.size(); group++) {
            var parts = entries.get(group).getValue();
            if (parts.stream().anyMatch(part -> part.counts().all() > 0)) {
                rows.add(new ComparedRow(entries.get(group).getKey(), parts, changes.get(group)));
            }
        }
        rows.sort(Comparator.comparingLong((ComparedRow row) -> Math.abs(row.totalNs())).reversed()
                .thenComparing(ComparedRow::label));
        return rows;
    }

    private static List<Samples.Group> side(List<Map.Entry<List<@Nullable String>, List<GroupPart>>> groups, int side) {
        return groups.stream().map(group -> (Samples.Group) new SampledPart(group.getValue().get(side))).toList();
    }

    /// What the library compares of a part.
    private record SampledPart(GroupPart part) implements Samples.Group {
        @Override
        public EventCounts counts() {
            return part.counts();
        }

        @Override
        public CallSeries series() {
            return new CallSeries(new long[0], part.durations.sorted(MAX_SAMPLES), part.selfTimes.sorted(MAX_SAMPLES));
        }
    }

    public Dataset<Row> table(SparkSession spark) {
        return spark.createDataFrame(rows.stream().map(RankComparison::row).toList(),
                request.schema(OF_A_SIDE.formatted("A") + OF_A_SIDE.formatted("B") + OF_BOTH));
    }

    private static Row row(ComparedRow row) {
        var values = new ArrayList<@Nullable Object>(row.labels);
        for (var part : row.parts) {
            var durations = part.durations.statistics();
            values.addAll(List.of(part.counts().all(), part.counts().measured(), part.totalNs, part.selfNs));
            values.add(durations == null ? null : (Double) durations.meanNs());
            values.add(durations == null ? null : (Double) durations.medianNs());
            var place = part.longest;
            values.add(place == null ? null : place.file());
            values.add(place == null ? null : (Integer) place.line());
            values.add(place == null ? null : (Long) place.startNs());
        }
        var change = row.change;
        var interval = change.time().interval();
        values.add(change.verdict().word());
        values.add(row.totalNs());
        values.add(row.selfNs());
        values.add(change.selfVerdict().word());
        values.add(change.isByChildren());
        values.add(change.amounts().meanNs());
        values.add(change.amounts().medianNs());
        values.add(change.time().value());
        values.add(interval == null ? null : (Double) interval.low());
        values.add(interval == null ? null : (Double) interval.high());
        values.add(change.time().pValue());
        values.add(change.adjustedPValue());
        return RowFactory.create(values.toArray());
    }
}
