// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Reads the rows of a table in the order of their numbers, also those after missing or damaged pages.
///
/// SQLite ends at the first page that it cannot read. The tree above the pages has the numbers of their rows, so that a search
/// for higher numbers leads to the next page that is there.
final class RowScan {
    /// What a table's numbers of rows can be called.
    private static final List<String> KEYS = List.of("rowid", "_rowid_", "oid");
    private static final int CORRUPT = 11;
    private static final int NO_DATABASE = 26;
    private static final int CODE = 0xFF;
    /// How often rows after damage are looked for: a few seconds in a table of which nothing else is left.
    private static final int MAX_PROBES = 200_000;

    private final Connection connection;
    private final String columns;
    private final String table;
    private final @Nullable String key;
    private final long maxRows;
    private long last = Long.MIN_VALUE;
    private long count;
    private int probes;

    /// Takes rows.
    interface Cursor {
        /// Takes the row at which a result is.
        ///
        /// @param number its place among those that are read, from 1
        void row(ResultSet row, long number) throws SQLException;
    }

    /// Makes a scan.
    ///
    /// @param names all columns of the table
    /// @param columns the ones to read, which are the first in the result
    /// @param maxRows for how many the file has room
    RowScan(Connection connection, String table, List<String> names, List<String> columns, long maxRows) {
        this.connection = connection;
        this.table = quoted(table);
        this.columns = String.join(", ", columns.stream().map(RowScan::quoted).toList());
        this.key = KEYS.stream().filter(name -> names.stream().noneMatch(name::equalsIgnoreCase)).findFirst()
                .orElse(null);
        this.maxRows = maxRows;
    }

    /// {@return whether a table with some columns has numbers of rows that can be asked for}
    static boolean hasNumbers(List<String> names) {
        return KEYS.stream().anyMatch(key -> names.stream().noneMatch(key::equalsIgnoreCase));
    }

    /// Goes on after rows that were read by other means.
    ///
    /// @param number the number of the last one
    /// @param rows how many they are
    RowScan after(long number, long rows) {
        last = number;
        count = rows;
        return this;
    }

    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /// Reads the rows.
    ///
    /// @throws SQLException if there is damage, after all rows were handed over that can be read
    void read(Cursor cursor) throws SQLException {
        if (key == null) {
            readPlain(cursor);
            return;
        }
        try {
            readAll("SELECT " + columns + ", " + after(key), "SELECT " + after(key) + " LIMIT 1", cursor);
        } catch (SQLException e) {
            if (count > 0 || isDamage(e)) {
                throw e;
            }
            readPlain(cursor); // a table whose rows have no numbers
        }
    }

    private String after(String number) {
        return "%1$s FROM %2$s NOT INDEXED WHERE %1$s >= ? ORDER BY %1$s".formatted(number, table);
    }

    private void readPlain(Cursor cursor) throws SQLException {
        try (var statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT " + columns + " FROM " + table)) {
            while (rows.next()) {
                checkRoom();
                cursor.row(rows, ++count);
            }
        }
    }

    private void readAll(String rows, String probe, Cursor cursor) throws SQLException {
        SQLException damage = null;
        boolean isMore = true;
        while (isMore) {
            try {
                readRest(rows, cursor);
                isMore = false;
            } catch (SQLException e) {
                if (!isDamage(e)) {
                    throw e;
                }
                damage = damage == null ? e : damage;
                isMore = skipDamage(probe);
            }
        }
        if (damage != null) {
            throw damage;
        }
    }

    private void readRest(String sql, Cursor cursor) throws SQLException {
        try (var statement = prepared(sql, last); var rows = statement.executeQuery()) {
            int keyAt = rows.getMetaData().getColumnCount();
            while (rows.next()) {
                checkRoom();
                long number = rows.getLong(keyAt);
                if (number <= last) {
                    throw damage("pages of it lead back to each other");
                }
                last = number;
                cursor.row(rows, ++count);
            }
        }
    }

    /// {@return a query for rows after a number; the driver closes it at damage}
    private PreparedStatement prepared(String sql, long number) throws SQLException {
        var statement = connection.prepareStatement(sql);
        // Not a search for what is more than that number: it would begin on the page that has it.
        statement.setLong(1, number == Long.MAX_VALUE ? number : number + 1);
        return statement;
    }

    /// Pages of a damaged file may contain each other: SQLite would read on for years.
    private void checkRoom() throws SQLException {
        if (count >= maxRows) {
            throw damage("it has more rows than the file has room for");
        }
    }

    private static SQLException damage(String message) {
        return new SQLException(message, null, CORRUPT);
    }

    private static boolean isDamage(SQLException e) {
        int code = e.getErrorCode() & CODE;
        return code == CORRUPT || code == NO_DATABASE;
    }

    /// The rows after a number.
    private enum Behind {
        ROW, NOTHING, DAMAGE
    }

    /// Moves to the last number before rows that can be read.
    ///
    /// @return whether there are any
    private boolean skipDamage(String probe) throws SQLException {
        long damaged = last;
        long number = numberAfter(probe, last);
        if (number > last) {
            last = number; // of that row, some other page is missing
            return count < maxRows;
        }
        long step = 1;
        while (behind(probe, damaged + step) == Behind.DAMAGE) {
            damaged += step;
            step = step > Long.MAX_VALUE / 4 ? step : step * 2;
            if (damaged > Long.MAX_VALUE - step || probes > MAX_PROBES) {
                return false;
            }
        }
        long readable = damaged + step;
        while (readable - damaged > 1) {
            long middle = damaged + (readable - damaged) / 2;
            if (behind(probe, middle) == Behind.DAMAGE) {
                damaged = middle;
            } else {
                readable = middle;
            }
        }
        last = readable;
        return count < maxRows && behind(probe, readable) == Behind.ROW;
    }

    private Behind behind(String probe, long number) throws SQLException {
        long next = numberAfter(probe, number);
        return next == Long.MIN_VALUE ? Behind.DAMAGE : next > number ? Behind.ROW : Behind.NOTHING;
    }

    /// {@return the number of the next row, `number` where there is none, or the least of all where that cannot be read}
    private long numberAfter(String probe, long number) throws SQLException {
        probes++;
        try (var statement = prepared(probe, number); var rows = statement.executeQuery()) {
            return rows.next() ? rows.getLong(1) : number;
        } catch (SQLException e) {
            if (!isDamage(e)) {
                throw e;
            }
            return Long.MIN_VALUE;
        }
    }
}
