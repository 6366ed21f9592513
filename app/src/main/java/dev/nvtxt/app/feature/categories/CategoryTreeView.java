// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import dev.nvtxt.app.shared.lanes.EventColors;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The tree of categories with boxes of three states, counts and colors. Unticking a box hides the events.
final class CategoryTreeView {
    /// The number of rows that are seen at once.
    private static final int FEW = 12;

    private final VisibilityViewModel model;
    private final TreeView<CategoryNode> tree = new TreeView<>();
    private final TextField find = new TextField();
    private final VBox root = new VBox(find, tree);
    private boolean isFilling;

    public CategoryTreeView(VisibilityViewModel model) {
        this.model = model;
        Controls.prepare(find, "category-find", "Find a category");
        find.textProperty().addListener(_ -> fill(model.categoriesProperty().get()));
        VBox.setVgrow(tree, Priority.ALWAYS);
        tree.setId("category-tree");
        tree.setAccessibleText("Categories");
        tree.setShowRoot(false);
        tree.setFixedCellSize(Panels.ROW_HEIGHT_PX);
        tree.getStyleClass().add(StyleClasses.TREE);
        tree.setCellFactory(_ -> new CategoryCell());
        tree.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.SPACE
                    && tree.getSelectionModel().getSelectedItem() instanceof CheckBoxTreeItem<CategoryNode> item) {
                item.setSelected(!item.isSelected());
                event.consume();
            }
        });
        tree.setContextMenu(menu());
        model.categoriesProperty().addListener((_, _, rows) -> fill(rows));
        model.hidden().addListener((SetChangeListener<CategoryKey>) _ -> tickSoon());
        fill(model.categoriesProperty().get());
    }

    /// {@return the field that finds a category, where there are many, above the tree}
    Region node() {
        return root;
    }

    TreeView<CategoryNode> tree() {
        return tree;
    }

    private ContextMenu menu() {
        var only = Panels.item("Show Only This", AppIcon.FILTER, () -> {
            var item = tree.getSelectionModel().getSelectedItem();
            if (item != null) {
                showOnly(item);
            }
        });
        only.disableProperty().bind(tree.getSelectionModel().selectedItemProperty().isNull());
        return new ContextMenu(only, Panels.item("Show All", AppIcon.SHOW, this::showAll));
    }

    private void showOnly(TreeItem<CategoryNode> item) {
        // Also those that the field has filtered out.
        var others = leaves(model.categoriesProperty().get()).map(CategoryNode::key).filter(Objects::nonNull)
                .collect(Collectors.toCollection(HashSet::new));
        leaves(item, leaf -> others.remove(leaf.getValue().key()));
        model.hide("Show Only One Category", others);
    }

    private static Stream<CategoryNode> leaves(List<CategoryNode> rows) {
        return rows.stream().flatMap(row -> row.children().isEmpty() ? Stream.of(row) : leaves(row.children()));
    }

    /// {@return the rows with a text, with all below them, and those above such rows}
    private static List<CategoryNode> rowsWith(String text, List<CategoryNode> rows) {
        return rows.stream().flatMap(row -> {
            if ((row.text() + ' ' + row.number()).toLowerCase(Locale.ROOT).contains(text)) {
                return Stream.of(row);
            }
            var below = rowsWith(text, row.children());
            return below.isEmpty()
                    ? Stream.empty()
                    : Stream.of(new CategoryNode(row.text(), row.number(), row.key(), row.argb(), row.ownCount(),
                            row.count(), below));
        }).toList();
    }

    private void fill(List<CategoryNode> rows) {
        var closed = new HashSet<String>();
        var old = tree.getRoot();
        if (old != null) {
            collectClosed(old, "", closed);
        }
        isFilling = true;
        var root = new CheckBoxTreeItem<>(new CategoryNode("", "", null, EventColors.NO_COLOR, 0, 0, List.of()));
        boolean isMany = leaves(rows).limit(FEW + 1).count() > FEW;
        find.setVisible(isMany);
        find.setManaged(isMany);
        var text = isMany ? find.getText().strip().toLowerCase(Locale.ROOT) : "";
        (text.isEmpty() ? rows : rowsWith(text, rows)).forEach(row -> root.getChildren().add(item(row, "", closed)));
        root.setExpanded(true);
        root.addEventHandler(CheckBoxTreeItem.<CategoryNode>checkBoxSelectionChangedEvent(), this::onChecked);
        tree.setRoot(root);
        isFilling = false;
    }

    private static void collectClosed(TreeItem<CategoryNode> item, String path, Set<String> closed) {
        for (var child : item.getChildren()) {
            var childPath = path + "\n" + child.getValue().text() + child.getValue().number();
            if (!child.isExpanded() && !child.isLeaf()) {
                closed.add(childPath);
            }
            collectClosed(child, childPath, closed);
        }
    }

    private CheckBoxTreeItem<CategoryNode> item(CategoryNode row, String path, Set<String> closed) {
        var item = new CheckBoxTreeItem<>(row);
        var ownPath = path + "\n" + row.text() + row.number();
        row.children().forEach(child -> item.getChildren().add(item(child, ownPath, closed)));
        item.setExpanded(!closed.contains(ownPath));
        var key = row.key();
        if (row.children().isEmpty()) {
            item.setSelected(key == null || !model.hidden().contains(key));
        } else {
            tickAbove(item);
        }
        return item;
    }

    /// A new item does not know the boxes below it before one of them changes.
    private static void tickAbove(CheckBoxTreeItem<CategoryNode> item) {
        boolean all = true;
        boolean any = false;
        for (var child : item.getChildren()) {
            var box = (CheckBoxTreeItem<CategoryNode>) child;
            all &= box.isSelected();
            any |= box.isSelected() || box.isIndeterminate();
        }
        if (all) {
            item.setSelected(true);
        } else {
            // Else the boxes below would take its own state.
            item.setIndependent(true);
            item.setIndeterminate(any);
            item.setIndependent(false);
        }
    }

    /// A box was checked or cleared. Boxes above and below follow by themselves, so only those without others below
    /// say what is hidden.
    private void onChecked(CheckBoxTreeItem.TreeModificationEvent<CategoryNode> event) {
        var item = event.getTreeItem();
        if (!isFilling && event.wasSelectionChanged() && item.isLeaf()) {
            var key = item.getValue().key();
            if (key != null) {
                pending.add(key);
                applySoon();
            }
        }
    }

    private final List<CategoryKey> pending = new ArrayList<>();
    private boolean isApplying;

    /// One click changes many boxes; they become one step.
    private void applySoon() {
        if (!isApplying) {
            isApplying = true;
            FxThread.later(() -> {
                isApplying = false;
                apply();
            });
        }
    }

    private void apply() {
        var shown = new ArrayList<CategoryKey>();
        var gone = new ArrayList<CategoryKey>();
        leaves(tree.getRoot(), item -> {
            var key = item.getValue().key();
            if (key != null && pending.contains(key)) {
                (item.isSelected() ? shown : gone).add(key);
            }
        });
        pending.clear();
        if (!shown.isEmpty()) {
            model.setVisible(shown, true);
        }
        if (!gone.isEmpty()) {
            model.setVisible(gone, false);
        }
    }

    private boolean isTicking;

    private void tickSoon() {
        if (!isTicking) {
            isTicking = true;
            FxThread.later(() -> {
                isTicking = false;
                isFilling = true;
                leaves(tree.getRoot(), item -> {
                    var key = item.getValue().key();
                    if (key != null) {
                        item.setSelected(!model.hidden().contains(key));
                    }
                });
                isFilling = false;
            });
        }
    }

    private static void leaves(TreeItem<CategoryNode> item,
            Consumer<CheckBoxTreeItem<CategoryNode>> action) {
        if (item.isLeaf() && item instanceof CheckBoxTreeItem<CategoryNode> box) {
            action.accept(box);
        }
        item.getChildren().forEach(child -> leaves(child, action));
    }

    /// Ticks every box.
    public void showAll() {
        model.setVisible(List.copyOf(model.hidden()), true);
    }

    /// A row: box, color, name and number, count at the right.
    private static final class CategoryCell extends CheckBoxTreeCell<CategoryNode> {
        private static final double SWATCH = 10;

        private final Rectangle swatch = new Rectangle(SWATCH, SWATCH);
        private final Label name = new Label();
        private final Label number = new Label();
        private final Label count = new Label();
        private final HBox row = new HBox(6);

        CategoryCell() {
            swatch.setArcWidth(3);
            swatch.setArcHeight(3);
            number.getStyleClass().add(StyleClasses.COUNT);
            count.getStyleClass().add(StyleClasses.COUNT);
            // Chrome's categories differ at their ends: "disabled-by-default-…".
            name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            number.setMinWidth(Region.USE_PREF_SIZE);
            count.setMinWidth(Region.USE_PREF_SIZE);
            row.setAlignment(Pos.CENTER_LEFT);
            row.getChildren().addAll(swatch, name, number, Panels.filler(), count);
            // The box is the graphic of the cell, and the row is beside it, as wide as the tree leaves room for.
            HBox.setHgrow(row, Priority.ALWAYS);
            setPrefWidth(0);
            // The box takes the press, and the menu would act on the row that was selected before.
            addEventFilter(MouseEvent.MOUSE_PRESSED, event -> {
                if (event.isSecondaryButtonDown() && !isEmpty()) {
                    getTreeView().getSelectionModel().select(getTreeItem());
                }
            });
        }

        @Override
        public void updateItem(@Nullable CategoryNode item, boolean isEmpty) {
            super.updateItem(item, isEmpty);
            setText(null);
            if (isEmpty || item == null) {
                return;
            }
            var box = getGraphic();
            // The tree is one stop of the Tab key; the space bar ticks the box of the row.
            box.setFocusTraversable(false);
            box.setAccessibleText("Show " + item.text());
            boolean isFile = item.isFile();
            // Without a color its room stays: the names are below each other, and don't move with the colors.
            swatch.setVisible(item.argb() != EventColors.NO_COLOR);
            swatch.setManaged(!isFile);
            swatch.setFill(Color.rgb(item.argb() >> 16 & 0xFF, item.argb() >> 8 & 0xFF, item.argb() & 0xFF));
            name.setText(item.text());
            name.getStyleClass().remove(StyleClasses.STRONG);
            if (isFile) {
                name.getStyleClass().add(StyleClasses.STRONG);
            }
            number.setText(item.number().isEmpty() ? "" : "(" + item.number() + ")");
            count.setText(Plural.number(item.count()));
            var line = new HBox(box, row);
            line.setAlignment(Pos.CENTER_LEFT);
            setGraphic(line);
            setAccessibleText(item.text() + " " + item.number() + ", " + Plural.of(item.count(), "event"));
        }
    }
}
