// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.ComparisonRow;
import dev.nvtxt.analysis.compare.SideStatistics;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.app.shared.chart.DiffSwatch;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.diff.DiffResult;
import dev.nvtxt.app.shared.tables.diff.DiffWords;
import dev.nvtxt.app.shared.tables.diff.KindLook;
import dev.nvtxt.app.shared.tables.diff.RatioBar;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The columns of the rows: what decides first, for each side but the first; the rest only where the user asks for it.
final class RowColumns {
    /// What the user can add, in the order of the menu.
    static final List<String> ADDED = List.of("Self change", "p", "Count", "Median", "Mean", "Total", "Per second");

    private static final double MIN_NAME_PX = 170;
    private static final double MIN_CAUSE_PX = 130;
    private static final double RATIO_PX = 138;
    /// About the width of a digit, and the room beside the text of a cell or header.
    private static final double CHARACTER_PX = 7.4;
    private static final double PADDING_PX = 20;

    private static final Set<String> FLEXIBLE = Set.of("Group", "Cause");
    private static final String TEXT = "compare.text";
    private static final String NAME = "compare.name";

    private final List<TableColumn<ComparisonRow, ?>> columns = new ArrayList<>();
    private final List<RatioBar> scales = new ArrayList<>();

    /// Makes the columns.
    ///
    /// @param sides how many sides there are
    RowColumns(int sides) {
        add("Group", "", text(MIN_NAME_PX, ComparisonRow::label));
        for (int change = 0; change < sides - 1; change++) {
            scales.add(new RatioBar(List.of()));
            addVerdict(change, sides == 2 ? "" : " " + Comparison.letter(change + 1));
        }
        for (int change = 0; change < sides - 1; change++) {
            addTest(change, sides == 2 ? "" : " " + Comparison.letter(change + 1));
        }
        for (int side = 0; side < sides; side++) {
            addSide(side, " " + Comparison.letter(side));
        }
    }

    List<TableColumn<ComparisonRow, ?>> all() {
        return columns;
    }

    /// {@return whether a column shares the room that is left: names and causes, of which some are sentences}
    boolean isFlexible(TableColumnBase<?, ?> column) {
        return FLEXIBLE.contains(name(column));
    }

    /// {@return what a menu calls a column, without the letter of a side}
    static String name(TableColumnBase<?, ?> column) {
        return column.getProperties().get(NAME) instanceof String name ? name : "";
    }

    /// {@return what a cell says}
    static String cell(TableColumn<ComparisonRow, ?> column, ComparisonRow row) {
        return column.getProperties().get(TEXT) instanceof Function<?, ?> text ? textOf(text, row) : "";
    }

    @SuppressWarnings("unchecked") // put there by this class
    private static String textOf(Function<?, ?> text, ComparisonRow row) {
        return ((Function<ComparisonRow, String>) text).apply(row);
    }

    /// Gives the bars of each pair the scale that its rows need, and each column of numbers the width of its longest one.
    void show(DiffResult result) {
        for (int i = 0; i < scales.size(); i++) {
            int change = i;
            scales.set(i, new RatioBar(result.rows(i).stream().map(row -> row.changes().get(change)).toList()));
        }
        columns.stream().filter(column -> column.getStyleClass().contains(StyleClasses.NUMBER_COLUMN))
                .filter(column -> !name(column).equals("Ratio"))
                .forEach(column -> fit(column, result.rows()));
    }

    private static void fit(TableColumn<ComparisonRow, ?> column, List<ComparisonRow> rows) {
        var texts = Stream.concat(rows.stream().map(row -> cell(column, row)), Stream.of(ColumnHelp.title(column)));
        column.setPrefWidth(PADDING_PX
                + CHARACTER_PX * texts.mapToInt(String::length).max().orElse(0));
    }

    private void add(String name, String letter, TableColumn<ComparisonRow, ComparisonRow> column) {
        column.setText(name + letter);
        column.getProperties().put(NAME, name);
        ColumnHelp.explain(column, letter.strip());
        columns.add(column);
    }

    private void addVerdict(int change, String letter) {
        Function<ComparisonRow, Change> of = row -> row.changes().get(change);
        add("Verdict", letter, verdict(of));
        add("Cause", letter, cause(of));
        add("Change", letter, number(90, row -> ShortText.change(of.apply(row).amounts().timeNs()),
                row -> of.apply(row).amounts().timeNs()));
        add("Ratio", letter, ratio(change, of));
        add("Calls", letter, calls(change));
    }

    private void addTest(int change, String letter) {
        Function<ComparisonRow, Change> of = row -> row.changes().get(change);
        add("Self change", letter, number(120, row -> ShortText.change(of.apply(row).amounts().selfNs()),
                row -> of.apply(row).amounts().selfNs()));
        add("p", letter, number(74, row -> {
            var p = of.apply(row).adjustedPValue();
            return p == null ? "–" : ShortText.probability(p);
        }, row -> orNaN(of.apply(row).adjustedPValue())));
    }

    private void addSide(int side, String letter) {
        Function<ComparisonRow, SideStatistics> of = row -> row.sides().get(side);
        add("Count", letter, number(76, row -> ShortText.count(of.apply(row).counts().all()),
                row -> of.apply(row).counts().all()));
        addDuration("Median", letter, row -> {
            var durations = of.apply(row).durations();
            return durations == null ? Double.NaN : durations.medianNs();
        });
        addDuration("Mean", letter, row -> {
            var durations = of.apply(row).durations();
            return durations == null ? Double.NaN : durations.meanNs();
        });
        addDuration("Total", letter, row -> of.apply(row).totalNs());
        addDuration("Per second", letter, row -> of.apply(row).totalPerSecondNs());
    }

