// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/// A database that is only read. Tables and columns are asked for: versions differ in which they have.
final class Database implements AutoCloseable {
    private static final int BUSY_MS = 1000;

    private final Connection connection;
    private final Map<String, List<String>> columns = new LinkedHashMap<>();

    /// Takes the rows of a table.
    interface RowHandler {
        void row(TableRow row) throws SQLException;
    }

    /// Opens a database.
    ///
    /// @throws SQLException if it cannot be read
    Database(Path path) throws SQLException {
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(BUSY_MS);
        config.enableLoadExtension(false);
        connection = config.createConnection("jdbc:sqlite:" + path.toAbsolutePath());
        try {
            readTables();
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    private void readTables() throws SQLException {
        var names = new ArrayList<String>();
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT name FROM sqlite_master WHERE type = 'table'")) {
            while (rows.next()) {
                names.add(rows.getString(1));
            }
        }
        for (var name : names) {
            var ofTable = new ArrayList<String>();
            try (var statement = connection.prepareStatement("SELECT name FROM pragma_table_info(?)")) {
                statement.setString(1, name);
                try (var rows = statement.executeQuery()) {
                    while (rows.next()) {
                        ofTable.add(rows.getString(1));
                    }
                }
            }
            columns.put(name.toLowerCase(Locale.ROOT), ofTable);
        }
    }

    /// {@return whether there is a table}
    boolean has(String table) {
        return columns.containsKey(table.toLowerCase(Locale.ROOT));
    }

    /// Reads some columns of a table, if there is one. Columns that it does not have are null.
    ///
    /// @throws SQLException if it cannot be read to its end
    void read(String table, List<String> wanted, RowHandler handler) throws SQLException {
        if (!has(table)) {
            return;
        }
        var known = columns.getOrDefault(table.toLowerCase(Locale.ROOT), List.of());
        var list = new StringBuilder();
        var places = new LinkedHashMap<String, Integer>();
        for (var column : wanted) {
            if (known.stream().anyMatch(column::equalsIgnoreCase)) {
                places.put(column, places.size() + 1);
                list.append(list.isEmpty() ? "" : ", ").append('"').append(column).append('"');
            }
        }
        if (places.isEmpty()) {
            return;
        }
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT " + list + " FROM \"" + table + '"')) {
            long number = 0;
            while (rows.next()) {
                var values = new LinkedHashMap<String, @Nullable Object>();
                for (var place : places.entrySet()) {
                    values.put(place.getKey(), rows.getObject(place.getValue()));
                }
                handler.row(new TableRow(table, ++number, values));
            }
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
