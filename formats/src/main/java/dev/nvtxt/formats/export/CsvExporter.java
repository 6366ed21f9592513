// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.analysis.field.EventField;
import java.io.IOException;
import java.util.List;

/// Writes the table of events as RFC 4180 with LF, in UTF-8: nothing for an absent value, `""` for the empty text.
public final class CsvExporter implements Exporter {
    private static final EventField[] FIELDS = EventField.values();

    /// An exporter for any number of reports.
    public CsvExporter() {}

    @Override
    public Exported write(ExportScope scope, ExportDestination target, ExportProgress progress) throws IOException {
        var table = EventTable.of(scope);
        try (var stream = target.stream()) {
            var out = new TextBytes(stream);
            for (int field = 0; field < FIELDS.length; field++) {
                out.put(FIELDS[field].column()).put(field == FIELDS.length - 1 ? '\n' : ',');
            }
            for (var part : table.parts()) {
                write(part, out, progress);
            }
            out.flush();
        }
        return new Exported(table.size(), List.of());
    }

    private static void write(EventTable.Part part, TextBytes out, ExportProgress progress) throws IOException {
        var cells = part.cells();
        var texts = new TextCache(cells, CsvExporter::quoted);
        var events = part.events();
        for (int event = events.nextSetBit(0); event >= 0; event = events.nextSetBit(event + 1)) {
            for (int field = 0; field < FIELDS.length; field++) {
                if (field > 0) {
                    out.put(',');
                }
                if (!cells.has(FIELDS[field], event)) {
                    continue;
                }
                if (FIELDS[field].isText()) {
                    out.put(texts.of(FIELDS[field], event));
                } else {
                    out.put(cells.number(FIELDS[field], event));
                }
            }
            out.put('\n');
            progress.event();
        }
    }

    private static byte[] quoted(String text) {
        boolean isPlain = !text.isEmpty()
                && text.chars().noneMatch(unit -> unit == ',' || unit == '"' || unit == '\n' || unit == '\r');
        return TextBytes.utf8(isPlain ? text : '"' + text.replace("\"", "\"\"") + '"');
    }
}
