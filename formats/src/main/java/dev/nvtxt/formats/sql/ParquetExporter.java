// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import dev.nvtxt.formats.export.EventTable;
import dev.nvtxt.formats.export.ExportDestination;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.export.Exported;
import dev.nvtxt.formats.export.Exporter;
import java.sql.DriverManager;
import java.sql.SQLException;
import module java.base;
import org.duckdb.DuckDBConnection;

/// Writes the table of events as Parquet, packed by Zstandard. DuckDB does it.
public final class ParquetExporter implements Exporter {
    /// An exporter for any number of reports.
    public ParquetExporter() {}

    private static Properties settings() {
        var settings = SqlDatabase.settings(MemoryLimit.DEFAULT);
        settings.putAll(SqlDatabase.oneThread());
        return settings;
    }

    @Override
    public Exported write(ExportScope scope, ExportDestination target, ExportProgress progress) throws IOException {
        var events = EventTable.of(scope);
        var table = SqlTable.EVENTS;
        try (var connection = DriverManager.getConnection("jdbc:duckdb:", settings())
                .unwrap(DuckDBConnection.class)) {
            SqlDatabase.register(connection,
                    new ScanFunction(table, events.size(), () -> new EventScan(events, Map.of(), progress::add)),
                    table);
            try (var statement = connection.createStatement()) {
                statement.execute(
                        "COPY (SELECT * FROM nvtxt_events()) TO '" + target.file().toString().replace("'", "''")
                                + "' (FORMAT parquet, COMPRESSION zstd)");
            }
        } catch (SQLException e) {
            progress.cancel().check();
            throw new IOException(e.getMessage(), e);
        }
        return new Exported(events.size(), List.of());
    }
}
