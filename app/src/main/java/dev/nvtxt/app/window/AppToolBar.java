// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.feature.Choice;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.command.KeyTexts;
import dev.nvtxt.icons.IconSize;
import javafx.scene.text.Text;
import module java.base;
import module javafx.controls;

/// The one row above the timeline: the menus, what is done most, choices such as the colors, the filter field,
/// and the command palette. Not a ToolBar: that takes its items out and puts them in again whenever its width changes,
/// which closes a menu in the moment it opens.
final class AppToolBar {
    private static final double LABELED_PX = 1080;
    private static final int END_RANK = 900;

    private final HBox bar = new HBox();
    private final HBox row = new HBox();

    /// Makes the tool bar of the commands that have a place on it.
    ///
    /// @param choices what is chosen beside them
    /// @param fields take the room that is left
    AppToolBar(Commands commands, MenuBar menus, List<Choice<?>> choices, List<Node> fields) {
        bar.getStyleClass().add("app-tool-bar");
        var buttons = commands.all().stream().filter(command -> command.toolBarRank().isPresent())
                .sorted(Comparator.comparingInt(command -> command.toolBarRank().getAsInt())).toList();
        var atEnd = buttons.stream().filter(command -> command.toolBarRank().getAsInt() >= END_RANK).toList();
        buttons.stream().filter(command -> !atEnd.contains(command))
                .forEach(command -> bar.getChildren().add(button(command)));
        bar.getChildren().add(new Separator(Orientation.VERTICAL));
        choices.forEach(choice -> bar.getChildren().add(menuButton(choice)));
        // In a narrow window names are shortened, but never those of the menus.
        bar.setMinWidth(0);
        menus.setMinWidth(Region.USE_PREF_SIZE);
        fields.forEach(field -> HBox.setHgrow(field, Priority.ALWAYS));
        row.setId("tool-row");
        row.getStyleClass().add("app-tool-row");
        row.getChildren().addAll(menus, bar);
        row.getChildren().addAll(fields);
        atEnd.forEach(command -> row.getChildren().add(button(command)));
    }

    Region node() {
        return row;
    }

    private static Button button(Command command) {
        var button = new Button();
        button.setId("tool-" + command.id());
        command.icon().ifPresent(icon -> button.setGraphic(icon.node(IconSize.MEDIUM)));
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

    private <T> MenuButton menuButton(Choice<T> choice) {
        UnaryOperator<String> words = text -> (row.getWidth() < LABELED_PX ? "" : choice.label() + ": ") + text;
        var button = new FixedWidthButton(
                () -> choice.values().stream().map(choice.text()).map(words).toList());
        button.getItems().setAll(choice.items());
        button.getStyleClass().add("app-tool");
        var value = choice.property().map(choice.text());
        // In a narrow window the name of the choice is left to the tool tip, rather than the button to an arrow.
        button.textProperty().bind(Bindings.createStringBinding(() -> words.apply(value.getValue()), value,
                row.widthProperty()));
        button.setMnemonicParsing(false);
        button.setTooltip(new Tooltip(choice.label()));
        button.accessibleTextProperty().bind(value.map(text -> choice.label() + ": " + text));
        return button;
    }

    /// As wide as its longest text, so that another choice moves nothing beside it.
    private static final class FixedWidthButton extends MenuButton {
        private final Supplier<List<String>> texts;
        private final Text ruler = new Text();

        FixedWidthButton(Supplier<List<String>> texts) {
            this.texts = texts;
        }

        @Override
        protected double computePrefWidth(double height) {
            double widest = texts.get().stream().mapToDouble(this::textWidth).max().orElse(0);
            return super.computePrefWidth(height) + Math.ceil(widest - textWidth(getText()));
        }

        private double textWidth(String text) {
            ruler.setFont(getFont());
            ruler.setText(text);
            return ruler.getLayoutBounds().getWidth();
        }
    }
}
