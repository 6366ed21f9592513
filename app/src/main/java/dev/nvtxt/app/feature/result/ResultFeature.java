// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.result;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.files.FilePicker;
import dev.nvtxt.app.shared.files.FilePicker.FileType;
import dev.nvtxt.app.shared.panel.ToolWindows;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Results of a cluster as a table.
public final class ResultFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var result = new ResultWindow(new ResultViewModel(window.workspace(), window.open()::open), window.picker(),
                window::applyTheme);
        window.add(Command.of("file.openResult", "Open Result…", () -> result.open(window.stage()))
                .menu(MainMenu.FILE, 310));
    }

    /// A result in a window of its own, beside the timeline that its rows lead to.
    private static final class ResultWindow {
        private static final FileType PARQUET = FileType.of("Parquet results", "*.parquet");
        private static final double WIDTH_PX = 1000;
        private static final double HEIGHT_PX = 560;

        private final ResultViewModel model;
        private final FilePicker picker;
        private final Consumer<Scene> applyTheme;
        private @Nullable Stage stage;

        /// Makes the window; it is not shown yet.
        ///
        /// @param applyTheme gives a scene the theme
        public ResultWindow(ResultViewModel model, FilePicker picker, Consumer<Scene> applyTheme) {
            this.model = model;
            this.picker = picker;
            this.applyTheme = applyTheme;
        }

        /// Asks for a result, and shows it once it has been read.
        public void open(Window owner) {
            picker.open("Open Result", List.of(PARQUET)).stream().findFirst().ifPresent(path -> {
                // Spark writes a folder of parts; the user can only point at one of them.
                var folder = path.toAbsolutePath().getParent();
                var name = String.valueOf(path.getFileName());
                model.open(name.startsWith("part-") && folder != null ? folder : path);
                show(owner);
            });
        }

        private void show(Window owner) {
            var window = stage;
            if (window == null) {
                window = new Stage();
                window.initOwner(owner);
                window.setTitle("Result – NVTXT Timeline");
                var scene = ToolWindows.fill(window, new ResultView(model).node(), WIDTH_PX, HEIGHT_PX, owner);
                applyTheme.accept(scene);
                stage = window;
            }
            window.show();
            window.toFront();
        }
    }
}
