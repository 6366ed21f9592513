// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Panels;
import java.util.List;
import javafx.scene.control.Label;
import module javafx.controls;

/// The guide: the steps on top, the step beside the preview, and the buttons below.
final class ImportView {
    private static final double STEP_WIDTH_PX = 400;
    private static final PseudoClass CURRENT = PseudoClass.getPseudoClass("current");
    private static final List<String> NAMES = List.of("1  File", "2  Columns", "3  Save");

    private final ImportViewModel model;
    private final Runnable close;
    private final FileStep fileStep;
    private final BorderPane root = new BorderPane();
    private final IntegerProperty step = new SimpleIntegerProperty(this, "step");
    private final Label error = new Label();
    private final Button next = new Button("_Next");
    private final Button back = new Button("_Back");

    /// @param close closes the window of the guide
    ImportView(ImportViewModel model, FilePicker picker, ObservableBooleanValue dark, Runnable close) {
        this.model = model;
        this.close = close;
        Panels.style(root, ImportView.class, "convert.css");
        root.getStyleClass().add("import");
        root.setId("import");
        this.fileStep = new FileStep(model, picker);
        var pages = List.of(fileStep.node(), new ColumnsStep(model).node(), new SaveStep(model, picker).node());
        var scroll = new ScrollPane();
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setMinWidth(STEP_WIDTH_PX / 2);
        scroll.setPrefWidth(STEP_WIDTH_PX);
        scroll.getStyleClass().add("import-step");
        step.subscribe(at -> {
            scroll.setContent(pages.get(at.intValue()));
            scroll.setVvalue(0);
        });
        error.setId("import-error");
        error.setWrapText(true);
        error.getStyleClass().add("import-error");
        error.managedProperty().bind(error.visibleProperty());
        var left = new BorderPane(scroll);
        left.setTop(error);
        var split = new SplitPane(left, new PreviewPane(model, dark).node());
        split.setDividerPositions(0.44);
        SplitPane.setResizableWithParent(left, false);
        root.setTop(steps());
        root.setCenter(split);
        root.setBottom(buttons());
        InvalidationListener follow = _ -> follow();
        for (var observed : List.of(model.previewProperty(), model.writeErrorProperty(), model.targetProperty(), step,
                model.writingProperty(), model.inputProperty())) {
            observed.addListener(follow);
        }
        follow();
    }

    Region node() {
        return root;
    }

    /// Asks for the file; called when the guide was opened without one.
    void chooseFile() {
        fileStep.chooseFile();
    }

    private HBox steps() {
        var bar = Panels.bar();
        bar.getStyleClass().add("import-steps");
        for (int i = 0; i < NAMES.size(); i++) {
            int at = i;
            var button = new Button(NAMES.get(i));
            button.setId("import-step-" + (i + 1));
            button.getStyleClass().addAll(Styles.FLAT, "import-step-name");
            button.setOnAction(_ -> step.set(at));
            step.subscribe(now -> button.pseudoClassStateChanged(CURRENT, now.intValue() == at));
            model.previewProperty().subscribe(preview -> button.setDisable(at > 0 && !isReady(preview, at)));
            bar.getChildren().add(button);
        }
        return bar;
    }

    private static boolean isReady(ImportPreview preview, int step) {
        return step == 1
                ? !preview.opensAsIs() && !preview.mapping().settings().isEmpty()
                : preview.isUsable();
    }

    private VBox buttons() {
        var progress = new ProgressBar();
        progress.progressProperty().bind(model.progressProperty());
        progress.visibleProperty().bind(model.writingProperty());
        progress.setAccessibleText("Progress of the import");
        var status = Panels.status();
        model.writingProperty().subscribe(isWriting -> status.setText(isWriting ? "Importing…" : ""));
        var cancel = new Button("_Cancel");
        cancel.setId("import-cancel");
        cancel.setOnAction(_ -> cancel());
        back.setId("import-back");
        back.setOnAction(_ -> step.set(step.get() - 1));
        next.setId("import-next");
        next.setDefaultButton(true);
        next.setOnAction(_ -> nextStep());
        for (var button : List.of(cancel, back, next)) {
            button.setMinWidth(Region.USE_PREF_SIZE);
        }
        var bar = Panels.bar(progress, status, cancel, back, next);
        bar.getStyleClass().add("import-buttons");
        return new VBox(bar);
    }

    /// Ends the import that is under way; a second time closes the guide.
    void cancel() {
        if (model.writingProperty().get()) {
            model.cancel();
        } else {
            model.cancel();
            close.run();
        }
    }

    private void nextStep() {
        if (step.get() < NAMES.size() - 1) {
            step.set(step.get() + 1);
        } else {
            model.write();
        }
    }

    private void follow() {
        var preview = model.previewProperty().get();
        int at = step.get();
        var text = preview.opensAsIs()
                ? "This file opens as it is: choose File › Open. No import is needed."
                : !preview.error().isEmpty() ? preview.error() : at == 2 ? model.writeErrorProperty().get() : "";
        error.setText(text);
        error.setVisible(!text.isEmpty());
        back.setDisable(at == 0 || model.writingProperty().get());
        next.setText(at < NAMES.size() - 1 ? "_Next" : model.isReplacing() ? "_Replace file" : "_Import");
        next.setDisable(model.inputProperty().get() == null || model.writingProperty().get()
                || (at == NAMES.size() - 1 ? model.targetProperty().get().isBlank() : false)
                || !isReady(preview, Math.min(at + 1, NAMES.size() - 1)));
    }
}
