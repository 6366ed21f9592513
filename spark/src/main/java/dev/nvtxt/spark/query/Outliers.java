// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import static org.apache.spark.sql.functions.col;

import dev.nvtxt.analysis.rank.OutlierFinder;
import dev.nvtxt.analysis.stats.group.GroupKey;
import module java.base;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/// Finds the ranks whose total or 95th percentile of a group is far from that of the other ranks.
final class Outliers {
    private static final String DISTANCE = "distance_";
    private static final String COLUMNS = "file STRING, ranges BIGINT, totalNs BIGINT, medianTotalNs DOUBLE, zTotal DOUBLE, "
            + "p95Ns BIGINT, medianP95Ns DOUBLE, zP95 DOUBLE, maxNs BIGINT, line INT, startNs BIGINT, " + DISTANCE
            + " DOUBLE";

    private Outliers() {}

    /// A group of a rank, as it travels to the other ranks' groups of the same labels.
    private record RankGroup(String file, long ranges, long totalNs, long p95Ns, long maxNs, int line,
            long startNs) implements Serializable {
        static RankGroup of(GroupId id, GroupPart part) {
            var durations = part.durations.statistics();
            var place = part.longest;
            if (durations == null || place == null) {
                throw new IllegalStateException("no measured range");
            }
            return new RankGroup(id.file(), durations.count(), part.totalNs, durations.p95Ns(), durations.maxNs(),
                    place.line(), place.startNs());
        }

        Row row(List<@Nullable String> labels, OutlierFinder.Outlier far) {
            var values = new ArrayList<@Nullable Object>(labels);
            values.addAll(Arrays.asList(file, ranges, totalNs, far.medianTotalNs(), nullable(far.totalScore()), p95Ns,
                    far.medianP95Ns(), nullable(far.p95Score()), maxNs, line, startNs, far.distance()));
            return RowFactory.create(values.toArray());
        }
    }

    /// {@return a score as a table has it: null for none}
    static @Nullable Double nullable(double score) {
        return Double.isNaN(score) ? null : Double.valueOf(score);
    }

    /// {@return the outlying groups and ranks, the farthest first}
    static RankAnswer of(Ranks ranks, GroupRequest request, OutlierFinder limits) {
        if (request.keys().contains(GroupKey.FILE)) {
            throw new IllegalArgumentException("each file is a rank already; group by message, category, path, …");
        }
        var parts = ranks.parts(request, FileParts.Purpose.FILE_BY_FILE);
        var totals = RankStatistics.totals(parts.filter(part -> part._1().isFile()).values().collect());
        double score = limits.score();
        double change = limits.change();
        var groups = parts.filter(part -> !part._1().isFile() && part._2().durations.count() > 0)
                .mapToPair(part -> new Tuple2<>(part._1().labels(), RankGroup.of(part._1(), part._2())));
        var rows = groups.groupByKey().flatMap(group -> {
            var of = new ArrayList<RankGroup>();
            group._2().forEach(of::add);
            of.sort(Comparator.comparing(RankGroup::file));
            return new OutlierFinder(score, change)
                    .find(of.stream().mapToDouble(RankGroup::totalNs).toArray(),
                            of.stream().mapToDouble(RankGroup::p95Ns).toArray())
                    .stream().map(far -> of.get(far.index()).row(group._1(), far)).iterator();
        });
        var table = ranks.sized(groups.count()).createDataFrame(rows, request.schema(COLUMNS));
        return new RankAnswer.Table(table.orderBy(col(DISTANCE).desc(), col("file")).drop(DISTANCE),
                FileTotals.participation(totals));
    }
}
