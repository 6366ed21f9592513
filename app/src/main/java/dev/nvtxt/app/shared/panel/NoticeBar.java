// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.Label;
import module javafx.controls;

/// A bar above the timeline with a question; it stays until it is answered, and a command gives its first answer as well.
public final class NoticeBar {
    private final HBox bar = new HBox();
    private final Command command;

    /// Makes a bar that shows nothing.
    ///
    /// @param id names the command
    /// @param text what the menu says for the first answer
    /// @param place where the menu has it
    public NoticeBar(String id, String text, MenuPlace place) {
        bar.getStyleClass().add("app-notice-bar");
        bar.setVisible(false);
        bar.managedProperty().bind(bar.visibleProperty());
        command = Command.of(id, text, () -> bar.getChildren().stream()
                .filter(Button.class::isInstance).map(Button.class::cast).findFirst().ifPresent(Button::fire))
                .menu(place.menu(), place.rank());
        command.enabledProperty().bind(bar.visibleProperty());
    }

    public Region node() {
        return bar;
    }

    /// {@return the command that gives the first answer}
    public Command command() {
        return command;
    }

    /// Keeps the question while an answer is being given.
    public void keep() {
        bar.setVisible(true);
    }

    /// {@return whether a question has not been answered}
    public boolean isAsking() {
        return bar.isVisible();
    }

    /// Asks nothing any more.
    public void hide() {
        bar.setVisible(false);
    }

    /// Asks.
    public void show(Notice notice) {
        var text = new Label(notice.text(), AppIcon.WARNING.node(IconSize.SMALL));
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        bar.getChildren().setAll(text);
        for (var action : notice.actions()) {
            var button = new Button(action.text());
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setOnAction(_ -> {
                bar.setVisible(false);
                action.action().run();
            });
            bar.getChildren().add(button);
        }
        bar.setVisible(true);
    }
}
