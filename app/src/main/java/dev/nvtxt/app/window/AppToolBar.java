// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.lanes.ColorMode;
import dev.nvtxt.app.lanes.LaneGrouping;
import dev.nvtxt.app.lanes.LanesViewModel;
import dev.nvtxt.app.model.Command;
import dev.nvtxt.app.model.Commands;
import dev.nvtxt.icons.IconSize;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Separator;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// The one row above the timeline: the menus, what is done most, the grouping and colors of lanes, the filter field,
/// and the command palette. Not a ToolBar: that takes its items out and puts them in again whenever its width changes,
/// which closes a menu in the moment it opens.
final class AppToolBar {
    /// The id of the command that opens the command palette.
    static final String PALETTE = "view.palette";

    private static final double LABELED_PX = 1080;

    private final HBox bar = new HBox();
    private final HBox row = new HBox();
    private final Commands commands;

    AppToolBar(Commands commands, MenuBar menus, LanesViewModel lanes, List<Node> fields) {
        this.commands = commands;
        bar.getStyleClass().add("app-tool-bar");
        addAll("file.open", "timeline.fit_all", "timeline.back", "timeline.forward");
        addLine();
        var grouping = new MenuButton();
        grouping.getItems()
                .setAll(Menus.choices(lanes.groupingProperty(), List.of(LaneGrouping.values()), LaneGrouping::text));
        follow(grouping, "Group by", lanes.groupingProperty().map(LaneGrouping::text));
        var colors = new MenuButton();
        colors.getItems()
                .setAll(Menus.choices(lanes.colorModeProperty(), List.of(ColorMode.values()), ColorMode::text));
        follow(colors, "Color by", lanes.colorModeProperty().map(ColorMode::text));
        bar.getChildren().addAll(grouping, colors);
        // In a narrow window names are shortened, but never those of the menus.
        bar.setMinWidth(0);
        menus.setMinWidth(Region.USE_PREF_SIZE);
        fields.forEach(field -> HBox.setHgrow(field, Priority.ALWAYS));
        row.setId("tool-row");
        row.getStyleClass().add("app-tool-row");
        row.getChildren().addAll(menus, bar);
        row.getChildren().addAll(fields);
        commands.find(PALETTE).ifPresent(palette -> row.getChildren().add(button(palette)));
    }

    Region node() {
        return row;
    }

    private void addAll(String... ids) {
        for (var id : ids) {
            commands.find(id).ifPresent(command -> bar.getChildren().add(button(command)));
        }
    }

    private void addLine() {
        bar.getChildren().add(new Separator(Orientation.VERTICAL));
    }

    private static Button button(Command command) {
        var button = new Button();
        button.setId("tool-" + command.id());
        CommandIcons.of(command.id()).ifPresent(icon -> button.setGraphic(icon.node(IconSize.MEDIUM)));
        button.getStyleClass().add("app-tool");
        button.setAccessibleText(command.text());
        button.disableProperty().bind(command.enabledProperty().not());
        button.setOnAction(_ -> command.run());
        var tooltip = new Tooltip();
        InvalidationListener words = _ -> {
            var key = KeyTexts.shown(command);
            tooltip.setText(key.isEmpty() ? command.text() : command.text() + " (" + key + ")");
        };
        words.invalidated(command.keysProperty());
        command.keysProperty().addListener(words);
        button.setTooltip(tooltip);
        return button;
    }

    private void follow(MenuButton button, String what, ObservableValue<String> chosen) {
        button.getStyleClass().add("app-tool");
        // In a narrow window the name of the choice is left to the tool tip, rather than the button to an arrow.
        button.textProperty().bind(Bindings.createStringBinding(
                () -> (row.getWidth() < LABELED_PX ? "" : what + ": ") + chosen.getValue(), chosen,
                row.widthProperty()));
        button.setMnemonicParsing(false);
        button.setTooltip(new Tooltip(what));
        button.accessibleTextProperty().bind(chosen.map(text -> what + ": " + text));
    }
}
