// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import java.util.function.Supplier;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBTableFunction;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBTableFunctionInitInfo;
import org.duckdb.DuckDBWritableVector;

/// A table of DuckDB whose columns are read where they are. Only the columns that a query asks for are read; one thread reads,
/// so that rows come in their order.
final class ScanFunction implements DuckDBTableFunction<SqlTable, ScanFunction.Scan, Object> {
    /// The number of rows of a table that is not worked out before a query reads it.
    static final long UNKNOWN_SIZE = -1;

    private final SqlTable table;
    private final long rows;
    private final Supplier<VectorScan> scans;

    /// A scan of some columns.
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    record Scan(VectorScan rows, int[] columns) {}

    /// Makes a table.
    ///
    /// @param rows how many rows it has, exactly, or [#UNKNOWN_SIZE]; DuckDB drops a `LIMIT` that is not below it
    /// @param scans starts going through them
    ScanFunction(SqlTable table, long rows, Supplier<VectorScan> scans) {
        this.table = table;
        this.rows = rows;
        this.scans = scans;
    }

    @Override
    public SqlTable bind(DuckDBTableFunctionBindInfo info) {
        for (var column : table.columns()) {
            info.addResultColumn(column.name(), switch (column.type()) {
                case VARCHAR -> DuckDBColumnType.VARCHAR;
                case BIGINT -> DuckDBColumnType.BIGINT;
                case DOUBLE -> DuckDBColumnType.DOUBLE;
                case BOOLEAN -> DuckDBColumnType.BOOLEAN;
            });
        }
        if (rows != UNKNOWN_SIZE) {
            info.setCardinality(rows, true);
        }
        return table;
    }

    @Override
    public Scan init(DuckDBTableFunctionInitInfo info) {
        info.setMaxThreads(1);
        var columns = new int[Math.toIntExact(info.getColumnCount())];
        for (int column = 0; column < columns.length; column++) {
            columns[column] = (int) Math.min(Integer.MAX_VALUE, Math.max(-1, info.getColumnIndex(column)));
        }
        return new Scan(scans.get(), columns);
    }

    @Override
    public long apply(DuckDBTableFunctionCallInfo info, DuckDBDataChunkWriter output) {
        Scan scan = info.getInitData();
        int count = scan.rows.next(Math.toIntExact(output.capacity()));
        for (int column = 0; count > 0 && column < scan.columns.length; column++) {
            // What only counts rows asks for a column that is none.
            if (scan.columns[column] >= 0 && scan.columns[column] < table.columns().size()) {
                scan.rows.fill(scan.columns[column], output.vector(column));
            }
        }
        return count;
    }

    /// Goes once through the rows of a table. Confined to one thread.
    interface VectorScan {
        /// Goes on to the next rows.
        ///
        /// @param max how many there is room for
        /// @return how many there are; 0 at the end
        int next(int max);

        /// Writes the values of a column of the rows that it is at.
        void fill(int column, DuckDBWritableVector vector);
    }
}
