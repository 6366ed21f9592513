// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.summary;

import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import java.util.function.Supplier;
import javafx.scene.control.Button;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// Runs an importer on the selected files and shows its output.
final class ImporterPane {
    private final BorderPane root = new BorderPane();

    /// @param files the files to run it on
    /// @param close hides the pane
    ImporterPane(ImporterViewModel model, Supplier<List<ReportFile>> files, Runnable close) {
        var output = new TextArea();
        output.setId("importer-output");
        output.setAccessibleText("Importer output");
        output.setPromptText("The output of your importer appears here, unchanged.");
        output.setEditable(false);
        output.setWrapText(true);
        output.getStyleClass().add("importer-words");
        output.textProperty().bind(model.outputProperty());
        var field = new TextField();
        Controls.prepare(field, "importer-path", "Path of the importer");
        field.textProperty().bindBidirectional(model.importerProperty());
        HBox.setHgrow(field, Priority.ALWAYS);
        var run = new Button("Run", AppIcon.TARGET.node(IconSize.SMALL));
        run.setId("importer-run");
        run.setTooltip(new Tooltip("Run it on the selected files, or on all files if none is selected"));
        run.setMinWidth(Region.USE_PREF_SIZE);
        run.setOnAction(_ -> model.ask(files.get()));
        run.disableProperty().bind(model.askingProperty());
        var stop = Panels.button(AppIcon.STOP, "Stop the importer", model::stopAsking);
        Panels.showWhile(stop, model.askingProperty());
        root.setTop(Panels.bar(field, run, stop, Panels.button(AppIcon.CLOSE, "Close", close)));
        root.setCenter(output);
        root.setMinWidth(220);
    }

    Region node() {
        return root;
    }
}
