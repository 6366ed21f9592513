// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.app.shared.output.TerminalText;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// A table for a terminal: words to the left, numbers to the right, and nothing that a terminal would obey.
public final class TextTable {
    private static final int WIDEST_LABEL = 60;
    private static final int WIDEST_VALUE = 100;
    private static final int BATCH_CHARACTERS = 1 << 14;

    private final List<String> header = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();
    private final int[] widths;
    private final int[] widest;
    private final boolean[] isRight;

    public <R> TextTable(Table<R> table) {
        var columns = table.columns();
        widths = new int[columns.size()];
        widest = new int[columns.size()];
        isRight = new boolean[columns.size()];
        var texts = ColumnText.of(table);
        for (int i = 0; i < widths.length; i++) {
            widest[i] = columns.get(i).type() == CellType.VALUE ? WIDEST_VALUE : Integer.MAX_VALUE;
            isRight[i] = !columns.get(i).type().isText() && columns.get(i).type() != CellType.VALUE;
            header.add(TerminalText.line(texts.get(i).title()));
        }
        fit(header);
        for (var row : table.rows()) {
            var line = new ArrayList<String>(widths.length);
            for (int i = 0; i < widths.length; i++) {
                var column = columns.get(i);
                var value = column.cell(row);
                var text = TerminalText.line(texts.get(i).text(value));
                line.add(column.type() == CellType.LABEL ? cut(text) : text);
                isRight[i] |= column.type() == CellType.VALUE && value instanceof Number;
            }
            fit(line);
            rows.add(line);
        }
    }

    public boolean isEmpty() {
        return rows.isEmpty();
    }

    /// Writes the lines as UTF-8, some at a time: there can be hundreds of thousands.
    public void write(OutputStream out) throws IOException {
        var text = new StringBuilder();
        line(text, header);
        for (var row : rows) {
            line(text, row);
            if (text.length() > BATCH_CHARACTERS) {
                out.write(text.toString().getBytes(StandardCharsets.UTF_8));
                text.setLength(0);
            }
        }
        out.write(text.toString().getBytes(StandardCharsets.UTF_8));
    }

    /// {@return its lines, each with its end}
    public String text() {
        var text = new StringBuilder();
        line(text, header);
        rows.forEach(row -> line(text, row));
        return text.toString();
    }

    private void line(StringBuilder text, List<String> cells) {
        for (int i = 0; i < cells.size(); i++) {
            var cell = cells.get(i);
            int blanks = Math.max(0, widths[i] - length(cell));
            if (isRight[i]) {
                text.repeat(' ', blanks).append(cell);
            } else {
                text.append(cell).repeat(' ', blanks);
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

    private void fit(List<String> cells) {
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widths[i], Math.min(widest[i], length(cells.get(i))));
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
