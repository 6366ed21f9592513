// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.spark.read.ReadRequest;
import dev.nvtxt.spark.read.ReportPlan;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.connector.read.InputPartition;
import org.apache.spark.sql.connector.read.PartitionReader;
import org.apache.spark.sql.connector.read.PartitionReaderFactory;

/// Makes the readers of the tasks.
///
/// @param request how files are read
/// @param clocks gives files their clocks
/// @param rows which rows are wanted
record FileReaderFactory(ReadRequest request, ReportPlan clocks, RowRequest rows) implements PartitionReaderFactory {
    @Override
    public PartitionReader<InternalRow> createReader(InputPartition partition) {
        return new FileReader(this, ((FileScan.FilePartition) partition).files());
    }
}
