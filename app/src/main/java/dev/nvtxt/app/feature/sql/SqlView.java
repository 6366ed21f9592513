// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.sql;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.CompletionItem;
import dev.nvtxt.app.shared.panel.CompletionPopup;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.DisplayText;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.panel.LongTable;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.PlaceRows;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.panel.TextColumns;
import dev.nvtxt.app.shared.tables.CellType;
import dev.nvtxt.app.shared.tables.TableFormat;
import dev.nvtxt.formats.sql.SqlTable;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.timeline.time.CountText;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The *SQL* tab: tables, editor, result.
final class SqlView {
    private static final double MAX_ERROR_PX = 64;
    private static final Pattern GROUPED = Pattern.compile("_ns\\b|^count\\b|^calls$|^events$");
    private static final double COMPLETION_WIDTH_PX = 380;
    /// What a column is wide for: the first rows, a character of the middling kind, and the room around a text.
    private static final int ROWS_FOR_WIDTH = 100;
    private static final double CHARACTER_PX = 7;
    private static final double CELL_PADDING_PX = 30;
    private static final double MIN_WIDTH_PX = 60;
    private static final double MAX_WIDTH_PX = 280;
    private static final int MAX_LABEL = 70;

    private final SqlViewModel model;
    private final FilePicker picker;
    private final BorderPane root = new BorderPane();
    private final TextArea editor = new TextArea();
    private final LongTable<@Nullable Object[]> table = new LongTable<>();
    private final CompletionPopup completion = new CompletionPopup(editor, "sql-completion", this::replaceWord);
    private final MenuButton history = new MenuButton("History");
    private final Button highlight = new Button("Show on timeline", AppIcon.SEARCH.node(IconSize.SMALL));
    private boolean isSorting;
    /// Where the caret comes to by the key that is typed, or -1.
    private int typedAt = -1;

    /// Makes the panel.
    public SqlView(SqlViewModel model, FilePicker picker) {
        this.model = model;
        this.picker = picker;
        Panels.style(root);
        root.setId("sql");
        // Wherever the focus is in the panel, also in the list of tables.
        root.addEventHandler(KeyEvent.KEY_PRESSED, this::onPanelKey);
        createEditor();
        createTable();
        root.setTop(bar());
        var error = new Label();
        error.setId("sql-error");
        error.setWrapText(true);
        // A list of all columns would push the query over the bar.
        error.setMaxHeight(MAX_ERROR_PX);
        error.getStyleClass().addAll(StyleClasses.MONO, "sql-error");
        error.textProperty().bind(model.errorProperty());
        Panels.showWhile(error, model.errorProperty().isNotEmpty());
        var left = new BorderPane(editor);
        left.setBottom(error);
        var split = new SplitPane(new SchemaTree(this::insert).node(), left, table.rows().node());
        split.setDividerPositions(0.17, 0.45);
        root.setCenter(split);
        bind();
        model.prepare();
    }

    /// {@return the panel}
    public Region node() {
        return root;
    }

    private HBox bar() {
        var run = new Button("Run", AppIcon.FOLLOW.node(IconSize.SMALL));
        run.setId("sql-run");
        Controls.explain(run, "Run the query (Ctrl+Enter)");
        run.setOnAction(_ -> fromEditor(model::run));
        run.disableProperty().bind(model.busyProperty());
        var stop = Panels.button(AppIcon.STOP, "Cancel the query", () -> fromEditor(model::cancel));
        stop.setId("sql-stop");
        stop.disableProperty().bind(model.busyProperty().not());
        var ready = new MenuButton("Queries");
        ready.setId("sql-queries");
        for (var query : ReadyQuery.values()) {
            ready.getItems().add(Panels.item(query.label(), () -> ask(query.sql())));
        }
        history.setId("sql-history");
        history.setDisable(true);
        highlight.setId("sql-highlight");
        highlight.setDisable(true);
        Controls.explain(highlight, "Highlight the events of the result on the timeline; press again to stop");
        highlight.setOnAction(_ -> model.showOnTimeline());
        var status = Panels.status();
        status.setId("sql-status");
        status.textProperty().bind(model.statusProperty());
        HBox.setHgrow(status, Priority.ALWAYS);
        for (Region part : new Region[]{ run, ready, history, highlight }) {
            part.setMinWidth(Region.USE_PREF_SIZE);
        }
        return Panels.bar(run, stop, ready, history, status, highlight,
                Controls.formats("Copy", AppIcon.COPY, TableFormat.values(), TableFormat::label,
                        format -> model.copy(format, Panels::copy)),
                Controls.formats("Export", AppIcon.EXPORT, TableFormat.values(), TableFormat::label, this::save));
    }

