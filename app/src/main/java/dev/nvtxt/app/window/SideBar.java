// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.panel.FxThread;
import dev.nvtxt.app.settings.SettingsStore;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.control.ContentDisplay;
import javafx.scene.control.Control;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

/// The side bar: a column of icons that is always there, and the panel that an icon opens. A count under an icon says
/// what is hidden or how many there are, also while the panel is folded.
final class SideBar {
    /// What can be shown in it.
    enum SideSection {
        /// Lanes by file, process and thread.
        LANES("Lanes", AppIcon.LANES),
        /// Categories with their colors.
        CATEGORIES("Categories", AppIcon.CATEGORY),
        /// Bookmarks of the user.
        BOOKMARKS("Bookmarks", AppIcon.FLAG),
        /// Open files.
        FILES("Files", AppIcon.FILES);

        private final String text;
        private final AppIcon icon;

        SideSection(String text, AppIcon icon) {
            this.text = text;
            this.icon = icon;
        }

        /// {@return its name for the user}
        String text() {
            return text;
        }
    }

    /// A panel of the side bar.
    ///
    /// @param node what is shown
    /// @param list what gets the focus
    record SidePanel(Region node, Control list) {}

    private final VBox rail = new VBox();
    private final StackPane panel = new StackPane();
    private final ObjectProperty<SideSection> section;
    private final Map<SideSection, Supplier<SidePanel>> makers = new EnumMap<>(SideSection.class);
    private final Map<SideSection, SidePanel> made = new EnumMap<>(SideSection.class);
    private final Map<SideSection, ToggleButton> buttons = new EnumMap<>(SideSection.class);
    private final BooleanProperty shown = new SimpleBooleanProperty(this, "shown");

    SideBar(SettingsStore settings) {
        section = settings.choice("panel.side.section", SideSection.LANES);
        rail.setId("side-rail");
        rail.getStyleClass().add("app-rail");
        panel.setId("side-panel");
        panel.getStyleClass().add("app-side-panel");
        section.addListener(_ -> show());
        shown.addListener(_ -> show());
    }

    /// Adds a section; its content is made when it is first shown.
    ///
    /// @return the text below its icon, at first none
    StringProperty add(SideSection added, Supplier<SidePanel> maker) {
        makers.put(added, maker);
        var button = new ToggleButton("", added.icon.node(IconSize.MEDIUM));
        button.setId("side-" + added.name().toLowerCase(Locale.ROOT));
        button.getStyleClass().add("app-rail-button");
        button.setContentDisplay(ContentDisplay.TOP);
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMnemonicParsing(false);
        button.setTooltip(new Tooltip(added.text));
        button.accessibleTextProperty()
                .bind(button.textProperty().map(count -> added.text + (count.isEmpty() ? "" : ", " + count)));
        button.setOnAction(_ -> toggle(added));
        buttons.put(added, button);
        rail.getChildren().add(button);
        show();
        return button.textProperty();
    }

    /// Opens a section, or folds the side bar where it is open already.
    void toggle(SideSection chosen) {
        if (shown.get() && section.get() == chosen) {
            shown.set(false);
            show();
        } else {
            open(chosen);
        }
    }

    /// Opens a section with the focus in its list.
    void open(SideSection chosen) {
        section.set(chosen);
        shown.set(true);
        show();
        var content = made.get(chosen);
        if (content != null) {
            // What is not shown yet cannot be focused.
            FxThread.later(() -> ListFocus.enter(content.list));
        }
    }

    private void show() {
        buttons.forEach((each, button) -> button.setSelected(shown.get() && each == section.get()));
        var maker = makers.get(section.get());
        if (shown.get() && maker != null) {
            panel.getChildren().setAll(made.computeIfAbsent(section.get(), _ -> maker.get()).node);
        }
    }

    /// Whether the panel is open.
    BooleanProperty shownProperty() {
        return shown;
    }

    /// {@return the icons}
    Region rail() {
        return rail;
    }

    /// {@return what an icon opens}
    Region panel() {
        return panel;
    }

    /// {@return the id of the command that shows a section}
    static String commandOf(SideSection section) {
        return "view." + section.name().toLowerCase(Locale.ROOT);
    }
}
