// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.formats.export.CText;
import dev.nvtxt.formats.export.EventTable;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.ThreadKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Types;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Writes the tables of NVTX events as Nsight Systems' exports have them (*SQLite Schema Reference*, as published). Process and
/// thread are one number there, of 24 bits each.
final class NsightTables {
    private static final int CATEGORY = 33;
    private static final int MARK = 34;
    private static final int PUSH_POP = 59;
    private static final int START_END = 60;
    private static final long ID_BITS = 24;
    private static final long ID_MASK = (1L << ID_BITS) - 1;
    private static final int BATCH = 4096;
    private static final String CREATE_EVENTS = """
            CREATE TABLE NVTX_EVENTS (start INTEGER NOT NULL, end INTEGER, eventType INTEGER NOT NULL, rangeId INTEGER, \
            category INTEGER, color INTEGER, text TEXT, globalTid INTEGER, endGlobalTid INTEGER, textId INTEGER, \
            domainId INTEGER, uint64Value INTEGER, int64Value INTEGER, doubleValue REAL, uint32Value INTEGER, \
            int32Value INTEGER, floatValue REAL, jsonTextId INTEGER, jsonText TEXT)""";
    private static final int COLUMNS = 19;

    private final Connection connection;
    private final Map<String, Long> texts = new HashMap<>();
    private final Set<Long> named = new HashSet<>();

    NsightTables(Connection connection) {
        this.connection = connection;
    }

    /// {@return how many events have no place there}
    long write(EventTable table, CancelToken cancel) throws SQLException {
        SqliteExporter.execute(connection, CREATE_EVENTS,
                "CREATE TABLE StringIds (id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
                "CREATE TABLE ThreadNames (nameId INTEGER NOT NULL, priority INTEGER, globalTid INTEGER)",
                // Names of tables have no case: the table of processes is Nsight's, too, with a column more.
                "ALTER TABLE processes ADD COLUMN globalPid INTEGER",
                "UPDATE processes SET globalPid = (pid & " + ID_MASK + ") << " + ID_BITS,
                "CREATE TABLE ENUM_NSYS_EVENT_TYPE (id INTEGER NOT NULL PRIMARY KEY, name TEXT, label TEXT)",
                "INSERT INTO ENUM_NSYS_EVENT_TYPE VALUES (33,'NvtxCategory','NvtxCategory'),(34,'NvtxMark','NvtxMark'),"
                        + "(39,'NvtxThread','NvtxThread'),(59,'NvtxPushPopRange','NvtxPushPopRange'),"
                        + "(60,'NvtxStartEndRange','NvtxStartEndRange'),(75,'NvtxDomainCreate','NvtxDomainCreate'),"
                        + "(76,'NvtxDomainDestroy','NvtxDomainDestroy')");
        long left = 0;
        try (var insert = SqliteExporter.insert(connection, "NVTX_EVENTS", COLUMNS)) {
            for (var part : table.parts()) {
                categories(part.cells(), insert);
                left += events(part, insert, cancel);
                names(part.cells());
            }
        }
        try (var insert = SqliteExporter.insert(connection, "StringIds", 2)) {
            for (var text : texts.entrySet()) {
                insert.setLong(1, text.getValue());
                insert.setString(2, CText.of(text.getKey()));
                insert.addBatch();
            }
            insert.executeBatch();
        }
        SqliteExporter.execute(connection, "CREATE INDEX nvtx_events_start ON NVTX_EVENTS(start)");
        return left;
    }

    private long textId(String text) {
        return texts.computeIfAbsent(text, _ -> texts.size() + 1L);
    }

    private static long globalTid(ThreadKey key) {
        long pid = key.processId() == null ? 0 : key.processId();
        long tid = key.threadId() == null ? 0 : key.threadId();
        return (pid & ID_MASK) << ID_BITS | (tid & ID_MASK);
    }

    /// Names of categories belong to a process there.
    private void categories(EventCells cells, PreparedStatement insert) throws SQLException {
        var trace = cells.file().trace();
        var processes = new TreeSet<Long>();
        trace.events().threads().forEach(key -> processes.add(globalTid(new ThreadKey(key.processId(), null))));
        for (var category : trace.categories().all()) {
            var name = category.name();
            for (long process : name == null ? Set.<Long>of() : processes) {
                clear(insert);
                insert.setLong(1, 0);
                insert.setLong(3, CATEGORY);
                insert.setLong(5, category.id());
                insert.setString(7, name == null ? null : CText.of(name));
                insert.setLong(8, process);
                insert.setLong(11, 0);
                insert.addBatch();
            }
        }
        insert.executeBatch();
    }

    private static void clear(PreparedStatement insert) throws SQLException {
        for (int column = 1; column <= COLUMNS; column++) {
            insert.setNull(column, Types.NULL);
        }
    }

    private long events(EventTable.Part part, PreparedStatement insert, CancelToken cancel) throws SQLException {
        var cells = part.cells();
        var rows = part.events();
        long left = 0;
        int pending = 0;
        for (int event = rows.nextSetBit(0); event >= 0; event = rows.nextSetBit(event + 1)) {
            if (!cells.has(EventField.START_NS, event)) {
                left++;
                continue;
            }
            bind(cells, event, insert);
            insert.addBatch();
            if (++pending % BATCH == 0) {
                insert.executeBatch();
                cancel.check();
            }
        }
        insert.executeBatch();
        return left;
    }

    private void bind(EventCells cells, int event, PreparedStatement insert) throws SQLException {
        var events = cells.file().trace().events();
        var kind = events.kind(event);
        boolean isMarker = kind == EventKind.MARKER;
        clear(insert);
        long start = cells.number(EventField.START_NS, event);
        // A reversed range lasts from its smaller to its larger time.
        long end = cells.has(EventField.END_NS, event) ? cells.number(EventField.END_NS, event) : start;
        insert.setLong(1, Math.min(start, end));
        if (!isMarker && cells.has(EventField.END_NS, event)) {
            insert.setLong(2, Math.max(start, end));
        }
        insert.setLong(3, isMarker ? MARK : kind == EventKind.START_END ? START_END : PUSH_POP);
        if (kind == EventKind.START_END) {
            insert.setLong(4, cells.number(EventField.EVENT, event) + 1);
        }
        if (events.hasCategory(event)) {
            insert.setLong(5, events.category(event));
        }
        if (events.hasColor(event)) {
            insert.setLong(6, Integer.toUnsignedLong(events.argb(event)));
        }
        @Nullable
        String message = events.message(event);
        if (message != null) {
            insert.setLong(10, textId(message));
        }
        long tid = globalTid(events.threads().get(events.thread(event)));
        insert.setLong(8, tid);
        if (kind == EventKind.START_END) {
            insert.setLong(9, tid);
        }
        insert.setLong(11, 0);
        if (events.hasPayload(event)) {
            insert.setLong(13, events.payload(event));
        }
        if (cells.has(EventField.ARGS, event)) {
            insert.setString(19, cells.text(EventField.ARGS, event));
        }
    }

    private void names(EventCells cells) throws SQLException {
        var names = cells.file().trace().names();
        try (var threads = SqliteExporter.insert(connection, "ThreadNames", 3)) {
            for (var thread : names.threads().entrySet()) {
                long tid = globalTid(thread.getKey());
                if (named.add(tid)) {
                    threads.setLong(1, textId(thread.getValue()));
                    threads.setLong(3, tid);
                    threads.addBatch();
                }
            }
            threads.executeBatch();
        }
    }
}
