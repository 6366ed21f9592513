// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.result;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;

/// Results of a cluster as a table.
public final class ResultFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var result = new ResultWindow(new ResultViewModel(window.workspace(), window.open()::open), window.picker(),
                window::applyTheme);
        window.add(Command.of("file.openResult", "Open Result…", () -> result.open(window.stage()))
                .menu(MainMenu.FILE, 310));
    }
}
