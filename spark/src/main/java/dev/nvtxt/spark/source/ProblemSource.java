// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import module java.base;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/// `spark.read.format("nvtxt-problems")`: what is wrong with .nvtxt files, a row for each problem.
public final class ProblemSource implements TableProvider, DataSourceRegister {
    @Override
    public String shortName() {
        return "nvtxt-problems";
    }

    @Override
    public StructType inferSchema(CaseInsensitiveStringMap options) {
        return ProblemRows.SCHEMA;
    }

    @Override
    public Table getTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
        return new FileTable(shortName(), ProblemRows.SCHEMA, properties, ProblemScanBuilder::new);
    }

    /// Reads all rows.
    private record ProblemScanBuilder(SourceFiles files, StructType schema) implements ScanBuilder {
        @Override
        public Scan build() {
            return new FileScan(files, files.files(), schema,
                    new RowRequest.Problems(new ArrayList<>(List.of(files.listing().folderColumns().fieldNames()))));
        }
    }
}
