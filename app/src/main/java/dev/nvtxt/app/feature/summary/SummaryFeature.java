// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.summary;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.TabPlace;
import dev.nvtxt.icons.AppIcon;

/// The tab *Files*.
public final class SummaryFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var summary = new SummaryViewModel(window.workspace());
        var importer = new ImporterViewModel(window.workspace(), window.userSettings());
        window.tab(new TabPlace("summary", "Files", AppIcon.SUMMARY, 50, "Alt+6"),
                () -> new SummaryView(summary, importer).node());
    }
}
