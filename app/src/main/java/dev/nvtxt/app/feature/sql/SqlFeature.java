// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.sql;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.icons.AppIcon;

/// The tab *SQL*.
public final class SqlFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var model = new SqlViewModel(window.workspace(), window.settings().list("sql.history"),
                window.userSettings()::sqlMemory);
        model.highlightedEventsProperty().addListener((_, _, rows) -> window.workspace()
                .send(new Request.Highlight(rows == null ? null : (file, event) -> {
                    var events = rows.get(file);
                    return events != null && events.get(event);
                })));
        window.tab(new TabPlace("sql", "SQL", AppIcon.DATABASE, 80, "Alt+9"),
                () -> new SqlView(model, window.picker()).node());
    }
}
