// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import java.io.Serializable;
import java.util.List;
import org.apache.spark.sql.sources.Filter;

/// Which rows of a file are wanted. Travels to the tasks.
sealed interface RowRequest extends Serializable {
    /// Events.
    ///
    /// @param columns the names of the columns in their order
    /// @param filters what rows have to pass
    record Events(List<String> columns, List<Filter> filters) implements RowRequest {}

    /// Problems, with all columns.
    record Problems() implements RowRequest {}
}
