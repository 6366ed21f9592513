// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/// A database that is only read. Tables and columns are asked for: versions differ in which they have.
final class Database implements AutoCloseable {
    private static final int BUSY_MS = 1000;
    /// Where the header says how the file is read, and what it says when there is a log beside it.
    private static final int READ_VERSION_AT = 19;
    private static final int WITH_LOG = 2;
    /// The fewest bytes that a row takes in a file.
    private static final int MIN_ROW = 4;
    private static final String TOO_MANY = "it has more rows than the file has room for";

    private final Connection connection;
    private final long maxRows;
    private final Map<String, List<String>> columns = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    /// Takes the rows of a table.
    interface RowHandler {
        void row(TableRow row) throws SQLException;
    }

    /// Opens a database.
    ///
    /// @throws SQLException if it cannot be read
    /// @throws IOException if it cannot be read
    Database(Path path) throws SQLException, IOException {
        var log = path.resolveSibling(path.getFileName() + "-wal");
        long logged = Files.exists(log) ? Files.size(log) : 0;
        maxRows = (Files.size(path) + logged) / MIN_ROW;
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(BUSY_MS);
        config.enableLoadExtension(false);
        connection = config.createConnection("jdbc:sqlite:" + (logged == 0 && isWithLog(path)
                ? path.toUri() + "?immutable=1"
                : path.toAbsolutePath()));
        try {
            readTables();
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /// {@return whether SQLite would put files beside the database to read it; nobody writes to one whose log is empty}
    private static boolean isWithLog(Path path) throws IOException {
        try (var in = Files.newInputStream(path)) {
            var header = in.readNBytes(READ_VERSION_AT + 1);
            return header.length > READ_VERSION_AT && header[READ_VERSION_AT] == WITH_LOG;
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
            columns.put(name, ofTable);
        }
    }

    /// {@return whether there is a table}
    boolean has(String table) {
        return columns.containsKey(table);
    }

    /// {@return the tables that have one of some columns}
    ///
    /// @param names the columns in lower case
    List<String> tablesWith(Set<String> names) {
        return columns.entrySet().stream()
                .filter(table -> table.getValue().stream()
                        .anyMatch(name -> names.contains(name.toLowerCase(Locale.ROOT))))
                .map(Map.Entry::getKey).toList();
    }

    /// {@return the number of rows of a table}
    ///
    /// @throws SQLException if it cannot be read to its end
    long count(String table) throws SQLException {
        try (var statement = connection.createStatement();
                // Bounded like reading: pages of a damaged file may contain each other.
                var rows = statement.executeQuery("SELECT count(*) FROM (SELECT 1 FROM \"" + table.replace("\"", "\"\"")
                        + "\" LIMIT " + (maxRows + 1) + ")")) {
            long count = rows.next() ? rows.getLong(1) : 0;
            if (count > maxRows) {
                throw new SQLException(TOO_MANY);
            }
            return count;
        }
    }

    /// Reads some columns of a table, if there is one. Columns that it does not have are null.
    ///
    /// @throws SQLException if it cannot be read to its end
    void read(String table, List<String> wanted, RowHandler handler) throws SQLException {
        if (!has(table)) {
            return;
        }
        var known = columns.getOrDefault(table, List.of());
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
                if (number >= maxRows) {
                    // Pages of a damaged file may contain each other: SQLite would go on for years.
                    throw new SQLException(TOO_MANY);
                }
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
