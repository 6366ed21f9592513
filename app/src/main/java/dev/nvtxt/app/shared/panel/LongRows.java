// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import module java.base;
import module javafx.controls;

/// Lets a list or table have any number of rows: the control holds only those in sight, and a scroll bar beside it says
/// which these are.
///
/// JavaFX's own controls walk over all rows before the first in sight, several times in each layout and whatever the cell
/// size: 135 ms at the end of ten million; and they choose all rows one by one. Here both cost what is in sight. So the
/// control's selection is a picture of the choice that is kept here, of which it takes over what the mouse does to it.
/// Rows count from 0. Confined to the JavaFX thread.
///
/// @param <T> what a row is made of
public final class LongRows<T> {
    private static final int ROWS_ABOVE = 3;
    private static final double ROWS_PER_TURN = 3;
    /// The share of the scroll bar that its thumb takes at least: what is smaller cannot be taken hold of.
    private static final double MIN_THUMB = 0.12;

    private final Control control;
    private final ObservableList<T> items;
    private final MultipleSelectionModel<T> selection;
    private final FocusModel<T> focusModel;
    private final Flow flow;
    private final ScrollBar bar = new ScrollBar();
    private final BorderPane root = new BorderPane();
    private final RowChoice choice = new RowChoice();
    private List<T> rows = List.of();
    private int first;
    private double turned;
    private boolean isUpdating;
    private Runnable onChosen = () -> {};

    private LongRows(Control control, MultipleSelectionModel<T> selection, FocusModel<T> focusModel,
            ObservableList<T> items, Flow flow) {
        this.control = control;
        this.selection = selection;
        this.focusModel = focusModel;
        this.items = items;
        this.flow = flow;
        createView();
        installHandlers();
    }

    /// The control's own flow of rows.
    ///
    /// @param rowHeightPx the height of each, which the theme may change
    /// @param takenPx how much of the control's height is not for rows
    /// @param toTop scrolls it to its first row
    private record Flow(DoubleProperty rowHeightPx, DoubleSupplier takenPx, Runnable toTop) {}

    /// Takes over the rows of a list, which has a fixed cell size.
    ///
    /// @param takenPx how much of the list's height is not for rows
    public static <T> LongRows<T> of(ListView<T> list, DoubleSupplier takenPx) {
        return new LongRows<>(list, list.getSelectionModel(), list.getFocusModel(), list.getItems(),
                new Flow(list.fixedCellSizeProperty(), takenPx, () -> list.scrollTo(0)));
    }

    /// Takes over the rows of a table, which has a fixed cell size.
    ///
    /// @param takenPx how much of the table's height is not for rows
    static <T> LongRows<T> of(TableView<T> table, DoubleSupplier takenPx) {
        return new LongRows<>(table, table.getSelectionModel(), table.getFocusModel(), table.getItems(),
                new Flow(table.fixedCellSizeProperty(), takenPx, () -> table.scrollTo(0)));
    }

    private void createView() {
        bar.setOrientation(Orientation.VERTICAL);
        bar.setAccessibleText("Scroll rows");
        bar.setFocusTraversable(false);
        bar.managedProperty().bind(bar.visibleProperty());
        root.setCenter(control);
        root.setRight(bar);
    }

    private void installHandlers() {
        control.heightProperty().addListener(_ -> fill());
        flow.rowHeightPx.addListener(_ -> fill());
        bar.valueProperty().addListener((_, _, value) -> {
            if (!isUpdating) {
                scrollTo((int) Math.round(value.doubleValue()));
            }
        });
        selection.getSelectedIndices().addListener((ListChangeListener<Integer>) _ -> selectedByUser());
        control.addEventFilter(ScrollEvent.SCROLL, this::onScroll);
        control.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        control.addEventFilter(MouseEvent.MOUSE_PRESSED, this::onPressed);
    }

    /// {@return the control with its scroll bar}
    public BorderPane node() {
        return root;
    }

    /// Sets what to call when the user has chosen other rows.
    public void setOnChosen(Runnable action) {
        onChosen = action;
    }

    /// Shows other rows, from the same number on; those chosen stay so by their number.
    public void setRows(List<T> newRows) {
        rows = newRows;
        choice.cut(newRows.size());
        fill();
    }

    public int count() {
        return rows.size();
    }

    /// {@return the number of the first row in sight}
    public int first() {
        return first;
    }

    public boolean isInSight(int row) {
        return row >= first && row < first + capacity();
    }

    /// Chooses one row, without bringing it into sight.
    public void mark(int row) {
        if (row >= 0 && row < rows.size()) {
            choice.only(row);
            fill();
        }
    }

    /// Chooses one row and brings it into sight.
    public void choose(int row) {
        if (row >= 0 && row < rows.size()) {
            if (!isInSight(row)) {
                first = row - ROWS_ABOVE;
            }
            mark(row);
        }
    }

    public void chooseNone() {
        choice.clear();
        fill();
    }

    /// {@return the selected rows, which may be very many}
    public RowRanges selection() {
        return choice.rows();
    }

    /// {@return the row that the keys move from}
    public int focused() {
        return choice.focus();
    }

