// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import dev.nvtxt.analysis.stats.EventList;
import dev.nvtxt.analysis.stats.Histogram;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.IndexedRows;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.tables.ShortText;
import dev.nvtxt.icons.AppIcon;
import javafx.scene.control.Label;
import javafx.scene.control.SpinnerValueFactory.IntegerSpinnerValueFactory;
import javafx.util.StringConverter;
import module java.base;
import module javafx.controls;

/// The durations of the selected row: the ways to single ranges, the histogram, and the ranges that are picked in it.
final class HistogramPane {
    private static final int MAX_BINS = 1000;

    private final RowDetails details;
    private final HistogramChart chart;
    private final BorderPane root = new BorderPane();
    private final Label title = new Label();
    private final HBox jumps = new HBox(6);
    private final TableView<Integer> list = new TableView<>();
    private final IntegerSpinnerValueFactory nth = new IntegerSpinnerValueFactory(1, Integer.MAX_VALUE, 2);
    private final SplitPane split;
    private final StackPane center = new StackPane();
    private final VBox bar;
    private boolean isShowing;

    HistogramPane(RowDetails details) {
        this.details = details;
        chart = new HistogramChart(details);
        split = new SplitPane(chart);
        bar = createView();
        details.contentProperty().addListener(_ -> show());
        details.pickedProperty().addListener((_, _, picked) -> showPicked(picked));
        show();
    }

    Region node() {
        return root;
    }

    /// {@return the bar of controls, which has no room where there is nothing to control}
    private VBox createView() {
        title.getStyleClass().add(StyleClasses.STATS_TITLE);
        title.setMinWidth(0);
        var bins = Controls.spinner(new IntegerSpinnerValueFactory(0, MAX_BINS, 0), 78,
                "Number of bins; auto chooses it from the data");
        bins.getValueFactory().setConverter(new AutoConverter());
        bins.valueProperty().addListener((_, _, value) -> details.binsProperty().set(value == null ? 0 : value));
        jumps.getChildren().setAll(jump("Min", "Go to the shortest event", () -> 0),
                jump("Median", "Go to the median", () -> size() == 0 ? -1 : place().medianIndex()),
                jump("Max", "Go to the longest event", () -> size() - 1), nthWorst());
        var scale = Controls.choice("Bin spacing", List.of(Histogram.Scale.values()),
                value -> value == Histogram.Scale.LINEAR ? "linear" : "logarithmic", details.scaleProperty());
        var log = Controls.toggle("Log count", "Use a logarithmic count axis", chart.logCountsProperty());
        var settings = new LinkedHashMap<String, Control>();
        settings.put("Bins", bins);
        settings.put("Spacing", scale);
        settings.put("Axis", log);
        var spacer = new Region();
        HBox.setHgrow(spacer, Priority.ALWAYS);
        // A line of its own: beside the buttons little was left of a name.
        var controls = new VBox(title,
                Panels.bar(jumps, spacer, Controls.more("Bins", "Number and spacing of the bins", settings)));
        jumps.setAlignment(Pos.CENTER_LEFT);
        jumps.setMinWidth(Region.USE_PREF_SIZE);
        list.setFixedCellSize(Panels.ROW_HEIGHT_PX);
        list.setPrefWidth(250);
        list.getColumns()
                .setAll(List.of(Controls.durationColumn(list, "Duration", 110, this::at),
                        Controls.column("Start", 140, true, this::start)));
        RowMenu.install(list, details.workspace(), "Zoom to Event", details::go);
        SplitPane.setResizableWithParent(list, false);
        root.setCenter(center);
        return controls;
    }

    private Button jump(String text, String help, IntSupplier place) {
        var button = new Button(text);
        button.getStyleClass().add("stats-jump");
        button.setTooltip(new Tooltip(help));
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> details.go(place.getAsInt(), Approach.REVEAL));
        return button;
    }

    private Region nthWorst() {
        var n = Controls.spinner(nth, 78, "Go to the Nth longest event");
        n.valueProperty().addListener((_, _, value) -> {
            if (!isShowing) {
                details.go(size() == 0 || value == null ? -1 : place().nthLongestIndex(Math.min(value, size())),
                        Approach.REVEAL);
            }
        });
        var box = new HBox(6, Controls.caption("Nth longest"), n);
        box.setAlignment(Pos.CENTER_LEFT);
        return box;
    }

    private int size() {
        var content = details.contentProperty().get();
        return content == null ? 0 : content.events().size();
    }

    private EventList place() {
        return Objects.requireNonNull(details.contentProperty().get()).events();
    }

    private long at(int place) {
        return place < size() ? place().durationNs(place) : 0;
    }

    private String start(int place) {
        if (place >= size()) {
            return "";
        }
        var file = place().file(place);
        return details.workspace().timeFormatProperty().get().exact(file.axisStartNs(place().event(place)));
    }

    private void show() {
        var content = details.contentProperty().get();
        boolean empty = size() == 0;
        // A lower number that follows from fewer ranges goes nowhere.
        isShowing = true;
        nth.setMax(Math.max(1, size()));
        isShowing = false;
        root.setTop(empty ? null : bar);
        showRow();
        center.getChildren().setAll(content == null
                ? Panels.emptyState(AppIcon.HISTOGRAM, "Select a row of the table to see its histogram.")
                : empty
                        ? Panels.emptyState(AppIcon.MARKER, "These events have no duration.")
                        : split);
    }

    private void showRow() {
        var content = details.contentProperty().get();
        title.setText(content == null
                ? "No row selected"
                : DisplayText.of(content.row().label()) + "  –  " + ShortText.count(size())
                        + (size() == 1 ? " range" : " ranges"));
    }

    private void showPicked(RowDetails.Picked picked) {
        list.getSelectionModel().clearSelection();
        if (picked.size() == 0) {
            split.getItems().setAll(List.of(chart));
            showRow();
            return;
        }
        list.setItems(FXCollections.observableList(IndexedRows.numbers(picked.place(0), picked.size())));
        if (split.getItems().size() == 1) {
            split.getItems().add(list);
            split.setDividerPositions(0.6);
        }
        title.setText(ShortText.count(picked.size()) + (picked.size() == 1 ? " range" : " ranges") + " of "
                + chart.pickedText() + ", highlighted on the timeline");
    }

    /// Writes 0 as "auto"; what is no number is "auto" too.
    private static final class AutoConverter extends StringConverter<Integer> {
        @Override
        public String toString(Integer value) {
            return value == null || value == 0 ? "auto" : value.toString();
        }

        @Override
        public Integer fromString(String text) {
            try {
                return Integer.valueOf(text.strip());
            } catch (NumberFormatException _) {
                return 0;
            }
        }
    }
}
