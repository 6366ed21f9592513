// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.trend;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.icons.AppIcon;

/// The history window.
public final class TrendFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var model = new TrendViewModel(window.workspace(), window.open());
        var trend = new TrendWindow(model, window.picker(), window::applyTheme);
        window.add(Command.of("analyze.trend", "Trend…", () -> trend.show(window.stage())).icon(AppIcon.HISTOGRAM)
                .menu(MainMenu.ANALYZE, 120));
    }
}
