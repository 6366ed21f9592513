// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Arrays;
import org.duckdb.DuckDBArray;
import org.jspecify.annotations.Nullable;

/// Values of a result as texts, numbers and truth values.
final class SqlValues {
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
