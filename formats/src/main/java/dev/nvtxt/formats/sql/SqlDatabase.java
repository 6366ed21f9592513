// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.table.ReportTable;
import dev.nvtxt.formats.export.EventTable;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.sql.ScanFunction.VectorScan;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import module java.base;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBWritableVector;
import org.jspecify.annotations.Nullable;

/// A report as a database in memory: DuckDB, with the tables of [SqlTable]. Nothing is imported; queries read the columns of
/// the files where they are.
///
/// Queries only read, and see nothing but these tables: DuckDB's access to files, networks and extensions is switched off, and
/// the switches are locked. One query at a time; [#cancel] may be called by any thread.
public final class SqlDatabase implements AutoCloseable {
    private final DuckDBConnection connection;
    private final MemoryLimit memory;
    private @Nullable Statement running;
    private boolean isCanceled;

    private SqlDatabase(DuckDBConnection connection, MemoryLimit memory) {
        this.connection = connection;
        this.memory = memory;
    }

    /// Makes a database. Blocks; the first one of a process loads DuckDB.
    ///
    /// @param scope what the tables have
    /// @param memory how many bytes queries may use
    /// @throws SqlException if DuckDB doesn't run here
    public static SqlDatabase open(ExportScope scope, MemoryLimit memory) throws SqlException {
        try {
            return new SqlDatabase(connect(scope, memory), memory);
        } catch (SQLException | LinkageError | IllegalStateException e) {
            throw new SqlException("Can't start DuckDB: " + message(e), e);
        }
    }

