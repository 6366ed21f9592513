// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import module java.base;

/// Writes the table of events as CSV.
public final class CsvExporter implements Exporter {
    /// An exporter for any number of reports.
    public CsvExporter() {}

    @Override
    public Exported write(ExportScope scope, ExportDestination target, ExportProgress progress) throws IOException {
        var table = EventTable.of(scope);
        try (var stream = target.stream()) {
            var csv = new EventCsv(stream, UnaryOperator.identity());
            for (var part : table.parts()) {
                csv.write(part, progress);
            }
            csv.flush();
        }
        return new Exported(table.size(), List.of());
    }
}
