// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import dev.nvtxt.analysis.field.FieldValues;
import module java.base;

/// A column with the values of a field.
///
/// @param field the field
public record FieldColumn(EventField field) implements TableField {
    /// The columns that are there from the start.
    public static final List<FieldColumn> STANDARD = columns(EventField.FILE, EventField.LINE, EventField.KIND,
            EventField.START_NS, EventField.DUR_NS, EventField.MESSAGE, EventField.CATEGORY, EventField.PROCESS,
            EventField.THREAD, EventField.DEPTH, EventField.COLOR, EventField.PAYLOAD, EventField.TIME_BASE,
            EventField.START_TICKS, EventField.END_TICKS);

    /// The column that is there where an open file has tracks.
    public static final FieldColumn TRACK = new FieldColumn(EventField.TRACK);

    /// The columns that the user can add. What takes a walk over the file is left out: cells are read while they are shown.
    public static final List<FieldColumn> ADDED = Arrays.stream(EventField.values())
            .filter(field -> !field.isNested() && field != EventField.EVENT && field != EventField.ARGS)
            .map(FieldColumn::new).filter(column -> !STANDARD.contains(column) && !column.equals(TRACK))
            .toList();

    /// {@return its values in a file; a byte of JSON is shown as its line, which data has none of}
    FieldValues values(EventCells cells) {
        var trace = cells.file().trace();
        return field == EventField.LINE
                ? FieldValues.numbers(event -> trace.line(event) > 0, trace::line)
                : cells.values(field);
    }

    private static List<FieldColumn> columns(EventField... fields) {
        return Arrays.stream(fields).map(FieldColumn::new).toList();
    }

    @Override
    public String title() {
        return field.title();
    }

    @Override
    public String name() {
        return field.column();
    }

    @Override
    public double widthPx() {
        return switch (field.unit()) {
            case TIME_NS -> 190;
            case TICKS -> 180;
            case DURATION_NS -> 130;
            case NONE -> field == EventField.MESSAGE ? 240 : field.isText() ? 130 : 90;
        };
    }

    @Override
    public boolean isNumber() {
        return !field.isText();
    }
}
