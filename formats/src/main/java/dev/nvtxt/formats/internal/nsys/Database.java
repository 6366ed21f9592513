// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import module java.base;
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
    private @Nullable FileChannel file;
    private final DatabaseHeader header;
    private @Nullable SQLException damage;
    private final Map<String, List<String>> columns = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    /// Opens a database.
    ///
    /// @throws SQLException if it cannot be read
    /// @throws IOException if it cannot be read
    Database(Path path) throws SQLException, IOException {
        this(path, true);
    }

    /// @param isByPages whether rows may be read from the pages of the file
    Database(Path path, boolean isByPages) throws SQLException, IOException {
        var log = path.resolveSibling(path.getFileName() + "-wal");
        long logged = Files.exists(log) ? Files.size(log) : 0;
        maxRows = (Files.size(path) + logged) / MIN_ROW;
        header = DatabaseHeader.of(path);
        missingPages = logged == 0 ? header.missingPages(Files.size(path)) : 0;
        connection = connected(path, logged == 0 && header.isWithLog());
        try {
            readTables();
            if (missingPages > 0) {
                repair(path, header);
            }
            boolean isChanging = logged > 0 || Files.exists(path.resolveSibling(path.getFileName() + "-journal"));
            if (isByPages && header.isUsual() && !isChanging && damage == null) {
                openPages(repaired != null ? repaired : path);
            }
        } catch (SQLException e) {
            close();
            throw e;
        }
    }

    /// Keeps writers out while pages are read.
    private void openPages(Path path) throws IOException {
        try (var statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.executeQuery("SELECT count(*) FROM sqlite_master").next();
            file = FileChannel.open(path, StandardOpenOption.READ);
        } catch (SQLException e) {
            // SQLite alone reads it, and says why it does not.
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
        try (var batches = new RowBatches(table, present, check, handler)) {
            var rows = new RowScan(connection, table, names, present, maxRows);
            if (!readPages(table, names, present, batches, rows)) {
                rows.read((row, _) -> add(row, present.size(), batches));
            }
        }
    }

    private static void add(ResultSet row, int columns, RowBatches batches) throws SQLException {
        batches.startRow();
        for (int i = 0; i < columns; i++) {
            switch (row.getObject(i + 1)) {
                case null -> {
                    // As it is.
                }
                case Integer value -> batches.set(i, value.longValue());
                case Long value -> batches.set(i, value.longValue());
                case Double value -> batches.set(i, value.doubleValue());
                case Object value -> batches.set(i, value);
            }
        }
        batches.endRow();
    }

    /// Reads the rows of a table from the pages of the file, as far as that goes.
    ///
    /// @param remaining receives where to go on
    /// @return whether these are all
    private boolean readPages(String table, List<String> names, List<String> present, RowBatches batches,
            RowScan remaining) throws SQLException {
        if (file == null || damage != null || !RowScan.hasNumbers(names)) {
            return false;
        }
        long root = root(table);
        var fields = root == 0 ? List.<PageScan.StoredColumn>of() : fields(table, present);
        if (fields.isEmpty()) {
            return false;
        }
        try {
            var pages = new PageScan(file, header, maxRows, fields, batches);
            boolean isAll = pages.read(root);
            remaining.after(pages.last(), batches.count());
            return isAll;
        } catch (IOException e) {
            throw new SQLException(e.getMessage(), e);
        }
    }

    /// {@return the first page of a table, or 0 where that is not of use}
    private long root(String table) throws SQLException {
        try (var statement = connection.prepareStatement("SELECT rootpage FROM sqlite_master WHERE type = 'table' "
                + "AND name = ? COLLATE NOCASE AND sql NOT LIKE '%PRIMARY%KEY%DESC%'")) {
            statement.setString(1, table);
            try (var rows = statement.executeQuery()) {
                long root = rows.next() ? rows.getLong(1) : 0;
                return rows.next() ? 0 : root;
            }
        }
    }

    /// {@return all columns of a table in the order in which they are stored; none where some are computed}
    private List<PageScan.StoredColumn> fields(String table, List<String> present) throws SQLException {
        var fields = new ArrayList<PageScan.StoredColumn>();
        try (var statement = connection.prepareStatement("SELECT name, type, pk = 1 AND (SELECT max(pk) = 1 FROM "
                + "pragma_table_xinfo(?)), dflt_value IS NOT NULL, hidden FROM pragma_table_xinfo(?) ORDER BY cid")) {
            statement.setString(1, table);
            statement.setString(2, table);
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    if (rows.getInt(5) != 0) {
                        return List.of();
                    }
                    var name = rows.getString(1);
                    int target = IntStream.range(0, present.size())
                            .filter(i -> present.get(i).equalsIgnoreCase(name)).findFirst().orElse(-1);
                    var column = TablePage.Column.of(rows.getString(2), rows.getBoolean(3));
                    fields.add(new PageScan.StoredColumn(target, column.isRowNumber(), column.isReal(),
                            rows.getBoolean(4)));
                }
            }
        }
        return fields;
    }

    @Override
    public void close() throws SQLException, IOException {
        try {
            connection.close();
        } finally {
            if (file != null) {
                file.close();
            }
            if (repaired != null) {
                Files.deleteIfExists(repaired);
            }
        }
    }
}
