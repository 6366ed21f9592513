// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.analysis.field.EventField;
import java.io.IOException;
import java.io.OutputStream;
import java.util.function.UnaryOperator;

/// Writes the table of events as RFC 4180 with LF, in UTF-8: nothing for an absent value, `""` for the empty text. Confined to
/// one thread.
public final class EventCsv {
    private static final EventField[] FIELDS = EventField.values();

    private final TextBytes out;
    private final UnaryOperator<String> cell;

    /// Makes a writer and writes the header.
    ///
    /// @param stream takes UTF-8; it stays open
    /// @param cell makes of a text what its cell has
    public EventCsv(OutputStream stream, UnaryOperator<String> cell) throws IOException {
        this.out = new TextBytes(stream);
        this.cell = cell;
        for (int field = 0; field < FIELDS.length; field++) {
            out.put(FIELDS[field].column()).put(field == FIELDS.length - 1 ? '\n' : ',');
        }
    }

    /// Writes the rows of a file.
    public void write(EventTable.Part part, ExportProgress progress) throws IOException {
        var cells = part.cells();
        var texts = new TextCache(cells, this::quoted);
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

    /// Hands what is pending to the stream.
    public void flush() throws IOException {
        out.flush();
    }

    private byte[] quoted(String value) {
        var text = cell.apply(value);
        boolean isPlain = !text.isEmpty()
                && text.chars().noneMatch(unit -> unit == ',' || unit == '"' || unit == '\n' || unit == '\r');
        return TextBytes.utf8(isPlain ? text : '"' + text.replace("\"", "\"\"") + '"');
    }
}
