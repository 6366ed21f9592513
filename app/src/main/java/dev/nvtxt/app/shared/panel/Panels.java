// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.palette.TimelinePalette;
import java.util.Objects;
import javafx.scene.control.Label;
import module javafx.controls;

/// Makes the parts that panels share.
public final class Panels {
    /// The height of a row of a table, unless the user has compact rows: the style sheet of the window says both.
    public static final double ROW_HEIGHT_PX = 24;
    private static final double MIN_PICTURE_PX = 110;
    private static final double GAP_PX = 8;

    private Panels() {}

    /// Gives a panel the shared style sheet.
    public static void style(Parent panel) {
        panel.getStyleClass().add("panel");
        addSheet(panel, Panels.class, "panel.css");
    }

    /// Gives a panel the shared style sheet and one of its own.
    ///
    /// @param owner the class in the sheet's package
    public static void style(Parent panel, Class<?> owner, String sheet) {
        style(panel);
        addSheet(panel, owner, sheet);
    }

    private static void addSheet(Parent panel, Class<?> owner, String sheet) {
        panel.getStylesheets().add(Objects.requireNonNull(owner.getResource(sheet)).toExternalForm());
    }

    /// Shows a node, and gives it room, only while something holds.
    public static void showWhile(Node node, ObservableValue<Boolean> isShown) {
        node.visibleProperty().bind(isShown);
        node.managedProperty().bind(node.visibleProperty());
    }

    /// Gives a timeline the palette of the theme, now and whenever it changes.
    public static Subscription followTheme(TimelineView timeline, ObservableBooleanValue dark) {
        return dark.subscribe(
                isDark -> timeline.paletteProperty().set(isDark ? TimelinePalette.DARK : TimelinePalette.LIGHT));
    }

    /// {@return what takes the room that is left between other nodes}
    public static Region filler() {
        var filler = new Region();
        HBox.setHgrow(filler, Priority.ALWAYS);
        return filler;
    }

    /// {@return an entry of a menu; an underscore in its text is one}
    public static MenuItem item(String text, Runnable action) {
        var item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(_ -> action.run());
        return item;
    }

    /// {@return an entry of a menu with an icon}
    public static MenuItem item(String text, AppIcon icon, Runnable action) {
        var item = item(text, action);
        item.setGraphic(icon.node(IconSize.MEDIUM));
        return item;
    }

    /// {@return the bar on top of a panel}
    public static HBox bar(Node... parts) {
        var bar = new HBox(GAP_PX, parts);
        bar.setAlignment(Pos.CENTER_LEFT);
        // In a low panel the table below gives way, not its line of text.
        bar.setMinHeight(Region.USE_PREF_SIZE);
        bar.getStyleClass().add(StyleClasses.PANEL_BAR);
        return bar;
    }

    public static Button button(AppIcon icon, String text, Runnable action) {
        var button = new Button("", icon.node(IconSize.SMALL));
        button.getStyleClass().add(Styles.FLAT);
        button.setTooltip(new Tooltip(text));
        button.setAccessibleText(text);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(_ -> action.run());
        return button;
    }

    public static Label label(String text, String... styleClasses) {
        var label = new Label(text);
        label.getStyleClass().addAll(styleClasses);
        return label;
    }

    /// {@return a label in a quiet color}
    public static Label muted(String text) {
        return label(text, StyleClasses.MUTED);
    }

    /// {@return a quiet label that takes the room that is left}
    public static Label status() {
        var label = muted("");
        label.setMaxWidth(Double.MAX_VALUE);
        label.setMinWidth(60);
        HBox.setHgrow(label, Priority.ALWAYS);
        return label;
    }

    /// {@return the icon of a severity, colored by the style sheet}
    public static Node icon(Severity severity) {
        var icon = (severity == Severity.ERROR ? AppIcon.ERROR : AppIcon.WARNING).node(IconSize.SMALL);
        icon.getStyleClass().add("severity-" + severity.word());
        return icon;
    }

    /// {@return a placeholder for an empty view: the reason, and what to do}
    public static VBox emptyState(AppIcon icon, String text, Node... more) {
        return emptyState(icon, new Label(text), more);
    }

    /// {@return a placeholder for an empty view, with a text that changes}
    public static VBox emptyState(AppIcon icon, ObservableValue<String> text) {
        var label = new Label();
        label.textProperty().bind(text);
        return emptyState(icon, label);
    }

    private static VBox emptyState(AppIcon icon, Label label, Node... more) {
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        var picture = icon.node(IconSize.HUGE);
        var box = new VBox(GAP_PX, picture, label);
        // The sentence says more than the picture: where there is room for one of them, it is for the sentence.
        box.setMinHeight(0);
        box.heightProperty().subscribe(height -> {
            boolean hasRoom = height.doubleValue() == 0 || height.doubleValue() >= MIN_PICTURE_PX;
            picture.setVisible(hasRoom);
            picture.setManaged(hasRoom);
        });
        box.getChildren().addAll(more);
        box.getStyleClass().add("app-empty");
        return box;
    }

    /// Puts a text on the clipboard and says so.
    ///
    /// @param what what was copied, as in "1 event"
    public static void copy(Workspace workspace, String text, String what) {
        copy(text);
        workspace.post(Notice.of(Notice.Tone.INFO, "Copied " + what + "."));
    }

    /// Puts a text on the clipboard.
    public static void copy(String text) {
        var content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
