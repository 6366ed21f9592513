// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.nio.file.Path;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// The third step: where the result goes, and the command line that does the same.
final class SaveStep {
    private static final double GAP_PX = 10;
    private static final int LINES = 5;

    private final ImportViewModel model;
    private final VBox root = new VBox(GAP_PX);

    SaveStep(ImportViewModel model, FilePicker picker) {
        this.model = model;
        var path = new TextField();
        path.setId("import-target");
        path.setAccessibleText("File to write");
        path.textProperty().bindBidirectional(model.targetProperty());
        HBox.setHgrow(path, Priority.ALWAYS);
        var choose = new Button("Choose…", AppIcon.SAVE.node(IconSize.SMALL));
        choose.setMinWidth(Region.USE_PREF_SIZE);
        choose.setOnAction(_ -> picker
                .save("Save Imported File", fileName(model), FilePicker.FileType.of("NVTXT files", "*.nvtxt"))
                .ifPresent(selected -> model.targetProperty().set(selected.toString())));
        var replaced = new Label("This file exists. Importing replaces it.");
        replaced.setId("import-replaced");
        replaced.getStyleClass().add("import-warning");
        replaced.managedProperty().bind(replaced.visibleProperty());
        var saved = new CheckBox("Save the _mapping beside it");
        saved.setId("import-save-mapping");
        saved.selectedProperty().bindBidirectional(model.mappingSavedProperty());
        var mappingName = Panels.muted("");
        mappingName.setWrapText(true);
        var command = new TextArea();
        command.setId("import-command");
        command.setAccessibleText("Command line");
        command.setEditable(false);
        command.setWrapText(true);
        command.setPrefRowCount(LINES);
        command.getStyleClass().add(StyleClasses.CODE_LINE);
        var copy = new Button("Copy", AppIcon.COPY.node(IconSize.SMALL));
        copy.setId("import-copy");
        copy.setOnAction(_ -> Panels.copy(model.commandLine()));
        var summary = new Label();
        summary.setWrapText(true);
        InvalidationListener follow = _ -> {
            command.setText(model.commandLine());
            replaced.setVisible(model.isReplacing());
            mappingName.setText(mappingName());
            summary.setText(summary(model.previewProperty().get()));
        };
        model.targetProperty().addListener(follow);
        model.previewProperty().addListener(follow);
        follow.invalidated(model.targetProperty());
        root.getStyleClass().add(StyleClasses.IMPORT_PAGE);
        root.getChildren().addAll(FileStep.title("Result"), summary, FileStep.title("Save as"),
                new HBox(GAP_PX, path, choose), replaced, saved, mappingName,
                FileStep.title("The same on the command line"), command, copy);
    }

    Region node() {
        return root;
    }

    private static String fileName(ImportViewModel model) {
        try {
            return String.valueOf(Path.of(model.targetProperty().get()).getFileName());
        } catch (InvalidPathException _) {
            return "import.nvtxt";
        }
    }

    private String mappingName() {
        try {
            return "As " + model.mappingTarget().getFileName()
                    + ", for --mapping and for other files. A session keeps the mapping as well.";
        } catch (InvalidPathException _) {
            return "";
        }
    }

    private static String summary(ImportPreview preview) {
        var conversion = preview.conversion();
        var lines = preview.isWhole() ? "" : " in the first " + Plural.number(PreviewMaker.MAX_LINES) + " lines";
        long bad = conversion.counts().values().stream().mapToLong(Long::longValue).sum();
        return Plural.of(conversion.events(), "event") + lines
                + (bad == 0 ? "; all rows fit." : "; " + Plural.of(bad, "row") + " left out or changed.");
    }
}
