// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.icons.AppIcon;

/// The comparison window.
public final class CompareFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var compare = new CompareWindow(window.workspace(), window.picker(),
                new CompareLook(window.darkProperty(), window.lanes().colorModeProperty()), window::applyTheme,
                window::openPaths);
        window.add(Command.of("analyze.compare", "Compare…", () -> compare.show(window.stage()))
                .keys("Shortcut+Shift+D").icon(AppIcon.COMPARE).menu(MainMenu.ANALYZE, 110));
        window.workspace().on(Request.CompareRanges.class,
                request -> compare.show(window.stage(), request.a(), request.b()));
        window.workspace().on(Request.CompareFiles.class,
                request -> compare.show(window.stage(), request.a(), request.b()));
        window.sessionPart(compare.sessionPart());
    }
}
