// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.function.BiConsumer;
import javafx.scene.control.Label;
import module javafx.controls;

/// What the sections of the side bar have in common.
public final class SideLists {
    private SideLists() {}

    /// {@return a section: its content below a title with buttons}
    public static BorderPane section(String title, Node content, Node... buttons) {
        var label = Panels.label(title, StyleClasses.PANEL_TITLE);
        var header = new HBox(label, Panels.filler());
        header.getChildren().addAll(buttons);
        header.getStyleClass().add(StyleClasses.PANEL_HEADER);
        var pane = new BorderPane(content);
        pane.getStyleClass().add(StyleClasses.PANEL);
        pane.setTop(header);
        return pane;
    }

    /// Lets the rows of a list lead to their places on the timeline.
    public static <T> void onActivate(ListView<T> list, Workspace workspace, BiConsumer<T, Place.Approach> go) {
        list.getStyleClass().addAll(StyleClasses.TREE, Styles.DENSE);
        PlaceRows.lead(list, workspace, approach -> {
            var row = list.getSelectionModel().getSelectedItem();
            if (row != null) {
                go.accept(row, approach);
            }
        });
    }

    /// {@return a label for a count or time at the end of a row}
    public static Label count(String text) {
        var label = Panels.label(text, StyleClasses.COUNT);
        label.setMinWidth(Region.USE_PREF_SIZE);
        return label;
    }

    /// {@return a button that shows all that is hidden, visible while something is}
    ///
    /// @param text its tool tip
    public static Button showAll(String text, ObservableBooleanValue isAnyHidden, Runnable action) {
        var button = new Button("Show all", AppIcon.SHOW.node(IconSize.SMALL));
        button.getStyleClass().add(StyleClasses.SMALL_BUTTON);
        button.setTooltip(new Tooltip(text));
        button.setAccessibleText(text);
        button.visibleProperty().bind(isAnyHidden);
        button.setOnAction(_ -> action.run());
        return button;
    }
}
