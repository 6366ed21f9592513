// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.Commands;
import dev.nvtxt.app.shared.command.KeyTexts;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.icons.IconSize;
import module java.base;
import module javafx.controls;

/// The menu bar: commands and menus below it at their places. It follows the commands.
final class Menus {
    private final Commands commands;
    private final MenuBar bar = new MenuBar();
    private final Map<MainMenu, Menu> menus = new EnumMap<>(MainMenu.class);
    private final List<MenuEntry> further = new ArrayList<>();

    private record MenuEntry(MenuPlace place, MenuItem item) {}

    Menus(Commands commands) {
        this.commands = commands;
        bar.setUseSystemMenuBar(true);
        bar.getStyleClass().add("app-menu-bar");
        for (var each : MainMenu.values()) {
            var menu = new Menu(each.title());
            menu.setMnemonicParsing(true);
            menus.put(each, menu);
            bar.getMenus().add(menu);
        }
    }

    /// Fills the menus, which from now on follow the commands. Call it once, when all menus are added.
    MenuBar bar() {
        fill();
        commands.all().addListener((InvalidationListener) _ -> fill());
        return bar;
    }

    /// Adds a menu.
    void add(MenuPlace place, Menu menu) {
        menu.setMnemonicParsing(false);
        further.add(new MenuEntry(place, menu));
    }

    private void fill() {
        var entries = new ArrayList<>(further);
        commands.all().forEach(
                command -> command.place().ifPresent(place -> entries.add(new MenuEntry(place, item(command)))));
        entries.sort(Comparator.comparingInt(entry -> entry.place.rank()));
        menus.forEach((each, menu) -> menu.getItems()
                .setAll(items(entries.stream().filter(entry -> entry.place.menu() == each).toList())));
    }

    private static List<MenuItem> items(List<MenuEntry> entries) {
        var items = new ArrayList<MenuItem>();
        for (int i = 0; i < entries.size(); i++) {
            var entry = entries.get(i);
            if (i > 0 && entries.get(i - 1).place.rank() / 100 != entry.place.rank() / 100) {
                items.add(new SeparatorMenuItem());
            }
            var submenu = Submenu.of(entry.place);
            if (submenu.isEmpty()) {
                items.add(entry.item);
            } else if (i > 0 && submenu.equals(Submenu.of(entries.get(i - 1).place))
                    && items.getLast() instanceof Menu menu) {
                menu.getItems().add(entry.item);
            } else {
                items.add(new Menu(submenu.get().title(), null, entry.item));
            }
        }
        return items;
    }

    private static MenuItem item(Command command) {
        var item = command.checked().<MenuItem>map(Menus::checkItem).orElseGet(MenuItem::new);
        item.textProperty().bind(command.menuTextProperty());
        item.setMnemonicParsing(false);
        item.setId("menu-" + command.id());
        item.disableProperty().bind(command.enabledProperty().not());
        item.setOnAction(_ -> command.run());
        command.icon().ifPresent(icon -> item.setGraphic(icon.node(IconSize.MEDIUM)));
        showKey(item, command);
        command.keysProperty().addListener((InvalidationListener) _ -> showKey(item, command));
        return item;
    }

    /// A click changes the check mark by itself, and the property then says what is so.
    private static CheckMenuItem checkItem(ObservableBooleanValue isOn) {
        var item = new CheckMenuItem();
        isOn.subscribe(item::setSelected);
        item.setOnMenuValidation(_ -> item.setSelected(isOn.get()));
        return item;
    }

    private static void showKey(MenuItem item, Command command) {
        var shown = KeyTexts.shown(command);
        // Also without a key: a scene forgets what an item does when its accelerator is null, and a later key would do nothing.
        if (shown.isEmpty() || command.scope() == Command.Scope.TIMELINE) {
            item.setAccelerator(new KeyTexts.ShownKey(shown));
        } else {
            item.setAccelerator(KeyTexts.combination(command.keysProperty().getFirst())
                    .orElseGet(() -> new KeyTexts.ShownKey(shown)));
        }
    }

    /// A menu within a menu of the menu bar. All that has a rank of its range is in it, so that no menu is higher than
    /// a small window.
    private enum Submenu {
        EXPORT(MainMenu.FILE, 430, "Export"),
        LANES(MainMenu.VIEW, 350, "Lanes"),
        PANELS(MainMenu.VIEW, 410, "Panels"),
        FRAMES(MainMenu.ANALYZE, 210, "Frames");

        private static final int RANKS = 60;

        private final MainMenu menu;
        private final int firstRank;
        private final String title;

        Submenu(MainMenu menu, int firstRank, String title) {
            this.menu = menu;
            this.firstRank = firstRank;
            this.title = title;
        }

        /// {@return its title}
        public String title() {
            return title;
        }

        /// {@return the menu within a menu that a place is in, or nothing}
        public static Optional<Submenu> of(MenuPlace place) {
            return Arrays.stream(values()).filter(each -> each.menu == place.menu() && place.rank() >= each.firstRank
                    && place.rank() < each.firstRank + RANKS).findFirst();
        }
    }
}
