// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Rows of a table, of which one is looked at. SQLite holds any value in any column: numbers are asked for one by one.
final class TableRow {
    private static final byte INTEGER = 1;
    private static final byte REAL = 2;
    private static final byte OBJECT = 3;

    private final String table;
    private final Map<String, Integer> columns;
    private final int width;
    /// What each value is, 0 for null.
    private final byte[] kinds;
    private final long[] numbers;
    private final @Nullable Object[] objects;
    private int rows;
    private long firstNumber;
    private int start;

    /// Makes room for rows.
    ///
    /// @param table the table
    /// @param columns those that are read
    TableRow(String table, List<String> columns, int maxRows) {
        this(table, places(columns), columns.size(), maxRows);
    }

    private TableRow(String table, Map<String, Integer> columns, int width, int maxRows) {
        this.table = table;
        this.columns = columns;
        this.width = width;
        kinds = new byte[width * maxRows];
        numbers = new long[width * maxRows];
        objects = new Object[width * maxRows];
    }

    private static Map<String, Integer> places(List<String> columns) {
        Map<String, Integer> places = new HashMap<>();
        columns.forEach(column -> places.put(column, places.size()));
        return places;
    }

    int rows() {
        return rows;
    }

    /// Begins a row, all whose values are null.
    ///
    /// @param number its place in the table, from 1
    void startRow(long number) {
        firstNumber = rows == 0 ? number : firstNumber;
        start = width * rows++;
        Arrays.fill(kinds, start, start + width, (byte) 0);
    }

    void dropRow() {
        rows--;
    }

    void set(int column, long value) {
        kinds[start + column] = INTEGER;
        numbers[start + column] = value;
    }

    void set(int column, double value) {
        kinds[start + column] = REAL;
        numbers[start + column] = Double.doubleToRawLongBits(value);
    }

    void set(int column, Object value) {
        kinds[start + column] = OBJECT;
        objects[start + column] = value;
    }

    /// Has one row after the other looked at, and makes room for others.
    void handTo(Consumer<TableRow> handler) {
        for (int row = 0; row < rows; row++) {
            start = row * width;
            handler.accept(this);
        }
        rows = 0;
    }

    /// {@return the row that is looked at, to be kept}
    TableRow copy() {
        var copy = new TableRow(table, columns, width, 1);
        System.arraycopy(kinds, start, copy.kinds, 0, width);
        System.arraycopy(numbers, start, copy.numbers, 0, width);
        System.arraycopy(objects, start, copy.objects, 0, width);
        copy.firstNumber = number();
        return copy;
    }

    String table() {
        return table;
    }

    /// {@return its place in the table, from 1}
    long number() {
        return firstNumber + (width == 0 ? 0 : start / width);
    }

    /// {@return whether the table has a column}
    boolean has(String column) {
        return columns.containsKey(column);
    }

    /// {@return where a value is, or -1 where there is none}
    private int place(String column) {
        var at = columns.get(column);
        return at == null || kinds[start + at] == 0 ? -1 : start + at;
    }

    /// {@return a whole number, or null where there is none}
    @Nullable
    Long integer(String column) {
        int place = place(column);
        return place >= 0 && kinds[place] == INTEGER ? Long.valueOf(numbers[place]) : null;
    }

    /// {@return a number, or null where there is none}
    @Nullable
    Double real(String column) {
        int place = place(column);
        return place < 0 || kinds[place] == OBJECT
                ? null
                : Double.valueOf(kinds[place] == REAL ? Double.longBitsToDouble(numbers[place]) : numbers[place]);
    }

    /// {@return a text, or null where there is none}
    @Nullable
    String text(String column) {
        int place = place(column);
        return place >= 0 && kinds[place] == OBJECT && objects[place] instanceof String text ? text : null;
    }

    /// {@return whether there is a value}
    boolean hasValue(String column) {
        return place(column) >= 0;
    }

    /// {@return a value that is there but no whole number, as text; null where all is right}
    @Nullable
    String wrong(String column) {
        int place = place(column);
        return place < 0 || kinds[place] == INTEGER
                ? null
                : String.valueOf(kinds[place] == REAL ? real(column) : objects[place]);
    }
}
