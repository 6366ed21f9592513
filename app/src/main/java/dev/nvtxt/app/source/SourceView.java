// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.source;

import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.app.panel.Plural;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.ReportFile;
import java.util.AbstractList;
import java.util.Objects;
import java.util.RandomAccess;
import javafx.collections.FXCollections;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import javafx.util.StringConverter;
import org.jspecify.annotations.Nullable;

/// The *Source text* tab: a bar to choose file and line, and the lines. Only lines that are in sight are read.
public final class SourceView {
    private static final double LINE_HEIGHT_PX = 20;
    private static final int LINES_ABOVE = 4;

    private final SourceViewModel model;
    private final BorderPane root = new BorderPane();
    private final ListView<Integer> lines = new ListView<>();
    private final ComboBox<ReportFile> files = new ComboBox<>();
    private final TextField goTo = new TextField();
    private final Label status = Panels.status();
    private boolean isUpdating;

    /// Makes the panel.
    public SourceView(SourceViewModel model) {
        this.model = model;
        createView();
        bind();
        installHandlers();
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private void createView() {
        Panels.style(root);
        root.getStyleClass().add("source");
        root.getStylesheets().add(Objects.requireNonNull(getClass().getResource("source.css")).toExternalForm());
        files.setId("source-file");
        files.setAccessibleText("File");
        files.setPrefWidth(260);
        files.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable ReportFile file) {
                return file == null ? "" : file.trace().label();
            }

            @Override
            public ReportFile fromString(String text) {
                throw new UnsupportedOperationException("the box is not editable");
            }
        });
        goTo.setId("source-go-to");
        goTo.setPromptText("Go to line");
        goTo.setAccessibleText("Go to line");
        goTo.setPrefWidth(110);
        lines.setId("source-lines");
        lines.setAccessibleText("Lines of the file");
        lines.setFixedCellSize(LINE_HEIGHT_PX);
        lines.setCellFactory(_ -> new SourceCell(model));
        lines.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        lines.setPlaceholder(Panels.emptyState(AppIcon.SOURCE, "Open a file to read it here."));
        root.setTop(Panels.bar(files, goTo, status, Panels.button(AppIcon.COPY, "Copy lines", this::copy)));
        root.setCenter(lines);
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
        files.getItems().setAll(model.files());
        files.setValue(file);
        files.setDisable(file == null);
        goTo.setDisable(file == null);
        lines.setItems(FXCollections.observableList(new LineNumbers(model.lineCount())));
        status.setText(file == null ? "" : status(file));
        isUpdating = false;
        showLine(model.lineProperty().get());
    }

    private static String status(ReportFile file) {
        var problems = file.trace().problems();
        var found = problems.errors() + problems.warnings() == 0
                ? "no problems"
                : Plural.of(problems.errors(), "error") + ", " + Plural.of(problems.warnings(), "warning");
        return Plural.of(file.trace().lines(), "line") + " · " + found + " · " + file.trace().path();
    }

    private void showLine(int line) {
        int row = line - 1;
        if (row >= lines.getItems().size() || lines.getSelectionModel().isSelected(row)) {
            return;
        }
        isUpdating = true;
        lines.getSelectionModel().clearAndSelect(row);
        lines.getFocusModel().focus(row);
        lines.scrollTo(Math.max(0, row - LINES_ABOVE));
        isUpdating = false;
    }

    private void installHandlers() {
        files.valueProperty().addListener((_, _, file) -> {
            if (!isUpdating && file != null) {
                model.show(file, 1);
            }
        });
        goTo.setOnAction(_ -> goToLine());
        lines.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            int row = lines.getSelectionModel().getSelectedIndex();
            if (event.getCode() == KeyCode.ENTER && row >= 0) {
                model.choose(row + 1);
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
                lines.requestFocus();
            }
        } catch (NumberFormatException _) {
            goTo.selectAll();
        }
    }

    private void copy() {
        model.copy(lines.getSelectionModel().getSelectedIndices().stream().sorted().map(row -> row + 1).toList(),
                Panels::copy);
    }

    /// The numbers of the lines, of which none is kept.
    private static final class LineNumbers extends AbstractList<Integer> implements RandomAccess {
        private final int count;

        LineNumbers(int count) {
            this.count = count;
        }

        @Override
        public Integer get(int index) {
            return index + 1;
        }

        @Override
        public int size() {
            return count;
        }

        @Override
        public int indexOf(@Nullable Object line) {
            return line instanceof Integer number && number >= 1 && number <= count ? number - 1 : -1;
        }

        @Override
        public boolean contains(@Nullable Object line) {
            return indexOf(line) >= 0;
        }
    }
}
