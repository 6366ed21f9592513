// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import de.siegmar.fastcsv.writer.QuoteStrategies;
import dev.nvtxt.analysis.field.EventCells;
import dev.nvtxt.analysis.field.EventField;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Writes the table of events as RFC 4180 with LF, in UTF-8: nothing for an absent value, `""` for the empty text. Confined to
/// one thread.
public final class EventCsv {
    private static final EventField[] FIELDS = EventField.values();

    private final CsvWriter csv;
    private final UnaryOperator<String> cell;

    /// Makes a writer and writes the header.
    ///
    /// @param stream takes UTF-8; it stays open
    /// @param cell makes of a text what its cell has
    public EventCsv(OutputStream stream, UnaryOperator<String> cell) {
        this.csv = CsvWriter.builder().quoteStrategy(QuoteStrategies.EMPTY).lineDelimiter(LineDelimiter.LF)
                .build(new OutputStreamWriter(stream, StandardCharsets.UTF_8));
        this.cell = cell;
        csv.writeRecord(Arrays.stream(FIELDS).map(EventField::column).toList());
    }

    /// Writes the rows of a file.
    public void write(EventTable.Part part, ExportProgress progress) throws IOException {
        var row = new @Nullable String[FIELDS.length];
        try {
            for (int event = part.events().nextSetBit(0); event >= 0; event = part.events().nextSetBit(event + 1)) {
                for (int field = 0; field < FIELDS.length; field++) {
                    row[field] = text(part.cells(), FIELDS[field], event);
                }
                csv.writeRecord(row);
                progress.event();
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private @Nullable String text(EventCells cells, EventField field, int event) {
        if (!cells.has(field, event)) {
            return null;
        }
        return field.isText() ? cell.apply(cells.text(field, event)) : Long.toString(cells.number(field, event));
    }

    /// Hands what is pending to the stream.
    public void flush() throws IOException {
        csv.flush();
    }
}
