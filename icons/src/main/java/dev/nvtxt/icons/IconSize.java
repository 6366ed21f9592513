// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.icons;

/// The size of an icon, by its place in the window.
public enum IconSize {
    /// Beside text in tables, trees and badges.
    SMALL(14),
    /// In menus, buttons and the tool bar.
    MEDIUM(18),
    /// In headings and dialogs.
    LARGE(24),
    /// In an empty panel that says what to do.
    HUGE(56);

    private final int px;

    IconSize(int px) {
        this.px = px;
    }

    /// {@return the height of the glyph in pixels at scale 1}
    public int px() {
        return px;
    }

    /// {@return the style class of icons of this size, for example `app-icon-small`}
    public String styleClass() {
        return AppIcon.STYLE_CLASS + '-' + AppIcon.kebab(this);
    }
}