    private static DuckDBConnection connect(ExportScope scope, MemoryLimit memory) throws SQLException {
        var settings = settings(memory);
        settings.setProperty("enable_external_access", "false");
        settings.putAll(oneThread());
        var connection = DriverManager.getConnection("jdbc:duckdb:", settings).unwrap(DuckDBConnection.class);
        try {
            var events = EventTable.of(scope);
            registerEvents(connection, events);
            registerOthers(connection, events.parts().stream().map(EventTable.Part::cells).toList());
            try (var statement = connection.createStatement()) {
                statement.execute("SET lock_configuration = true");
            }
            return connection;
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    /// {@return what every database of DuckDB here is started with: it loads no extensions, writes nothing to disk, and
    /// leaves memory to others}
    static Properties settings(MemoryLimit memory) {
        var settings = new Properties();
        settings.setProperty("memory_limit", memory.bytes() + "B");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("allow_community_extensions", "false");
        settings.setProperty("allow_unsigned_extensions", "false");
        settings.setProperty("temp_directory", "");
        settings.setProperty("preserve_insertion_order", "true");
        return settings;
    }

    private static void registerEvents(DuckDBConnection connection, EventTable events) throws SQLException {
        var codes = new EnumMap<EventField, TextCodes>(EventField.class);
        for (var field : EventField.values()) {
            if (field.isText()) {
                TextCodes.of(field, events).ifPresent(textCodes -> codes.put(field, textCodes));
            }
        }
        var table = SqlTable.EVENTS;
        var columns = new ArrayList<SqlColumn>();
        var selected = new ArrayList<String>();
        try (var statement = connection.createStatement()) {
            for (var field : EventField.values()) {
                var column = table.columns().get(field.ordinal());
                var coded = codes.get(field);
                columns.add(coded == null ? column : new SqlColumn(column.name(), SqlColumn.Type.BIGINT, ""));
                selected.add(coded == null ? column.name() : fromList(connection, statement, column.name(), coded));
            }
            register(connection, new ScanFunction(new SqlTable(table.name(), "", columns), events.size(),
                    () -> new EventScan(events, codes, _ -> {})), table);
            statement.execute("CREATE VIEW events AS SELECT " + String.join(", ", selected) + " FROM nvtxt_events()");
        }
    }

    /// Puts the texts of a column into a list.
    ///
    /// @return the expression that takes a text from there
    private static String fromList(DuckDBConnection connection, Statement statement, String column, TextCodes coded)
            throws SQLException {
        var name = "nvtxt_texts_of_" + column;
        var rows = new ArrayList<@Nullable Object[]>();
        coded.texts().forEach(text -> rows.add(new @Nullable Object[]{ text }));
        var texts = new SqlTable("texts_of_" + column, "",
                List.of(new SqlColumn("text", SqlColumn.Type.VARCHAR, "")));
        register(connection, new ScanFunction(texts, rows.size(), () -> new RowsScan(rows)), texts);
        statement.execute("SET VARIABLE " + name + " = (SELECT list(text) FROM " + name + "())");
        return "getvariable('" + name + "')[" + column + "] AS " + column;
    }

    private static void registerOthers(DuckDBConnection connection, List<EventCells> files) throws SQLException {
        try (var statement = connection.createStatement()) {
            for (var report : ReportTable.all()) {
                var table = SqlTable.of(report);
                var rows = new MadeOnce(() -> report.values(files).toList());
                register(connection,
                        new ScanFunction(table, ScanFunction.UNKNOWN_SIZE, () -> new RowsScan(rows.get())), table);
                statement.execute("CREATE VIEW " + table.name() + " AS SELECT * FROM nvtxt_" + table.name() + "()");
            }
        }
    }

    /// {@return the setting for tables of [ScanFunction], which one thread reads: a thread of DuckDB's own would be attached to
    /// the JVM and detached from it for each 2,048 rows}
    static Properties oneThread() {
        var settings = new Properties();
        settings.setProperty("threads", "1");
        return settings;
    }

    static void register(DuckDBConnection connection, ScanFunction function, SqlTable table) throws SQLException {
        try (var builder = DuckDBFunctions.tableFunction()) {
            builder.withName("nvtxt_" + table.name()).withProjectionPushdown().withFunction(function)
                    .register(connection);
        }
    }

    /// Rows that are made when they are first asked for.
    private static final class MadeOnce {
        private final Supplier<List<@Nullable Object[]>> maker;
        private @Nullable List<@Nullable Object[]> rowBuffer;

        MadeOnce(Supplier<List<@Nullable Object[]>> maker) {
            this.maker = maker;
        }

        synchronized List<@Nullable Object[]> get() {
            var rows = rowBuffer;
            if (rows == null) {
                rows = maker.get();
                rowBuffer = rows;
            }
            return rows;
        }
    }

    /// Answers a query. Blocks.
    ///
    /// @param sql a query that only reads
    /// @param maxRows how many rows are wanted at most
    /// @throws SqlException if it is wrong, or doesn't only read
    /// @throws CancellationException if it was canceled
    public SqlResult query(String sql, int maxRows) throws SqlException {
        return query(sql, maxRows, Integer.MAX_VALUE);
    }

    /// Answers a query. Blocks.
    ///
    /// @param sql a query that only reads
    /// @param maxRows how many rows are wanted at most
    /// @param maxCharacters how many characters its texts have at most, together: what is beyond is cut off
    /// @throws SqlException if it is wrong, or doesn't only read
    /// @throws CancellationException if it was canceled
    public SqlResult query(String sql, int maxRows, int maxCharacters) throws SqlException {
        SqlText.check(sql);
        long start = System.nanoTime();
        try (var _ = memory.hold(); var statement = begin(); var result = statement.executeQuery(sql)) {
            return SqlResult.read(result, maxRows, maxCharacters, start);
        } catch (SQLException e) {
            checkCanceled();
            throw new SqlException(MemoryLimit.isExceeded(e) ? memory.message() : message(e), e);
        } finally {
            end();
        }
    }

    private synchronized Statement begin() throws SQLException {
        isCanceled = false;
        var statement = connection.createStatement();
        running = statement;
        return statement;
    }

    private synchronized void end() {
        running = null;
    }

    private synchronized void checkCanceled() {
        if (isCanceled) {
            throw new CancellationException("the query was canceled");
        }
    }

    /// Ends the query that is running, if any.
    public synchronized void cancel() {
        if (running != null) {
            isCanceled = true;
            try {
                running.cancel();
            } catch (SQLException e) {
                System.getLogger(SqlDatabase.class.getName()).log(System.Logger.Level.DEBUG, "could not cancel", e);
            }
        }
    }

    static String message(Throwable cause) {
        // A library that can't be loaded says so in the cause of what is thrown.
        if (cause.getMessage() == null && cause.getCause() != null) {
            return message(cause.getCause());
        }
        var message = String.valueOf(cause.getMessage());
        return message.replaceFirst("^(Invalid Input|Parser|Binder|Catalog|Permission|Conversion|Out of Range) Error: ",
                "");
    }

    @Override
    public void close() {
        cancel();
        try {
            connection.close();
        } catch (SQLException e) {
            System.getLogger(SqlDatabase.class.getName()).log(System.Logger.Level.DEBUG, "could not close", e);
        }
    }

    /// Goes through a small table that is kept as rows.
    private static final class RowsScan implements VectorScan {
        private final List<@Nullable Object[]> rows;
        private int from;
        private int to;

        RowsScan(List<@Nullable Object[]> rows) {
            this.rows = rows;
        }

        @Override
        public int next(int max) {
            from = to;
            to = Math.min(rows.size(), from + max);
            return to - from;
        }

        @Override
        public void fill(int column, DuckDBWritableVector vector) {
            for (int row = from; row < to; row++) {
                int at = row - from;
                switch (rows.get(row)[column]) {
                    case null -> vector.setNull(at);
                    case Long number -> vector.setLong(at, number);
                    case Double number -> vector.setDouble(at, number);
                    case Boolean isTrue -> vector.setBoolean(at, isTrue);
                    case Object other -> vector.setString(at, other.toString());
                }
            }
        }
    }
}
