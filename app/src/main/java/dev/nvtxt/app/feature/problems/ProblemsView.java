// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.problems;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.List;
import java.util.function.IntPredicate;
import javafx.scene.control.skin.VirtualFlow;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The *Problems* tab: a bar of filters, the list grouped by file, and the details of the selected problem.
public final class ProblemsView {
    private final ProblemsViewModel model;
    private final ObservableValue<Boolean> withoutFiles;
    private final ObservableValue<String> cleanText;
    private final BorderPane root = new BorderPane();
    private final TableView<ProblemRow> table = new TableView<>();
    private boolean isUpdating;

    /// Makes the panel.
    public ProblemsView(ProblemsViewModel model, FilePicker picker) {
        this.model = model;
        this.withoutFiles = model.withoutFilesProperty();
        this.cleanText = model.cleanTextProperty();
        createView(picker);
        bind();
        installHandlers();
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private void createView(FilePicker picker) {
        Panels.style(root, getClass(), "problems.css");
        root.getStyleClass().add("problems");
        root.setTop(new ProblemsBar(model, picker, this::copyText).node());
        createTable();
        var details = new ProblemDetails(model);
        var split = new SplitPane(table, details.node());
        split.setOrientation(Orientation.HORIZONTAL);
        split.setDividerPositions(0.66);
        root.setCenter(split);
    }

    private void createTable() {
        Controls.prepare(table, "problems-table", "Problems by file");
        table.getStyleClass().add(Styles.DENSE);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.setRowFactory(_ -> new ProblemTableRow(model));
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns()
                .setAll(List.of(column("Severity", 112, ProblemOrder.SEVERITY, ProblemCells.severity(model::toggle)),
                        column("Line", 96, ProblemOrder.PLACE, ProblemCells.text(ProblemsView::line)),
                        column("Column", 72, null, ProblemCells.text(ProblemsView::column)),
                        column("Count", 60, null, ProblemCells.text(ProblemRow.Entry::countText)),
                        column("Code", 150, ProblemOrder.CODE, ProblemCells.text(entry -> entry.problem().code().id())),
                        column("Message", 420, ProblemOrder.MESSAGE,
                                ProblemCells.text(entry -> entry.problem().message()))));
        table.getColumns().subList(1, 4).forEach(column -> column.getStyleClass().add(StyleClasses.NUMBER_COLUMN));
        table.setSortPolicy(_ -> {
            if (!isUpdating) {
                // Deferred: new rows during the change make the table forget its sort order.
                FxThread.later(this::sort);
            }
            return true;
        });
    }

    /// {@return the line; the byte in a file that has no lines}
    private static String line(ProblemRow.Entry entry) {
        var span = entry.problem().span();
        return span.isByte() ? entry.place() : String.valueOf(span.line());
    }

    private static String column(ProblemRow.Entry entry) {
        var span = entry.problem().span();
        return span.isByte() ? "" : String.valueOf(span.column());
    }

    private static TableColumn<ProblemRow, ProblemRow> column(String title, double widthPx,
            @Nullable ProblemOrder order, ProblemCells.Factory cells) {
        var column = new TableColumn<ProblemRow, ProblemRow>(title);
        column.setPrefWidth(widthPx);
        // All but the last, which has the long texts, keep their width while there is room.
        column.setMinWidth(order == ProblemOrder.MESSAGE ? 120 : Math.min(widthPx, 150));
        column.setReorderable(false);
        column.setSortable(order != null);
        column.setUserData(order);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
        column.setCellFactory(_ -> cells.cell());
        return column;
    }

    private void sort() {
        var columns = table.getSortOrder();
        if (columns.isEmpty()) {
            model.orderProperty().set(ProblemOrder.PLACE);
            model.descendingProperty().set(false);
        } else if (columns.getFirst().getUserData() instanceof ProblemOrder order) {
            model.orderProperty().set(order);
            model.descendingProperty().set(columns.getFirst().getSortType() == TableColumn.SortType.DESCENDING);
        }
    }

    private void bind() {
        model.listProperty().addListener((_, _, list) -> show(list));
        // A report without problems has the same empty list as no report, and as the part of it that was read first.
        withoutFiles.addListener((_, _, _) -> explainNothing(model.listProperty().get()));
        cleanText.addListener((_, _, _) -> explainNothing(model.listProperty().get()));
        model.selectedProblemProperty().addListener((_, _, entry) -> select(entry, inView()));
        show(model.listProperty().get());
    }

    private void show(ProblemList list) {
        var before = table.getSelectionModel().getSelectedItem();
        var inView = inView();
        isUpdating = true;
        Controls.setRows(table, list.rows());
        isUpdating = false;
        explainNothing(list);
        if (before instanceof ProblemRow.FileHeader header) {
            selectHeader(header.path());
        } else {
            select(model.selectedProblemProperty().get(), inView);
        }
    }

    private void explainNothing(ProblemList list) {
        if (!list.rows().isEmpty()) {
            return;
        }
        if (withoutFiles.getValue()) {
            table.setPlaceholder(Panels.emptyState(AppIcon.PROBLEMS,
                    model.workspace().unlessOpening("Open a file to check it for problems.")));
        } else if (model.isSearching()) {
            table.setPlaceholder(Panels.emptyState(AppIcon.PROBLEMS, model.emptyText()));
        } else if (list.isClean()) {
            table.setPlaceholder(Panels.emptyState(AppIcon.OK, cleanText.getValue()));
        } else {
            var clear = new Hyperlink("Show all problems");
            clear.setOnAction(_ -> model.clearFilter());
            table.setPlaceholder(Panels.emptyState(AppIcon.FILTER, model.emptyText(), clear));
        }
    }

    private void selectHeader(String path) {
        var rows = table.getItems();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) instanceof ProblemRow.FileHeader header && header.path().equals(path)) {
                table.getSelectionModel().clearAndSelect(i);
                table.getFocusModel().focus(i);
                return;
            }
        }
    }

    /// {@return the rows that are in view, each all of it}
    private IntPredicate inView() {
        var flow = table.lookup(".virtual-flow") instanceof VirtualFlow<?> some ? some : null;
        var first = flow == null ? null : flow.getFirstVisibleCell();
        var last = flow == null ? null : flow.getLastVisibleCell();
        if (flow == null || first == null || last == null) {
            return _ -> false;
        }
        int from = first.getIndex() + (first.getLayoutY() < 0 ? 1 : 0);
        int to = last.getIndex() - (last.getLayoutY() + last.getHeight() > flow.getHeight() ? 1 : 0);
        return row -> row >= from && row <= to;
    }

    /// @param inView the rows that were in view: what is seen does not move
    private void select(ProblemRow.@Nullable Entry entry, IntPredicate inView) {
        if (entry == null || isUpdating || entry.equals(table.getSelectionModel().getSelectedItem())) {
            return;
        }
        int row = indexOf(entry);
        if (row >= 0) {
            isUpdating = true;
            table.getSelectionModel().clearAndSelect(row);
            table.getFocusModel().focus(row);
            if (!inView.test(row)) {
                // One row above it: in a low panel there are only three.
                table.scrollTo(Math.max(0, row - 1));
            }
            isUpdating = false;
        }
    }

    private int indexOf(ProblemRow.Entry entry) {
        var rows = table.getItems();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i) instanceof ProblemRow.Entry row && row.isSame(entry)) {
                return i;
            }
        }
        return -1;
    }

    private void installHandlers() {
        table.getSelectionModel().getSelectedItems().addListener((ListChangeListener<ProblemRow>) _ -> {
            if (!isUpdating && table.getSelectionModel().getSelectedItem() instanceof ProblemRow.Entry entry) {
                model.preview(entry);
            }
        });
        table.setContextMenu(menu());
        // The table itself takes Left and Right for its cells.
        table.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
    }

    private void onKey(KeyEvent event) {
        var row = table.getSelectionModel().getSelectedItem();
        if (event.isShortcutDown() && event.getCode() == KeyCode.C) {
            copyText();
            event.consume();
        } else if (row instanceof ProblemRow.FileHeader header) {
            switch (event.getCode()) {
                case LEFT -> model.setOpen(header, false);
                case RIGHT -> model.setOpen(header, true);
                case ENTER, SPACE -> model.toggle(header);
                default -> {
                    return;
                }
            }
            event.consume();
        } else if (row instanceof ProblemRow.Entry entry) {
            switch (event.getCode()) {
                case LEFT -> model.setOpen(entry, false);
                case RIGHT -> model.setOpen(entry, true);
                case SPACE -> model.toggle(entry);
                case ENTER -> model.open(entry);
                default -> {
                    return;
                }
            }
            event.consume();
        }
    }

    private ContextMenu menu() {
        var open = item("Go to Source Line", AppIcon.SOURCE,
                () -> selectedEntries().stream().findFirst().ifPresent(model::open));
        var fix = item("Fix Problems…", AppIcon.FIX,
                () -> selectedEntries().stream().findFirst().ifPresent(entry -> model.showFixes(entry, null)));
        var copy = item("Copy", AppIcon.COPY, () -> model.copy(selectedEntries(), Panels::copy));
        var copyAll = item("Copy All Listed", AppIcon.COPY,
                () -> model.copy(model.listProperty().get().all(), Panels::copy));
        var menu = new ContextMenu(open, fix, new SeparatorMenuItem(), copy, copyAll);
        menu.setOnShowing(_ -> {
            boolean isNone = selectedEntries().isEmpty();
            List.of(open, fix, copy).forEach(item -> item.setDisable(isNone));
            copyAll.setDisable(model.listProperty().get().entries().isEmpty());
        });
        return menu;
    }

    private static MenuItem item(String text, AppIcon icon, Runnable action) {
        var item = new MenuItem(text, icon.node(IconSize.SMALL));
        item.setOnAction(_ -> action.run());
        return item;
    }

    private List<ProblemRow.Entry> selectedEntries() {
        return table.getSelectionModel().getSelectedItems().stream().filter(ProblemRow.Entry.class::isInstance)
                .map(ProblemRow.Entry.class::cast).toList();
    }

    /// Copies the selected problems, or all that are listed where none is chosen.
    private void copyText() {
        var selected = selectedEntries();
        model.copy(selected.isEmpty() ? model.listProperty().get().all() : selected, Panels::copy);
    }

    /// A row of the list: a click shows a problem in place or folds a file, a double click goes to its line.
    private static final class ProblemTableRow extends TableRow<ProblemRow> {
        private static final PseudoClass HEADING = PseudoClass.getPseudoClass("heading");

        private final ProblemsViewModel model;
        private @Nullable HBox header;

        ProblemTableRow(ProblemsViewModel model) {
            this.model = model;
            addEventHandler(MouseEvent.MOUSE_CLICKED, this::onClick);
        }

        @Override
        protected void updateItem(@Nullable ProblemRow row, boolean isEmpty) {
            super.updateItem(row, isEmpty);
            pseudoClassStateChanged(HEADING, row != null && !(row instanceof ProblemRow.Entry));
            setAccessibleText(row == null ? null : ProblemRowText.of(row));
            header = row == null || isEmpty ? null : ProblemCells.header(row).orElse(null);
            requestLayout();
        }

        @Override
        protected Skin<?> createDefaultSkin() {
            return new HeadingSkin(this);
        }

        /// Lays a heading over the cells, which have nothing to show then.
        private static final class HeadingSkin extends TableRowSkin<ProblemRow> {
            private final ProblemTableRow row;

            HeadingSkin(ProblemTableRow row) {
                super(row);
                this.row = row;
                // A row is as wide as its columns: it is not laid out again when only the table gets its width.
                registerChangeListener(row.tableViewProperty().flatMap(TableView::widthProperty),
                        _ -> row.requestLayout());
            }

            @Override
            protected void layoutChildren(double x, double y, double w, double h) {
                super.layoutChildren(x, y, w, h);
                var header = row.header;
                getChildren().removeIf(child -> child instanceof HBox && !child.equals(header));
                if (header != null) {
                    if (!getChildren().contains(header)) {
                        getChildren().add(header);
                        // Without its styles it would be laid out as if it had no text.
                        header.applyCss();
                    }
                    header.resizeRelocate(0, 0, row.getTableView().getWidth(), row.getHeight());
                    header.layout();
                }
            }
        }

        private void onClick(MouseEvent event) {
            if (event.getButton() != MouseButton.PRIMARY || event.isShiftDown() || event.isShortcutDown()) {
                return;
            }
            switch (getItem()) {
                case ProblemRow.FileHeader header -> model.toggle(header);
                case ProblemRow.Entry entry -> {
                    if (event.getClickCount() == 2) {
                        model.open(entry);
                    } else {
                        model.preview(entry);
                    }
                }
                case ProblemRow.Unreadable _ -> {
                }
                case null -> {
                }
            }
        }
    }
}
