// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.ButtonBar.ButtonData;
import module javafx.controls;

/// Asks what to do with changes that are not saved.
final class UnsavedQuestion {
    /// What the user wants.
    enum Answer {
        /// Save the session first.
        SAVE,
        /// Forget the changes.
        DISCARD,
        /// Do nothing, go on.
        CANCEL
    }

    private static final ButtonType SAVE = new ButtonType("Save", ButtonData.YES);
    private static final ButtonType DISCARD = new ButtonType("Don't Save", ButtonData.NO);

    private final Stage owner;
    private final WindowTheme theme;

    UnsavedQuestion(Stage owner, WindowTheme theme) {
        this.owner = owner;
        this.theme = theme;
    }

    /// Asks and waits.
    Answer ask() {
        var alert = new Alert(Alert.AlertType.CONFIRMATION,
                "Bookmarks, the order of lanes and the alignment of clocks are kept in a session file.", SAVE, DISCARD,
                ButtonType.CANCEL);
        alert.initOwner(owner);
        alert.setTitle("Unsaved Changes");
        alert.setHeaderText("Save the changes to the session?");
        alert.setGraphic(AppIcon.SAVE.node(IconSize.LARGE));
        theme.applyTheme(alert.getDialogPane().getScene());
        var answer = alert.showAndWait().orElse(ButtonType.CANCEL);
        return answer.equals(SAVE) ? Answer.SAVE : answer.equals(DISCARD) ? Answer.DISCARD : Answer.CANCEL;
    }
}
