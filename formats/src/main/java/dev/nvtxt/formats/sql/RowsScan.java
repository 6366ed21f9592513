// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import java.util.List;
import org.duckdb.DuckDBWritableVector;
import org.jspecify.annotations.Nullable;

/// Goes through a small table that is kept as rows.
final class RowsScan implements VectorScan {
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
