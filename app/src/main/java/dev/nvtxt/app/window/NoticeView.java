// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.model.Notice;
import dev.nvtxt.app.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Pos;
import javafx.scene.control.Alert;
import javafx.scene.control.ButtonType;
import javafx.scene.control.TextArea;
import javafx.stage.Window;
import javafx.util.Duration;
import org.controlsfx.control.Notifications;
import org.controlsfx.control.action.Action;

/// Shows notices at the lower right of the window; they go by themselves, those of errors later.
final class NoticeView {
    private static final int LINE_LENGTH = 60;
    private static final Duration SHORT = Duration.seconds(6);
    private static final Duration LONG = Duration.seconds(20);

    private final Window owner;
    private final WindowTheme theme;
    private final Runnable openLog;

    /// Makes a view.
    ///
    /// @param openLog shows the log file, for notices of faults
    NoticeView(Window owner, WindowTheme theme, Runnable openLog) {
        this.owner = owner;
        this.theme = theme;
        this.openLog = openLog;
    }

    void show(Notice notice) {
        var shown = Notifications.create().owner(owner).position(Pos.BOTTOM_RIGHT).title(title(notice.tone()))
                .text(broken(notice.text())).graphic(icon(notice.tone()).node(IconSize.LARGE))
                .hideAfter(notice.tone() == Notice.Tone.INFO ? SHORT : LONG)
                .styleClass("app-notice", "app-notice-" + notice.tone().name().toLowerCase(Locale.ROOT));
        if (theme.darkProperty().get()) {
            shown.darkStyle();
        }
        shown.action(actions(notice).stream().map(action -> new Action(action.text(), _ -> action.action().run()))
                .toArray(Action[]::new));
        shown.show();
    }

    /// {@return the buttons of a notice: its own, else what can be done with its details}
    private List<Notice.Action> actions(Notice notice) {
        var details = notice.details();
        if (!notice.actions().isEmpty() || details == null) {
            return notice.actions();
        }
        var copy = new Notice.Action("Copy details", () -> Panels.copy(details));
        return notice.tone() == Notice.Tone.FAULT
                ? List.of(copy, new Notice.Action("Open log", openLog))
                : List.of(copy, new Notice.Action("Details…", () -> showDetails(notice)));
    }

    /// {@return a text in lines that fit a small window: broken at blanks, and within what has none, as a long path}
    static String broken(String text) {
        var lines = new StringBuilder();
        int length = 0;
        for (var word : text.split(" ")) {
            if (length > 0 && length + 1 + word.length() > LINE_LENGTH) {
                lines.append('\n');
                length = 0;
            } else if (length > 0) {
                lines.append(' ');
                length++;
            }
            int from = 0;
            for (; word.length() - from > LINE_LENGTH; from += LINE_LENGTH) {
                lines.append(word, from, from + LINE_LENGTH).append('\n');
            }
            lines.append(word, from, word.length());
            length += word.length() - from;
        }
        return lines.toString();
    }

    private void showDetails(Notice notice) {
        var alert = new Alert(Alert.AlertType.INFORMATION, notice.text(), ButtonType.CLOSE);
        alert.initOwner(owner);
        alert.setTitle(title(notice.tone()));
        alert.setHeaderText(notice.text());
        var details = new TextArea(notice.details());
        details.setEditable(false);
        details.setAccessibleText("Details");
        alert.getDialogPane().setContent(details);
        alert.getDialogPane().setPrefWidth(640);
        theme.applyTheme(alert.getDialogPane().getScene());
        alert.show();
    }

    private static String title(Notice.Tone tone) {
        return switch (tone) {
            case INFO -> "NVTXT Timeline";
            case WARNING -> "Warning";
            case ERROR -> "Error";
            case FAULT -> "Internal error";
        };
    }

    private static AppIcon icon(Notice.Tone tone) {
        return switch (tone) {
            case INFO -> AppIcon.INFO;
            case WARNING -> AppIcon.WARNING;
            case ERROR, FAULT -> AppIcon.ERROR;
        };
    }
}
