// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.repair;

import dev.nvtxt.analysis.fix.Fix;
import dev.nvtxt.analysis.fix.FixPreview.ChangedLine;
import dev.nvtxt.app.files.FilePicker;
import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.stream.Collectors;
import javafx.collections.ListChangeListener;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// The preview of the quick fixes of a file: each line before and after, and the button that writes the copy.
public final class RepairView {
    private static final int LONGEST_SHOWN = 400;

    private final BorderPane root = new BorderPane();

    /// Makes the view.
    public RepairView(RepairViewModel model, FilePicker picker) {
        Panels.style(root);
        root.getStyleClass().add("repair");
        var summary = Panels.status();
        summary.setId("repair-summary");
        summary.textProperty().bind(model.summaryProperty());
        var save = new Button("Save fixed copy…", AppIcon.REPAIR.node(IconSize.SMALL));
        save.setId("repair-save");
        save.setMinWidth(Region.USE_PREF_SIZE);
        save.getStyleClass().add("accent");
        save.setDisable(true);
        save.setOnAction(_ -> picker
                .save("Save Fixed Copy", model.suggestedName(), FilePicker.FileType.of("NVTXT files", "*.nvtxt"))
                .ifPresent(model::save));
        var lines = new ListView<ChangedLine>();
        lines.setId("repair-lines");
        lines.setAccessibleText("Changed lines");
        lines.setPlaceholder(Panels.emptyState(AppIcon.FIX, "No fixes available for this file."));
        lines.setCellFactory(_ -> new ChangedLineCell());
        lines.setItems(model.changesProperty());
        model.changesProperty().addListener((ListChangeListener<ChangedLine>) _ -> save
                .setDisable(model.changesProperty().isEmpty()));
        save.setDisable(model.changesProperty().isEmpty());
        root.setTop(Panels.bar(summary, save));
        root.setCenter(lines);
    }

    /// {@return the view}
    public Region node() {
        return root;
    }

    private static final class ChangedLineCell extends ListCell<ChangedLine> {
        @Override
        protected void updateItem(@Nullable ChangedLine line, boolean isEmpty) {
            super.updateItem(line, isEmpty);
            if (isEmpty || line == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            var what = line.fixes().stream().map(Fix::title).distinct().collect(Collectors.joining(", "));
            var box = new VBox(Panels.muted("Line " + line.line() + " · " + what),
                    code("− " + cut(line.before()), "line-before"));
            line.after().forEach(text -> box.getChildren().add(code("+ " + cut(text), "line-after")));
            setGraphic(box);
            setAccessibleText("Line " + line.line() + ". " + what + ". Before: " + line.before() + ". After: "
                    + String.join(", ", line.after()));
        }

        private static Label code(String text, String styleClass) {
            var label = new Label(text);
            label.getStyleClass().addAll("code-line", styleClass);
            return label;
        }

        private static String cut(String text) {
            return text.length() > LONGEST_SHOWN ? text.substring(0, LONGEST_SHOWN) + "…" : text;
        }
    }
}
