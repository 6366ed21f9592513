// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.Label;
import javafx.util.Duration;
import module java.base;
import module javafx.controls;

/// Shows notices: information in the status bar, where it covers nothing, everything else at the lower right, within the
/// window. They go by themselves, those of errors later, and stay while the pointer is over them. Information that something can
/// be done about stays until other information comes. In a window without files they are on the start page, and errors stay
/// there until something is opened: nothing else tells why nothing is.
final class NoticeView {
    private static final int LINE_LENGTH = 60;
    private static final int MAX_SHOWN = 4;
    private static final Duration SHORT = Duration.seconds(6);
    private static final Duration LONG = Duration.seconds(8);

    private final Window owner;
    private final WindowTheme theme;
    private final Runnable openLog;
    private final VBox box = new VBox(8);
    private final StackPane corner = new StackPane(box);
    private final StackPane line = new StackPane();

    /// Makes a view.
    ///
    /// @param openLog shows the log file, for notices of faults
    NoticeView(Window owner, WindowTheme theme, Runnable openLog) {
        this.owner = owner;
        this.theme = theme;
        this.openLog = openLog;
        box.setId("notices");
        box.getStyleClass().add("app-notices");
        box.setPickOnBounds(false);
        box.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        // A page that is too low would take the second line of a text.
        box.setMinHeight(Region.USE_PREF_SIZE);
        StackPane.setAlignment(box, Pos.BOTTOM_RIGHT);
        corner.setPickOnBounds(false);
        line.setId("notice-line");
        line.setMinWidth(0);
        Panels.showWhile(line, Bindings.isNotEmpty(line.getChildren()));
    }

    /// {@return the node, to be put over what the window shows}
    Node node() {
        return corner;
    }

    /// Shows notices at a place of a page.
    void moveTo(Pane place) {
        if (!place.equals(box.getParent())) {
            place.getChildren().add(box);
        }
    }

    /// Shows notices over what the window shows. What was on a page before is done.
    void moveBack() {
        if (!corner.equals(box.getParent())) {
            box.getChildren().clear();
            corner.getChildren().add(box);
        }
    }

    /// {@return the row for information, to be put into the status bar}
    Node line() {
        return line;
    }

    void show(Notice notice) {
        if (notice.tone() == Notice.Tone.INFO) {
            showLine(notice);
            return;
        }
        var notices = box.getChildren();
        if (notices.size() == MAX_SHOWN) {
            notices.removeFirst();
        }
        notices.add(toast(notice));
    }

    /// The newest information only: what is said there before is done.
    private void showLine(Notice notice) {
        var info = new HBox(8);
        info.getStyleClass().add("app-notice-line");
        Runnable close = () -> line.getChildren().remove(info);
        var text = new Label(notice.text());
        text.setMinWidth(0);
        info.getChildren().setAll(icon(notice.tone()).node(IconSize.SMALL), text);
        for (var action : actions(notice)) {
            var button = button(action, close);
            button.setMinWidth(Region.USE_PREF_SIZE);
            info.getChildren().add(button);
        }
        info.getChildren().add(Panels.button(AppIcon.CLOSE, "Dismiss", close));
        line.getChildren().setAll(info);
        if (notice.over() != null) {
            // A weak listener: what it watches may live as long as the program.
            info.visibleProperty().bind(notice.over().map(isOver -> !isOver));
            info.visibleProperty().subscribe(isTrue -> {
                if (!isTrue) {
                    close.run();
                }
            });
        }
        if (notice.actions().isEmpty() && notice.over() == null) {
            hideAfter(SHORT, info, close);
        }
    }

    /// Ends what is said of files that have been closed.
    void clearLine() {
        line.getChildren().clear();
    }

    private Node toast(Notice notice) {
        var toast = new HBox(10);
        toast.getStyleClass().addAll("app-notice", "app-notice-" + notice.tone().name().toLowerCase(Locale.ROOT));
        Runnable close = () -> box.getChildren().remove(toast);
        var text = text(notice);
        var actions = new HBox(6);
        actions(notice).forEach(action -> actions.getChildren().add(button(action, close)));
        if (!actions.getChildren().isEmpty()) {
            text.getChildren().add(actions);
        }
        toast.getChildren().setAll(icon(notice.tone()).node(IconSize.MEDIUM), text,
                Panels.button(AppIcon.CLOSE, "Dismiss", close));
        boolean isError = notice.tone() != Notice.Tone.WARNING;
        hideAfter(LONG, toast, () -> {
            if (!isError || corner.equals(box.getParent())) {
                close.run();
            }
        });
        return toast;
    }

    /// Closes a notice after a time, unless the pointer is over it or the focus in it.
    private static void hideAfter(Duration time, Node notice, Runnable close) {
        var delay = new PauseTransition(time);
        delay.setOnFinished(_ -> close.run());
        notice.setOnMouseEntered(_ -> delay.stop());
        notice.setOnMouseExited(_ -> delay.playFromStart());
        // Who walks to its buttons by Tab has the time as well.
        notice.focusWithinProperty().subscribe(isWithin -> {
            if (isWithin) {
                delay.stop();
            } else {
                delay.playFromStart();
            }
        });
    }

    private static VBox text(Notice notice) {
        var text = new VBox(2, Panels.label(title(notice.tone()), "app-notice-title"),
                new Label(broken(notice.text())));
        HBox.setHgrow(text, Priority.ALWAYS);
        return text;
    }

    private static Button button(Notice.Action action, Runnable close) {
        var button = new Button(action.text());
        button.getStyleClass().add(StyleClasses.SMALL_BUTTON);
        button.setOnAction(_ -> {
            close.run();
            action.action().run();
        });
        return button;
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
        alert.setGraphic(icon(notice.tone()).node(IconSize.LARGE));
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
