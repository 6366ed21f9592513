// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.job;

import dev.nvtxt.spark.query.ResultJson;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import picocli.CommandLine.Option;

/// Where an answer goes.
final class OutputOptions {
    @Option(names = { "-o",
        "--output" }, required = true, paramLabel = "PATH", description = "Where to write: a folder of Parquet, or a file ending in .json. Fails if it exists.")
    private String path = "";
    @Option(names = "--overwrite", description = "Overwrite what is there.")
    private boolean overwrites;

    /// Prints an answer as JSON.
    @FunctionalInterface
    interface Printing {
        void print(ResultJson json) throws IOException;
    }

    /// Writes an answer.
    ///
    /// @param table as Parquet
    /// @param printing as JSON
    void write(SparkSession spark, Dataset<Row> table, Printing printing) throws IOException {
        if (!path.endsWith(".json")) {
            table.coalesce(1).write().mode(overwrites ? SaveMode.Overwrite : SaveMode.ErrorIfExists).parquet(path);
            return;
        }
        var file = new Path(path);
        try (OutputStream out = new BufferedOutputStream(
                file.getFileSystem(spark.sparkContext().hadoopConfiguration()).create(file, overwrites))) {
            printing.print(new ResultJson(out));
        }
    }

    /// Writes a table that no local command has.
    void write(SparkSession spark, Dataset<Row> table) throws IOException {
        write(spark, table, json -> json.print(table));
    }
}
