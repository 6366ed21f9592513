// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.convert;

import module java.base;

/// The beginning of an input, cut into columns.
///
/// @param columns the names of the columns
/// @param rows the rows in the order of the input
public record Sample(List<String> columns, List<SampleRow> rows) {
    public Sample {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /// A row.
    ///
    /// @param line its line, from 1
    /// @param isMatch whether it matches the pattern; always so in a table
    /// @param cells the values of the columns; where it does not match, the line as it is
    public record SampleRow(long line, boolean isMatch, List<String> cells) {
        public SampleRow {
            cells = List.copyOf(cells);
        }
    }

    /// {@return lines as they are, for an input that cannot be cut}
    public static Sample ofLines(List<String> lines) {
        var rows = new ArrayList<SampleRow>();
        for (var line : lines) {
            rows.add(new SampleRow(rows.size() + 1, false, List.of(line)));
        }
        return new Sample(List.of(), rows);
    }
}
