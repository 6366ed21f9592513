// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.source;

import dev.nvtxt.spark.read.FileReading.ContentKind;
import module java.base;
import org.apache.spark.sql.sources.Filter;

/// A request for rows of a file. Travels to the tasks.
sealed interface RowRequest extends Serializable {
    /// {@return the content to read of files}
    ContentKind content();

    /// Events.
    ///
    /// @param columns the names of the columns in their order
    /// @param filters what rows have to pass
    record EventColumns(List<String> columns, List<Filter> filters) implements RowRequest {
        @Override
        public ContentKind content() {
            return columns.contains(EventColumn.SELF_NS.id()) ? ContentKind.WHOLE_FILES : ContentKind.EVENTS;
        }
    }

    /// Problems, with all columns.
    ///
    /// @param folderColumns the columns that the names of folders give
    record Problems(List<String> folderColumns) implements RowRequest {
        @Override
        public ContentKind content() {
            return ContentKind.PROBLEMS;
        }
    }
}
