// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.keys;

import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import javafx.scene.control.Label;
import module java.base;
import module javafx.controls;

/// The page of keys and mouse: what can be done on the left, the keys as caps on the right, and a field that leaves only
/// the lines with a text.
public final class KeysHelpView {
    private static final double KEYS_WIDTH_PX = 340;
    private static final double GAP_PX = 4;

    private final Commands commands;
    /// Held by this page alone: commands live longer.
    private final InvalidationListener keysChanged = _ -> show();
    private final VBox content = new VBox();
    private final TextField filter = new TextField();
    private final Hyperlink change = new Hyperlink("Change keys in Settings › Keys");
    private final BorderPane root = new BorderPane();

    /// Makes the page.
    ///
    /// @param changeKeys opens the page of the settings on which keys are changed
    public KeysHelpView(Commands commands, Runnable changeKeys) {
        this.commands = commands;
        change.setOnAction(_ -> changeKeys.run());
        var weak = new WeakInvalidationListener(keysChanged);
        commands.all().forEach(command -> command.keysProperty().addListener(weak));
        createView();
        show();
    }

    /// {@return the page}
    public Region node() {
        return root;
    }

    private void createView() {
        Panels.style(root, getClass(), "keys.css");
        root.getStyleClass().add("keys-page");
        Controls.prepareFilter(filter, "help-filter", "Find a key or command");
        filter.setPrefWidth(260);
        filter.textProperty().addListener((_, _, _) -> show());
        var note = Panels.status();
        note.setText("Single keys work while the timeline has the focus.");
        change.setId("help-change-keys");
        change.setMinWidth(Region.USE_PREF_SIZE);
        content.getStyleClass().add("keys-content");
        var scroll = new ScrollPane(content);
        scroll.setFitToWidth(true);
        root.setTop(Panels.bar(filter, note, change));
        root.setCenter(scroll);
    }

    private void show() {
        content.getChildren().clear();
        for (var section : KeysHelp.find(KeysHelp.sections(commands), filter.getText())) {
            content.getChildren().add(Panels.label(section.title(), "keys-heading"));
            section.lines().forEach(line -> content.getChildren().add(row(line)));
        }
        if (content.getChildren().isEmpty()) {
            content.getChildren().add(Panels.emptyState(AppIcon.SEARCH, "No matching key or command."));
        }
    }

    private static Node row(KeysHelp.KeyLine line) {
        var help = new Label(line.help());
        help.setWrapText(true);
        help.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(help, Priority.ALWAYS);
        var keys = new FlowPane(GAP_PX, GAP_PX);
        keys.setMinWidth(KEYS_WIDTH_PX);
        keys.setPrefWidth(KEYS_WIDTH_PX);
        keys.setPrefWrapLength(KEYS_WIDTH_PX);
        if (line.ways().isEmpty()) {
            keys.getChildren().add(Panels.muted("no key"));
        }
        for (int i = 0; i < line.ways().size(); i++) {
            keys.getChildren().add(way(line.ways().get(i), i > 0));
        }
        var row = new HBox(help, keys);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("keys-line");
        row.setAccessibleRole(AccessibleRole.TEXT);
        row.setAccessibleText(line.help() + ": " + (line.ways().isEmpty() ? "no key" : line.text()));
        return row;
    }

    private static Node way(List<String> caps, boolean isFurther) {
        var way = new HBox(GAP_PX);
        way.setAlignment(Pos.CENTER_LEFT);
        if (isFurther) {
            way.getChildren().add(Panels.muted("or"));
        }
        for (int i = 0; i < caps.size(); i++) {
            if (i > 0) {
                way.getChildren().add(Panels.muted("+"));
            }
            var cap = Panels.label(caps.get(i), "key-cap");
            cap.setMinWidth(Region.USE_PREF_SIZE);
            way.getChildren().add(cap);
        }
        return way;
    }
}
