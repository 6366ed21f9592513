// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.model;

import java.util.List;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyListProperty;
import javafx.beans.property.ReadOnlyListWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;

/// Something that the user can do, wherever it is offered: in a menu, on the tool bar, by keys.
///
/// Keys are written as `KeyCombination` has them: `Shortcut+O`, `Shift+E`, `F5`. Confined to the JavaFX thread.
public final class Command {
    /// Where the keys of a command count.
    public enum Scope {
        /// Anywhere in the window.
        WINDOW,
        /// Only while the timeline has the focus; for single letters.
        TIMELINE
    }

    private final String id;
    private final String text;
    private final Scope scope;
    private final List<String> defaultKeys;
    private final Runnable action;
    private final ReadOnlyListWrapper<String> keys;
    private final BooleanProperty enabled = new SimpleBooleanProperty(this, "enabled", true);

    /// Makes a command.
    ///
    /// @param id names it in the settings: the menu, a dot, and a word, for example `file.open`
    /// @param text what the menu says
    /// @param scope where its keys count
    /// @param defaultKeys its keys until the user chooses others
    /// @param action what it does, on the JavaFX thread
    public Command(String id, String text, Scope scope, List<String> defaultKeys, Runnable action) {
        this.id = id;
        this.text = text;
        this.scope = scope;
        this.defaultKeys = List.copyOf(defaultKeys);
        this.action = action;
        this.keys = new ReadOnlyListWrapper<>(this, "keys", FXCollections.observableArrayList(defaultKeys));
    }

    /// {@return what names it in the settings}
    public String id() {
        return id;
    }

    /// {@return the part of the id before the dot: file, edit, view, time, analyze, help}
    public String group() {
        return id.substring(0, Math.max(0, id.indexOf('.')));
    }

    /// {@return what the menu says}
    public String text() {
        return text;
    }

    /// {@return where its keys count}
    public Scope scope() {
        return scope;
    }

    /// {@return its keys until the user chooses others}
    public List<String> defaultKeys() {
        return defaultKeys;
    }

    /// The keys that it has now.
    public ReadOnlyListProperty<String> keysProperty() {
        return keys.getReadOnlyProperty();
    }

    /// Gives it other keys.
    public void setKeys(List<String> newKeys) {
        keys.setAll(newKeys);
    }

    /// Whether it can be done now; true at first.
    public BooleanProperty enabledProperty() {
        return enabled;
    }

    /// Does it, if it can be done now.
    public void run() {
        if (enabled.get()) {
            action.run();
        }
    }
}
