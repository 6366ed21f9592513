// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.target;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.parser.Target;
import dev.nvtxt.parser.time.TimeBase;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// The choices for a copy, what would be lost, and the button that writes it.
final class TargetView {
    private static final double FIELD_WIDTH_PX = 260;

    private final TargetViewModel model;
    private final BorderPane root = new BorderPane();
    private final ChoiceBox<Optional<TimeBase>> timeBase = new ChoiceBox<>();
    private final VBox lines = new VBox(6);
    private final Button save = new Button("Save copy…");

    TargetView(TargetViewModel model, FilePicker picker) {
        this.model = model;
        Panels.style(root);
        root.getStyleClass().add("target-copy");
        root.setPadding(new Insets(16));
        root.setTop(form());
        lines.setId("target-preview");
        lines.setPadding(new Insets(16, 0, 16, 0));
        root.setCenter(lines);
        save.setId("target-save");
        save.getStyleClass().add(Styles.ACCENT);
        save.setOnAction(_ -> picker
                .save("Save a Copy", model.suggestedName(), FilePicker.FileType.of("NVTXT files", "*.nvtxt"))
                .ifPresent(model::save));
        root.setBottom(new HBox(Panels.filler(), save));
        model.targetProperty().subscribe(this::showTimeBases);
        timeBase.valueProperty().bindBidirectional(model.timeBaseProperty());
        model.previewProperty().subscribe(this::show);
    }

    Region node() {
        return root;
    }

    private GridPane form() {
        var grid = new GridPane(12, 8);
        var target = Controls.choice("Which program the copy is for", List.of(Target.values()), TargetView::name,
                model.targetProperty());
        target.setId("target-program");
        target.setPrefWidth(FIELD_WIDTH_PX);
        timeBase.setId("target-time-base");
        timeBase.setPrefWidth(FIELD_WIDTH_PX);
        timeBase.setConverter(Controls.converter(base -> base.map(TimeBase::name).orElse("Automatic")));
        Controls.explain(timeBase, "The time base of the copy. Automatic keeps the file's own where the program"
                + " documents it");
        var frequency = field("target-frequency", "automatic", "Frequency of Qpc, Rdtsc or CNTVCT, for example 3.4GHz");
        frequency.textProperty().bindBidirectional(model.frequencyProperty());
        var first = field("target-first", "as in the file",
                "Time of the first event: 2.5ms from tick 0, or 2026-11-23T09:30:00Z for FileTime");
        first.textProperty().bindBidirectional(model.firstEventProperty());
        grid.addRow(0, new Label("For"), target);
        grid.addRow(1, new Label("Time base"), timeBase);
        grid.addRow(2, new Label("Frequency"), frequency);
        grid.addRow(3, new Label("First event at"), first);
        return grid;
    }

    private static TextField field(String id, String prompt, String help) {
        var field = new TextField();
        Controls.prepare(field, id, help);
        field.setPromptText(prompt);
        field.setPrefWidth(FIELD_WIDTH_PX);
        return field;
    }

    private static String name(Target target) {
        return switch (target) {
            case NSIGHT_VSE -> "Nsight Visual Studio Edition";
            case NSIGHT_SYSTEMS -> "Nsight Systems";
        };
    }

    private void showTimeBases(Target target) {
        var bases = new ArrayList<Optional<TimeBase>>();
        bases.add(Optional.empty());
        target.timeBases().forEach(base -> bases.add(Optional.of(base)));
        timeBase.getItems().setAll(bases);
        timeBase.setValue(model.timeBaseProperty().get());
    }

    private void show(TargetViewModel.CopyPreview preview) {
        save.setDisable(preview.copy() == null);
        lines.getChildren().setAll(preview.lines().stream().map(line -> {
            var label = Panels.label(line, preview.isError() ? Styles.DANGER : Styles.TEXT);
            label.setWrapText(true);
            return label;
        }).toList());
    }
}
