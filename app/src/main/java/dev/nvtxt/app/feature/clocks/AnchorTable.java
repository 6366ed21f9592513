// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.time.Anchor;
import dev.nvtxt.parser.time.AnchorResidual;
import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.text.WallClock;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The anchors of the chosen clock: a table with residuals, a plot, and what adds and removes them.
final class AnchorTable {
    private final ClocksViewModel model;
    private final TableView<AnchorRow> table = new TableView<>();
    private final ResidualPlot plot = new ResidualPlot();
    private final TextField ticks = new TextField();
    private final TextField time = new TextField();
    private final Button leaveOut = new Button("Drop worst anchor");

    private record AnchorRow(int index, Anchor anchor, @Nullable AnchorResidual residual) {}

    AnchorTable(ClocksViewModel model) {
        this.model = model;
        table.setId("anchors-table");
        table.setAccessibleText("Anchors");
        table.setPlaceholder(Panels.emptyState(AppIcon.CLOCK, "No anchors. An anchor ties a tick to a time."));
        table.setPrefHeight(130);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().add(useColumn());
        table.getColumns().add(Controls.plainColumn("Tick", 130, row -> Long.toString(row.anchor.ticks())));
        table.getColumns().add(Controls.plainColumn("Time", 230, row -> text(row.anchor.time())));
        table.getColumns().add(Controls.plainColumn("Residual", 150, AnchorTable::offText));
        model.selectedProperty().addListener(_ -> refresh());
        refresh();
    }

    VBox node() {
        ticks.setId("anchor-ticks");
        ticks.setPromptText("Tick");
        ticks.setAccessibleText("Tick of the anchor");
        ticks.setPrefColumnCount(12);
        time.setId("anchor-time");
        time.setAccessibleText("Time of the anchor");
        time.setPromptText("2.5ms, 2026-11-21T01:34:00Z, or FILE:TIMEBASE:TICKS");
        time.setOnAction(_ -> add());
        List.of(ticks, time).forEach(field -> field.textProperty().addListener(_ -> model.clearError()));
        HBox.setHgrow(time, Priority.ALWAYS);
        var add = new Button("Add anchor");
        add.setId("anchor-add");
        add.setOnAction(_ -> add());
        var fromEvent = Panels.button(AppIcon.MARKER, "Use tick of selected event", this::useSelected);
        leaveOut.setId("anchor-leave-out");
        leaveOut.setOnAction(_ -> model.leaveOutWorst());
        var remove = Panels.button(AppIcon.DELETE, "Remove selected anchor", this::remove);
        for (var button : List.of(add, leaveOut)) {
            button.setMinWidth(Region.USE_PREF_SIZE);
        }
        var both = new HBox(8, table, plot);
        HBox.setHgrow(table, Priority.ALWAYS);
        plot.managedProperty().bind(plot.visibleProperty());
        return new VBox(6, Panels.bar(ticks, fromEvent, new Label("="), time, add, leaveOut, remove), both);
    }

    private void add() {
        model.addAnchor(ticks.getText(), time.getText());
        if (model.errorProperty().get().isEmpty()) {
            ticks.clear();
            time.clear();
        }
    }

    private void useSelected() {
        var event = model.workspace().selectionProperty().get();
        if (event != null) {
            ticks.setText(Long.toString(event.file().trace().events().start(event.event())));
            time.requestFocus();
        }
    }

    private void remove() {
        var row = table.getSelectionModel().getSelectedItem();
        if (row != null) {
            model.removeAnchor(row.index);
        }
    }

    private void refresh() {
        var selected = model.selectedProperty().get();
        table.getItems().clear();
        if (selected == null) {
            plot.show(List.of());
            plot.setVisible(false);
            return;
        }
        var residuals = selected.base().residuals();
        int index = 0;
        for (var anchor : selected.base().setting().anchors()) {
            var residual = residuals.stream().filter(each -> each.anchor().equals(anchor)).findFirst().orElse(null);
            table.getItems().add(new AnchorRow(index++, anchor, residual));
        }
        plot.show(residuals);
        plot.setVisible(!residuals.isEmpty());
        leaveOut.setDisable(residuals.stream().noneMatch(AnchorResidual::worst));
    }

    private static String offText(AnchorRow row) {
        var residual = row.residual;
        if (residual == null) {
            return row.anchor.used() ? "" : "not used";
        }
        var sign = residual.ns() < 0 ? "−" : residual.ns() > 0 ? "+" : "";
        var note = residual.suspicious() ? "  outlier" : residual.worst() ? "  worst" : "";
        return sign + ResidualPlot.text(residual.ns()) + note;
    }

