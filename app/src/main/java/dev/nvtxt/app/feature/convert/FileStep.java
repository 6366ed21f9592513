// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.formats.convert.LogKind;
import dev.nvtxt.formats.convert.Mapping;
import dev.nvtxt.formats.convert.Setting;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The first step: the file and its kind.
final class FileStep {
    private static final double GAP_PX = 10;
    private static final List<FilePicker.FileType> KINDS = List.of(
            new FilePicker.FileType("Tables and logs",
                    List.of("*.csv", "*.tsv", "*.log", "*.txt", "*.jsonl", "*.ndjson", "*.gz", "*.zst", "*.ninja_log")),
            FilePicker.FileType.of("All files", "*"));
    private static final FilePicker.FileType MAPPING = FilePicker.FileType.of("Mappings", "*.json");
    private static final Kind AUTOMATIC = new Kind("Recognize automatically", null);
    private static final Kind TABLE = new Kind("Table (CSV, TSV)", null);
    private static final Kind PATTERN = new Kind("Lines that match a pattern", null);

    private final ImportViewModel model;
    private final FilePicker picker;
    private final VBox root = new VBox(GAP_PX);
    private final ObjectProperty<Kind> kind = new SimpleObjectProperty<>(this, "kind", AUTOMATIC);
    private boolean isShowing;

    private record Kind(String label, @Nullable LogKind log) {}

    FileStep(ImportViewModel model, FilePicker picker) {
        this.model = model;
        this.picker = picker;
        var name = new Label();
        name.setId("import-file");
        name.setMaxWidth(Double.MAX_VALUE);
        name.getStyleClass().add("import-path");
        HBox.setHgrow(name, Priority.ALWAYS);
        var choose = new Button("Choose file…", AppIcon.OPEN.node(IconSize.SMALL));
        choose.setId("import-choose");
        choose.setMinWidth(Region.USE_PREF_SIZE);
        choose.setOnAction(_ -> chooseFile());
        model.inputProperty().subscribe(input -> {
            name.setText(input == null ? "No file chosen" : input.path().toString());
            isShowing = true;
            kind.set(AUTOMATIC);
            isShowing = false;
        });
        var kinds = Controls.choice("What the file is", kinds(), Kind::label, kind);
        kinds.setId("import-kind");
        kinds.setMaxWidth(Double.MAX_VALUE);
        kind.addListener((_, _, selected) -> {
            if (!isShowing) {
                model.setMapping(mapping(selected));
            }
        });
        var recognized = new Label();
        recognized.setId("import-recognized");
        recognized.setWrapText(true);
        model.previewProperty().subscribe(preview -> recognized.setText(recognized(preview)));
        var reuse = Panels.muted("The mapping of the earlier import is used.");
        reuse.setId("import-known");
        var guess = new Button("Guess again");
        guess.setId("import-guess");
        guess.setOnAction(_ -> model.guess());
        var again = new VBox(GAP_PX, reuse, guess);
        Panels.showWhile(again, model.usingKnownProperty());
        var load = new Button("Use a saved mapping…", AppIcon.SESSION.node(IconSize.SMALL));
        load.setId("import-load-mapping");
        load.disableProperty().bind(model.inputProperty().isNull());
        load.setOnAction(
                _ -> picker.open("Use Saved Mapping", List.of(MAPPING)).stream().findFirst()
                        .ifPresent(model::loadMapping));
        root.getStyleClass().add(StyleClasses.IMPORT_PAGE);
        root.getChildren().addAll(title("File"), name, choose, title("Kind"), kinds, recognized, title("Mapping"),
                again,
                Panels.muted("A mapping that you saved for a file like this one."), load);
    }

    Region node() {
        return root;
    }

    static Label title(String text) {
        return Panels.label(text, "import-title", StyleClasses.STRONG);
    }

    void chooseFile() {
        picker.open("Import Table or Log", KINDS).stream().findFirst().ifPresent(model::choose);
    }

    private static List<Kind> kinds() {
        var kinds = new ArrayList<Kind>();
        kinds.add(AUTOMATIC);
        kinds.add(TABLE);
        for (var log : LogKind.ALL) {
            kinds.add(new Kind("Log: " + log.title(), log));
        }
        kinds.add(PATTERN);
        return kinds;
    }

    private Mapping mapping(Kind selected) {
        if (selected.equals(TABLE)) {
            return Mapping.EMPTY.with(Setting.DELIMITER, delimiter());
        }
        if (selected.equals(PATTERN)) {
            var log = model.previewProperty().get().mapping().get(Setting.LOG);
            return Mapping.EMPTY.with(Setting.PATTERN,
                    log == null ? "^(?<time>\\S+)\\s+(?<message>.*)$" : LogKind.of(log).orElseThrow().pattern());
        }
        return selected.log == null ? Mapping.EMPTY : Mapping.EMPTY.with(Setting.LOG, selected.log.id());
    }

    private String delimiter() {
        var rows = model.previewProperty().get().sample().rows();
        var line = rows.isEmpty() ? "" : String.join(" ", rows.getFirst().cells());
        return line.indexOf('\t') >= 0 ? "tab" : line.indexOf(';') >= 0 ? "semicolon" : "comma";
    }

    private String recognized(ImportPreview preview) {
        if (model.inputProperty().get() == null || preview.opensAsIs()) {
            return "";
        }
        return preview.mapping().settings().isEmpty()
                ? "Not recognized. Choose the kind."
                : "Recognized: " + Objects.requireNonNull(GuideWords.recognized(preview)) + ".";
    }
}
