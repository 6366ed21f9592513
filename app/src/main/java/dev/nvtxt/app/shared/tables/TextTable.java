// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import dev.nvtxt.app.shared.output.TerminalText;
import dev.nvtxt.parser.report.Durations;
import dev.nvtxt.timeline.time.CountText;
import dev.nvtxt.timeline.time.TimeColumn;
import module java.base;
import org.jspecify.annotations.Nullable;

/// A table for a terminal: words to the left, numbers to the right, and nothing that a terminal would obey.
///
/// There can be hundreds of thousands of rows, most of which differ from the one before in their first cell only: of each row only
/// its first cell is kept, and the other cells where they differ.
///
/// @param <R> a row
public final class TextTable<R> {
    private static final int WIDEST_LABEL = 60;
    private static final int WIDEST_VALUE = 100;
    private static final int BATCH_BYTES = 1 << 14;
    private static final byte[] LINE_END = { '\n' };

    private final List<Column<R>> columns;
    /// The first rows, which say how columns are printed; none once that is known.
    private final List<R> samples = new ArrayList<>();
    private List<ColumnText> texts = List.of();
    private final List<String> firsts = new ArrayList<>();
    private final List<String[]> rests = new ArrayList<>();
    private String[] otherCells = {};
    private final String[] cells;
    private final int[] widths;
    private final int[] widest;
    private final boolean[] isRight;

    /// Makes a table without rows.
    public TextTable(List<Column<R>> columns) {
        this.columns = columns;
        cells = new String[columns.size()];
        widths = new int[columns.size()];
        widest = new int[columns.size()];
        isRight = new boolean[columns.size()];
        for (int i = 0; i < widths.length; i++) {
            widest[i] = columns.get(i).type() == CellType.VALUE ? WIDEST_VALUE : Integer.MAX_VALUE;
            isRight[i] = !columns.get(i).type().isText() && columns.get(i).type() != CellType.VALUE;
        }
    }

    /// Makes a table of all rows of another one.
    public TextTable(Table<R> table) {
        this(table.columns());
        table.rows().forEach(this::add);
    }

    /// Adds a row, of which only its cells are kept.
    public void add(R row) {
        if (!firsts.isEmpty()) {
            addLine(row);
            return;
        }
        samples.add(row);
        if (samples.size() == ColumnText.MAX_SAMPLES) {
            addSamples();
        }
    }

    private void addSamples() {
        if (firsts.isEmpty()) {
            texts = ColumnText.of(columns, samples);
            for (int i = 0; i < cells.length; i++) {
                cells[i] = TerminalText.line(texts.get(i).title());
            }
            addCells();
            samples.forEach(this::addLine);
            samples.clear();
        }
    }

    private void addLine(R row) {
        for (int i = 0; i < cells.length; i++) {
            var column = columns.get(i);
            var value = column.cell(row);
            var text = texts.get(i).text(value);
            if (value != null && !(value instanceof Number)) {
                text = TerminalText.line(text);
            }
            isRight[i] |= column.type() == CellType.VALUE && value instanceof Number;
            cells[i] = column.type() == CellType.LABEL ? cut(text) : text;
        }
        addCells();
    }

    private void addCells() {
        boolean isSame = !firsts.isEmpty();
        for (int i = 1; i < cells.length && isSame; i++) {
            isSame = cells[i].equals(otherCells[i - 1]);
        }
        if (!isSame) {
            otherCells = Arrays.copyOfRange(cells, 1, Math.max(1, cells.length));
        }
        for (int i = 0; i < (isSame ? Math.min(1, cells.length) : cells.length); i++) {
            widths[i] = Math.max(widths[i], Math.min(widest[i], length(cells[i])));
        }
        firsts.add(cells.length == 0 ? "" : cells[0]);
        rests.add(otherCells);
    }

    public boolean isEmpty() {
        return samples.isEmpty() && firsts.size() < 2;
    }

    /// Writes the lines as UTF-8, some at a time.
    public void write(OutputStream out) throws IOException {
        addSamples();
        var lines = new Lines();
        for (int i = 0; i < firsts.size(); i++) {
            lines.add(firsts.get(i), rests.get(i));
            if (lines.size > BATCH_BYTES) {
                out.write(lines.bytes, 0, lines.size);
                lines.size = 0;
            }
        }
        out.write(lines.bytes, 0, lines.size);
    }

    /// {@return its lines, each with its end}
    public String text() {
        var text = new ByteArrayOutputStream();
        try {
            write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // never: it is memory
        }
        return text.toString(StandardCharsets.UTF_8);
    }

    /// Lines as UTF-8.
    private final class Lines {
        private byte[] bytes = new byte[BATCH_BYTES * 2];
        private int size;
        private String[] before = {};
        /// What comes after the first cell of the line before, without blanks at the end.
        private byte[] ending = {};

        @SuppressWarnings("ReferenceEquality") // lines that share the cells have one array
        private void add(String first, String[] others) {
            if (others != before) {
                ending = ending(others);
                before = others;
            }
            if (ending.length == 0) {
                var only = first.stripTrailing();
                fill(only.isEmpty() || !isRight[0] ? 0 : blanks(first, 0));
                add(only.getBytes(StandardCharsets.UTF_8));
            } else {
                int blanks = blanks(first, 0);
                fill(isRight[0] ? blanks : 0);
                add(first.getBytes(StandardCharsets.UTF_8));
                fill(isRight[0] ? 0 : blanks);
                add(ending);
            }
            add(LINE_END);
        }

        private byte[] ending(String[] others) {
            var text = new StringBuilder();
            for (int i = 1; i <= others.length; i++) {
                int blanks = blanks(others[i - 1], i);
                text.append("  ").repeat(' ', isRight[i] ? blanks : 0).append(others[i - 1])
                        .repeat(' ', isRight[i] ? 0 : blanks);
            }
            return text.toString().stripTrailing().getBytes(StandardCharsets.UTF_8);
        }

        private void add(byte[] more) {
            makeRoom(more.length);
            System.arraycopy(more, 0, bytes, size, more.length);
            size += more.length;
        }

        private void fill(int blanks) {
            makeRoom(blanks);
            Arrays.fill(bytes, size, size + blanks, (byte) ' ');
            size += blanks;
        }

        private void makeRoom(int more) {
            if (bytes.length - size < more) {
                bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, size + more));
            }
        }
    }

    private int blanks(String cell, int column) {
        return Math.max(0, widths[column] - length(cell));
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
        ///
        /// @param samples its first rows
        static <R> List<ColumnText> of(List<Column<R>> columns, List<R> samples) {
            var families = columns.stream().map(ColumnText::family).toList();
            var lengths = new HashMap<String, List<Double>>();
            for (var row : samples) {
                for (int i = 0; i < families.size(); i++) {
                    var column = columns.get(i);
                    if (isTime(column.type()) && column.cell(row) instanceof Number ns
                            && Math.abs(ns.doubleValue()) < Durations.BEYOND) {
                        lengths.computeIfAbsent(families.get(i), _ -> new ArrayList<>()).add(ns.doubleValue());
                    }
                }
            }
            var texts = new ArrayList<ColumnText>();
            for (int i = 0; i < families.size(); i++) {
                var column = columns.get(i);
                var times = TimeColumn.ofLengths(lengths.getOrDefault(families.get(i), List.of()).stream()
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
                    type.text(part).replace("%", "");
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
