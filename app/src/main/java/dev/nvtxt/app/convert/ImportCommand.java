// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.convert;

import dev.nvtxt.app.files.FilePicker;
import dev.nvtxt.app.model.Notice;
import dev.nvtxt.app.model.Workspace;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.stage.Stage;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// Adds *Import…* to a window: the guide for tables and logs, in a window of its own.
public final class ImportCommand {
    private static final double WIDTH_PX = 1060;
    private static final double HEIGHT_PX = 660;

    private final Workspace workspace;
    private final SavedImports imports;
    private final FilePicker picker;
    private final ObservableBooleanValue dark;
    private final Supplier<@Nullable Window> owner;
    private final Consumer<Scene> applyTheme;
    private final Consumer<List<String>> opener;

    /// Makes the commands `file.import` and `file.importAgain`.
    ///
    /// @param imports keeps how files were imported
    /// @param picker asks for files
    /// @param dark whether the theme is dark
    /// @param owner gives the window that the guide stands before
    /// @param applyTheme puts the theme on a scene
    /// @param opener opens files and folders
    public ImportCommand(Workspace workspace, SavedImports imports, FilePicker picker, ObservableBooleanValue dark,
            Supplier<@Nullable Window> owner, Consumer<Scene> applyTheme, Consumer<List<String>> opener) {
        this.workspace = workspace;
        this.imports = imports;
        this.picker = picker;
        this.dark = dark;
        this.owner = owner;
        this.applyTheme = applyTheme;
        this.opener = opener;
    }

    /// Adds the commands to the workspace.
    public void add() {
        workspace.commands().add("file.import", "Import Table or Log…", List.of("Shortcut+I"), () -> show(null));
        var again = workspace.commands().add("file.importAgain", "Import Again…", List.of(),
                () -> imports.latest().ifPresent(made -> show(made.source())));
        workspace.reportProperty()
                .subscribe(_ -> again.enabledProperty().set(imports.latest().isPresent()));
    }

    /// Opens what opens as it is, and the guide for the first table or log.
    public void openAll(List<String> paths) {
        var tables = paths.stream().filter(ConvertInput::isNamedSo).toList();
        opener.accept(paths.stream().filter(path -> !tables.contains(path)).toList());
        if (!tables.isEmpty()) {
            show(Path.of(tables.getFirst()));
        }
        if (tables.size() > 1) {
            workspace.post(Notice.of(Notice.Tone.INFO, "Tables and logs are imported one at a time. Importing "
                    + Path.of(tables.getFirst()).getFileName() + "."));
        }
    }

    private void show(@Nullable Path path) {
        var model = new ImportViewModel(workspace, imports, made -> opener.accept(List.of(made.toString())));
        var stage = new Stage();
        var view = new ImportView(model, picker.before(stage), dark, stage::close);
        model.onFinished(stage::close);
        stage.initOwner(owner.get());
        stage.setTitle("Import Table or Log");
        var scene = new Scene(view.node(), WIDTH_PX, HEIGHT_PX);
        applyTheme.accept(scene);
        scene.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE) {
                view.cancel();
            }
        });
        stage.setScene(scene);
        stage.setOnHidden(_ -> model.cancel());
        stage.show();
        if (path == null) {
            view.chooseFile();
        } else {
            model.choose(path);
        }
    }
}
