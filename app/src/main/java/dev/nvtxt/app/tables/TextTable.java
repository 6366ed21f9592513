// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import dev.nvtxt.app.output.TerminalText;
import java.util.ArrayList;
import java.util.List;

/// A table for a terminal: the first column to the left, numbers to the right.
final class TextTable {
    private static final int WIDEST_LABEL = 60;

    private final List<String> header;
    private final List<List<String>> rows = new ArrayList<>();
    private final int leftColumns;

    /// Makes a table.
    ///
    /// @param leftColumns how many columns from the first on hold words
    TextTable(int leftColumns, List<String> header) {
        this.leftColumns = leftColumns;
        this.header = header;
    }

    /// Adds a row with as many cells as the head has.
    void add(List<String> cells) {
        var row = new ArrayList<>(cells.stream().map(TerminalText::line).toList());
        row.set(0, cut(row.getFirst()));
        rows.add(row);
    }

    /// {@return its lines, each with its end}
    String text() {
        int[] widths = new int[header.size()];
        fit(widths, header);
        rows.forEach(row -> fit(widths, row));
        var text = new StringBuilder();
        line(text, widths, header);
        rows.forEach(row -> line(text, widths, row));
        return text.toString();
    }

    private void line(StringBuilder text, int[] widths, List<String> cells) {
        var line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            int blanks = widths[i] - length(cell);
            if (i < leftColumns) {
                line.append(cell).repeat(' ', blanks);
            } else {
                line.repeat(' ', blanks).append(cell);
            }
            line.append("  ");
        }
        text.append(line.toString().stripTrailing()).append('\n');
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
