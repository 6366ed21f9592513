// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.feature.LowerTab;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.icons.AppIcon;
import module javafx.controls;

/// Where the details are: a tab of the lower panel, or a panel at the right of the timeline, as the user last chose.
final class DetailsDock {
    /// Names the tab.
    static final String ID = "details";
    private static final TabPlace PLACE = new TabPlace(ID, "Details", AppIcon.DETAILS, 0, "Alt+1");

    private final LowerTabs tabs;
    private final PanelLayout layout;
    private final BooleanProperty isRight;
    private final StackPane below = new StackPane();
    private final StackPane right;
    private final LowerTab tab;

    /// Makes it, with the tab.
    ///
    /// @param right where the details are when they are at the right
    DetailsDock(SettingsStore settings, LowerTabs tabs, PanelLayout layout, StackPane right) {
        this.tabs = tabs;
        this.layout = layout;
        this.right = right;
        isRight = settings.flag("panel.details.right", false);
        tab = tabs.add(PLACE, () -> below);
    }

    /// Puts the details where the user has them.
    void set(Node details) {
        isRight.subscribe(now -> {
            below.getChildren().clear();
            right.getChildren().clear();
            (now ? right : below).getChildren().add(details);
            tabs.setPresent(ID, !now);
            layout.setDetailsDocked(now);
        });
    }

    /// {@return whether they are in view, or come into view with the next selection}
    boolean canShow() {
        return isRight.get() ? layout.canShowDetails() : tab.activeProperty().get();
    }

    void addCommands(Workspace workspace) {
        workspace.commands().add(Command.of("view.details", "Details", this::toggle).keys(PLACE.key(), "Shortcut+2")
                .menu(MainMenu.ANALYZE, MenuPlace.LAST));
        workspace.commands().add(Command.of("view.dockDetails", "Details at the Right", this::move)
                .menu(MainMenu.VIEW, 455).checked(isRight));
    }

    private void toggle() {
        if (isRight.get()) {
            layout.detailsShownProperty().set(!layout.detailsShownProperty().get());
        } else if (tab.activeProperty().get()) {
            layout.lowerShownProperty().set(false);
        } else {
            tab.show();
        }
    }

    /// The details stay in view where they were; what else the lower panel shows stays open.
    private void move() {
        boolean wasActive = tab.activeProperty().get();
        boolean wasShown = layout.detailsShownProperty().get();
        isRight.set(!isRight.get());
        if (isRight.get()) {
            layout.detailsShownProperty().set(true);
            if (wasActive) {
                layout.lowerShownProperty().set(false);
            }
        } else if (wasShown) {
            tab.show();
        }
    }
}