    /// Fits the rows to the room that there is; to be called where more or less of the height is for them.
    public void fill() {
        int capacity = capacity();
        int last = Math.max(0, rows.size() - capacity);
        first = Math.clamp(first, 0, last);
        isUpdating = true;
        bar.setVisible(last > 0);
        bar.setMax(last);
        bar.setVisibleAmount(Math.max(MIN_THUMB, (double) capacity / Math.max(1, rows.size())) * last);
        bar.setBlockIncrement(capacity);
        bar.setUnitIncrement(1);
        bar.setValue(first);
        var shown = rows.subList(first, Math.min(rows.size(), first + capacity));
        if (!shown.equals(items)) {
            items.setAll(shown);
        }
        showChosen(shown.size());
        // The flow may have been scrolled while there was less room for the same rows.
        flow.toTop.run();
        isUpdating = false;
    }

    private int capacity() {
        return Math.max(1, (int) ((control.getHeight() - flow.takenPx.getAsDouble()) / flow.rowHeightPx.get()));
    }

    /// Brings the first row into sight, whichever are chosen.
    public void toTop() {
        scrollTo(0);
    }

    private void scrollTo(int row) {
        first = row;
        fill();
    }

    private void showChosen(int shown) {
        var indexes = new ArrayList<Integer>();
        for (int i = 0; i < shown; i++) {
            if (choice.rows().contains(first + i)) {
                indexes.add(i);
            }
        }
        if (!indexes.equals(List.copyOf(selection.getSelectedIndices()))) {
            selection.clearSelection();
            // Not select(Integer), which looks for an item.
            indexes.forEach(i -> selection.select(i.intValue()));
        }
        int focus = choice.focus() - first;
        focusModel.focus(focus >= 0 && focus < shown ? focus : -1);
    }

    /// The control has its own way of choosing by a plain click, or for a screen reader; what it chose counts.
    private void selectedByUser() {
        var selected = selection.getSelectedIndices().stream().filter(Objects::nonNull).toList();
        if (isUpdating || selected.isEmpty()) {
            return;
        }
        choice.only(first + selected.getFirst());
        if (selected.size() > 1) {
            choice.extendTo(first + selected.getLast());
        }
        onChosen.run();
    }

    private void onScroll(ScrollEvent event) {
        if (event.getDeltaY() == 0 || event.isShiftDown()) {
            return;
        }
        turned -= event.getTextDeltaYUnits() == ScrollEvent.VerticalTextScrollUnits.LINES
                ? Math.signum(event.getDeltaY()) * ROWS_PER_TURN
                : event.getDeltaY() / flow.rowHeightPx.get();
        int whole = (int) turned;
        turned -= whole;
        scrollTo(first + whole);
        event.consume();
    }

    /// With Shift the choice goes from where it began to the row under the pointer, also if the beginning is out of
    /// sight by now; with Ctrl that row alone is added or taken away.
    private void onPressed(MouseEvent event) {
        boolean isMore = event.isPrimaryButtonDown() && (event.isShiftDown() || event.isShortcutDown());
        int row = isMore && selection.getSelectionMode() == SelectionMode.MULTIPLE ? rowAt(event.getTarget()) : -1;
        if (row < 0) {
            return;
        }
        if (event.isShiftDown()) {
            choice.extendTo(row);
        } else {
            choice.toggle(row);
        }
        fill();
        control.requestFocus();
        event.consume();
        onChosen.run();
    }

    private int rowAt(Object target) {
        var at = target instanceof Node node ? node : null;
        while (at != null) {
            if (at instanceof IndexedCell<?> cell) {
                return cell.isEmpty() || cell.getIndex() < 0 || cell.getIndex() >= items.size()
                        ? -1
                        : first + cell.getIndex();
            }
            at = at.getParent();
        }
        return -1;
    }

    private void onKey(KeyEvent event) {
        if (event.isAltDown() || rows.isEmpty()) {
            return;
        }
        boolean isMany = selection.getSelectionMode() == SelectionMode.MULTIPLE;
        if (event.isShortcutDown() && event.getCode() == KeyCode.A && isMany) {
            choice.all(rows.size());
            fill();
            event.consume();
            onChosen.run();
            return;
        }
        int target = target(event.getCode());
        if (target >= 0) {
            moveTo(target, event.isShiftDown() && isMany);
            event.consume();
        }
    }

    private int target(KeyCode key) {
        long focus = choice.focus();
        long row;
        switch (key) {
            case UP -> row = focus - 1;
            case DOWN -> row = focus + 1;
            case PAGE_UP -> row = focus - capacity();
            case PAGE_DOWN -> row = focus + capacity();
            case HOME -> row = 0;
            case END -> row = rows.size() - 1L;
            default -> {
                return -1;
            }
        }
        // Where nothing is chosen yet, a step down begins with the first row.
        return choice.rows().isEmpty() && key == KeyCode.DOWN
                ? (int) focus
                : (int) Math.clamp(row, 0L, rows.size() - 1L);
    }

    private void moveTo(int row, boolean isExtending) {
        if (isExtending) {
            choice.extendTo(row);
        } else {
            choice.only(row);
        }
        if (row < first) {
            first = row;
        } else if (!isInSight(row)) {
            first = row - capacity() + 1;
        }
        fill();
        onChosen.run();
    }
}
