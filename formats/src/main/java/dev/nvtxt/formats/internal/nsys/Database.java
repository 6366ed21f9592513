// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/// A database that is only read. Tables and columns are asked for: versions differ in which they have.
final class Database implements AutoCloseable {
    private static final int BUSY_MS = 1000;
    /// The fewest bytes that a row takes in a file.
    private static final int MIN_ROW = 4;
    private static final String TOO_MANY = "it has more rows than the file has room for";

    private Connection connection;
    private final long maxRows;
    private final long missingPages;
    private long unclaimedPages;
    private @Nullable Path repaired;
    private @Nullable SQLException damage;
    private final Map<String, List<String>> columns = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    /// Opens a database.
    ///
    /// @throws SQLException if it cannot be read
    /// @throws IOException if it cannot be read
    Database(Path path) throws SQLException, IOException {
        var log = path.resolveSibling(path.getFileName() + "-wal");
        long logged = Files.exists(log) ? Files.size(log) : 0;
        maxRows = (Files.size(path) + logged) / MIN_ROW;
        var header = DatabaseHeader.of(path);
        missingPages = logged == 0 ? header.missingPages(Files.size(path)) : 0;
        connection = connected(path, logged == 0 && header.isWithLog());
        try {
            readTables();
            if (missingPages > 0) {
                repair(path, header);
            }
        } catch (SQLException e) {
            close();
            throw e;
        }
    }

    private static Connection connected(Path path, boolean isImmutable) throws SQLException {
        var config = new SQLiteConfig();
        config.setReadOnly(true);
        config.setBusyTimeout(BUSY_MS);
        config.enableLoadExtension(false);
        var connection = config.createConnection("jdbc:sqlite:" + (isImmutable
                ? path.toUri() + "?immutable=1"
                : path.toAbsolutePath()));
        try (var statement = connection.createStatement()) {
            // Nothing is written. SQLite opens a file that is cut, and one with a damaged list of tables, only so.
            statement.execute("PRAGMA writable_schema = ON");
            return connection;
        } catch (SQLException e) {
            connection.close();
            throw e;
        }
    }

    /// Goes on with a copy that leads to more rows, where that can be made.
    private void repair(Path path, DatabaseHeader header) throws SQLException {
        try (var recovery = new PageRecovery(path, header)) {
            var copy = recovery.repaired(damage == null ? tables() : List.of());
            unclaimedPages = recovery.unclaimed();
            if (copy != null) {
                repaired = copy;
                connection.close();
                connection = connected(copy, header.isWithLog());
            }
        } catch (IOException e) {
            damage = new SQLException("rows are not looked for in pages that nothing leads to: " + e.getMessage(), e);
        }
    }

    private List<PageRecovery.Table> tables() throws SQLException {
        var tables = new ArrayList<PageRecovery.Table>();
        for (var name : columns.keySet()) {
            try (var statement = connection.prepareStatement("SELECT rootpage FROM sqlite_master WHERE type = 'table' "
                    + "AND name = ? AND sql NOT LIKE '%WITHOUT%ROWID%' AND sql NOT LIKE 'CREATE VIRTUAL%'")) {
                statement.setString(1, name);
                try (var rows = statement.executeQuery()) {
                    if (rows.next()) {
                        tables.add(new PageRecovery.Table(rows.getLong(1), declared(name)));
                    }
                }
            }
        }
        return tables;
    }

    private List<TablePage.Column> declared(String table) throws SQLException {
        var declared = new ArrayList<TablePage.Column>();
        try (var statement = connection.prepareStatement("SELECT type, pk = 1 AND (SELECT max(pk) = 1 "
                + "FROM pragma_table_info(?)) FROM pragma_table_info(?) ORDER BY cid")) {
            statement.setString(1, table);
            statement.setString(2, table);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    declared.add(TablePage.Column.of(rows.getString(1), rows.getBoolean(2)));
                }
            }
        }
        return declared;
    }

    /// SQLite loads what can be read of a damaged list of tables, and says so once.
    private void readTables() {
        var names = new ArrayList<String>();
        var parts = List.of("type", "name");
        for (int attempt = 0; attempt < 2 && names.isEmpty(); attempt++) {
            try {
                new RowScan(connection, "sqlite_master", parts, parts, maxRows).read((row, _) -> {
                    if ("table".equals(row.getString(1))) {
                        names.add(row.getString(2));
                    }
                });
            } catch (SQLException e) {
                damage = e;
            }
        }
        for (var name : names) {
            var ofTable = columns(name);
            if (!ofTable.isEmpty()) {
                columns.put(name, ofTable);
            }
        }
    }

    private List<String> columns(String table) {
        var ofTable = new ArrayList<String>();
        try (var statement = connection.prepareStatement("SELECT name FROM pragma_table_info(?)")) {
            statement.setString(1, table);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    ofTable.add(rows.getString(1));
                }
            }
        } catch (SQLException e) {
            damage = e;
        }
        return ofTable;
    }

    /// {@return why tables may be missing, or null}
    @Nullable
    SQLException damage() {
        return damage;
    }

    /// {@return how many pages the file should have besides those that are there}
    long missingPages() {
        return missingPages;
    }

    /// {@return how many pages have rows of which nobody knows the table}
    long unclaimedPages() {
        return unclaimedPages;
    }

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
                var rows = statement.executeQuery("SELECT count(*) FROM (SELECT 1 FROM " + RowScan.quoted(table)
                        + " LIMIT " + (maxRows + 1) + ")")) {
            long count = rows.next() ? rows.getLong(1) : 0;
            if (count > maxRows) {
                throw new SQLException(TOO_MANY);
            }
            return count;
        }
    }

    /// Reads some columns of a table, if there is one. Columns that it does not have are null.
    ///
    /// @param check is called now and then by this thread, and may end the reading with an exception
    /// @param handler takes the rows in their order; another thread may call it while the next rows are read
    /// @throws SQLException if some rows cannot be read, after all others were handed over
    void read(String table, List<String> requested, Runnable check, Consumer<TableRow> handler) throws SQLException {
        if (!has(table)) {
            return;
        }
        var names = columns.getOrDefault(table, List.of());
        var present = requested.stream().filter(column -> names.stream().anyMatch(column::equalsIgnoreCase)).toList();
        if (present.isEmpty()) {
            return;
        }
        Map<String, Integer> places = new HashMap<>();
        present.forEach(column -> places.put(column, places.size()));
        try (var batches = new RowBatches(check, handler)) {
            new RowScan(connection, table, names, present, maxRows).read((row, number) -> {
                var values = new @Nullable Object[present.size()];
                for (int i = 0; i < values.length; i++) {
                    var value = row.getObject(i + 1);
                    values[i] = value instanceof Integer integer ? Long.valueOf(integer) : value;
                }
                batches.add(new TableRow(table, number, places, values));
            });
        }
    }

    @Override
    public void close() throws SQLException, IOException {
        try {
            connection.close();
        } finally {
            if (repaired != null) {
                Files.deleteIfExists(repaired);
            }
        }
    }
}
