// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.spark.read.FileGroups;
import dev.nvtxt.spark.read.Planner;
import dev.nvtxt.spark.read.ReportPlan;
import dev.nvtxt.spark.read.SourceFile;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.types.StructType;

/// One reading of the files of a table.
///
/// @param files the files
/// @param readSchema the columns of its rows
/// @param plan finds what gives files their clocks; may read all files, so it is asked only when the query runs
/// @param rows which rows are wanted
record FileScan(SourceFiles files, StructType readSchema, Supplier<ReportPlan> plan,
        RowRequest rows) implements Scan, Batch, SupportsReportStatistics {

    /// The files that one task reads.
    record FilePartition(List<SourceFile> files) implements InputPartition {}

    @Override
    public Batch toBatch() {
        return this;
    }

    @Override
    public InputPartition[] planInputPartitions() {
        var cores = new Planner(files.spark()).cores();
        return FileGroups.of(files.files(), cores).stream().map(group -> new FilePartition(new ArrayList<>(group)))
                .toArray(InputPartition[]::new);
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return new FileReaderFactory(files.request(), plan.get(), rows);
    }

    @Override
    public String description() {
        return "nvtxt, " + files.files().size() + " files, " + rows;
    }

    @Override
    public Statistics estimateStatistics() {
        long bytes = files.files().stream().mapToLong(SourceFile::bytes).sum();
        return new Size(bytes);
    }

    /// How much there is to read; rows are about as big as the lines that they come from.
    private record Size(long bytes) implements Statistics {
        @Override
        public OptionalLong sizeInBytes() {
            return OptionalLong.of(bytes);
        }

        @Override
        public OptionalLong numRows() {
            return OptionalLong.empty();
        }
    }
}