    private static String text(AnchorTime anchorTime) {
        return switch (anchorTime) {
            case AnchorTime.AxisTime axis -> axis.ns() + " ns";
            case AnchorTime.WallTime wall -> WallClock.toInstant(wall.unixNs()).toString();
            case AnchorTime.OtherTick other -> fileName(other.file()) + other.base().name() + " " + other.ticks();
        };
    }

    private static String fileName(String path) {
        var name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
        return name.isEmpty() ? "" : name + " · ";
    }

    private TableColumn<AnchorRow, AnchorRow> useColumn() {
        var column = new TableColumn<AnchorRow, AnchorRow>("Use");
        column.setPrefWidth(46);
        column.setSortable(false);
        column.setCellValueFactory(row -> new ReadOnlyObjectWrapper<>(row.getValue()));
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable AnchorRow row, boolean empty) {
                super.updateItem(row, empty);
                if (empty || row == null) {
                    setGraphic(null);
                    return;
                }
                var box = new CheckBox();
                box.setSelected(row.anchor.used());
                box.setAccessibleText("Use anchor");
                box.setOnAction(_ -> model.useAnchor(row.index, box.isSelected()));
                setGraphic(box);
            }
        });
        return column;
    }

    /// A small plot of the residuals of anchors, by tick.
    private static final class ResidualPlot extends Pane {
        private static final double DOT_PX = 7;
        private static final double MARGIN_PX = 8;

        private final Region zero = new Region();
        private final Label top = new Label();
        private final Label bottom = new Label();
        private List<AnchorResidual> residuals = List.of();

        ResidualPlot() {
            getStyleClass().add("residual-plot");
            setId("residual-plot");
            setMinSize(160, 90);
            setPrefSize(260, 120);
            zero.getStyleClass().add("residual-zero");
            top.getStyleClass().add(StyleClasses.MUTED);
            bottom.getStyleClass().add(StyleClasses.MUTED);
            setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        }

        void show(List<AnchorResidual> newResiduals) {
            residuals = newResiduals;
            getChildren().setAll(zero, top, bottom);
            for (var residual : residuals) {
                var dot = new Region();
                dot.getStyleClass().add("residual-dot");
                if (residual.worst()) {
                    dot.getStyleClass().add(residual.suspicious() ? "suspicious" : "worst");
                }
                getChildren().add(dot);
            }
            top.setText(residuals.isEmpty() ? "" : "+" + text(reachNs()));
            bottom.setText(residuals.isEmpty() ? "" : "−" + text(reachNs()));
            setAccessibleText(residuals.isEmpty() ? "No residuals" : "Residuals up to " + text(reachNs()));
            requestLayout();
        }

        private double reachNs() {
            return Math.max(1, residuals.stream().mapToDouble(residual -> Math.abs(residual.ns())).max().orElse(1));
        }

        /// {@return a distance in nanoseconds for people}
        static String text(double ns) {
            double size = Math.abs(ns);
            return size < 1e3
                    ? String.format(Locale.ROOT, "%.1f ns", size)
                    : size < 1e6
                            ? String.format(Locale.ROOT, "%.2f µs", size / 1e3)
                            : size < 1e9
                                    ? String.format(Locale.ROOT, "%.2f ms", size / 1e6)
                                    : String.format(Locale.ROOT, "%.2f s", size / 1e9);
        }

        @Override
        protected void layoutChildren() {
            double middle = Math.floor(getHeight() / 2);
            zero.resizeRelocate(0, middle, getWidth(), 1);
            top.autosize();
            top.relocate(4, 1);
            bottom.autosize();
            bottom.relocate(4, getHeight() - bottom.getHeight() - 1);
            var ticks = residuals.stream().mapToDouble(residual -> residual.anchor().ticks()).summaryStatistics();
            double run = Math.max(1, ticks.getMax() - ticks.getMin());
            double reach = reachNs();
            for (int i = 0; i < residuals.size(); i++) {
                var residual = residuals.get(i);
                double x = MARGIN_PX
                        + (residual.anchor().ticks() - ticks.getMin()) / run * (getWidth() - 2 * MARGIN_PX);
                double y = middle - residual.ns() / reach * (middle - MARGIN_PX);
                getChildren().get(3 + i).resizeRelocate(Math.rint(x - DOT_PX / 2), Math.rint(y - DOT_PX / 2), DOT_PX,
                        DOT_PX);
            }
        }
    }
}
