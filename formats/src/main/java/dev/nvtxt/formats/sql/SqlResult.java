// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import module java.base;
import org.duckdb.DuckDBArray;
import org.jspecify.annotations.Nullable;

/// What a query found.
///
/// @param columns the names of its columns
/// @param rows the values: texts, numbers, truth values or null
/// @param isCut whether there are more rows, which are left out
/// @param nanos how long it took, in nanoseconds
public record SqlResult(List<String> columns, List<@Nullable Object[]> rows, boolean isCut, long nanos) {
    public SqlResult {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /// Reads what a statement found.
    ///
    /// @param maxRows how many rows are read at most
    /// @param maxCharacters how many characters are read at most: of a text that is too long the beginning, and no rows after it
    /// @param startNanos when the query began, by [System#nanoTime()]
    static SqlResult read(ResultSet result, int maxRows, int maxCharacters, long startNanos) throws SQLException {
        var columns = new ArrayList<String>();
        for (int column = 1; column <= result.getMetaData().getColumnCount(); column++) {
            columns.add(result.getMetaData().getColumnLabel(column));
        }
        var rows = new ArrayList<@Nullable Object[]>();
        int left = maxCharacters;
        boolean isMore = result.next();
        while (isMore && rows.size() < maxRows && left > 0) {
            var row = new @Nullable Object[columns.size()];
            for (int column = 0; column < row.length; column++) {
                row[column] = cut(SqlValues.plain(result.getObject(column + 1)), left);
                left = Math.max(0, left - (row[column] instanceof String text ? text.length() : 0));
            }
            rows.add(row);
            isMore = result.next();
        }
        return new SqlResult(columns, rows, isMore, System.nanoTime() - startNanos);
    }

    private static @Nullable Object cut(@Nullable Object value, int maxCharacters) {
        if (!(value instanceof String text) || text.length() <= maxCharacters) {
            return value;
        }
        int length = Character.isHighSurrogate(text.charAt(maxCharacters - 1)) ? maxCharacters + 1 : maxCharacters;
        return text.substring(0, length) + "… (" + (text.length() - length) + " more characters)";
    }

    /// {@return the index of the column of event numbers, or -1}
    public int eventColumn() {
        for (int column = 0; column < columns.size(); column++) {
            if (columns.get(column).equalsIgnoreCase("event")) {
                return column;
            }
        }
        return -1;
    }

    /// Values of a result as texts, numbers and truth values.
    private static final class SqlValues {
        private SqlValues() {}

        /// {@return a value that doesn't need its connection any more}
        static @Nullable Object plain(@Nullable Object value) throws SQLException {
            return switch (value) {
                case null -> null;
                case String text -> text;
                case Boolean isTrue -> isTrue;
                case Double number -> number;
                case Float number -> number.doubleValue();
                case Long number -> number;
                case Integer number -> number.longValue();
                case Short number -> number.longValue();
                case Byte number -> number.longValue();
                case BigInteger number -> number.bitLength() < Long.SIZE ? (Object) number.longValueExact() : number;
                case BigDecimal number -> number;
                case Timestamp time -> time.toLocalDateTime().toString();
                case DuckDBArray array -> Arrays.toString((Object[]) array.getArray());
                default -> value.toString();
            };
        }
    }
}
