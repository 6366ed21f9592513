// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import module javafx.controls;

/// Shows all of a text that is cut, as a tool tip at the pointer, wherever in a window it is: labels, buttons, cells of tables
/// and lists. A control that has a tool tip of its own keeps it. Used on the JavaFX thread.
public final class WholeText {
    private static final double MAX_PX = 600;

    private WholeText() {}

    /// Makes all cut texts of a window readable.
    public static void showIn(Scene scene) {
        scene.addEventFilter(MouseEvent.MOUSE_ENTERED_TARGET, event -> {
            if (event.getTarget() instanceof Labeled cut && cut.isTextTruncated() && cut.getTooltip() == null) {
                cut.setTooltip(new Tip(cut));
            }
        });
        scene.addEventFilter(MouseEvent.MOUSE_EXITED_TARGET, event -> {
            if (event.getTarget() instanceof Labeled cut && cut.getTooltip() instanceof Tip) {
                cut.setTooltip(null);
            }
        });
    }

    /// Follows the text: a cell shows another row when the table is scrolled under the pointer.
    private static final class Tip extends Tooltip {
        Tip(Labeled cut) {
            textProperty().bind(cut.textProperty());
            setWrapText(true);
            setMaxWidth(MAX_PX);
        }
    }
}
