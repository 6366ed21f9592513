// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.timeline.time.CountText;
import dev.nvtxt.timeline.time.TimeColumn;
import module java.base;
import org.jspecify.annotations.Nullable;

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
                var text = texts.get(i).text(value);
                if (value != null && !(value instanceof Number)) {
                    text = TerminalText.line(text);
                }
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

    /// How a column is printed for people: times, parts and rates in one unit, which its header says, with one number
    /// of digits. Columns that are compared at a glance have one unit: sums, lengths of single events, what is per
    /// occurrence, and the two sides of a comparison.
    ///
    /// @param type what the cells are
    /// @param title the header
    /// @param times writes the times; for cells that are none it says nothing
    /// @param areTicks whether times are ticks
    /// @param absent how a missing cell is printed
    private record ColumnText(CellType type, String title, TimeColumn times, boolean areTicks, String absent) {
        private static final int MAX_SAMPLES = 1000;
        private static final int RATE_DECIMALS = 3;
        private static final Pattern SIDE = Pattern.compile(" [A-Z]$");
        /// By the name for programs, as "self" may be the title of a sum.
        private static final Pattern FAMILY = Pattern
                .compile(
                        "(?<occurrence>PerOccurrence)|^(?<sum>total|self)|^(?<single>mean|median|min|max|deviation|p\\d)");

        /// {@return how the columns of a table are printed}
        static <R> List<ColumnText> of(Table<R> table) {
            var lengths = new HashMap<String, List<Double>>();
            int samples = 0;
            for (var row : table.rows()) {
                if (samples++ == MAX_SAMPLES) {
                    break;
                }
                for (var column : table.columns()) {
                    if (isTime(column.type()) && column.cell(row) instanceof Number ns
                            && Math.abs(ns.doubleValue()) < Durations.BEYOND) {
                        lengths.computeIfAbsent(family(column), _ -> new ArrayList<>()).add(ns.doubleValue());
                    }
                }
            }
            var texts = new ArrayList<ColumnText>();
            for (var column : table.columns()) {
                var times = TimeColumn.ofLengths(lengths.getOrDefault(family(column), List.of()).stream()
                        .mapToDouble(Double::doubleValue));
                var title = column.title();
                boolean areTicks = isTime(column.type()) && ShortText.areTicks();
                texts.add(new ColumnText(column.type(), switch (column.type()) {
                    case DURATION, CHANGE -> areTicks ? title + " (ticks)" : times.title(title);
                    case PART -> title + " (%)";
                    case RATE -> title + " (/s)";
                    case LABEL, TEXT, COUNT, RATIO, PROBABILITY, VALUE -> title;
                }, times, areTicks, column.type().text(null)));
            }
            return texts;
        }

        private static boolean isTime(CellType type) {
            return type == CellType.DURATION || type == CellType.CHANGE;
        }

        /// {@return what the columns have in common that share a unit}
        private static String family(Column<?> column) {
            var name = FAMILY.matcher(column.name());
            if (name.find()) {
                return name.namedGroups().keySet().stream().filter(family -> name.group(family) != null).findFirst()
                        .orElseThrow();
            }
            return SIDE.matcher(column.title()).replaceFirst("");
        }

        /// {@return a cell}
        String text(@Nullable Object value) {
            if (value == null) {
                return absent; // most cells of a long table
            }
            return switch (value) {
                case Number ticks when areTicks -> sign(ticks.doubleValue())
                        + ShortText.ticks(ticks.doubleValue()).replace(" ticks", "");
                case Long ns when isTime(type) && Math.abs(ns) < Durations.BEYOND ->
                    sign(ns) + times.text(ns.longValue());
                case Double ns when isTime(type) && Double.isFinite(ns) -> sign(ns) + times.text(ns.doubleValue());
                case Double part when type == CellType.PART && Double.isFinite(part) ->
                    type.text(part).replace(" %", "");
                case Double rate when type == CellType.RATE && Double.isFinite(rate) -> CountText
                        .grouped(new BigDecimal(FixedDecimals.text(rate, RATE_DECIMALS)));
                default -> type.text(value);
            };
        }

        private String sign(double ns) {
            return type == CellType.CHANGE && ns > 0 ? "+" : "";
        }
    }
}
