// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.model.Modes;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.Label;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The banner below the lanes, where it covers nothing, that says which mode the mouse is in, and what to do next; Escape ends the mode from
/// anywhere in the window.
final class ModeBanner {
    private final Modes modes;
    private final Label text = new Label("", AppIcon.ALIGN.node(IconSize.SMALL));
    private final HBox box;

    ModeBanner(Modes modes) {
        this.modes = modes;
        text.setId("mode-text");
        text.setWrapText(true);
        box = new HBox(10, text, Panels.muted("Esc to end"), Panels.button(AppIcon.CLOSE, "End mode", modes::cancel));
        box.setId("mode-banner");
        box.getStyleClass().add("mode-banner");
        box.setAlignment(Pos.CENTER_LEFT);
        modes.currentProperty().addListener((_, _, mode) -> show(mode));
        show(modes.currentProperty().get());
    }

    /// {@return the node, to be put below the lanes}
    Node node() {
        return box;
    }

    /// Lets Escape end the mode, wherever the focus is in the scene.
    void listenTo(Scene scene) {
        scene.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && modes.currentProperty().get() != null) {
                modes.cancel();
                event.consume();
            }
        });
    }

    private void show(Modes.@Nullable Mode mode) {
        text.textProperty().unbind();
        if (mode != null) {
            text.textProperty().bind(mode.textProperty());
        }
        box.setVisible(mode != null);
        box.setManaged(mode != null);
    }
}
