// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.stats.DurationStatistics;
import dev.nvtxt.analysis.stats.group.GroupKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/// Statistics of all files together, digit for digit those of `nvtxt stats`: each file is summed up where it is read, by the
/// library, and durations travel, not events.
///
/// @param rows a row for each group, in the order of `nvtxt stats`
/// @param request what was asked
/// @param files the paths of all files in the order of the report
/// @param coveredNs how long every thread was in any range, in sum
/// @param participation which files are in them
public record RankStatistics(Dataset<Row> rows, GroupRequest request, List<String> files, long coveredNs,
        Participation participation) implements RankAnswer {
    static final List<String> COUNTS = List.of("events", "ranges", "markers", "open", "reversed", "clockless",
            "outOfRange");

    public RankStatistics {
        files = List.copyOf(files);
    }

    /// {@return the rows with `coveredNs`, so that `nvtxt stats --from-parquet` prints what was printed here}
    @Override
    public Dataset<Row> table() {
        return rows.withColumn("coveredNs", functions.lit(coveredNs));
    }

    static RankStatistics of(Ranks ranks, GroupRequest request) {
        // The files are read once: the second question takes what the first left in the shuffle.
        var parts = ranks.parts(request, FileParts.Purpose.TABLE);
        var all = totals(parts.filter(part -> part._1().isFile()).values().collect());
        var totals = all.stream().filter(FileTotals::isRead).toList();
        long covered = totals.stream().mapToLong(FileTotals::coveredNs).sum();
        var labels = request.isByFile() ? FileLabels.of(totals) : Map.<String, String>of();
        var keys = request.keys();
        var rows = parts.filter(part -> !part._1().isFile())
                .map(part -> row(FileLabels.prefixed(part._1(), request.keys(), labels), part._2(), covered));
        var table = ranks.sized(rows.count()).createDataFrame(rows, schema(keys));
        return new RankStatistics(ordered(table, keys), request, totals.stream().map(FileTotals::path).toList(),
                covered, FileTotals.participation(all));
    }

    /// {@return the files in the order of the report}
    static List<FileTotals> totals(List<GroupPart> parts) {
        var totals = new ArrayList<FileTotals>();
        for (var part : parts) {
            if (part.file != null) {
                totals.add(part.file);
            }
        }
        totals.sort(Comparator.comparing(file -> file.outcome().order()));
        return totals;
    }

    private static StructType schema(List<GroupKey> keys) {
        var schema = new StructType();
        for (var key : keys) {
            schema = schema.add(key.id(), DataTypes.StringType);
        }
        for (var name : COUNTS) {
            schema = schema.add(name, DataTypes.LongType);
        }
        schema = schema.add("cut", DataTypes.LongType).add("totalNs", DataTypes.LongType)
                .add("share", DataTypes.DoubleType).add("threadShare", DataTypes.DoubleType)
                .add("selfNs", DataTypes.LongType).add("meanNs", DataTypes.DoubleType)
                .add("medianNs", DataTypes.DoubleType).add("minNs", DataTypes.LongType)
                .add("maxNs", DataTypes.LongType).add("deviationNs", DataTypes.DoubleType);
        for (var name : List.of("p90Ns", "p95Ns", "p99Ns", "p999Ns", "firstNs", "lastNs")) {
            schema = schema.add(name, DataTypes.LongType);
        }
        return schema.add("ratePerSecond", DataTypes.DoubleType).add("meanGapNs", DataTypes.DoubleType)
                .add("medianGapNs", DataTypes.DoubleType).add("minGapNs", DataTypes.LongType)
                .add("maxGapNs", DataTypes.LongType).add("rankError", DataTypes.DoubleType)
                .add("longestFile", DataTypes.StringType).add("longestLine", DataTypes.IntegerType)
                .add("longestStartNs", DataTypes.LongType);
    }

    private static Row row(List<@Nullable String> labels, GroupPart part, long covered) {
        var values = new ArrayList<@Nullable Object>(labels);
        var counts = part.counts();
        values.addAll(List.of(counts.all(), counts.measured(), counts.markers(), counts.open(), counts.reversed(),
                counts.clockless(), counts.outOfRange(), part.cut, part.totalNs,
                covered == 0 ? 0.0 : (double) part.totalNs / covered));
        values.add(part.threadShare);
        values.add(part.selfNs);
        addDurations(values, part.durations.statistics());
        boolean hasTimes = part.firstNs <= part.lastNs;
        values.add(hasTimes ? (Long) part.firstNs : null);
        values.add(hasTimes ? (Long) part.lastNs : null);
        addGaps(values, part.gaps.statistics());
        values.add(part.durations.rankError());
        var place = part.longest;
        values.add(place == null ? null : place.file());
        values.add(place == null ? null : (Integer) place.line());
        values.add(place == null ? null : (Long) place.startNs());
        return RowFactory.create(values.toArray());
    }

    private static void addDurations(List<@Nullable Object> values, @Nullable DurationStatistics durations) {
        if (durations == null) {
            for (int i = 0; i < 9; i++) {
                values.add(null);
            }
            return;
        }
        values.addAll(List.of(durations.meanNs(), durations.medianNs(), durations.minNs(), durations.maxNs(),
                durations.deviationNs(), durations.p90Ns(), durations.p95Ns(), durations.p99Ns(),
                durations.p999Ns()));
    }

    private static void addGaps(List<@Nullable Object> values, @Nullable DurationStatistics gaps) {
        if (gaps == null) {
            for (int i = 0; i < 5; i++) {
                values.add(null);
            }
            return;
        }
        values.addAll(List.of(1e9 / gaps.meanNs(), gaps.meanNs(), gaps.medianNs(), gaps.minNs(), gaps.maxNs()));
    }

    private static Dataset<Row> ordered(Dataset<Row> table, List<GroupKey> keys) {
        var columns = new ArrayList<>(List.of(functions.col("totalNs").desc(), functions.col("events").desc(),
                functions.col("firstNs").asc_nulls_last()));
        for (var key : keys) {
            columns.add(functions.coalesce(functions.col("`" + key.id() + "`"), functions.lit("(none)")).asc());
        }
        return table.orderBy(columns.toArray(Column[]::new));
    }
}
