// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.keys;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.CommandMatch;
import dev.nvtxt.app.shared.command.KeyName;
import dev.nvtxt.app.shared.command.KeyTexts;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.diagnostic.Severity;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The page of the settings on which keys are changed: choose a command, press *Record*, press the new key.
public final class KeysView {
    private final KeyBindings bindings;
    private final BorderPane root = new BorderPane();
    private final TextField filter = new TextField();
    private final TableView<Command> table = new TableView<>();
    private final Button record = new Button("Add key…");
    private final Label message = Panels.status();
    /// The command whose new key is waited for, or null.
    private @Nullable Command recorded;
    /// The key of another command that was pressed for it and is taken when pressed again; or "".
    private String takenKey = "";

    /// Makes the page.
    public KeysView(KeyBindings bindings) {
        this.bindings = bindings;
        createView();
        installHandlers();
        show();
    }

    /// {@return the page}
    public Region node() {
        return root;
    }

    /// Puts the focus where one begins to type.
    public void focus() {
        filter.requestFocus();
    }

    private void createView() {
        Panels.style(root);
        Controls.prepareFilter(filter, "keys-filter", "Find a command or key");
        filter.setPrefColumnCount(18);
        var presets = new ComboBox<KeyPreset>();
        presets.getItems().setAll(KeyPreset.values());
        presets.setAccessibleText("Key preset");
        presets.setConverter(Controls.converter(KeyPreset::label));
        presets.valueProperty().bindBidirectional(bindings.presetProperty());
        presets.valueProperty().addListener((_, _, _) -> show());
        root.setTop(Panels.bar(filter, new Label("Preset"), presets));
        Controls.prepare(table, "keys-table", "Commands and their keys");
        table.getStyleClass().add(Styles.DENSE);
        table.setColumnResizePolicy(TableView.CONSTRAINED_RESIZE_POLICY_FLEX_LAST_COLUMN);
        table.getColumns().setAll(List.of(column("Command", 300), column("Keys", 230)));
        table.setPlaceholder(Panels.emptyState(AppIcon.SEARCH, "No matching command or key."));
        root.setCenter(table);
        record.setId("keys-record");
        record.setGraphic(AppIcon.KEYBOARD.node(IconSize.SMALL));
        var clear = new Button("Remove keys");
        clear.setOnAction(_ -> onChosen(command -> bindings.set(command, List.of())));
        var reset = new Button("Reset");
        reset.setTooltip(new Tooltip("Reset this command to the keys of the preset"));
        reset.setOnAction(_ -> onChosen(command -> {
            var others = bindings.reset(command);
            if (!others.isEmpty()) {
                message.setText("Keys also changed: " + names(others) + ".");
            }
        }));
        var resetAll = new Button("Reset all");
        resetAll.setOnAction(_ -> {
            bindings.resetAll();
            message.setText("All commands have the keys of the preset.");
            show();
        });
        message.setId("keys-message");
        for (var button : List.of(record, clear, reset, resetAll)) {
            button.setMinWidth(Region.USE_PREF_SIZE);
        }
        // On a line of its own it has room for the names of commands.
        message.setWrapText(true);
        message.setMinHeight(Region.USE_PREF_SIZE);
        root.setBottom(new VBox(Panels.bar(message), Panels.bar(record, clear, reset, Panels.filler(), resetAll)));
    }

    private TableColumn<Command, Command> column(String title, double widthPx) {
        var column = new TableColumn<Command, Command>(title);
        column.setPrefWidth(widthPx);
        column.setSortable(false);
        column.setReorderable(false);
        column.setCellValueFactory(row -> new SimpleObjectProperty<>(row.getValue()));
        boolean isKeys = title.equals("Keys");
        column.setCellFactory(_ -> new TableCell<>() {
            @Override
            protected void updateItem(@Nullable Command command, boolean isEmpty) {
                super.updateItem(command, isEmpty);
                setGraphic(null);
                setText(isEmpty || command == null ? null : isKeys ? keys(command) : command.text().replace("…", ""));
                if (!isEmpty && command != null && isKeys && bindings.hasConflict(command)) {
                    setGraphic(Panels.icon(Severity.WARNING));
                    setText(getText() + "  (also used by another command)");
                }
            }
        });
        return column;
    }

    private String keys(Command command) {
        var keys = command.keysProperty().stream().map(KeyName::display).distinct().collect(Collectors.joining(", "));
        return bindings.isChanged(command) ? keys + " (changed)" : keys;
    }

    private void onChosen(Consumer<Command> action) {
        var command = table.getSelectionModel().getSelectedItem();
        if (command == null) {
            message.setText("Select a command first.");
        } else {
            message.setText("");
            action.accept(command);
            show();
        }
    }

    private void show() {
        var selected = table.getSelectionModel().getSelectedItem();
        table.getItems().setAll(CommandMatch.find(filter.getText(), bindings.commands().inOrder(), Command::text,
                KeyTexts::allShown));
        if (selected != null) {
            table.getSelectionModel().select(selected);
        }
        table.refresh();
    }

    private void installHandlers() {
        filter.textProperty().addListener((_, _, _) -> show());
        record.setOnAction(_ -> onChosen(command -> {
            recorded = command;
            takenKey = "";
            message.setText("Press the new key for “" + command.text().replace("…", "") + "”, or Esc to cancel.");
            record.requestFocus();
        }));
        root.addEventFilter(KeyEvent.ANY, this::onKey);
    }

    private void onKey(KeyEvent event) {
        var command = recorded;
        if (command == null) {
            return;
        }
        event.consume();
        if (event.getEventType() != KeyEvent.KEY_PRESSED || event.getCode().isModifierKey()) {
            return;
        }
        if (event.getCode() == KeyCode.ESCAPE) {
            recorded = null;
            message.setText("");
            return;
        }
        var key = name(event);
        var others = bindings.others(command, key);
        if (!others.isEmpty() && !key.equals(takenKey)) {
            takenKey = key;
            message.setText(KeyName.display(key) + " is a key of " + names(others)
                    + ". Press it again to take it from there, another one, or Esc to cancel.");
            return;
        }
        recorded = null;
        bindings.assign(command, key);
        show();
        message.setText(others.isEmpty()
                ? KeyName.display(key) + " added."
                : KeyName.display(key) + " removed from " + names(others) + ".");
    }

    private static String names(List<Command> some) {
        return some.stream().map(command -> "“" + command.text().replace("…", "") + "”")
                .collect(Collectors.joining(", "));
    }

    private static String name(KeyEvent event) {
        var modifiers = new ArrayList<KeyCombination.Modifier>();
        if (event.isShortcutDown()) {
            modifiers.add(KeyCombination.SHORTCUT_DOWN);
        }
        if (event.isAltDown()) {
            modifiers.add(KeyCombination.ALT_DOWN);
        }
        if (event.isShiftDown()) {
            modifiers.add(KeyCombination.SHIFT_DOWN);
        }
        return new KeyCodeCombination(event.getCode(), modifiers.toArray(KeyCombination.Modifier[]::new)).getName();
    }
}