    private void addDuration(String name, String letter, ToDoubleFunction<ComparisonRow> value) {
        add(name, letter, number(100, row -> {
            double ns = value.applyAsDouble(row);
            return Double.isNaN(ns) ? "–" : ShortText.duration(ns);
        }, value));
    }

    private static double orNaN(@Nullable Double value) {
        return value == null ? Double.NaN : value;
    }

    private static TableColumn<ComparisonRow, ComparisonRow> text(double widthPx,
            Function<ComparisonRow, String> text) {
        var column = Controls.column("", widthPx, false, text);
        column.getProperties().put(TEXT, text);
        column.setComparator(Comparator.comparing(text));
        return column;
    }

    private static TableColumn<ComparisonRow, ComparisonRow> number(double widthPx,
            Function<ComparisonRow, String> text, ToDoubleFunction<ComparisonRow> value) {
        var column = Controls.column("", widthPx, true, text);
        column.getProperties().put(TEXT, text);
        column.setComparator(Comparator.comparingDouble(value));
        return column;
    }

    private TableColumn<ComparisonRow, ComparisonRow> ratio(int change, Function<ComparisonRow, Change> of) {
        var column = number(RATIO_PX, row -> DiffWords.ratio(of.apply(row)),
                row -> orNaN(of.apply(row).time().value()));
        column.setCellFactory(_ -> new RatioCell(of, () -> scales.get(change)));
        return column;
    }

    private static TableColumn<ComparisonRow, ComparisonRow> calls(int change) {
        return number(96, row -> DiffWords.calls(row, change),
                row -> row.changes().get(change).amounts().calls());
    }

    private static TableColumn<ComparisonRow, ComparisonRow> cause(Function<ComparisonRow, Change> of) {
        return text(MIN_CAUSE_PX, row -> DiffWords.cause(of.apply(row)));
    }

    private static TableColumn<ComparisonRow, ComparisonRow> verdict(Function<ComparisonRow, Change> of) {
        var column = text(112, row -> ShortText.capitalized(of.apply(row).verdict().word()));
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(ComparisonRow row, boolean empty) {
                super.updateItem(row, empty);
                var change = empty || row == null ? null : of.apply(row);
                boolean isQuiet = change == null || change.verdict() == Verdict.ABSENT
                        || change.verdict() == Verdict.INCONCLUSIVE;
                setGraphic(change == null || isQuiet ? null : DiffSwatch.of(KindLook.of(change)));
                setText(change == null
                        ? ""
                        : change.verdict() == Verdict.ABSENT
                                ? "–"
                                : ShortText.capitalized(change.verdict().word()));
            }
        });
        return column;
    }

    /// A ratio as a number and as a bar: the 95 % interval a line, the ratio a dot, no change in the middle.
    private static final class RatioCell extends TableCell<ComparisonRow, ComparisonRow> {
        private static final double WIDTH_PX = 66;
        private static final double DOT_PX = 7;
        private static final double CAP_PX = 8;

        private final Function<ComparisonRow, Change> change;
        private final Supplier<RatioBar> scale;
        private final Canvas canvas = new Canvas(WIDTH_PX, Panels.ROW_HEIGHT_PX - 8);

        /// Makes a cell.
        ///
        /// @param scale that of all bars of the column
        public RatioCell(Function<ComparisonRow, Change> change, Supplier<RatioBar> scale) {
            this.change = change;
            this.scale = scale;
            setAlignment(Pos.CENTER_RIGHT);
            setContentDisplay(ContentDisplay.RIGHT);
            setGraphicTextGap(6);
        }

        @Override
        protected void updateItem(ComparisonRow row, boolean empty) {
            super.updateItem(row, empty);
            var of = empty || row == null ? null : change.apply(row);
            setText(of == null ? "" : DiffWords.timeRatio(of));
            setGraphic(of == null ? null : canvas);
            setTooltip(of == null ? null : new Tooltip("95% interval: " + DiffWords.interval(of)));
            if (of != null) {
                paint(of);
            }
        }

        private void paint(Change of) {
            var graphics = canvas.getGraphicsContext2D();
            double middle = canvas.getHeight() / 2;
            graphics.clearRect(0, 0, WIDTH_PX, canvas.getHeight());
            graphics.setFill(Color.gray(0.55, 0.55));
            graphics.fillRect(Math.floor(WIDTH_PX / 2), 1, 1, canvas.getHeight() - 2);
            var ratio = of.time().value();
            var interval = of.time().interval();
            if (ratio == null) {
                return;
            }
            var bar = scale.get();
            graphics.setFill(Color.web(KindLook.css(KindLook.argb(KindLook.of(of)))));
            if (interval != null) {
                double low = x(bar, interval.low());
                double high = x(bar, interval.high());
                graphics.fillRect(low, middle - 1.5, Math.max(1, high - low), 3);
                cap(bar, interval.low(), low);
                cap(bar, interval.high(), high - 1.5);
            }
            graphics.fillOval(x(bar, ratio) - DOT_PX / 2, middle - DOT_PX / 2, DOT_PX, DOT_PX);
        }

        /// The ends have caps, except those that the scale cuts off.
        private void cap(RatioBar bar, double ratio, double x) {
            if (!bar.isBeyond(ratio)) {
                canvas.getGraphicsContext2D().fillRect(x, (canvas.getHeight() - CAP_PX) / 2, 1.5, CAP_PX);
            }
        }

        private static double x(RatioBar bar, double ratio) {
            return WIDTH_PX / 2 + bar.place(ratio) * (WIDTH_PX / 2 - DOT_PX / 2);
        }
    }
}
