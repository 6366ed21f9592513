// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import static org.apache.spark.sql.functions.abs;
import static org.apache.spark.sql.functions.coalesce;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.greatest;
import static org.apache.spark.sql.functions.lit;

import dev.nvtxt.analysis.stats.group.GroupKey;
import java.util.ArrayList;
import java.util.Arrays;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;

/// Finds the ranks whose total or 95th percentile of a group is far from that of the other ranks.
public final class Outliers {
    private Outliers() {}

    /// The conditions for an outlier.
    ///
    /// @param score the robust z-score of its total or of its 95th percentile, at least
    /// @param change how far it is from the median, as a part of it, at least: a hundred nanoseconds may score high
    ///        where ranks are all but equal
    public record Limits(double score, double change) {
        /// A score of 3.5 and one per cent.
        public static final Limits DEFAULT = new Limits(Robust.LIMIT, 0.01);
    }

    /// {@return every group of every rank: `total`, percentile and the place of its longest range}
    private static Dataset<Row> perRank(Ranks ranks, JavaPairRDD<GroupId, GroupPart> parts, GroupRequest request) {
        var schema = new StructType();
        for (var key : request.keys()) {
            schema = schema.add(key.id(), DataTypes.StringType);
        }
        schema = schema.add("file", DataTypes.StringType).add("ranges", DataTypes.LongType)
                .add("totalNs", DataTypes.LongType).add("medianNs", DataTypes.DoubleType)
                .add("p95Ns", DataTypes.LongType).add("maxNs", DataTypes.LongType).add("line", DataTypes.IntegerType)
                .add("startNs", DataTypes.LongType);
        var rows = parts.filter(part -> !part._1().isFile() && part._2().durations.count() > 0)
                .map(part -> row(part._1(), part._2()));
        return ranks.sized(rows.count()).createDataFrame(rows, schema);
    }

    private static Row row(GroupId id, GroupPart part) {
        var values = new ArrayList<Object>(id.labels());
        var durations = part.durations.statistics();
        var place = part.longest;
        if (durations == null || place == null) {
            throw new IllegalStateException("no measured range");
        }
        values.add(id.file());
        values.add(durations.count());
        values.add(part.totalNs);
        values.add(durations.medianNs());
        values.add(durations.p95Ns());
        values.add(durations.maxNs());
        values.add(place.line());
        values.add(place.startNs());
        return RowFactory.create(values.toArray());
    }

    /// {@return the outlying groups and ranks, the farthest first}
    static RankAnswer of(Ranks ranks, GroupRequest request, Limits limits) {
        if (request.keys().contains(GroupKey.FILE)) {
            throw new IllegalArgumentException("each file is a rank already; group by message, category, path, …");
        }
        var parts = ranks.parts(request, FileParts.Purpose.FILE_BY_FILE);
        var totals = RankStatistics.totals(parts.filter(part -> part._1().isFile()).values().collect());
        var keys = request.keys().stream().map(GroupKey::id).toArray(String[]::new);
        var quoted = Arrays.stream(keys).map(key -> "`" + key + "`").toArray(String[]::new);
        var plain = perRank(ranks, parts, request).persist(StorageLevel.MEMORY_AND_DISK());
        var scored = Robust.scored(Robust.scored(plain, keys, "totalNs", "zTotal"), keys, "p95Ns", "zP95");
        var isFar = isFar("zTotal", "totalNs", limits).or(isFar("zP95", "p95Ns", limits));
        var columns = new ArrayList<Column>();
        for (var key : quoted) {
            columns.add(col(key));
        }
        for (var name : new String[]{ "file", "ranges", "totalNs", "median_totalNs", "zTotal", "p95Ns",
            "median_p95Ns", "zP95", "maxNs", "line", "startNs" }) {
            columns.add(col(name).as(name.equals("median_totalNs")
                    ? "medianTotalNs"
                    : name.equals("median_p95Ns") ? "medianP95Ns" : name));
        }
        var score = greatest(coalesce(abs(col("zTotal")), lit(0)), coalesce(abs(col("zP95")), lit(0)));
        return new RankTable(
                scored.where(isFar).orderBy(score.desc(), col("file")).select(columns.toArray(Column[]::new)),
                FileTotals.participation(totals));
    }

    private static Column isFar(String score, String value, Limits limits) {
        return abs(col(score)).geq(limits.score())
                .and(expr("abs(" + value + " - median_" + value + ") >= " + limits.change() + " * median_" + value));
    }
}
