// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.convert;

import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.model.FileRequest;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.open.ConvertInput;
import dev.nvtxt.app.shared.panel.ToolWindows;
import dev.nvtxt.icons.AppIcon;
import java.nio.file.Path;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// *Import…*: the guide for tables and logs, in a window of its own.
public final class ImportFeature implements Feature {
    private static final double WIDTH_PX = 1060;
    private static final double HEIGHT_PX = 660;

    @Override
    public void addTo(FeatureContext window) {
        var imports = new SavedImports(window.workspace());
        window.add(Command.of("file.import", "Import Table or Log…", () -> show(window, imports, null))
                .keys("Shortcut+I").icon(AppIcon.IMPORT).menu(MainMenu.FILE, 410));
        var again = window.add(Command
                .of("file.importAgain", "Import Again…",
                        () -> imports.latest().ifPresent(latest -> show(window, imports, latest.source())))
                .icon(AppIcon.IMPORT).menu(MainMenu.FILE, 420));
        window.workspace().reportProperty()
                .subscribe(_ -> again.enabledProperty().set(imports.latest().isPresent()));
        window.workspace().on(FileRequest.class, request -> {
            if (request.action() == FileRequest.FileAction.IMPORT) {
                show(window, imports, Path.of(request.file().trace().path()));
            }
        });
        window.sessionPart(imports);
        window.opener(ConvertInput::isNamedSo, paths -> openFirst(window, imports, paths));
    }

    private static void openFirst(FeatureContext window, SavedImports imports, List<String> paths) {
        var first = Path.of(paths.getFirst());
        show(window, imports, first);
        if (paths.size() > 1) {
            window.workspace().post(Notice.of(Notice.Tone.INFO, "Tables and logs are imported one at a time. Importing "
                    + first.getFileName() + "."));
        }
    }

    private static void show(FeatureContext window, SavedImports imports, @Nullable Path path) {
        var model = new ImportViewModel(window.workspace(), imports,
                target -> window.openPaths(List.of(target.toString())));
        var stage = new Stage();
        var view = new ImportView(model, window.picker(), window.darkProperty(), stage::close);
        model.onFinished(stage::close);
        stage.initOwner(window.stage());
        stage.setTitle("Import Table or Log");
        var scene = ToolWindows.fill(stage, view.node(), WIDTH_PX, HEIGHT_PX, window.stage());
        window.applyTheme(scene);
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                view.cancel();
            }
        });
        stage.setOnHidden(_ -> model.cancel());
        stage.show();
        if (path == null) {
            view.chooseFile();
        } else {
            model.choose(path);
        }
    }
}
