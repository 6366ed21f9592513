// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.output;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Writes RFC 4180 with LF, in UTF-8: nothing for an absent value, `""` for the empty text.
public final class CsvWriter {
    private static final int FLUSH_CHARS = 1 << 14;

    private final OutputStream out;
    private final StringBuilder pending = new StringBuilder();
    private final Cells cells;
    private boolean isFirst = true;

    /// What becomes of texts that a spreadsheet would take for formulas.
    public enum Cells {
        /// They are written as they are.
        EXACT,
        /// An apostrophe is put before them.
        SPREADSHEET_SAFE,
        /// Each stays on its line, and has nothing that a terminal would obey.
        TERMINAL;

        /// {@return the kind that an option asks for}
        public static Cells of(boolean isSafe) {
            return isSafe ? SPREADSHEET_SAFE : EXACT;
        }

        /// {@return what is written for a text}
        public String written(String text) {
            return switch (this) {
                case EXACT -> text;
                case SPREADSHEET_SAFE -> SpreadsheetCells.safe(text);
                case TERMINAL -> TerminalText.line(text);
            };
        }
    }

    /// Makes a writer.
    ///
    /// @param out takes UTF-8; it stays open
    public CsvWriter(OutputStream out, Cells cells) {
        this.out = out;
        this.cells = cells;
    }

    /// Adds a text, or nothing.
    public CsvWriter text(@Nullable String value) {
        separate();
        if (value != null) {
            appendText(cells.written(value));
        }
        return this;
    }

    /// Adds an integer.
    public CsvWriter number(long value) {
        separate();
        pending.append(value);
        return this;
    }

    /// Adds an integer, or nothing.
    public CsvWriter number(boolean has, long value) {
        return has ? number(value) : text(null);
    }

    /// Adds an integer, or nothing.
    public CsvWriter number(@Nullable Long value) {
        return value == null ? text(null) : number(value.longValue());
    }

    /// Adds so many absent values.
    public CsvWriter skip(int values) {
        for (int i = 0; i < values; i++) {
            separate();
        }
        return this;
    }

    /// Ends the line.
    public void endLine() throws IOException {
        pending.append('\n');
        isFirst = true;
        if (pending.length() >= FLUSH_CHARS) {
            flush();
        }
    }

    /// Hands what is pending to the stream.
    public void flush() throws IOException {
        out.write(pending.toString().getBytes(StandardCharsets.UTF_8));
        pending.setLength(0);
        out.flush();
    }

    private void separate() {
        if (!isFirst) {
            pending.append(',');
        }
        isFirst = false;
    }

    private void appendText(String value) {
        if (!value.isEmpty() && !needsQuotes(value)) {
            pending.append(value);
            return;
        }
        pending.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == '"') {
                pending.append('"');
            }
            pending.append(c);
        }
        pending.append('"');
    }

    private static boolean needsQuotes(String value) {
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if (c == ',' || c == '"' || c == '\n' || c == '\r') {
                return true;
            }
        }
        return false;
    }
}
