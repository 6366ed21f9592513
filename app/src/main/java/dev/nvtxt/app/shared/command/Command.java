// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

import dev.nvtxt.icons.AppIcon;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Something that the user can do, wherever it is offered: in a menu, on the tool bar, in the command palette, by keys.
/// All that is known of it is said where it is made:
///
///     Command.of("file.open", "Open…", this::open).keys("Shortcut+O").icon(AppIcon.OPEN).menu(MainMenu.FILE, 110)
///
/// Confined to the JavaFX thread.
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
    private final Runnable action;
    private Scope scope = Scope.WINDOW;
    private List<String> defaultKeys = List.of();
    private @Nullable AppIcon icon;
    private @Nullable MenuPlace place;
    private final StringProperty menuText;
    private int toolBarRank = -1;
    private CommandTopic topic;
    private final ReadOnlyListWrapper<String> keys = new ReadOnlyListWrapper<>(this, "keys",
            FXCollections.observableArrayList());
    private @Nullable ObservableBooleanValue checked;
    private final BooleanProperty enabled = new SimpleBooleanProperty(this, "enabled", true);

    private Command(String id, String text, Runnable action) {
        this.id = id;
        this.text = text;
        this.action = action;
        menuText = new SimpleStringProperty(this, "menuText", text.replaceFirst(" \\(.*\\)$", ""));
        topic = CommandTopic.of(group());
        place = MainMenu.named(group()).map(menu -> new MenuPlace(menu, MenuPlace.LAST)).orElse(null);
    }

    /// Makes a command without keys.
    ///
    /// @param id names it in the settings: an area, a dot, and words as in `file.openFolder`; where the area is a menu, the
    ///        command is at the end of that menu unless [#menu] says otherwise
    /// @param text its name; palette and help also show an explanation in parentheses after it, menus do not
    /// @param action the action, called on the JavaFX thread
    public static Command of(String id, String text, Runnable action) {
        return new Command(id, text, action);
    }

    /// Sets the keys that it has until the user sets others, as `KeyCombination` writes them: `Shortcut+O`, `F5`. A key in
    /// apostrophes, for example `'?'`, is a character, wherever the keyboard has it.
    public Command keys(String... names) {
        return keys(List.of(names));
    }

    /// Sets the keys that it has until the user sets others.
    public Command keys(List<String> names) {
        defaultKeys = List.copyOf(names);
        keys.setAll(names);
        return this;
    }

    /// Lets its keys count only while the timeline has the focus.
    public Command onTimeline() {
        scope = Scope.TIMELINE;
        return this;
    }

    /// Sets its icon.
    public Command icon(AppIcon newIcon) {
        icon = newIcon;
        return this;
    }

    /// Sets its place in the menu bar.
    ///
    /// @param rank see [MenuPlace]
    public Command menu(MainMenu menu, int rank) {
        place = new MenuPlace(menu, rank);
        return this;
    }

    /// Sets the text for the menu: one that names what it acts on now.
    public Command menuText(String shortText) {
        menuText.set(shortText);
        return this;
    }

    /// Gives it a check mark in the menu.
    ///
    /// @param isOn whether what it switches is on
    public Command checked(ObservableBooleanValue isOn) {
        checked = isOn;
        return this;
    }

    /// Puts a button on the tool bar.
    ///
    /// @param rank the order of the buttons; from 900 on they are at the right end
    public Command toolBar(int rank) {
        toolBarRank = rank;
        return this;
    }

    /// Sets where help lists its keys.
    public Command topic(CommandTopic newTopic) {
        topic = newTopic;
        return this;
    }

    /// {@return what names it in the settings}
    public String id() {
        return id;
    }

    /// {@return the part of the id before the dot}
    private String group() {
        return id.substring(0, Math.max(0, id.indexOf('.')));
    }

    /// {@return what palette and help say}
    public String text() {
        return text;
    }

    /// What the menu says.
    public ReadOnlyStringProperty menuTextProperty() {
        return menuText;
    }

    /// {@return where its keys count}
    public Scope scope() {
        return scope;
    }

    /// {@return its icon, if it has one}
    public Optional<AppIcon> icon() {
        return Optional.ofNullable(icon);
    }

    /// {@return its place in the menu bar, if it has one}
    public Optional<MenuPlace> place() {
        return Optional.ofNullable(place);
    }

    /// {@return whether what it switches is on, if it switches something}
    public Optional<ObservableBooleanValue> checked() {
        return Optional.ofNullable(checked);
    }

    /// {@return the order of its button on the tool bar, if it has one}
    public OptionalInt toolBarRank() {
        return toolBarRank < 0 ? OptionalInt.empty() : OptionalInt.of(toolBarRank);
    }

    /// {@return where help lists its keys}
    public CommandTopic topic() {
        return topic;
    }

    /// {@return its keys until the user sets others}
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
