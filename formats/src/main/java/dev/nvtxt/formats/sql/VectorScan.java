// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.sql;

import org.duckdb.DuckDBWritableVector;

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
