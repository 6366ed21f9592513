// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import dev.nvtxt.app.output.TerminalText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A table for a terminal: the first column to the left, numbers to the right.
final class TextTable {
    private static final int WIDEST_LABEL = 60;
    private static final int BATCH_CHARACTERS = 1 << 14;

    private final List<String> header;
    private final List<List<String>> rows = new ArrayList<>();
    private final int leftColumns;

    /// Makes a table.
    ///
    /// @param leftColumns how many columns from the first on hold words
    TextTable(int leftColumns, List<String> header) {
        this.leftColumns = leftColumns;
        this.header = header.stream().map(TerminalText::line).toList();
    }

    /// Adds a row with as many cells as the head has.
    void add(List<String> cells) {
        var row = new ArrayList<String>(cells.size());
        for (var cell : cells) {
            row.add(TerminalText.line(cell));
        }
        row.set(0, cut(row.getFirst()));
        rows.add(row);
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    /// Writes the lines as UTF-8, some at a time: there can be hundreds of thousands.
    void write(OutputStream out) throws IOException {
        int[] widths = widths();
        var text = new StringBuilder();
        line(text, widths, header);
        for (var row : rows) {
            line(text, widths, row);
            if (text.length() > BATCH_CHARACTERS) {
                write(out, text);
                text.setLength(0);
            }
        }
        write(out, text);
    }

    private static void write(OutputStream out, CharSequence text) throws IOException {
        // Every cell is safe already.
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    private int[] widths() {
        int[] widths = new int[header.size()];
        fit(widths, header);
        rows.forEach(row -> fit(widths, row));
        return widths;
    }

    /// {@return its lines, each with its end}
    String text() {
        int[] widths = widths();
        var text = new StringBuilder();
        line(text, widths, header);
        rows.forEach(row -> line(text, widths, row));
        return text.toString();
    }

    private void line(StringBuilder text, int[] widths, List<String> cells) {
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            int blanks = widths[i] - length(cell);
            if (i < leftColumns) {
                text.append(cell).repeat(' ', blanks);
            } else {
                text.repeat(' ', blanks).append(cell);
            }
            text.append("  ");
        }
        int end = text.length();
        while (end > 0 && Character.isWhitespace(text.charAt(end - 1)) && text.charAt(end - 1) != '\n') {
            end--;
        }
        text.setLength(end);
        text.append('\n');
    }

    private static void fit(int[] widths, List<String> cells) {
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widths[i], length(cells.get(i)));
        }
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }

    /// The beginning and the end of a long label: what tells paths apart is often the end.
    private static String cut(String label) {
        int length = length(label);
        if (length <= WIDEST_LABEL) {
            return label;
        }
        int half = WIDEST_LABEL / 2;
        return label.substring(0, label.offsetByCodePoints(0, half - 1)) + "…"
                + label.substring(label.offsetByCodePoints(0, length - half));
    }
}
