// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import java.util.Map;
import org.apache.spark.sql.connector.catalog.Table;
import org.apache.spark.sql.connector.catalog.TableProvider;
import org.apache.spark.sql.connector.expressions.Transform;
import org.apache.spark.sql.sources.DataSourceRegister;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.CaseInsensitiveStringMap;

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
}
