// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.model.Command;
import dev.nvtxt.app.model.Workspace;
import dev.nvtxt.app.panel.PartialReport;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The tabs below the timeline, and a command to show each.
final class LowerTabs {
    private final TabPane tabs = new TabPane();

    private final VBox node = new VBox();

    LowerTabs(Workspace workspace) {
        tabs.setId("lower-tabs");
        tabs.setAccessibleText("Lower panel");
        tabs.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
        tabs.getStyleClass().addAll("app-tabs", "dense");
        VBox.setVgrow(tabs, Priority.ALWAYS);
        node.getChildren().addAll(partialNote(workspace), tabs);
    }

    Region node() {
        return node;
    }

    /// Above all tabs, as long as what they show is not all there is.
    private static Label partialNote(Workspace workspace) {
        var note = new Label();
        note.setId("partial-note");
        note.getStyleClass().add("partial-note");
        note.setGraphic(AppIcon.WARNING.node(IconSize.SMALL));
        note.setMaxWidth(Double.MAX_VALUE);
        note.visibleProperty().bind(note.textProperty().isNotEmpty());
        note.managedProperty().bind(note.visibleProperty());
        workspace.reportProperty().addListener((_, _, report) -> note.setText(PartialReport.note(report)));
        return note;
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

    /// Shows a tab, if there is one with that id. Where the focus was in the tab before, it stays in the lower panel.
    void select(String id) {
        // The focus would otherwise go to whatever comes next, a button of the tool bar for instance.
        if (hasFocus()) {
            tabs.requestFocus();
        }
        tabs.getTabs().stream().filter(tab -> ("tab-" + id).equals(tab.getId())).findFirst()
                .ifPresent(tabs.getSelectionModel()::select);
    }

    private boolean hasFocus() {
        var scene = tabs.getScene();
        Node at = scene == null ? null : scene.getFocusOwner();
        while (at != null && !at.equals(tabs)) {
            at = at.getParent();
        }
        return at != null;
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
