// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import static org.apache.spark.sql.functions.abs;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.struct;

import dev.nvtxt.spark.read.FileReading.Wanted;
import java.util.Locale;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.storage.StorageLevel;

/// The same event on all ranks: the first `AllReduce` of each, the second of each, and so on.
///
/// The files are read once; what is left of them are the times of the events that the question is about.
///
/// @param aligned the events with their number on their rank, on one axis: columns `start` and `end`
/// @param participation which ranks take part
record Occurrences(Dataset<Row> aligned, Participation participation) {
    private static final Column MIDDLE = expr("bigint(percentile_disc(0.5) within group (order by end))").as("middle");
    private static final int MIN_OF_SLOPE = 3;
    private static final StructType SCHEMA = new StructType().add("file", DataTypes.StringType)
            .add("line", DataTypes.IntegerType).add("message", DataTypes.StringType)
            .add("startNs", DataTypes.LongType).add("endNs", DataTypes.LongType)
            .add("occurrence", DataTypes.IntegerType).add("start", DataTypes.LongType)
            .add("end", DataTypes.LongType);

    /// {@return the events of a message}
    ///
    /// @param message the events; `%` matches any text, and then each message by itself
    static Occurrences of(Ranks ranks, String message, Aligning aligning) {
        return of(ranks, new OccurrenceRequest(message, aligning, false));
    }

    /// {@return the ranges of a message that have an end}
    static Occurrences ofEnds(Ranks ranks, String message) {
        return of(ranks, new OccurrenceRequest(message, Aligning.BY_CLOCK, true));
    }

    private static Occurrences of(Ranks ranks, OccurrenceRequest request) {
        var plan = ranks.plan(Wanted.EVENTS, "");
        var filter = plan.clocks().filter();
        var events = ranks.read(plan, Wanted.EVENTS,
                (reader, input) -> new OccurrenceReader(request, filter).read(reader, input))
                .persist(StorageLevel.MEMORY_AND_DISK());
        var pairing = Pairing.of(request, events.map(RankEvents::summary).collect());
        var usual = pairing.usual();
        if (request.needsEnds() && (pairing.participation().tookPart() < MIN_OF_SLOPE
                || usual.values().stream().allMatch(count -> count < MIN_OF_SLOPE))) {
            throw new IllegalArgumentException(String.format(Locale.ROOT,
                    "a drift is a slope over 3 or more '%s' of 3 or more files; %s", request.message(),
                    pairing.participation().summary()));
        }
        int zeros = pairing.usualZeros();
        var aligning = request.aligning();
        var rows = events.filter(rank -> rank.zero().size() == zeros)
                .flatMap(rank -> rank.rows(aligning, usual).iterator());
        long count = usual.values().stream().mapToLong(Integer::longValue).sum()
                * pairing.participation().tookPart();
        return new Occurrences(ranks.sized(count).createDataFrame(rows, SCHEMA), pairing.participation());
    }

    /// {@return per collective how far apart the first and the last rank start, the farthest first}
    RankAnswer imbalance() {
        return answer(aligned.groupBy("message", "occurrence")
                .agg(count(lit(1)).as("ranks"), min(first("start")).as("earliest"), max(first("start")).as("latest"))
                .where("ranks > 1")
                .selectExpr("message", "occurrence", "ranks", "latest.start - earliest.start as imbalanceNs",
                        "earliest.file as earliestFile", "latest.file as file", "latest.line as line",
                        "latest.startNs as startNs")
                .orderBy(col("imbalanceNs").desc(), col("message"), col("occurrence")));
    }

    /// {@return per step which rank ends it last, and how long after the rank in the middle; in the order of the steps}
    RankAnswer criticalRanks() {
        return answer(aligned.where("end is not null").groupBy("message", "occurrence")
                .agg(count(lit(1)).as("ranks"), max(first("end")).as("last"), min("start").as("begin"),
                        MIDDLE)
                .where("ranks > 1")
                .selectExpr("message", "occurrence", "ranks", "last.end - middle as lateNs",
                        "last.end - begin as spanNs", "last.endNs - last.startNs as durationNs", "last.file as file",
                        "last.line as line", "last.startNs as startNs")
                .orderBy("message", "occurrence"));
    }

    /// {@return per rank the slope of its ends against the middle of all ranks in parts per million, the greatest first}
    RankAnswer drift() {
        var middle = aligned.groupBy("message", "occurrence")
                .agg(MIDDLE, count(lit(1)).as("ranks"))
                .where("ranks > 2");
        var origin = middle.agg(min("middle").as("origin"));
        var lines = aligned.join(middle, new String[]{ "message", "occurrence" }, "inner")
                .crossJoin(origin).groupBy("file")
                .agg(count(lit(1)).as("occurrences"),
                        // Rounded: the last digits depend on the order of summing up, and the score of all but equal
                        // clocks would too.
                        expr("round(1e6 * regr_slope(double(end - middle), double(middle - origin)), 6)")
                                .as("driftPpm"),
                        expr("round(regr_intercept(double(end - middle), double(middle - origin)), 3)").as("offsetNs"),
                        expr("max(struct(abs(end - middle) as off, line, startNs))").as("farthest"))
                .where("occurrences > 2");
        var scored = Robust.scored(lines, new String[0], "driftPpm", "z");
        return answer(scored.select(col("file"), col("occurrences"), col("driftPpm"), col("z"), col("offsetNs"),
                col("farthest.line").as("line"), col("farthest.startNs").as("startNs"))
                .orderBy(abs(col("driftPpm")).desc(), col("file")));
    }

    /// {@return one of several rows: that with the least or greatest value, and of equal ones that of one file}
    private static Column first(String value) {
        return struct(col(value), col("file"), col("line"), col("startNs"), col("endNs"));
    }

    private RankAnswer answer(Dataset<Row> rows) {
        return new RankTable(rows, participation);
    }
}
