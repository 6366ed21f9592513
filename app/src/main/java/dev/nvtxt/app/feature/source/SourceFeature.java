// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.source;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.icons.AppIcon;

/// The tab *Source*.
public final class SourceFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var model = new SourceViewModel(window.workspace());
        var tab = window.tab(new TabPlace("source", "Source", AppIcon.SOURCE, 60, "Alt+7"),
                () -> new SourceView(model).node());
        window.workspace().on(Request.ShowLine.class, _ -> tab.show());
    }
}
