// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.spark.sql.connector.read.Scan;
import org.apache.spark.sql.connector.read.SupportsPushDownFilters;
import org.apache.spark.sql.connector.read.SupportsPushDownRequiredColumns;
import org.apache.spark.sql.sources.Filter;
import org.apache.spark.sql.types.StructType;

/// Takes from Spark which columns and which rows a query needs.
final class EventScanBuilder implements SupportsPushDownFilters, SupportsPushDownRequiredColumns {
    private final SourceFiles files;
    private StructType columns = EventColumn.SCHEMA;
    private List<Filter> filters = List.of();

    EventScanBuilder(SourceFiles files) {
        this.files = files;
    }

    @Override
    public void pruneColumns(StructType requiredSchema) {
        columns = requiredSchema;
    }

    @Override
    public Filter[] pushFilters(Filter[] all) {
        var pushed = new ArrayList<Filter>();
        var left = new ArrayList<Filter>();
        for (var filter : all) {
            (EventFilter.isSupported(filter) ? pushed : left).add(filter);
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
        var needed = files.files().stream()
                .filter(file -> file.isArchive() || EventFilter.mayPass(filters, file.path())).toList();
        var names = Arrays.asList(columns.fieldNames());
        return new FileScan(files, needed, columns,
                new RowRequest.EventColumns(new ArrayList<>(names), new ArrayList<>(filters)));
    }
}
