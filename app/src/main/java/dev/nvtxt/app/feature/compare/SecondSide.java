// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.files.FileDrop;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;

/// What is shown while one file is open: a choice of what to compare it with.
final class SecondSide {
    private static final double BUTTON_PX = 260;

    private final VBox root;

    SecondSide(CompareViewModel model, FilePicker picker) {
        var hasFile = Bindings.isNotEmpty(model.sides());
        var files = button("Choose files…", AppIcon.OPEN, () -> model.compareWith(
                picker.open("Compare with Files", List.of(FilePicker.TRACES)).stream().map(Path::toString).toList()));
        files.getStyleClass().add(Styles.ACCENT);
        var folder = button("Choose folder…", AppIcon.OPEN_FOLDER, () -> picker.folder("Compare with Files in Folder")
                .ifPresent(path -> model.compareWith(List.of(path.toString()))));
        var choices = new VBox(6, files, folder);
        model.workspace().commands().find("analyze.compareFrame").ifPresent(compare -> {
            var frames = button("Compare two frames…", AppIcon.COMPARE, () -> {
                // The second frame is clicked on the timeline, which this window would cover.
                choices.getScene().getWindow().hide();
                compare.run();
            });
            Panels.showWhile(frames, compare.enabledProperty());
            choices.getChildren().add(frames);
        });
        choices.getChildren().add(button("Compare parts of this file", AppIcon.FILTER, model::addSide));
        choices.setAlignment(Pos.CENTER);
        Panels.showWhile(choices, hasFile);
        root = Panels.emptyState(AppIcon.COMPARE, Bindings.createStringBinding(
                () -> model.sides().isEmpty()
                        ? "Open files to compare them."
                        : "Choose what to compare with " + model.sides().getFirst().partProperty().get().text()
                                + ", or drop files here.",
                model.sides()));
        root.getChildren().add(choices);
        root.setId("compare-second");
        new FileDrop(model::compareWith).listenTo(root);
    }

    Region node() {
        return root;
    }

    private static Button button(String text, AppIcon icon, Runnable action) {
        var button = new Button(text, icon.node(IconSize.SMALL));
        button.setPrefWidth(BUTTON_PX);
        button.setAlignment(Pos.CENTER_LEFT);
        button.setOnAction(_ -> action.run());
        return button;
    }
}
