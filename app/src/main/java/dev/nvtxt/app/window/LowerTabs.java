// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.model.Command;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Region;

/// The tabs below the timeline, and a command to show each.
final class LowerTabs {
    private final TabPane tabs = new TabPane();

    LowerTabs() {
        tabs.setId("lower-tabs");
        tabs.setAccessibleText("Lower panel");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.getStyleClass().addAll("app-tabs", "dense");
    }

    Region node() {
        return tabs;
    }

    /// Adds a tab. Most are not looked at before the first frame is, so what is in a tab is made when it is first chosen.
    ///
    /// @param id names it: `problems`, `events`, …
    /// @param content makes what is in it, from what its view model knows by then
    Tab add(String id, String title, AppIcon icon, Supplier<? extends Node> content) {
        var tab = new Tab(title);
        tab.setId("tab-" + id);
        tab.setGraphic(icon.node(IconSize.SMALL));
        tab.selectedProperty().addListener((_, _, isSelected) -> {
            if (isSelected && tab.getContent() == null) {
                tab.setContent(content.get());
            }
        });
        tabs.getTabs().add(tab);
        return tab;
    }

    /// Gives a tab a title that changes.
    void title(Tab tab, ObservableValue<String> title) {
        tab.textProperty().bind(title);
    }

    /// Shows a tab, if there is one with that id.
    void select(String id) {
        tabs.getTabs().stream().filter(tab -> ("tab-" + id).equals(tab.getId())).findFirst()
                .ifPresent(tabs.getSelectionModel()::select);
    }

    /// Adds a command to show each tab.
    ///
    /// @param shown whether the tabs are shown at all
    void addCommands(Workspace workspace, BooleanProperty shown) {
        int number = 1;
        for (var tab : tabs.getTabs()) {
            var id = tab.getId().substring("tab-".length());
            var key = String.format(Locale.ROOT, "Alt+%d", number++);
            workspace.commands().add(new Command("analyze." + id, tab.getText().replaceAll(" \\(.*", ""),
                    Command.Scope.WINDOW, List.of(key), () -> {
                        shown.set(true);
                        tabs.getSelectionModel().select(tab);
                    }));
        }
        workspace.onShowProblems(_ -> {
            shown.set(true);
            select("problems");
        });
        workspace.onShowLine((_, _) -> {
            shown.set(true);
            select("source");
        });
        workspace.onShowClock(_ -> {
            shown.set(true);
            select("clocks");
        });
    }
}