    /// Does what disables the button that it is done by: the focus would go to the next one.
    private void fromEditor(Runnable action) {
        editor.requestFocus();
        action.run();
    }

    private void save(TableFormat format) {
        picker.export("Result", "result", format.label(), format.extension())
                .ifPresent(path -> model.save(format, path));
    }

    private void ask(String sql) {
        editor.setText(sql);
        model.run();
    }

    private void createEditor() {
        editor.setId("sql-editor");
        editor.setWrapText(true);
        editor.setAccessibleText("SQL query");
        editor.getStyleClass().addAll(StyleClasses.MONO, StyleClasses.FIRST_FOCUS, "sql-editor");
        editor.setPromptText("SELECT message, sum(dur_ns) FROM events GROUP BY message");
        editor.textProperty().bindBidirectional(model.textProperty());
        editor.addEventFilter(KeyEvent.KEY_PRESSED, this::onKey);
        editor.addEventFilter(KeyEvent.KEY_TYPED, event -> {
            var typed = event.getCharacter();
            boolean isWord = typed.length() == 1 && (Character.isLetterOrDigit(typed.charAt(0)) || typed.equals("_"));
            typedAt = isWord ? editor.getSelection().getStart() + 1 : -1;
        });
        editor.caretPositionProperty().addListener((_, _, _) -> follow());
    }

