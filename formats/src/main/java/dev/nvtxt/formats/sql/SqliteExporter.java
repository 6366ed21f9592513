// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.table.ReportTable;
import dev.nvtxt.formats.export.CText;
import dev.nvtxt.formats.export.EventTable;
import dev.nvtxt.formats.export.ExportDestination;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.export.Exported;
import dev.nvtxt.formats.export.Exporter;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Writes a SQLite database: the tables that SQL has here, with indexes, and `NVTX_EVENTS` with `StringIds` as Nsight Systems
/// publishes them, so that scripts for its exports run.
public final class SqliteExporter implements Exporter {
    private static final int BATCH = 4096;
    private static final EventField[] FIELDS = EventField.values();
    /// What names an event in other tables: a row whose event is not exported would lead nowhere.
    private static final Set<String> EVENT_NUMBERS = Set.of("event", "from_event", "to_event");
    private static final List<String> INDEXES = List.of("start_ns", "message", "category", "thread");

    /// An exporter for any number of reports.
    public SqliteExporter() {}

    @Override
    public Exported write(ExportScope scope, ExportDestination target, ExportProgress progress) throws IOException {
        var events = EventTable.of(scope);
        var notes = new ArrayList<String>();
        try (var connection = DriverManager.getConnection("jdbc:sqlite:" + target.file())) {
            execute(connection, "PRAGMA page_size = 16384", "PRAGMA journal_mode = OFF", "PRAGMA synchronous = OFF",
                    "PRAGMA locking_mode = EXCLUSIVE", "PRAGMA temp_store = MEMORY", "PRAGMA cache_size = -65536");
            connection.setAutoCommit(false);
            tables(connection, events);
            events(connection, events, progress);
            long left = new NsightTables(connection).write(events, progress.cancel());
            for (var column : INDEXES) {
                execute(connection, "CREATE INDEX events_" + column + " ON events(" + column + ")");
            }
            connection.commit();
            if (left > 0) {
                notes.add("NVTX_EVENTS lacks " + Exported.events(left)
                        + " without a clock or out of range; the table events has "
                        + (left == 1 ? "it." : "them."));
            }
        } catch (SQLException e) {
            throw new IOException(e.getMessage(), e);
        }
        return new Exported(events.size(), notes);
    }

    static void execute(Connection connection, String... statements) throws SQLException {
        try (var statement = connection.createStatement()) {
            for (var sql : statements) {
                statement.execute(sql);
            }
        }
    }

    private static void create(Connection connection, SqlTable table) throws SQLException {
        var columns = table.columns().stream().map(column -> column.name() + " " + switch (column.type()) {
            case VARCHAR -> "TEXT";
            case BIGINT, BOOLEAN -> "INTEGER";
            case DOUBLE -> "REAL";
        } + (isNumberOfEvent(table, column) ? " PRIMARY KEY" : "")).collect(Collectors.joining(", "));
        execute(connection, "CREATE TABLE " + table.name() + " (" + columns + ")");
    }

    /// Found without an index, and takes no room: SQLite numbers its rows by it.
    private static boolean isNumberOfEvent(SqlTable table, SqlColumn column) {
        return table.name().equals("events") && column.name().equals("event");
    }

    static PreparedStatement insert(Connection connection, String table, int columns) throws SQLException {
        return connection.prepareStatement(
                "INSERT INTO " + table + " VALUES (" + String.join(",", Collections.nCopies(columns, "?")) + ")");
    }

    private static void tables(Connection connection, EventTable events) throws SQLException {
        var files = events.parts().stream().map(EventTable.Part::cells).toList();
        create(connection, SqlTable.EVENTS);
        for (var table : ReportTable.all()) {
            create(connection, SqlTable.of(table));
            int[] numbers = IntStream.range(0, table.fields().size())
                    .filter(field -> EVENT_NUMBERS.contains(table.fields().get(field).name())).toArray();
            try (var insert = insert(connection, table.name(), table.fields().size())) {
                for (var row : (Iterable<@Nullable Object[]>) table.values(files)::iterator) {
                    if (!IntStream.of(numbers).allMatch(number -> has(events, row[number]))) {
                        continue;
                    }
                    for (int column = 0; column < row.length; column++) {
                        insert.setObject(column + 1,
                                row[column] instanceof String text ? CText.of(text) : row[column]);
                    }
                    insert.addBatch();
                }
                insert.executeBatch();
            }
        }
    }

    private static boolean has(EventTable events, @Nullable Object number) {
        return number instanceof Long event && events.parts().stream().anyMatch(part -> {
            long inFile = event - part.cells().firstEvent();
            return inFile >= 0 && inFile < part.cells().size() && part.events().get((int) inFile);
        });
    }

    private static void events(Connection connection, EventTable events, ExportProgress progress) throws SQLException {
        try (var insert = insert(connection, "events", FIELDS.length)) {
            int pending = 0;
            for (var part : events.parts()) {
                var rows = part.events();
                for (int event = rows.nextSetBit(0); event >= 0; event = rows.nextSetBit(event + 1)) {
                    bind(part, event, insert);
                    insert.addBatch();
                    if (++pending == BATCH) {
                        insert.executeBatch();
                        progress.add(pending);
                        pending = 0;
                    }
                }
            }
            insert.executeBatch();
            progress.add(pending);
        }
    }

    private static void bind(EventTable.Part part, int event, PreparedStatement insert) throws SQLException {
        var cells = part.cells();
        for (int field = 0; field < FIELDS.length; field++) {
            if (!cells.has(FIELDS[field], event)) {
                insert.setObject(field + 1, null);
            } else if (FIELDS[field].isText()) {
                insert.setString(field + 1, CText.of(cells.text(FIELDS[field], event)));
            } else {
                insert.setLong(field + 1, cells.number(FIELDS[field], event));
            }
        }
    }
}
