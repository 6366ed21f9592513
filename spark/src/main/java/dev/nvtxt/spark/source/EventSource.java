// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import module java.base;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownFilters;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;
import org.apache.spark.unsafe.types.UTF8String;
import org.jspecify.annotations.Nullable;

/// `spark.read.format("nvtxt")`: the events of .nvtxt files, a row each.
public final class EventSource implements TableProvider, DataSourceRegister {
    @Override
    public String shortName() {
        return "nvtxt";
    }

    @Override
    public StructType inferSchema(CaseInsensitiveStringMap options) {
        return EventColumn.SCHEMA;
    }

    @Override
    public Table getTable(StructType schema, Transform[] partitioning, Map<String, String> properties) {
        return new FileTable(shortName(), EventColumn.SCHEMA, properties, EventScanBuilder::new);
    }

    /// Takes from Spark which columns and which rows a query needs.
    static final class EventScanBuilder implements SupportsPushDownFilters, SupportsPushDownRequiredColumns {
        private final SourceFiles files;
        private StructType columns;
        private List<Filter> filters = List.of();

        EventScanBuilder(SourceFiles files, StructType schema) {
            this.files = files;
            this.columns = schema;
        }

        @Override
        public void pruneColumns(StructType requiredSchema) {
            columns = requiredSchema;
        }

        @Override
        public Filter[] pushFilters(Filter[] all) {
            var pushed = new ArrayList<Filter>();
            var left = new ArrayList<Filter>();
            var folderColumns = files.listing().folderColumns();
            for (var filter : all) {
                (EventFilter.isSupported(filter, folderColumns) ? pushed : left).add(filter);
            }
            filters = List.copyOf(pushed);
            return left.toArray(Filter[]::new);
        }

        @Override
        public Filter[] pushedFilters() {
            return filters.toArray(Filter[]::new);
        }

        @Override
        public Scan build() {
            // The clocks need all files, the query only those that can have rows.
            var needed = files.files().stream().filter(file -> {
                var constants = new HashMap<String, @Nullable Object>(file.folders());
                if (!file.isArchive()) {
                    constants.put(EventColumn.FILE.id(), UTF8String.fromString(file.path()));
                }
                return EventFilter.mayPass(filters, constants);
            }).toList();
            var names = Arrays.asList(columns.fieldNames());
            return new FileScan(files, needed, columns,
                    new RowRequest.EventColumns(new ArrayList<>(names), new ArrayList<>(filters)));
        }
    }
}
