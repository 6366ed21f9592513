// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import java.util.Set;
import java.util.function.Function;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

/// A table of what files say.
///
/// @param name the name of the format
/// @param schema its columns
/// @param builder makes a scan of files
@SuppressWarnings("deprecation") // Spark still asks every table for schema()
record FileTable(String name, StructType schema, Function<SourceFiles, ScanBuilder> builder) implements SupportsRead {
    @Override
    public Set<TableCapability> capabilities() {
        return Set.of(TableCapability.BATCH_READ);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
        return builder.apply(SourceFiles.of(options));
    }
}
