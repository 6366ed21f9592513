// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import static org.apache.spark.sql.functions.abs;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.count;
import static org.apache.spark.sql.functions.expr;
import static org.apache.spark.sql.functions.lit;
import static org.apache.spark.sql.functions.max;
import static org.apache.spark.sql.functions.min;
import static org.apache.spark.sql.functions.row_number;
import static org.apache.spark.sql.functions.struct;

import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.expressions.Window;
import org.apache.spark.storage.StorageLevel;

/// The same event on all ranks: the first `AllReduce` of each, the second of each, and so on.
///
/// Only files that have the event take part, and where ranks are aligned by a marker or a barrier only those that have it.
final class Occurrences {
    private static final Column MIDDLE = expr("bigint(percentile_disc(0.5) within group (order by end))").as("middle");

    private final Ranks ranks;
    private final String message;
    private final Aligning aligning;

    /// Makes a question.
    ///
    /// @param message which events; `%` stands for any text, and then each message by itself
    Occurrences(Ranks ranks, String message, Aligning aligning) {
        this.ranks = ranks;
        this.message = message;
        this.aligning = aligning;
    }

    /// {@return per collective how far apart the first and the last rank start, the farthest first}
    Dataset<Row> imbalance() {
        return aligned().groupBy("message", "occurrence")
                .agg(count(lit(1)).as("ranks"), min(first("start")).as("earliest"), max(first("start")).as("latest"))
                .where("ranks > 1")
                .selectExpr("message", "occurrence", "ranks", "latest.start - earliest.start as imbalanceNs",
                        "earliest.file as earliestFile", "latest.file as file", "latest.line as line",
                        "latest.startNs as startNs")
                .orderBy(col("imbalanceNs").desc(), col("message"), col("occurrence"));
    }

    /// {@return per step which rank ends it last, and how long after the rank in the middle; in the order of the steps}
    Dataset<Row> criticalRanks() {
        return aligned().where("end is not null").groupBy("message", "occurrence")
                .agg(count(lit(1)).as("ranks"), max(first("end")).as("last"), min("start").as("begin"),
                        MIDDLE)
                .where("ranks > 1")
                .selectExpr("message", "occurrence", "ranks", "last.end - middle as lateNs",
                        "last.end - begin as spanNs", "last.endNs - last.startNs as durationNs", "last.file as file",
                        "last.line as line", "last.startNs as startNs")
                .orderBy("message", "occurrence");
    }

    /// {@return per rank the slope of its ends against the middle of all ranks in parts per million, the greatest first}
    Dataset<Row> drift() {
        // Asked three times: the files are read once.
        var ends = aligned().where("end is not null").persist(StorageLevel.MEMORY_AND_DISK());
        var middle = ends.groupBy("message", "occurrence")
                .agg(MIDDLE, count(lit(1)).as("ranks"))
                .where("ranks > 2");
        var origin = middle.agg(min("middle").as("origin"));
        var lines = ends.join(middle, new String[]{ "message", "occurrence" }, "inner")
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
        return scored.select(col("file"), col("occurrences"), col("driftPpm"), col("z"), col("offsetNs"),
                col("farthest.line").as("line"), col("farthest.startNs").as("startNs"))
                .orderBy(abs(col("driftPpm")).desc(), col("file"));
    }

    /// {@return one of several rows: that with the least or greatest value, and of equal ones that of one file}
    private static Column first(String value) {
        return struct(col(value), col("file"), col("line"), col("startNs"), col("endNs"));
    }

    /// {@return the events with their number on their rank, on one axis: columns `start` and `end`}
    private Dataset<Row> aligned() {
        var events = ranks.events().select("file", "line", "message", "startNs", "endNs").where("startNs is not null");
        var order = Window.partitionBy("file", "message").orderBy("startNs", "line");
        var wanted = message.indexOf('%') < 0 ? col("message").equalTo(message) : col("message").like(message);
        var numbered = events.where(wanted).withColumn("occurrence", row_number().over(order));
        // All clocks count from one zero already: no second pass over the files.
        var placed = aligning.by() == Aligning.By.CLOCK
                ? numbered.withColumn("zero", lit(0L))
                : numbered.join(zeros(events), "file");
        return placed.withColumn("start", expr("startNs - zero"))
                .withColumn("end", expr("endNs - zero"));
    }

    /// {@return for each file what its times count from}
    private Dataset<Row> zeros(Dataset<Row> events) {
        var same = events.where(col("message").equalTo(aligning.message()));
        return switch (aligning.by()) {
            case CLOCK, MARKER -> same.groupBy("file").agg(min("startNs").as("zero"));
            case BARRIER -> same.where("endNs is not null").groupBy("file")
                    .agg(expr("min(struct(startNs, endNs)).endNs").as("zero"));
        };
    }
}
