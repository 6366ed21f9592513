// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

import java.util.Arrays;
import java.util.Optional;

/// A menu within a menu of the menu bar. All that has a rank of its range is in it, so that no menu is higher than a small
/// window.
public enum Submenu {
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
