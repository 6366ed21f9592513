// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.model.Latest;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// One field for everything: a command, lane, category, message, bookmark, file or time is typed, roughly, and Enter
/// goes there.
public final class CommandPalette {
    private static final double ROW_HEIGHT_PX = 28;
    private static final int ROWS = 12;
    private static final double MIN_DETAIL_PX = 60;

    private final Latest work;
    private final Supplier<Function<String, List<PaletteItem>>> search;
    private final TextField field = new TextField();
    private final ListView<PaletteItem> list = new ListView<>();
    private final Popup popup;
    private Function<String, List<PaletteItem>> find = _ -> List.of();
    private boolean isChooseWanted;

    /// Makes a palette.
    ///
    /// @param search collects the items when the palette opens, and returns a search that may run on any
    ///        thread
    public CommandPalette(Workspace workspace, Supplier<Function<String, List<PaletteItem>>> search) {
        this.work = new Latest(workspace, "Can't search");
        this.search = search;
        field.setId("palette-field");
        field.setPromptText("Command, lane, category, message, bookmark, file, time, or thread = … cat = … dur > 1ms");
        field.setAccessibleText("Command palette");
        list.setId("palette-list");
        list.setAccessibleText("Results");
        list.setFixedCellSize(ROW_HEIGHT_PX);
        list.setPrefWidth(640);
        list.getStyleClass().add(Styles.DENSE);
        list.setCellFactory(_ -> new ItemCell());
        list.setFocusTraversable(false);
        var none = Panels.muted("");
        none.textProperty().bind(Bindings.when(work.busyProperty()).then("Searching …").otherwise("No match"));
        list.setPlaceholder(none);
        var box = new VBox(6, field, list);
        box.getStyleClass().add(StyleClasses.POPOVER);
        popup = Popovers.make(box);
        installHandlers();
    }

    private void installHandlers() {
        field.textProperty().addListener(_ -> fill());
        field.setOnAction(_ -> {
            if (work.isBusy()) {
                isChooseWanted = true;
            } else {
                choose();
            }
        });
        field.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            int by = step(event.getCode());
            if (by != 0 && !list.getItems().isEmpty()) {
                int size = list.getItems().size();
                int at = list.getSelectionModel().getSelectedIndex() + by;
                int next = Math.abs(by) == 1 ? Math.floorMod(at, size) : Math.clamp(at, 0, size - 1);
                list.getSelectionModel().select(next);
                list.scrollTo(Math.max(0, next - ROWS / 2));
                event.consume();
            }
        });
        list.setOnMouseClicked(_ -> choose());
        popup.setOnHidden(_ -> work.cancel());
    }

    private static int step(KeyCode code) {
        return switch (code) {
            case DOWN -> 1;
            case UP -> -1;
            case PAGE_DOWN -> ROWS - 1;
            case PAGE_UP -> 1 - ROWS;
            default -> 0;
        };
    }

    private void fill() {
        var typed = field.getText();
        var finder = find;
        isChooseWanted = false;
        work.run(() -> finder.apply(typed), entries -> {
            list.getItems().setAll(entries);
            list.setPrefHeight(ROW_HEIGHT_PX * Math.clamp(entries.size(), 1, ROWS) + 2);
            list.getSelectionModel().selectFirst();
            list.scrollTo(0);
            if (isChooseWanted) {
                choose();
            }
        });
    }

    private void choose() {
        isChooseWanted = false;
        var selected = list.getSelectionModel().getSelectedItem();
        if (selected != null && selected.isEnabled()) {
            popup.hide();
            selected.action().run();
        }
    }

    /// Opens the palette.
    ///
    /// @param over the node it covers
    public void show(Node over) {
        find = search.get();
        field.clear();
        fill();
        Popovers.showOver(popup, over, Pos.TOP_CENTER);
        field.requestFocus();
    }

    /// An icon, the text, and at the right its type and detail.
    private static final class ItemCell extends ListCell<PaletteItem> {
        private final Label text = new Label();
        private final Label detail = new Label();
        private final HBox row = new HBox(8);

        ItemCell() {
            detail.getStyleClass().add(StyleClasses.MUTED);
            // The name of a file gives way to the message that one looks for.
            detail.setMinWidth(MIN_DETAIL_PX);
            detail.setMaxWidth(200);
            detail.setAlignment(Pos.CENTER_RIGHT);
            row.setAlignment(Pos.CENTER_LEFT);
            row.getChildren().addAll(new Region(), text, Panels.filler(), detail);
            setPrefWidth(0);
        }

        @Override
        protected void updateItem(@Nullable PaletteItem item, boolean isEmpty) {
            super.updateItem(item, isEmpty);
            if (isEmpty || item == null) {
                setGraphic(null);
                setAccessibleText(null);
                return;
            }
            row.getChildren().set(0, item.type().icon().node(IconSize.SMALL));
            text.setText(item.text());
            text.setDisable(!item.isEnabled());
            detail.setText(item.detail());
            setGraphic(row);
            setAccessibleText(item.type().text() + ": " + item.text() + (item.isEnabled() ? "" : ", unavailable now"));
        }
    }
}
