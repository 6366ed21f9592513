// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.spark.read.Planner;
import dev.nvtxt.spark.read.Planner.ReadPlan;
import dev.nvtxt.spark.read.SourceFile;
import dev.nvtxt.spark.read.SourceFile.NumberedFile;
import dev.nvtxt.spark.source.FileReader.FileReaderFactory;
import module java.base;
import org.apache.spark.sql.connector.read.Batch;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.Statistics;
import org.apache.spark.sql.connector.read.SupportsReportStatistics;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/// One reading of the files of a table. Confined to one thread.
final class FileScan implements Scan, Batch, SupportsReportStatistics {
    private final SourceFiles files;
    private final List<SourceFile> needed;
    private final StructType columns;
    private final RowRequest rows;
    private @Nullable ReadPlan plan;

    /// The files that one task reads.
    record FilePartition(List<NumberedFile> files) implements InputPartition {}

    /// Makes a scan.
    ///
    /// @param files the files
    /// @param needed those of them that can have rows
    /// @param columns the columns of its rows
    /// @param rows which rows are wanted
    FileScan(SourceFiles files, List<SourceFile> needed, StructType columns, RowRequest rows) {
        this.files = files;
        this.needed = needed;
        this.columns = columns;
        this.rows = rows;
    }

    @Override
    public StructType readSchema() {
        return columns;
    }

    @Override
    public Batch toBatch() {
        return this;
    }

    /// May read all files, so it is asked only when the query runs.
    private ReadPlan plan() {
        if (plan == null) {
            plan = new Planner(files.spark(), files.request()).plan(files.files(), new HashSet<>(needed),
                    rows.content());
        }
        return plan;
    }

    @Override
    public InputPartition[] planInputPartitions() {
        return plan().tasks().stream().map(FilePartition::new).toArray(InputPartition[]::new);
    }

    @Override
    public PartitionReaderFactory createReaderFactory() {
        return new FileReaderFactory(files.request(), plan().clocks(), rows);
    }

    @Override
    public String description() {
        return "nvtxt, " + needed.size() + " files, " + rows;
    }

    @Override
    public Statistics estimateStatistics() {
        long bytes = needed.stream().mapToLong(SourceFile::bytes).sum();
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
