// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.icons.AppIcon;

/// The tab *Events*.
public final class EventsFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var workspace = window.workspace();
        var model = new EventsViewModel(workspace);
        var tab = window.tab(new TabPlace("events", "Events", AppIcon.EVENTS, 30, "Alt+4"),
                () -> new EventsView(model, window.picker()).node());
        tab.activeProperty().subscribe(model::setActive);
        workspace.on(Request.ShowInEvents.class, request -> {
            tab.show();
            workspace.selectionProperty().set(request.event());
        });
        var copy = window.add(Command.of("edit.copyEvent", "Copy Event", model::copySelected).keys("Shortcut+C")
                .icon(AppIcon.COPY).menu(MainMenu.EDIT, 130));
        copy.enabledProperty().bind(workspace.selectionProperty().isNotNull());
        window.sessionPart(new EventsSessionPart(model));
    }
}
