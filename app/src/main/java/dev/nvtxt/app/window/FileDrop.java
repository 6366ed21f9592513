// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import java.io.File;
import java.util.List;
import java.util.function.Consumer;
import javafx.scene.Scene;
import javafx.scene.input.DragEvent;
import javafx.scene.input.TransferMode;

/// Opens files and folders that are dropped on the window.
final class FileDrop {
    private final Consumer<List<String>> open;

    FileDrop(Consumer<List<String>> open) {
        this.open = open;
    }

    void listenTo(Scene scene) {
        scene.addEventFilter(DragEvent.DRAG_OVER, event -> {
            if (event.getDragboard().hasFiles()) {
                event.acceptTransferModes(TransferMode.COPY);
                scene.getRoot().getStyleClass().add("app-drop-here");
                event.consume();
            }
        });
        scene.addEventFilter(DragEvent.DRAG_EXITED_TARGET,
                _ -> scene.getRoot().getStyleClass().removeAll("app-drop-here"));
        scene.addEventFilter(DragEvent.DRAG_DROPPED, event -> {
            // Text that is dropped on a field comes by here as well, and has no files at all.
            if (event.getDragboard().hasFiles()) {
                var files = event.getDragboard().getFiles();
                open.accept(files.stream().map(File::getPath).toList());
                event.setDropCompleted(true);
                event.consume();
            }
        });
    }
}
