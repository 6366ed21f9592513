// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.ButtonBar.ButtonData;
import module javafx.controls;

/// Asks what to do with what is not saved.
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

    private static final ButtonType CLOSE = new ButtonType("Close", ButtonData.OK_DONE);

    private final Stage owner;
    private final WindowTheme theme;

    UnsavedQuestion(Stage owner, WindowTheme theme) {
        this.owner = owner;
        this.theme = theme;
    }

    /// Asks and waits.
    Answer ask() {
        var answer = ask("Unsaved Changes", "Save the changes to the session?",
                "Bookmarks, the order of lanes and the alignment of clocks are kept in a session file.", SAVE, DISCARD,
                ButtonType.CANCEL);
        return answer.equals(SAVE) ? Answer.SAVE : answer.equals(DISCARD) ? Answer.DISCARD : Answer.CANCEL;
    }

    /// Asks and waits.
    ///
    /// @param live what would be closed
    /// @return whether it may be
    boolean mayCloseLive(String live) {
        return ask("Live Files", "Close " + live + "?",
                "No file has the lines that came through pipes and connections: they are lost when you close them.",
                CLOSE, ButtonType.CANCEL).equals(CLOSE);
    }

    private ButtonType ask(String title, String header, String text, ButtonType... answers) {
        var alert = new Alert(Alert.AlertType.CONFIRMATION, text, answers);
        alert.initOwner(owner);
        alert.setTitle(title);
        alert.setHeaderText(header);
        alert.setGraphic(AppIcon.SAVE.node(IconSize.LARGE));
        theme.applyTheme(alert.getDialogPane().getScene());
        return alert.showAndWait().orElse(ButtonType.CANCEL);
    }
}
