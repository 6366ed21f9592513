// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import module java.base;
import org.apache.spark.sql.connector.catalog.SupportsRead;
import org.apache.spark.sql.connector.catalog.TableCapability;
import org.apache.spark.sql.connector.read.ScanBuilder;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.jspecify.annotations.Nullable;

/// A table of files: its columns are those of its rows, then those that the names of folders give, as `rank=3`. The files are
/// listed once. Confined to one thread.
@SuppressWarnings("deprecation") // Spark still asks every table for schema()
final class FileTable implements SupportsRead {
    private final String name;
    private final StructType columns;
    private final Map<String, String> properties;
    private final ScanFactory factory;
    private @Nullable SourceFiles listed;

    @FunctionalInterface
    interface ScanFactory {
        /// {@return a scan of files}
        ///
        /// @param schema all columns of the table
        ScanBuilder scan(SourceFiles files, StructType schema);
    }

    /// Makes a table.
    ///
    /// @param name the name of the format
    /// @param columns the columns of its rows
    /// @param properties the options of the data source or of the table in the catalog, `path` among them
    FileTable(String name, StructType columns, Map<String, String> properties, ScanFactory factory) {
        this.name = name;
        this.columns = columns;
        this.properties = properties;
        this.factory = factory;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public StructType schema() {
        var schema = columns;
        for (var field : files().listing().folderColumns().fields()) {
            if (Arrays.stream(columns.fieldNames()).anyMatch(field.name()::equalsIgnoreCase)) {
                throw new IllegalArgumentException("folders as '" + field.name()
                        + "=…' give a column that the table has already; rename the folders, or set recursiveFileLookup to true");
            }
            schema = schema.add(field);
        }
        return schema;
    }

    private SourceFiles files() {
        if (listed == null) {
            listed = SourceFiles.of(new CaseInsensitiveStringMap(properties));
        }
        return listed;
    }

    @Override
    public Set<TableCapability> capabilities() {
        return Set.of(TableCapability.BATCH_READ);
    }

    @Override
    public ScanBuilder newScanBuilder(CaseInsensitiveStringMap options) {
        // A table of the catalog has its path in its properties; SELECT … FROM table WITH (filter = '…') adds options.
        var own = new CaseInsensitiveStringMap(properties);
        var all = new HashMap<>(own);
        all.putAll(options);
        var merged = new CaseInsensitiveStringMap(all);
        return factory.scan(merged.equals(own) ? files() : SourceFiles.of(merged), schema());
    }
}
