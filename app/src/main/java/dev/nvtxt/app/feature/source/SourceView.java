// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.source;

import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.ReportFile;
import javafx.event.Event;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;

/// The *Source text* tab: a bar to choose file and line, and the lines. Only lines that are in sight are read.
public final class SourceView {
    private final SourceViewModel model;
    private final BorderPane root = new BorderPane();
    private final LineList lines;
    private final ComboBox<ReportFile> files = new ComboBox<>();
    private final TextField goTo = new TextField();
    private final Label status = Panels.status();
    private boolean isUpdating;

    /// Makes the panel.
    public SourceView(SourceViewModel model) {
        this.model = model;
        lines = new LineList(_ -> new SourceCell(model));
        createView();
        bind();
        installHandlers();
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private void createView() {
        Panels.style(root, getClass(), "source.css");
        root.getStyleClass().add("source");
        files.setId("source-file");
        files.setAccessibleText("File");
        files.setPrefWidth(260);
        files.setConverter(Controls.converter(file -> file.trace().label()));
        Controls.prepare(goTo, "source-go-to", "Go to line");
        goTo.setPrefWidth(110);
        lines.list().setId("source-lines");
        lines.list().setAccessibleText("Lines of the file");
        lines.list().setPlaceholder(Panels.emptyState(AppIcon.SOURCE, "Open a file to see its text."));
        root.setTop(Panels.bar(files, goTo, status, Panels.button(AppIcon.COPY, "Copy lines", this::copy)));
        root.setCenter(lines.node());
    }

    private void bind() {
        model.fileProperty().addListener((_, _, _) -> showFile());
        model.lineProperty().addListener((_, _, line) -> showLine(line.intValue()));
        model.revisionProperty().addListener((_, _, _) -> lines.refresh());
        showFile();
    }

    private void showFile() {
        isUpdating = true;
        var file = model.fileProperty().get();
        fillFiles();
        files.setDisable(file == null);
        goTo.setDisable(file == null);
        lines.setCount(model.lineCount());
        status.setText(file == null ? "" : status(file));
        isUpdating = false;
        showLine(model.lineProperty().get());
    }

    private void fillFiles() {
        files.getItems().setAll(model.files());
        files.setValue(model.fileProperty().get());
    }

    private static String status(ReportFile file) {
        var problems = file.trace().problems();
        var summary = problems.errors() + problems.warnings() == 0
                ? "no problems"
                : Plural.of(problems.errors(), "error") + ", " + Plural.of(problems.warnings(), "warning");
        return Plural.of(file.trace().lines(), "line") + " · " + summary + " · " + file.trace().path();
    }

    private void showLine(int line) {
        if (!lines.isChosen(line) || lines.selectedLines().size() == 1) {
            lines.choose(line);
        }
    }

    private void installHandlers() {
        // A list consumes Escape, even where nothing is edited: its parent gets it instead.
        lines.list().addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                var parent = lines.list().getParent();
                Event.fireEvent(parent, event.copyFor(parent, parent));
                event.consume();
            }
        });
        files.setOnShowing(_ -> {
            isUpdating = true;
            fillFiles();
            isUpdating = false;
        });
        files.valueProperty().addListener((_, _, file) -> {
            if (!isUpdating && file != null) {
                model.show(file, 1);
            }
        });
        goTo.setOnAction(_ -> goToLine());
        lines.list().addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ENTER && model.lineCount() > 0) {
                model.choose(lines.focused());
                event.consume();
            } else if (event.isShortcutDown() && event.getCode() == KeyCode.C) {
                copy();
                event.consume();
            }
        });
    }

    private void goToLine() {
        var file = model.fileProperty().get();
        try {
            int line = Integer.parseInt(goTo.getText().strip().replace(",", ""));
            if (file != null) {
                model.show(file, line);
                lines.list().requestFocus();
            }
        } catch (NumberFormatException _) {
            goTo.selectAll();
        }
    }

    private void copy() {
        model.copy(lines.selectedLines(), Panels::copy);
    }
}
