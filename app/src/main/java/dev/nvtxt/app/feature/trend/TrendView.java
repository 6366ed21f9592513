// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.trend;

import atlantafx.base.theme.Styles;
import dev.nvtxt.analysis.compare.history.ChangePoint;
import dev.nvtxt.analysis.compare.history.TrendRow;
import dev.nvtxt.app.shared.chart.DiffSwatch;
import dev.nvtxt.app.shared.files.FileDrop;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.TextColumns;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.app.shared.tables.diff.KindLook;
import dev.nvtxt.app.shared.tables.trend.TrendWords;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.nio.file.Path;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// Rows with their lines above the chart of the selected one.
final class TrendView {
    private static final double TREND_PX = 220;
    private static final String HINT = "Click a run to show it in the main window. Shift+click two runs to compare them. "
            + "Lines are 95% intervals of the mean of a run's calls.";

    private final TrendViewModel model;
    private final FilePicker picker;
    private final BorderPane root = new BorderPane();
    private final TableView<TrendRow> table = new TableView<>();
    private final Label headline = new Label();
    private final Label notes = Panels.status();
    private final TrendChart chart;

    TrendView(TrendViewModel model, FilePicker picker) {
        this.model = model;
        this.picker = picker;
        this.chart = new TrendChart(model);
        createView();
        model.historyProperty().addListener(_ -> show());
        model.busyProperty().addListener(_ -> show());
        model.rowProperty().addListener((_, _, row) -> table.getSelectionModel().select(row));
        table.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> model.rowProperty().set(row));
        show();
    }

    Region node() {
        return root;
    }

    private void createView() {
        Panels.style(root, Panels.class, "figures.css");
        Panels.style(root, TrendView.class, "trend.css");
        root.getStyleClass().add("compare");
        var files = button("Files…", AppIcon.OPEN, "Take files as runs", () -> {
            var paths = picker.open("Runs", List.of());
            if (!paths.isEmpty()) {
                model.use(paths);
            }
        });
        var folder = button("Folder…", AppIcon.OPEN_FOLDER, "Take the files of a folder as runs",
                () -> picker.folder("Runs").ifPresent(path -> model.use(List.of(path))));
        var opened = button("Use open files", AppIcon.FILE, "Take the open files as runs", model::useOpenFiles);
        var compare = button("Compare", AppIcon.COMPARE, "Compare the two selected runs", model::compare);
        compare.disableProperty().bind(model.pickedProperty().map(runs -> runs.size() != 2));
        headline.setId("trend-headline");
        headline.getStyleClass().add("trend-headline");
        headline.setWrapText(true);
        notes.setId("trend-notes");
        notes.setWrapText(true);
        root.setTop(new VBox(Panels.bar(files, folder, opened, Panels.filler(), compare), headline, notes));
        Controls.prepare(table, "trend-table", "History, one row per message");
        table.getStyleClass().add(Styles.DENSE);
        var message = Controls.textColumn("Message", 200, TrendRow::label);
        table.getColumns().setAll(List.of(message, trendColumn(),
                Controls.numberColumn("Now", 110, row -> text(row, (words, of) -> words.value(of, now(of))),
                        TrendView::now),
                Controls.numberColumn("Self change", 110,
                        row -> text(row, (words, of) -> ofGreatest(of, words::cost)), TrendRow::costNs),
                changeColumn(),
                column("Cause", 130, (words, row) -> ofGreatest(row, TrendWords::cause)),
                column("Since run", 230, (words, row) -> ofGreatest(row, point -> words.run(point.run())))));
        TextColumns.fill(table, column -> column.equals(message));
        chart.setMinHeight(140);
        var hint = Panels.muted("");
        hint.setId("trend-hint");
        model.rowProperty().subscribe(() -> {
            var note = chart.note();
            hint.setText(HINT + (note.isEmpty() ? "" : " " + note + "."));
        });
        var below = new VBox(chart, hint);
        below.getStyleClass().add("trend-below");
        VBox.setVgrow(chart, Priority.ALWAYS);
        var split = new SplitPane(table, below);
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(0.55);
        root.setCenter(split);
        new FileDrop(paths -> model.use(paths.stream().map(Path::of).toList())).listenTo(root);
    }

    private static double now(TrendRow row) {
        var newest = row.newest();
        return row.mean(newest == null ? 0 : newest.run(), row.values().size());
    }

    private static String ofGreatest(TrendRow row, Function<ChangePoint, String> text) {
        var point = row.greatest();
        return point == null ? "" : text.apply(point);
    }

    private TableColumn<TrendRow, TrendRow> column(String title, double widthPx,
            BiFunction<TrendWords, TrendRow, String> text) {
        return Controls.textColumn(title, widthPx, row -> text(row, text));
    }

    private String text(TrendRow row, BiFunction<TrendWords, TrendRow, String> text) {
        var history = model.historyProperty().get();
        return history == null ? "" : text.apply(new TrendWords(history.trend()), row);
    }

    private static Button button(String text, AppIcon icon, String help, Runnable action) {
        var button = new Button(text, icon.node(IconSize.SMALL));
        Controls.explain(button, help);
        button.setOnAction(_ -> action.run());
        return button;
    }

    /// The greatest change, with the color that its kind has in a comparison.
    private TableColumn<TrendRow, TrendRow> changeColumn() {
        var column = column("Change", 150, (words, row) -> ofGreatest(row, words::what));
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(TrendRow row, boolean isEmpty) {
                super.updateItem(row, isEmpty);
                var point = isEmpty || row == null ? null : row.greatest();
                setGraphic(point == null ? null : DiffSwatch.of(KindLook.of(point.change())));
                setText(point == null
                        ? ""
                        : text(row, (words, of) -> ShortText.capitalized(ofGreatest(of, words::what))));
            }
        });
        return column;
    }

    private static TableColumn<TrendRow, TrendRow> trendColumn() {
        var column = new TableColumn<TrendRow, TrendRow>("Trend");
        column.setPrefWidth(TREND_PX);
        column.setCellValueFactory(cell -> new SimpleObjectProperty<>(cell.getValue()));
        column.setCellFactory(_ -> new TableCell<>() {
            private final Sparkline line = new Sparkline();

            {
                setAlignment(Pos.CENTER_LEFT);
            }

            @Override
            protected void updateItem(TrendRow row, boolean isEmpty) {
                super.updateItem(row, isEmpty);
                setGraphic(isEmpty ? null : line.node());
                if (!isEmpty) {
                    line.show(row);
                }
            }
        });
        return column;
    }

    private void show() {
        var history = model.historyProperty().get();
        table.setPlaceholder(Panels.emptyState(AppIcon.HISTOGRAM, model.busyProperty().get()
                ? "Reading runs…"
                : "Choose files or a folder, or drop them here. Each file is a run; a change needs four runs on each side."));
        if (history == null) {
            headline.setText("");
            notes.setText("");
            table.getItems().clear();
            return;
        }
        var words = new TrendWords(history.trend());
        headline.setText(String.join(" ", words.headline()));
        var further = new ArrayList<>(List.of(words.basis()));
        further.addAll(words.notes());
        further.addAll(history.leftOut().stream().limit(3).toList());
        if (history.leftOut().size() > 3) {
            further.add("And " + (history.leftOut().size() - 3) + " more are left out.");
        }
        notes.setText(String.join(" ", further));
        Controls.setRows(table, history.trend().rows());
        table.getSelectionModel().select(model.rowProperty().get());
    }

    /// The values of a row as a line in a cell of a table, with its changes.
    private static final class Sparkline {
        private static final double WIDTH_PX = 200;
        private static final double HEIGHT_PX = 18;
        /// A difference that is small beside the values looks small.
        private static final double LEAST_SPAN = 0.05;

        private final Polyline line = new Polyline();
        private final Pane pane = new Pane(line);

        Sparkline() {
            line.getStyleClass().add("trend-line");
            pane.setMinSize(WIDTH_PX, HEIGHT_PX);
            pane.setMaxSize(WIDTH_PX, HEIGHT_PX);
        }

        Pane node() {
            return pane;
        }

        void show(TrendRow row) {
            int runs = row.values().size();
            int points = (int) Math.min(runs, WIDTH_PX / 2);
            double[] means = new double[points];
            double low = Double.MAX_VALUE;
            double high = 0;
            for (int i = 0; i < points; i++) {
                means[i] = row.mean((int) ((long) i * runs / points), (int) ((i + 1L) * runs / points));
                low = Math.min(low, means[i]);
                high = Math.max(high, means[i]);
            }
            double span = Math.max(high - low, Math.max(high * LEAST_SPAN, Double.MIN_NORMAL));
            line.getPoints().clear();
            for (int i = 0; i < points; i++) {
                line.getPoints().addAll(x(i, points), 2 + (HEIGHT_PX - 4) * (1 - (means[i] - low) / span));
            }
            pane.getChildren().setAll(line);
            for (var point : row.points()) {
                double x = Math.round(x(point.run() - 0.5, runs)) + 0.5;
                var mark = new Line(x, 0, x, HEIGHT_PX);
                mark.setStroke(TrendChart.color(point));
                pane.getChildren().add(mark);
            }
        }

        private static double x(double at, int of) {
            return 2 + (WIDTH_PX - 4) * at / Math.max(1, of - 1);
        }
    }
}
