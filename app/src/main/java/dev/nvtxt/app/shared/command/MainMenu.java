// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.command;

import module java.base;

/// A menu of the menu bar, in the order of the bar.
public enum MainMenu {
    FILE("_File"), EDIT("_Edit"), VIEW("_View"), TIME("_Time"), ANALYZE("_Analyze"), HELP("_Help");

    private final String title;

    MainMenu(String title) {
        this.title = title;
    }

    /// {@return its title, with an underscore before the letter that opens it}
    public String title() {
        return title;
    }

    /// {@return the menu that the first word of a command's id names, or nothing}
    static Optional<MainMenu> named(String group) {
        return Arrays.stream(values()).filter(menu -> menu.name().toLowerCase(Locale.ROOT).equals(group)).findFirst();
    }
}
