// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.targets;

import dev.nvtxt.app.output.TargetVerdict;
import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.diagnostic.Severity;
import java.util.Objects;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.ListChangeListener;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.SplitPane;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// The *Nsight* tab: a verdict for each file and program with its reason, and the words of an importer.
public final class TargetsView {
    private final TargetsViewModel model;
    private final BorderPane root = new BorderPane();
    private final TableView<TargetRow> table = new TableView<>();

    /// Makes the panel.
    public TargetsView(TargetsViewModel model) {
        this.model = model;
        Panels.style(root);
        root.getStyleClass().add("targets");
        createTable();
        var output = new TextArea();
        output.setId("targets-words");
        output.setAccessibleText("Importer output");
        output.setPromptText("The output of your importer appears here, unchanged.");
        output.setEditable(false);
        output.setWrapText(true);
        output.getStyleClass().add("importer-words");
        output.textProperty().bind(model.outputProperty());
        var split = new SplitPane(table, output);
        split.setOrientation(Orientation.HORIZONTAL);
        split.setDividerPositions(0.68);
        root.setTop(bar());
        root.setCenter(split);
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private HBox bar() {
        var note = Panels.muted("Based on what NVIDIA publishes. Run the importer to ask Nsight itself.");
        note.setMinWidth(60);
        var field = new TextField();
        field.setId("targets-importer");
        field.setPromptText("Importer: path of a program");
        field.setAccessibleText("Importer: path of a program");
        field.textProperty().bindBidirectional(model.importerProperty());
        HBox.setHgrow(field, Priority.ALWAYS);
        var ask = new Button("Run importer", AppIcon.TARGET.node(IconSize.SMALL));
        ask.setId("targets-ask");
        ask.setTooltip(new Tooltip("Run it on the selected files, or on all files if none is selected"));
        ask.setMinWidth(Region.USE_PREF_SIZE);
        ask.setOnAction(_ -> {
            var chosen = table.getSelectionModel().getSelectedItems().stream().filter(Objects::nonNull).toList();
            model.ask(chosen.isEmpty() ? table.getItems() : chosen);
        });
        ask.disableProperty().bind(model.askingProperty());
        var stop = Panels.button(AppIcon.STOP, "Stop the importer", model::stopAsking);
        stop.visibleProperty().bind(model.askingProperty());
        stop.managedProperty().bind(stop.visibleProperty());
        return Panels.bar(note, field, ask, stop);
    }

    private void createTable() {
        table.setId("targets-table");
        table.setAccessibleText("Compatibility by file");
        table.getStyleClass().add("dense");
        table.setFixedCellSize(Panels.ROW_HEIGHT_PX);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setPlaceholder(Panels.emptyState(AppIcon.TARGET, "Open a file to see whether Nsight can read it."));
        var name = new TableColumn<TargetRow, TargetRow>("File");
        name.setPrefWidth(190);
        name.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
        name.setComparator((a, b) -> a.file().trace().label().compareToIgnoreCase(b.file().trace().label()));
        name.setCellFactory(_ -> new NameCell());
        table.getColumns().add(name);
        for (var target : Target.values()) {
            table.getColumns().add(column(target));
        }
        table.getItems().setAll(model.rowsProperty());
        model.rowsProperty().addListener((ListChangeListener<TargetRow>) _ -> {
            table.getItems().setAll(model.rowsProperty());
            table.sort();
        });
    }

    private static TableColumn<TargetRow, TargetVerdict> column(Target target) {
        var column = new TableColumn<TargetRow, TargetVerdict>(switch (target) {
            case NSIGHT_VSE -> "Nsight Visual Studio Edition";
            case NSIGHT_SYSTEMS -> "Nsight Systems";
        });
        column.setPrefWidth(330);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(
                row.getValue().verdicts().get(target.ordinal())));
        column.setComparator((a, b) -> Boolean.compare(a.fit(), b.fit()));
        column.setCellFactory(_ -> new VerdictCell());
        return column;
    }

    private final class NameCell extends TableCell<TargetRow, TargetRow> {
        @Override
        protected void updateItem(@Nullable TargetRow row, boolean isEmpty) {
            super.updateItem(row, isEmpty);
            setGraphic(isEmpty || row == null ? null : link(row));
        }

        private Node link(TargetRow row) {
            var link = new Hyperlink(row.file().trace().label());
            link.setTooltip(new Tooltip("Show problems"));
            link.setOnAction(_ -> model.showProblems(row));
            return link;
        }
    }

    private static final class VerdictCell extends TableCell<TargetRow, TargetVerdict> {
        @Override
        protected void updateItem(@Nullable TargetVerdict verdict, boolean isEmpty) {
            super.updateItem(verdict, isEmpty);
            setGraphic(null);
            setText(null);
            setTooltip(null);
            if (!isEmpty && verdict != null) {
                var text = verdict.fit() ? "Yes" : "No, because " + verdict.reason();
                setText(text);
                setTooltip(new Tooltip(text));
                setGraphic(verdict.fit() ? okIcon() : Panels.icon(Severity.ERROR));
            }
        }

        private static Node okIcon() {
            var icon = AppIcon.OK.node(IconSize.SMALL);
            icon.getStyleClass().add("severity-ok");
            return icon;
        }
    }
}
