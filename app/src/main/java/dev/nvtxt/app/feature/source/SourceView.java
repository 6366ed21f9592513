// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.source;

import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.panel.IndexedRows;
import dev.nvtxt.app.shared.panel.LongRows;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.SourceText;
import java.util.List;
import javafx.scene.control.Label;
import module javafx.controls;

/// The *Source text* tab: a bar to choose file and line, and the lines. Only lines that are in sight are read.
public final class SourceView {
    private final SourceViewModel model;
    private final BorderPane root = new BorderPane();
    private final LineList lines;
    private final ComboBox<ReportFile> files = new ComboBox<>();
    private final TextField goTo = new TextField();
    private final Label status = Panels.status();
    private final StringProperty placeholder = new SimpleStringProperty("");
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
        files.setConverter(Controls.converter(file -> file.label()));
        Controls.prepare(goTo, "source-go-to", "Go to line");
        goTo.setPrefWidth(110);
        lines.list().setId("source-lines");
        lines.list().setAccessibleText("Lines of the file");
        lines.list().setPlaceholder(Panels.emptyState(AppIcon.SOURCE, placeholder));
        root.setTop(Panels.bar(files, goTo, status, Panels.button(AppIcon.COPY, "Copy lines", this::copy)));
        root.setCenter(lines.node());
    }

    private void bind() {
        model.fileProperty().addListener((_, _, _) -> showFile());
        model.lineProperty().addListener((_, _, line) -> showLine(line.intValue()));
        model.revisionProperty().addListener((_, _, _) -> lines.refresh());
        model.workspace().problemCountsProperty().addListener((_, _, _) -> showStatus());
        showFile();
    }

    private void showFile() {
        isUpdating = true;
        var file = model.fileProperty().get();
        fillFiles();
        files.setDisable(file == null);
        goTo.setDisable(model.lineCount() == 0);
        placeholder.set(file == null
                ? model.workspace().unlessOpening("Open a file to see its text.").getValue()
                : file.trace().source().equals(SourceText.EMPTY)
                        ? "This file has no text that can be read again."
                        : "This file is empty.");
        lines.setCount(model.lineCount());
        showStatus();
        isUpdating = false;
        showLine(model.lineProperty().get());
    }

    private void fillFiles() {
        files.getItems().setAll(model.files());
        files.setValue(model.fileProperty().get());
    }

    private void showStatus() {
        var file = model.fileProperty().get();
        status.setText(file == null ? "" : status(file));
    }

    private String status(ReportFile file) {
        var problems = model.problems(file);
        var summary = problems.all() == 0
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
        var selection = lines.selectedLines();
        model.copy(selection, text -> Panels.copy(model.workspace(), text, Plural.of(selection.size(), "line")));
    }

    /// A list of numbered lines of which there may be any number; only those in sight are in the list view.
    ///
    /// Lines count from 1. Confined to the JavaFX thread.
    static final class LineList {
        static final double LINE_HEIGHT_PX = 20;
        /// Room for a sideways scroll bar, so that it does not hide the last line. A file keeps it once a line was too
        /// wide: otherwise the last line in sight could bring the bar that takes it away.
        private static final double BAR_PX = 16;

        private final ListView<Integer> list = new ListView<>();
        private final LongRows<Integer> rows;
        private boolean hasBar;

        LineList(Callback<ListView<Integer>, ListCell<Integer>> cells) {
            list.setFixedCellSize(LINE_HEIGHT_PX);
            list.setCellFactory(cells);
            list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
            rows = LongRows.of(list, () -> hasBar ? BAR_PX : 0);
            list.skinProperty().subscribe(() -> list.lookupAll(".scroll-bar").stream().map(ScrollBar.class::cast)
                    .filter(bar -> bar.getOrientation() == Orientation.HORIZONTAL)
                    .forEach(bar -> bar.visibleProperty().subscribe(this::leaveRoom)));
        }

        private void leaveRoom(boolean isBarVisible) {
            if (isBarVisible && !hasBar) {
                hasBar = true;
                FxThread.later(rows::fill);
            }
        }

        /// {@return what is shown}
        BorderPane node() {
            return rows.node();
        }

        /// {@return the list view; it holds the lines in sight}
        ListView<Integer> list() {
            return list;
        }

        void setCount(int count) {
            hasBar = false;
            rows.setRows(IndexedRows.numbers(1, count));
        }

        /// Chooses a line and brings it into sight.
        void choose(int line) {
            rows.choose(line - 1);
        }

        boolean isChosen(int line) {
            return rows.selection().contains(line - 1);
        }

        /// {@return the line that the keys move from, from 1}
        int focused() {
            return rows.focused() + 1;
        }

        /// {@return the chosen lines in order, which may be very many}
        List<Integer> selectedLines() {
            return rows.selection().shifted(1);
        }

        /// Draws the lines in sight again.
        void refresh() {
            list.refresh();
        }
    }
}
