// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.stats.group.GroupDictionary;
import dev.nvtxt.analysis.stats.group.GroupKey;
import module java.base;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.functions;
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
    private static final String COLUMNS = String.join(" BIGINT, ", COUNTS) + " BIGINT, cut BIGINT, totalNs BIGINT, "
            + "share DOUBLE, threadShare DOUBLE, selfNs BIGINT, meanNs DOUBLE, medianNs DOUBLE, minNs BIGINT, maxNs BIGINT, "
            + "deviationNs DOUBLE, p90Ns BIGINT, p95Ns BIGINT, p99Ns BIGINT, p999Ns BIGINT, firstNs BIGINT, lastNs BIGINT, "
            + "ratePerSecond DOUBLE, meanGapNs DOUBLE, medianGapNs DOUBLE, minGapNs BIGINT, maxGapNs BIGINT, "
            + "rankError DOUBLE, longestFile STRING, longestLine INT, longestStartNs BIGINT";

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
        var table = ranks.sized(rows.count()).createDataFrame(rows, request.schema(COLUMNS));
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

    private static Row row(List<@Nullable String> labels, GroupPart part, long covered) {
        var values = new ArrayList<@Nullable Object>(labels);
        var counts = part.counts();
        values.addAll(List.of(counts.all(), counts.measured(), counts.markers(), counts.open(), counts.reversed(),
                counts.clockless(), counts.outOfRange(), part.cut, part.totalNs,
                covered == 0 ? 0.0 : (double) part.totalNs / covered));
        values.add(part.threadShare);
        values.add(part.selfNs);
        var durations = part.durations.statistics();
        values.addAll(durations == null
                ? Collections.nCopies(9, null)
                : List.of(durations.meanNs(), durations.medianNs(), durations.minNs(), durations.maxNs(),
                        durations.deviationNs(), durations.p90Ns(), durations.p95Ns(), durations.p99Ns(),
                        durations.p999Ns()));
        boolean hasTimes = part.firstNs <= part.lastNs;
        values.add(hasTimes ? (Long) part.firstNs : null);
        values.add(hasTimes ? (Long) part.lastNs : null);
        var gaps = part.gaps.statistics();
        values.addAll(gaps == null
                ? Collections.nCopies(5, null)
                : List.of(1e9 / gaps.meanNs(), gaps.meanNs(), gaps.medianNs(), gaps.minNs(), gaps.maxNs()));
        values.add(part.durations.rankError());
        var place = part.longest;
        values.add(place == null ? null : place.file());
        values.add(place == null ? null : (Integer) place.line());
        values.add(place == null ? null : (Long) place.startNs());
        return RowFactory.create(values.toArray());
    }

    private static Dataset<Row> ordered(Dataset<Row> table, List<GroupKey> keys) {
        var columns = new ArrayList<>(List.of(functions.col("totalNs").desc(), functions.col("events").desc(),
                functions.col("firstNs").asc_nulls_last()));
        for (var key : keys) {
            columns.add(functions.coalesce(functions.col("`" + key.id() + "`"), functions.lit("(none)")).asc());
        }
        return table.orderBy(columns.toArray(Column[]::new));
    }

    /// The labels of files in tables, as in the local program: by name, with the path where two have one name.
    private static final class FileLabels implements Serializable {
        private FileLabels() {}

        /// {@return the label of each file by its path}
        static Map<String, String> of(List<FileTotals> files) {
            var labels = new HashMap<String, String>();
            GroupDictionary.fileLabels(files, FileTotals::label, FileTotals::path)
                    .forEach((file, label) -> labels.put(file.path(), label));
            return labels;
        }

        /// {@return the labels of a group, distinct from those of other files}
        static List<@Nullable String> prefixed(GroupId id, List<GroupKey> keys, Map<String, String> files) {
            if (id.file().isEmpty()) {
                return id.labels();
            }
            var file = files.getOrDefault(id.file(), id.file());
            var labels = new ArrayList<@Nullable String>(id.labels());
            for (int i = 0; i < labels.size(); i++) {
                var label = labels.get(i);
                var key = keys.get(i);
                if (key.equals(GroupKey.FILE)) {
                    labels.set(i, file);
                } else if (files.size() > 1 && (key.equals(GroupKey.PROCESS) || key.equals(GroupKey.THREAD))) {
                    labels.set(i, file + " / " + label);
                }
            }
            return labels;
        }
    }
}
