// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.feature.SideSection;
import dev.nvtxt.app.feature.SideSection.SidePanel;
import dev.nvtxt.app.shared.panel.FxThread;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.icons.IconSize;
import module java.base;
import module javafx.controls;

/// The side bar: a column of icons that is always there, and the panel that an icon opens. A count under an icon says
/// what is hidden or how many there are, also while the panel is folded.
final class SideBar {
    private final VBox rail = new VBox();
    private final StackPane panel = new StackPane();
    private final List<SideSection> sections = new ArrayList<>();
    private final Map<SideSection, SidePanel> panels = new HashMap<>();
    private final Map<SideSection, ToggleButton> buttons = new HashMap<>();
    private final Map<SideSection, ReadOnlyBooleanWrapper> open = new HashMap<>();
    /// The id of the section that is open, or was open last.
    private final StringProperty current;
    private final BooleanProperty shown = new SimpleBooleanProperty(this, "shown");

    SideBar(SettingsStore settings) {
        current = settings.text("panel.side.section", "lanes");
        rail.setId("side-rail");
        rail.getStyleClass().add("app-rail");
        panel.setId("side-panel");
        panel.getStyleClass().add("app-side-panel");
        current.addListener(_ -> show());
        shown.addListener(_ -> show());
    }

    /// Adds a section; its content is made when it is first shown.
    ///
    /// @return the text below its icon, at first none
    StringProperty add(SideSection section) {
        var button = new ToggleButton("", section.icon().node(IconSize.MEDIUM));
        button.setId("side-" + section.id());
        button.getStyleClass().add("app-rail-button");
        button.setContentDisplay(ContentDisplay.TOP);
        button.setMaxWidth(Double.MAX_VALUE);
        button.setMnemonicParsing(false);
        button.setTooltip(new Tooltip(section.title()));
        button.accessibleTextProperty()
                .bind(button.textProperty().map(count -> section.title() + (count.isEmpty() ? "" : ", " + count)));
        button.setOnAction(_ -> toggle(section));
        buttons.put(section, button);
        sections.add(section);
        sections.sort(Comparator.comparingInt(SideSection::rank));
        rail.getChildren().setAll(sections.stream().map(buttons::get).toList());
        show();
        return button.textProperty();
    }

    /// Whether a section is open.
    ReadOnlyBooleanProperty openProperty(SideSection section) {
        return open.computeIfAbsent(section, _ -> new ReadOnlyBooleanWrapper(this, "open")).getReadOnlyProperty();
    }

    /// Opens a section, or folds the side bar where it is open already.
    void toggle(SideSection section) {
        if (shown.get() && isCurrent(section)) {
            shown.set(false);
            show();
        } else {
            open(section);
        }
    }

    /// Opens a section with the focus in its list.
    private void open(SideSection section) {
        current.set(section.id());
        shown.set(true);
        show();
        var content = panels.get(section);
        if (content != null) {
            // What is not shown yet cannot be focused.
            FxThread.later(() -> ListFocus.enter(content.list()));
        }
    }

    private boolean isCurrent(SideSection section) {
        return section.id().equals(current.get());
    }

    private void show() {
        buttons.forEach((section, button) -> button.setSelected(shown.get() && isCurrent(section)));
        open.forEach((section, isOpen) -> isOpen.set(shown.get() && isCurrent(section)));
        if (shown.get()) {
            sections.stream().filter(this::isCurrent).findFirst().ifPresent(section -> panel.getChildren()
                    .setAll(panels.computeIfAbsent(section, _ -> section.content().get()).node()));
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
}
