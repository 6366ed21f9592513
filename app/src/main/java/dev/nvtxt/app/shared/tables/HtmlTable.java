// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.app.shared.output.TerminalText;
import module java.base;

/// A table of a page: words to the left, numbers to the right, no column that is empty in every row. What matters less has a
/// style class with which the page leaves it out where there is no room.
///
/// @param <R> a row
public final class HtmlTable<R> {
    /// The class of columns that a phone leaves out.
    public static final String MEDIUM = "medium";
    /// The class of columns that only a wide screen has.
    public static final String WIDE = "wide";
    private static final String WORD = "word";

    private final List<? extends R> rows;
    private final List<HtmlColumn> columns = new ArrayList<>();

    /// A column with its cells as they are in the page.
    private record HtmlColumn(String title, String style, List<String> cells) {
        private boolean isEmpty() {
            return cells.stream().allMatch(cell -> cell.isEmpty() || cell.equals("–"));
        }
    }

    public HtmlTable(List<? extends R> rows) {
        this.rows = List.copyOf(rows);
    }

    /// Adds columns.
    ///
    /// @param style style classes, or ""
    public HtmlTable<R> add(List<Column<R>> added, String style) {
        for (var column : added) {
            var type = column.type();
            add(escape(title(column)), type.isText() ? (WORD + " " + style).strip() : style,
                    row -> escape(TerminalText.line(type == CellType.COUNT && column.cell(row) instanceof Number count
                            ? ShortText.count(count.longValue())
                            : type.text(column.cell(row)))));
        }
        return this;
    }

    /// Adds a column whose title and cells are HTML.
    ///
    /// @param style style classes, or ""
    public HtmlTable<R> add(String title, String style, Function<? super R, String> cell) {
        columns.add(new HtmlColumn(title, style, rows.stream().<String>map(cell).toList()));
        return this;
    }

    /// {@return the table}
    ///
    /// @param attributes what a row has beside its cells, as ` id="a"`
    public String html(Function<? super R, String> attributes) {
        var shown = columns.stream().filter(column -> !column.isEmpty()).toList();
        var html = new StringBuilder("<table><thead><tr>");
        shown.forEach(column -> html.append("<th").append(styled(column)).append(column.title).append("</th>"));
        html.append("</tr></thead><tbody>\n");
        for (int row = 0; row < rows.size(); row++) {
            html.append("<tr").append(attributes.apply(rows.get(row))).append('>');
            for (var column : shown) {
                html.append("<td").append(styled(column)).append(column.cells.get(row)).append("</td>");
            }
            html.append("</tr>\n");
        }
        return html.append("</tbody></table>\n").toString();
    }

    /// A symbol stays as it is: "p", "n A".
    private static String title(Column<?> column) {
        return column.title().matches("\\w( .)?") ? column.title() : ShortText.capitalized(column.title());
    }

    private static String styled(HtmlColumn column) {
        return column.style.isEmpty() ? ">" : " class=\"" + column.style + "\">";
    }

    /// {@return a text as HTML has it}
    public static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
