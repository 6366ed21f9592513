// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.fixes;

import atlantafx.base.theme.Styles;
import dev.nvtxt.analysis.fix.FixPreview.FixableLine;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ListView;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;

/// The fixes of a file: each line before and after, a box for each fix, and the button that writes the copy.
final class FixesView {
    private final FixesViewModel model;
    private final BorderPane root = new BorderPane();
    private final CheckBox all = new CheckBox("All likely");
    private final Button save = new Button("Save fixed copy…", AppIcon.FIXED_COPY.node(IconSize.SMALL));
    private final ListView<FixableLine> lines = new ListView<>();

    public FixesView(FixesViewModel model, FilePicker picker) {
        this.model = model;
        Panels.style(root);
        root.getStyleClass().add("fixes");
        var summary = Panels.status();
        summary.setId("fixes-summary");
        summary.textProperty().bind(model.summaryProperty());
        all.setId("fixes-all");
        all.setMinWidth(Region.USE_PREF_SIZE);
        all.setTooltip(new Tooltip("Select all certain and likely fixes"));
        all.setOnAction(_ -> model.chooseAll(all.isSelected()));
        save.setId("fixes-save");
        save.setMinWidth(Region.USE_PREF_SIZE);
        save.getStyleClass().add(Styles.ACCENT);
        save.setOnAction(_ -> picker
                .save("Save Fixed Copy", model.suggestedPlace().toString(),
                        FilePicker.FileType.of("NVTXT files", "*.nvtxt"))
                .ifPresent(model::save));
        lines.setId("fixes-lines");
        lines.setAccessibleText("Fixes by line");
        lines.setPlaceholder(Panels.emptyState(AppIcon.FIX, "No fixes available for this file."));
        lines.setCellFactory(_ -> new FixableLineCell(model));
        root.setTop(Panels.bar(all, summary, save));
        root.setCenter(lines);
        model.choiceProperty().subscribe(this::show);
    }

    public Region node() {
        return root;
    }

    private void show(FixChoice choice) {
        save.setDisable(!model.canSave());
        all.setDisable(choice.lines().isEmpty());
        all.setIndeterminate(!choice.isAll() && !choice.selection().isEmpty());
        all.setSelected(choice.isAll());
        if (lines.getItems().equals(choice.lines())) {
            lines.refresh();
            return;
        }
        lines.getItems().setAll(choice.lines());
        choice.lines().stream().filter(line -> line.line() == model.firstLine()).findFirst()
                .ifPresent(lines::scrollTo);
    }
}
