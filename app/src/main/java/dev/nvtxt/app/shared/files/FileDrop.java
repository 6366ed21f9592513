// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.files;

import module java.base;
import module javafx.controls;

/// Takes files and folders that are dropped on a window or on a part of it, which shows that it would take them.
public final class FileDrop {
    private static final String STYLE_CLASS = "app-drop-here";

    private final Consumer<List<String>> open;

    /// @param open takes the paths
    public FileDrop(Consumer<List<String>> open) {
        this.open = open;
    }

    /// Takes what is dropped on a window.
    public void listenTo(Scene scene) {
        scene.addEventFilter(DragEvent.DRAG_OVER, event -> accept(event, scene.getRoot()));
        scene.addEventFilter(DragEvent.DRAG_EXITED_TARGET, _ -> scene.getRoot().getStyleClass().removeAll(STYLE_CLASS));
        scene.addEventFilter(DragEvent.DRAG_DROPPED, this::drop);
    }

    /// Takes what is dropped on a node.
    public void listenTo(Node node) {
        node.addEventFilter(DragEvent.DRAG_OVER, event -> accept(event, node));
        node.addEventFilter(DragEvent.DRAG_EXITED, _ -> node.getStyleClass().removeAll(STYLE_CLASS));
        node.addEventFilter(DragEvent.DRAG_DROPPED, this::drop);
    }

    private static void accept(DragEvent event, Node target) {
        if (event.getDragboard().hasFiles()) {
            event.acceptTransferModes(TransferMode.COPY);
            if (!target.getStyleClass().contains(STYLE_CLASS)) {
                target.getStyleClass().add(STYLE_CLASS);
            }
            event.consume();
        }
    }

    private void drop(DragEvent event) {
        // Text that is dropped on a field comes by here as well, and has no files at all.
        if (event.getDragboard().hasFiles()) {
            open.accept(event.getDragboard().getFiles().stream().map(File::getPath).toList());
            event.setDropCompleted(true);
            event.consume();
        }
    }
}
