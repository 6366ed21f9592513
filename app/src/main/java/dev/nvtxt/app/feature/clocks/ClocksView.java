// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.model.ClockError;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.Alignment;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableView;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The clock panel: a table of the clocks, and beside it all that can be done to the chosen one.
public final class ClocksView {
    private final ClocksViewModel model;
    private final TableView<ClockRow> table = new TableView<>();
    private final Label badge = new Label();
    private final Label snapshots = new Label();
    private final Label error = new Label();
    private final Label hint = new Label();
    private final StackPane root = new StackPane();

    /// Makes the panel.
    public ClocksView(ClocksViewModel model, AlignViewModel align, FilePicker picker) {
        this.model = model;
        createTable();
        var content = new SplitPane(table, details(align, picker));
        content.setDividerPositions(0.36);
        var empty = Panels.emptyState(AppIcon.CLOCK, "Open a file to view and edit its clocks.");
        root.getChildren().setAll(content, empty);
        root.setId("clocks-view");
        Panels.style(root, getClass(), "clocks.css");
        Runnable refresh = () -> {
            content.setVisible(!model.rows().isEmpty());
            empty.setVisible(model.rows().isEmpty());
        };
        model.rows().addListener((InvalidationListener) _ -> refresh.run());
        refresh.run();
        bind(align);
    }

    /// {@return the node to show}
    public Region node() {
        return root;
    }

    private void createTable() {
        Controls.prepare(table, "clocks-table", "Clocks");
        table.setItems(model.rows());
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().add(Controls.plainColumn("File", 130, row -> row.file().trace().label()));
        table.getColumns().add(Controls.plainColumn("Time base", 90, row -> row.base().timeBase().name()));
        table.getColumns().add(Controls.plainColumn("Precision", 90, row -> ClockError.of(row.base())));
        // The names and the clock give way in a small window; these are short, and cut they say nothing.
        table.getColumns().subList(1, 3).forEach(column -> column.setMinWidth(column.getPrefWidth()));
        table.getColumns().add(Controls.plainColumn("Clock", 240, row -> row.base().badge()));
    }

    private ScrollPane details(AlignViewModel align, FilePicker picker) {
        badge.setId("clock-badge");
        badge.getStyleClass().add("clock-badge");
        error.setId("clock-error");
        error.getStyleClass().add("clock-error");
        hint.setId("align-hint");
        hint.getStyleClass().add("clock-hint");
        snapshots.setId("clock-snapshots");
        for (var line : List.of(badge, snapshots, error, hint)) {
            line.setWrapText(true);
            line.setMinHeight(Region.USE_PREF_SIZE);
            line.managedProperty().bind(line.textProperty().isNotEmpty());
        }
        var box = new VBox(8, badge, snapshots, error, hint, new ClockFields(model).node(),
                new AlignBar(model, align).node(),
                new SourcePane(model, picker).node());
        box.getStyleClass().add("clock-details");
        var scroll = new ScrollPane(box);
        scroll.setFitToWidth(true);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        return scroll;
    }

    private void bind(AlignViewModel align) {
        table.getSelectionModel().selectedItemProperty().addListener((_, _, row) -> {
            if (row != null) {
                model.selectedProperty().set(row);
            }
        });
        Runnable refresh = () -> {
            var row = model.selectedProperty().get();
            badge.setText(row == null ? "" : row.title() + ": " + row.base().badge());
            snapshots.setText(row == null ? "" : SnapshotText.of(row));
            boolean doubtful = row != null && (row.base().clock() == null || row.base().refusal() != null
                    || row.base().alignment() == Alignment.OWN_FIRST_EVENT
                    || row.base().alignment() == Alignment.SAME_COUNTER);
            badge.setGraphic((doubtful ? AppIcon.CLOCK_WARNING : AppIcon.CLOCK).node());
            int index = row == null ? -1 : model.rows().indexOf(row);
            if (index >= 0 && table.getSelectionModel().getSelectedIndex() != index) {
                table.getSelectionModel().select(index);
            }
        };
        model.selectedProperty().addListener(_ -> refresh.run());
        refresh.run();
        error.textProperty().bind(model.errorProperty());
        hint.textProperty().bind(align.hintProperty());
    }
}