    private void onPanelKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
            model.run();
            event.consume();
        }
    }

    private void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.ENTER && event.isShortcutDown()) {
            completion.hide();
            onPanelKey(event);
        } else if (event.getCode() == KeyCode.SPACE && event.isControlDown()) {
            complete();
            event.consume();
        } else if (!event.isControlDown() && !event.isAltDown() && completion.onKey(event.getCode())) {
            event.consume();
        } else if (event.getCode() == KeyCode.ESCAPE && model.busyProperty().get()) {
            model.cancel();
            event.consume();
        }
    }

    private void complete() {
        var names = model.completions(editor.getCaretPosition());
        if (names.size() == 1) {
            replaceWord(names.getFirst().text());
        } else {
            offer(names);
        }
    }

    /// Names are offered while a word is typed, and go when the caret goes elsewhere.
    private void follow() {
        int caret = editor.getCaretPosition();
        boolean isTyped = typedAt == caret;
        typedAt = -1;
        if (isTyped && Completion.isWriting(editor.getText(), caret)) {
            // Not now: the caret's place on the screen is known after the layout.
            FxThread.later(() -> {
                if (editor.getCaretPosition() == caret && editor.isFocused()) {
                    offer(model.completions(caret));
                }
            });
        } else {
            completion.hide();
        }
    }

    /// Where an input method would show its choices.
    private void offer(List<CompletionItem> names) {
        var requests = editor.getInputMethodRequests();
        if (requests != null && editor.getScene() != null) {
            completion.show(names, requests.getTextLocation(0), COMPLETION_WIDTH_PX, true);
        }
    }

    private void replaceWord(String name) {
        int caret = editor.getCaretPosition();
        editor.replaceText(Completion.start(editor.getText(), caret), caret, name);
    }

    private void insert(String name) {
        editor.insertText(editor.getCaretPosition(), name);
        editor.requestFocus();
    }

    private void createTable() {
        table.setId("sql-result");
        table.setAccessibleText("Result of the query");
        table.getStyleClass().add(Styles.DENSE);
        table.setPlaceholder(Panels.emptyState(AppIcon.DATABASE, model.rowsProperty()
                .map(rows -> rows.isOfQuery() ? "The query has no rows." : "Run a query to see its rows here.")));
        TextColumns.fill(table);
        table.setRowFactory(_ -> new LongTable.Row<>());
        table.setSortPolicy(_ -> {
            if (!isSorting) {
                // Deferred: new rows during the change make the table forget its sort order.
                FxThread.later(this::sort);
            }
            return true;
        });
        Controls.onCopy(table, () -> model.copyRows(table.rows().selection(), Panels::copy));
        PlaceRows.lead(table, model.workspace(), approach -> model.go(table.rows().focused(), approach));
    }

    private void sort() {
        var first = table.getSortOrder().isEmpty() ? null : table.getSortOrder().getFirst();
        model.sort(first == null ? -1 : (Integer) first.getUserData(),
                first != null && first.getSortType() == TableColumn.SortType.DESCENDING);
    }

    private void bind() {
        model.rowsProperty().addListener((_, before, rows) -> show(before, rows));
        show(SqlRows.NONE, model.rowsProperty().get());
        model.history().subscribe(() -> {
            history.setDisable(model.history().isEmpty());
            history.getItems()
                    .setAll(model.history().stream().map(sql -> Panels.item(label(sql), () -> editor.setText(sql)))
                            .toList());
        });
    }

    private static String label(String sql) {
        var line = sql.replaceAll("\\s+", " ");
        return line.length() <= MAX_LABEL ? line : line.substring(0, MAX_LABEL - 1) + "…";
    }

    private void show(SqlRows before, SqlRows rows) {
        if (!before.result().equals(rows.result())) {
            isSorting = true;
            table.getSortOrder().clear();
            table.getColumns().clear();
            for (int column = 0; column < rows.result().columns().size(); column++) {
                table.getColumns().add(column(rows, column));
            }
            isSorting = false;
            table.rows().chooseNone();
        }
        highlight.setDisable(!model.hasEvents());
        table.rows().setRows(rows);
    }

    /// Whole nanoseconds and counts are grouped; ids, lines and ticks are not. Fractions of a column have the same decimals.
    private static String text(String column, @Nullable Object value, int decimals) {
        return switch (value) {
            case Long number when GROUPED.matcher(column).find() -> CountText.grouped(number);
            case Double number -> SqlRows.text(number, decimals);
            case null, default -> CellType.VALUE.text(value);
        };
    }

    private static TableColumn<@Nullable Object[], String> column(SqlRows rows, int index) {
        var name = rows.result().columns().get(index);
        int decimals = rows.decimals(index);
        boolean isNumber = rows.stream().limit(ROWS_FOR_WIDTH).anyMatch(row -> row[index] instanceof Number);
        var column = new TableColumn<@Nullable Object[], String>(name);
        column.setUserData(index);
        column.setReorderable(false);
        int longest = rows.stream().limit(ROWS_FOR_WIDTH).mapToInt(row -> text(name, row[index], decimals).length())
                .max()
                .orElse(0);
        column.setPrefWidth(Math.clamp(CELL_PADDING_PX + CHARACTER_PX * Math.max(name.length(), longest), MIN_WIDTH_PX,
                MAX_WIDTH_PX));
        column.setCellValueFactory(row -> new ReadOnlyStringWrapper(
                DisplayText.of(text(name, row.getValue()[index], decimals))));
        if (isNumber) {
            column.getStyleClass().add(StyleClasses.NUMBER_COLUMN);
        }
        column.setCellFactory(_ -> new LongTable.TextCell<>());
        return column;
    }

    /// The tables and columns that a query can name, with what they hold.
    private static final class SchemaTree {
        private final TreeView<SchemaItem> tree = new TreeView<>();

        /// A table or a column.
        private record SchemaItem(String name, String words) {}

        /// Makes the tree.
        ///
        /// @param insert takes the name that is double-clicked
        SchemaTree(Consumer<String> insert) {
            var root = new TreeItem<>(new SchemaItem("", ""));
            for (var table : SqlTable.ALL) {
                var item = new TreeItem<>(new SchemaItem(table.name(), table.words()));
                for (var column : table.columns()) {
                    item.getChildren().add(new TreeItem<>(new SchemaItem(column.name(),
                            column.type().name().toLowerCase(Locale.ROOT) + ", " + column.words())));
                }
                root.getChildren().add(item);
            }
            root.getChildren().getFirst().setExpanded(true);
            tree.setRoot(root);
            tree.setShowRoot(false);
            tree.setId("sql-schema");
            tree.setAccessibleText("Tables and columns");
            tree.getStyleClass().add(Styles.DENSE);
            tree.setFixedCellSize(Panels.ROW_HEIGHT_PX - 4);
            tree.setMinWidth(0);
            tree.setCellFactory(_ -> new EntryCell(insert));
        }

        Region node() {
            return tree;
        }

        private static final class EntryCell extends TreeCell<SchemaItem> {
            private EntryCell(Consumer<String> insert) {
                // As wide as the tree: what is too long ends with an ellipsis, and the tool tip says all of it.
                setPrefWidth(0);
                setOnMouseClicked(event -> {
                    var entry = getItem();
                    if (event.getClickCount() == 2 && entry != null && getTreeItem().isLeaf()) {
                        insert.accept(entry.name);
                    }
                });
            }

            @Override
            protected void updateItem(@Nullable SchemaItem entry, boolean isEmpty) {
                super.updateItem(entry, isEmpty);
                setText(isEmpty || entry == null ? null : entry.name + " — " + entry.words);
            }
        }
    }
}
