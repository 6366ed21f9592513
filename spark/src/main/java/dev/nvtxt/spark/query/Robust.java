// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.expr;

import java.util.Arrays;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;

/// The robust z-score of Iglewicz and Hoaglin: 0.6745 · (x − median) / MAD, with the mean absolute deviation in place of the MAD
/// where more than half of the values are equal. One value far off does not hide itself, as it does with mean and deviation.
final class Robust {
    /// From here on a value counts as an outlier.
    static final double LIMIT = 3.5;

    private Robust() {}

    /// Adds a score.
    ///
    /// @param rows with a column of numbers
    /// @param keys which rows are compared with each other; none for all
    /// @param value the column
    /// @param into the new column; null where fewer than three values, or all of them equal; `median_…` is added besides
    static Dataset<Row> scored(Dataset<Row> rows, String[] keys, String value, String into) {
        var median = "median_" + value;
        var columns = Arrays.stream(keys).map(key -> col(key)).toArray(Column[]::new);
        var medians = rows.groupBy(columns).agg(expr("percentile(double(" + value + "), 0.5)").as(median));
        var centered = join(rows, medians, keys);
        var off = "abs(" + value + " - " + median + ")";
        var spreads = centered.groupBy(columns).agg(expr("percentile(" + off + ", 0.5)").as("mad_"),
                expr("avg(" + off + ")").as("mean_"), expr("count(" + value + ")").as("count_"));
        return join(centered, spreads, keys)
                .withColumn(into, expr("case when count_ < 3 then null when mad_ > 0 then 0.6745 * (" + value + " - "
                        + median + ") / mad_ when mean_ > 0 then (" + value + " - " + median
                        + ") / (1.253314 * mean_) end"))
                .drop("mad_", "mean_", "count_");
    }

    private static Dataset<Row> join(Dataset<Row> rows, Dataset<Row> more, String[] keys) {
        if (keys.length == 0) {
            return rows.crossJoin(more);
        }
        // Events without a message are a group too.
        var renamed = more;
        Column same = null;
        for (var key : keys) {
            renamed = renamed.withColumnRenamed(key, "of_" + key);
            var equal = col(key).eqNullSafe(col("of_" + key));
            same = same == null ? equal : same.and(equal);
        }
        return rows.join(renamed, same)
                .drop(Arrays.stream(keys).map(key -> "of_" + key).toArray(String[]::new));
    }
}
