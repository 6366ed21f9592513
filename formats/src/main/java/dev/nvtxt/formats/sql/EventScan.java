// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.formats.export.EventTable;
import dev.nvtxt.formats.export.TextCache;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntConsumer;
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
        texts = new TextCache(part.cells(), text -> text.getBytes(StandardCharsets.UTF_8));
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
}
