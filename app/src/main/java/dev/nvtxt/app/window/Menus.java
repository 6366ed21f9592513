// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.model.Command;
import dev.nvtxt.app.model.Commands;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import javafx.beans.InvalidationListener;
import javafx.beans.property.Property;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleGroup;

/// The menu bar: each menu lists its commands in a fixed order, then those of its group that a panel has added.
final class Menus {
    private final Commands commands;
    private final MenuBar bar = new MenuBar();
    private final List<Plan> plans = new ArrayList<>();

    /// What a menu holds: ids of commands, "-" for a line, and menus below it.
    private record Plan(Menu menu, String group, List<Object> entries) {}
    /// What the timeline can do has a sentence for help; a menu wants it short.
    private static final Map<String, String> TEXTS = Map.ofEntries(Map.entry("timeline.fit_all", "Show Everything"),
            Map.entry("timeline.fit_selection", "Fit Selection"),
            Map.entry("timeline.fit_measured", "Fit Selected Range"), Map.entry("timeline.zoom_in", "Zoom In"),
            Map.entry("timeline.zoom_out", "Zoom Out"), Map.entry("timeline.back", "Back"),
            Map.entry("timeline.forward", "Forward"), Map.entry("timeline.expand_all", "Expand All Lanes"),
            Map.entry("timeline.show_hidden", "Show Hidden Lanes"), Map.entry("timeline.mark", "Toggle Bookmark"),
            Map.entry("timeline.mark_with_note", "Add Bookmark with Note…"));

    Menus(Commands commands) {
        this.commands = commands;
        bar.setUseSystemMenuBar(true);
        bar.getStyleClass().add("app-menu-bar");
    }

    /// Fills the menus, which from now on follow the commands. Call it once, when all menus are added.
    MenuBar bar() {
        fill();
        commands.all().addListener((InvalidationListener) _ -> fill());
        return bar;
    }

    /// Adds a menu.
    ///
    /// @param text its title, with an underscore before the letter that opens it
    /// @param group whose further commands go to its end
    /// @param entries ids of commands, "-", or menus
    void add(String text, String group, Object... entries) {
        var menu = new Menu(text);
        menu.setMnemonicParsing(true);
        plans.add(new Plan(menu, group, List.of(entries)));
        bar.getMenus().add(menu);
    }

    private void fill() {
        var placed = new HashSet<String>();
        plans.forEach(plan -> plan.entries.stream().filter(String.class::isInstance)
                .forEach(id -> placed.add((String) id)));
        plans.forEach(plan -> plan.menu.getItems().setAll(items(plan, placed)));
    }

    private List<MenuItem> items(Plan plan, Set<String> placed) {
        var items = new ArrayList<MenuItem>();
        for (var entry : plan.entries) {
            if (entry instanceof Menu below) {
                items.add(below);
            } else if (entry.equals("-")) {
                addLine(items);
            } else {
                commands.find(entry.toString()).ifPresent(command -> items.add(item(command)));
            }
        }
        var more = commands.all().stream()
                .filter(command -> command.group().equals(plan.group) && !placed.contains(command.id())).toList();
        // What ends a menu (quit, about) stays at its end.
        int at = plan.group.equals("file") && !items.isEmpty() ? items.size() - 1 : items.size();
        var added = new ArrayList<MenuItem>();
        more.forEach(command -> added.add(item(command)));
        if (!added.isEmpty()) {
            if (items.isEmpty()) {
                return added;
            }
            if (at == items.size()) {
                added.addFirst(new SeparatorMenuItem());
            } else {
                added.addLast(new SeparatorMenuItem());
            }
        }
        items.addAll(at, added);
        return items;
    }

    private static void addLine(List<MenuItem> items) {
        if (!items.isEmpty() && !(items.getLast() instanceof SeparatorMenuItem)) {
            items.add(new SeparatorMenuItem());
        }
    }

    /// Makes an item that does a command.
    static MenuItem item(Command command) {
        var item = new MenuItem(TEXTS.getOrDefault(command.id(), command.text()));
        item.setMnemonicParsing(false);
        item.setId("menu-" + command.id());
        item.disableProperty().bind(command.enabledProperty().not());
        item.setOnAction(_ -> command.run());
        CommandIcons.of(command.id()).ifPresent(icon -> item.setGraphic(icon.node(IconSize.MEDIUM)));
        showKey(item, command);
        command.keysProperty().addListener((InvalidationListener) _ -> showKey(item, command));
        return item;
    }

    private static void showKey(MenuItem item, Command command) {
        var shown = KeyTexts.shown(command);
        if (shown.isEmpty()) {
            item.setAccelerator(null);
        } else if (command.scope() == Command.Scope.TIMELINE) {
            item.setAccelerator(new KeyTexts.ShownKey(shown));
        } else {
            item.setAccelerator(KeyTexts.combination(command.keysProperty().getFirst())
                    .orElseGet(() -> new KeyTexts.ShownKey(shown)));
        }
    }

    /// Makes a menu to choose one of a few.
    static <T> Menu choice(String text, AppIcon icon, Property<T> property, List<T> values,
            Function<T, String> textOf) {
        var menu = new Menu(text, icon.node(IconSize.MEDIUM));
        menu.setMnemonicParsing(false);
        menu.getItems().addAll(choices(property, values, textOf));
        return menu;
    }

    /// Makes the items of such a menu; they follow the property.
    static <T> List<RadioMenuItem> choices(Property<T> property, List<T> values, Function<T, String> textOf) {
        var group = new ToggleGroup();
        var items = new ArrayList<RadioMenuItem>();
        for (var value : values) {
            var item = new RadioMenuItem(textOf.apply(value));
            item.setMnemonicParsing(false);
            item.setToggleGroup(group);
            item.setSelected(value.equals(property.getValue()));
            item.setOnAction(_ -> property.setValue(value));
            property.addListener((_, _, now) -> item.setSelected(value.equals(now)));
            items.add(item);
        }
        return items;
    }
}
