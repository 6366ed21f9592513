// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.source;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javafx.collections.ListChangeListener;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.SelectionMode;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.BorderPane;
import javafx.util.Callback;

/// A list of numbered lines of which there may be any number: a list view holds only those in sight, and a scroll bar
/// beside it says which these are.
///
/// A list view of its own with all lines would walk over all of them in each layout - a second and more for the lines of
/// a file of gigabytes - and keep a reference for each. Here a layout costs what is in sight. Lines count from 1; the
/// chosen ones are neighbours. Confined to the JavaFX thread.
final class LineList {
    static final double LINE_HEIGHT_PX = 20;
    private static final int LINES_ABOVE = 4;
    /// Room for a sideways scroll bar, so that it never hides the last line.
    private static final double BAR_PX = 16;
    private static final double LINES_PER_TURN = 3;
    /// The share of the scroll bar that its thumb takes at least: what is smaller cannot be taken hold of.
    private static final double LEAST_THUMB = 0.12;

    private final ListView<Integer> list = new ListView<>();
    private final ScrollBar bar = new ScrollBar();
    private final BorderPane root = new BorderPane(list);
    private int count;
    private int first = 1;
    private int anchor = 1;
    private int focus = 1;
    private double turned;
    private boolean isUpdating;

    LineList(Callback<ListView<Integer>, ListCell<Integer>> cells) {
        list.setFixedCellSize(LINE_HEIGHT_PX);
        list.setCellFactory(cells);
        list.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        bar.setOrientation(Orientation.VERTICAL);
        bar.setAccessibleText("Scroll through the lines");
        bar.setFocusTraversable(false);
        bar.setMin(1);
        root.setRight(bar);
        list.heightProperty().addListener(_ -> fill());
        bar.valueProperty().addListener((_, _, value) -> {
            if (!isUpdating) {
                scrollTo((int) Math.round(value.doubleValue()));
            }
        });
        list.getSelectionModel().getSelectedIndices().addListener((ListChangeListener<Integer>) _ -> chosenByHand());
        list.addEventFilter(ScrollEvent.SCROLL, this::onScroll);
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        list.addEventFilter(MouseEvent.MOUSE_PRESSED, this::onPressed);
    }

    /// {@return what is shown}
    BorderPane node() {
        return root;
    }

    /// {@return the list view; it holds the lines in sight}
    ListView<Integer> list() {
        return list;
    }

    /// Sets how many lines there are.
    void setCount(int newCount) {
        count = newCount;
        fill();
    }

    /// Chooses a line and brings it into sight.
    void choose(int line) {
        if (line < 1 || line > count) {
            return;
        }
        boolean isInSight = line >= first && line < first + rows();
        anchor = line;
        focus = line;
        if (!isInSight) {
            first = line - LINES_ABOVE;
        }
        fill();
    }

    /// {@return whether a line is chosen}
    boolean isChosen(int line) {
        return line >= Math.min(anchor, focus) && line <= Math.max(anchor, focus) && line <= count;
    }

    /// {@return the line that the keys move from, from 1}
    int focused() {
        return focus;
    }

    /// {@return the chosen lines in order, which may be very many}
    List<Integer> chosen() {
        return count == 0 ? List.of() : new LineNumbers(Math.min(anchor, focus), Math.max(anchor, focus));
    }

    /// Draws the lines in sight again.
    void refresh() {
        list.refresh();
    }

    private int rows() {
        return Math.max(1, (int) ((list.getHeight() - BAR_PX) / LINE_HEIGHT_PX));
    }

    private void scrollTo(int line) {
        first = line;
        fill();
    }

    private void fill() {
        int rows = rows();
        int last = Math.max(1, count - rows + 1);
        first = Math.clamp(first, 1, last);
        isUpdating = true;
        bar.setMax(last);
        bar.setVisibleAmount(Math.max(LEAST_THUMB, (double) rows / Math.max(1, count)) * last);
        bar.setBlockIncrement(rows);
        bar.setUnitIncrement(1);
        bar.setValue(first);
        var lines = IntStream.range(first, Math.min(count + 1, first + rows)).boxed().toList();
        if (!lines.equals(list.getItems())) {
            list.getItems().setAll(lines);
        }
        showChosen(lines);
        isUpdating = false;
    }

    private void showChosen(List<Integer> lines) {
        var selection = list.getSelectionModel();
        var wanted = new ArrayList<Integer>();
        for (int row = 0; row < lines.size(); row++) {
            if (isChosen(lines.get(row))) {
                wanted.add(row);
            }
        }
        if (!wanted.equals(List.copyOf(selection.getSelectedIndices()))) {
            selection.clearSelection();
            // Not select(Integer), which looks for an item.
            wanted.forEach(row -> selection.select(row.intValue()));
        }
        int row = focus - first;
        list.getFocusModel().focus(row >= 0 && row < lines.size() ? row : -1);
    }

    /// The list view has its own way of choosing by mouse; what it chose counts.
    private void chosenByHand() {
        var lines = list.getSelectionModel().getSelectedItems();
        if (!isUpdating && !lines.isEmpty() && lines.stream().allMatch(line -> line != null)) {
            anchor = lines.stream().mapToInt(Integer::intValue).min().orElse(anchor);
            focus = lines.stream().mapToInt(Integer::intValue).max().orElse(focus);
        }
    }

    private void onScroll(ScrollEvent event) {
        if (event.getDeltaY() == 0 || event.isShiftDown()) {
            return;
        }
        turned -= event.getTextDeltaYUnits() == ScrollEvent.VerticalTextScrollUnits.LINES
                ? Math.signum(event.getDeltaY()) * LINES_PER_TURN
                : event.getDeltaY() / LINE_HEIGHT_PX;
        int whole = (int) turned;
        turned -= whole;
        scrollTo(first + whole);
        event.consume();
    }

    /// With Shift the choice goes from where it began to the line under the pointer, also if the beginning is out of
    /// sight by now.
    private void onPressed(MouseEvent event) {
        if (!event.isShiftDown() || !(event.getTarget() instanceof Node target)) {
            return;
        }
        Node at = target;
        while (at != null && !(at instanceof ListCell<?>)) {
            at = at.getParent();
        }
        if (at instanceof ListCell<?> cell && cell.getItem() instanceof Integer line) {
            focus = line;
            fill();
            list.requestFocus();
            event.consume();
        }
    }

    private void onKey(KeyEvent event) {
        if (event.isAltDown() || count == 0) {
            return;
        }
        if (event.isShortcutDown() && event.getCode() == KeyCode.A) {
            anchor = 1;
            focus = count;
            fill();
            event.consume();
            return;
        }
        int rows = rows();
        long wanted = switch (event.getCode()) {
            case UP -> focus - 1L;
            case DOWN -> focus + 1L;
            case PAGE_UP -> (long) focus - rows;
            case PAGE_DOWN -> (long) focus + rows;
            case HOME -> 1;
            case END -> count;
            default -> 0;
        };
        boolean isMove = switch (event.getCode()) {
            case UP, DOWN, PAGE_UP, PAGE_DOWN, HOME, END -> true;
            default -> false;
        };
        if (isMove) {
            moveTo((int) Math.clamp(wanted, 1L, (long) count), event.isShiftDown());
            event.consume();
        }
    }

    private void moveTo(int line, boolean isExtending) {
        focus = line;
        if (!isExtending) {
            anchor = line;
        }
        if (line < first) {
            first = line;
        } else if (line >= first + rows()) {
            first = line - rows() + 1;
        }
        fill();
    }
}
