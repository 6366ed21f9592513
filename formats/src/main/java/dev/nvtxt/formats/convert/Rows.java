// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import dev.nvtxt.parser.CancelToken;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The records of an input, one after the other.
interface Rows extends Closeable {
    /// Opens an input as its mapping says.
    static Rows of(BufferedReader in, Mapping mapping, CancelToken cancel) throws IOException, MappingException {
        return mapping.isLog()
                ? new LogRows(in, mapping, cancel)
                : mapping.isJson() ? new JsonRows(in, mapping) : new TableRows(in, mapping);
    }

    /// Reads the next record.
    ///
    /// @return whether there is one
    /// @throws MappingException if the input cannot be cut into records
    boolean next() throws IOException, MappingException;

    /// {@return the line of the record, from 1}
    long line();

    /// {@return whether the record has columns; what does not match a pattern has none}
    boolean isMatch();

    /// {@return the text of the whole record, for messages}
    String text();

    /// {@return the place of a column for [#get(int)], or -1 where the mapping does not name one}
    ///
    /// @throws MappingException if there is no such column
    int column(Setting setting) throws MappingException;

    /// {@return the names of the columns; without names their numbers from 1}
    List<String> columns();

    /// {@return the value of the column with this place in [#columns()], or null where the record has none}
    @Nullable
    String cell(int position);

    /// {@return the value of a column, or null where the record has none}
    @Nullable
    String get(int column);
}
