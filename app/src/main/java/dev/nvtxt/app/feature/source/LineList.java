// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.source;

import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.panel.IndexedRows;
import dev.nvtxt.app.shared.panel.LongRows;
import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.layout.BorderPane;
import javafx.util.Callback;

/// A list of numbered lines of which there may be any number; only those in sight are in the list view.
///
/// Lines count from 1. Confined to the JavaFX thread.
final class LineList {
    static final double LINE_HEIGHT_PX = 20;
    /// Room for a sideways scroll bar, so that it does not hide the last line. A file keeps it once a line was too wide:
    /// otherwise the last line in sight could bring the bar that takes it away.
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
