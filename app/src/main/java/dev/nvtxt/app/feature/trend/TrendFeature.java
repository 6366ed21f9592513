// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.trend;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.panel.ToolWindows;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.AppPicture;
import java.util.function.Consumer;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The history window.
public final class TrendFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var model = new TrendViewModel(window.workspace(), window.open());
        var trend = new TrendWindow(model, window.picker(), window::applyTheme);
        window.add(Command.of("analyze.trend", "Trend…", () -> trend.show(window.stage())).icon(AppIcon.HISTOGRAM)
                .menu(MainMenu.ANALYZE, 120));
    }

    /// The history in a window of its own, made when it is first asked for.
    private static final class TrendWindow {
        private static final double WIDTH_PX = 1200;
        private static final double HEIGHT_PX = 760;

        private final TrendViewModel model;
        private final FilePicker picker;
        private final Consumer<Scene> applyTheme;
        private @Nullable Stage stage;

        /// @param applyTheme gives a scene the theme
        TrendWindow(TrendViewModel model, FilePicker picker, Consumer<Scene> applyTheme) {
            this.model = model;
            this.picker = picker;
            this.applyTheme = applyTheme;
        }

        /// Shows the window. The first time, the open files are its runs where there are several.
        void show(Window owner) {
            var window = stage;
            if (window == null) {
                window = new Stage();
                window.initOwner(owner);
                window.setTitle("Trend – NVTXT Timeline");
                window.getIcons().setAll(AppPicture.WINDOW.images());
                var scene = ToolWindows.fill(window, new TrendView(model, picker).node(), WIDTH_PX, HEIGHT_PX,
                        owner);
                applyTheme.accept(scene);
                ToolWindows.closeByEscape(window, scene);
                stage = window;
                if (model.hasOpenFiles()) {
                    model.useOpenFiles();
                }
            }
            window.show();
            window.toFront();
        }
    }
}
