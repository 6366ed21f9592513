// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.formats.export.EventTable;
import dev.nvtxt.formats.sql.ScanFunction.VectorScan;
import module java.base;
import org.duckdb.DuckDBWritableVector;
import org.jspecify.annotations.Nullable;

/// Goes through the table of events, in place.
final class EventScan implements VectorScan {
    private static final EventField[] FIELDS = EventField.values();
    private static final byte[] NOTHING = {};

    private final EventTable table;
    private final Map<EventField, TextCodes> codes;
    private final IntConsumer progress;
    private int part = -1;
    private int next = -1;
    private EventTable.@Nullable Part at;
    private @Nullable TextCache texts;
    private int[] rows = {};
    private int count;

    /// Makes a scan.
    ///
    /// @param codes the columns of which numbers are written in place of texts
    /// @param progress takes the number of rows of each step, and can end it by what it throws
    EventScan(EventTable table, Map<EventField, TextCodes> codes, IntConsumer progress) {
        this.table = table;
        this.codes = codes;
        this.progress = progress;
    }

    @Override
    public int next(int max) {
        rows = rows.length < max ? new int[max] : rows;
        count = 0;
        while (count == 0) {
            if (next < 0 && !nextPart()) {
                return 0;
            }
            var events = Objects.requireNonNull(at).events();
            while (next >= 0 && count < max) {
                rows[count++] = next;
                next = events.nextSetBit(next + 1);
            }
        }
        progress.accept(count);
        return count;
    }

    private boolean nextPart() {
        part++;
        if (part >= table.parts().size()) {
            return false;
        }
        var part = table.parts().get(this.part);
        at = part;
        texts = new TextCache(part.cells());
        next = part.events().nextSetBit(0);
        return true;
    }

    @Override
    public void fill(int column, DuckDBWritableVector vector) {
        var field = FIELDS[column];
        var values = Objects.requireNonNull(at).cells().values(field);
        var coded = codes.get(field);
        if (coded != null) {
            fillCodes(field, coded.ofPart(part), vector);
            return;
        }
        if (field.isText()) {
            fillTexts(field, vector);
            return;
        }
        for (int row = 0; row < count; row++) {
            if (values.has(rows[row])) {
                vector.setLong(row, values.number(rows[row]));
            } else {
                vector.setNull(row);
            }
        }
    }

    private void fillCodes(EventField field, long[] ofPart, DuckDBWritableVector vector) {
        var values = Objects.requireNonNull(at).cells().values(field);
        for (int row = 0; row < count; row++) {
            int id = (int) values.textId(rows[row]);
            vector.setLong(row, id < 0 ? 0 : ofPart[id]);
        }
    }

    private void fillTexts(EventField field, DuckDBWritableVector vector) {
        var cells = Objects.requireNonNull(at).cells();
        var cache = Objects.requireNonNull(texts);
        var values = new byte[count][];
        for (int row = 0; row < count; row++) {
            values[row] = cells.has(field, rows[row]) ? cache.of(field, rows[row]) : NOTHING;
        }
        vector.setStringUtf8Batch(0, values);
        for (int row = 0; row < count; row++) {
            if (values[row].length == 0 && !cells.has(field, rows[row])) {
                vector.setNull(row);
            }
        }
    }

    /// The bytes of the texts of one file, each made once. Confined to one thread.
    private static final class TextCache {
        private static final int MAX_INDEX = 1 << 24;

        private final EventCells cells;
        /// By the field's ordinal and the text's id.
        private final byte[][] @Nullable [] byIndex = new byte[EventField.values().length][][];
        private final Map<EventField, Map<Long, byte[]>> byId = new EnumMap<>(EventField.class);

        TextCache(EventCells cells) {
            this.cells = cells;
            Arrays.fill(byIndex, new byte[0][]);
        }

        /// {@return the bytes of a text that an event has}
        byte[] of(EventField field, int event) {
            long id = cells.values(field).textId(event);
            if (id < 0) {
                return bytes(field, event);
            }
            if (id >= MAX_INDEX) {
                return byId.computeIfAbsent(field, _ -> new HashMap<>()).computeIfAbsent(id,
                        _ -> bytes(field, event));
            }
            int index = (int) id;
            var cached = byIndex[field.ordinal()];
            if (index >= cached.length) {
                cached = Arrays.copyOf(cached, Math.max(index + 1, 2 * cached.length));
                byIndex[field.ordinal()] = cached;
            }
            var bytes = cached[index];
            if (bytes == null) {
                bytes = bytes(field, event);
                cached[index] = bytes;
            }
            return bytes;
        }

        private byte[] bytes(EventField field, int event) {
            return cells.text(field, event).getBytes(StandardCharsets.UTF_8);
        }
    }
}
