// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature;

import dev.nvtxt.app.shared.lanes.FileOrder;
import dev.nvtxt.app.shared.panel.StyleClasses;
import dev.nvtxt.app.shared.timeline.LanesViewModel;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import java.util.List;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tooltip;

/// The button above lists of files and lanes that sorts the files.
public final class FileOrderButton {
    private FileOrderButton() {}

    public static Choice<FileOrder> choice(LanesViewModel lanes) {
        return new Choice<>("Sort Files", lanes.fileOrderProperty(), List.of(FileOrder.values()), FileOrder::text);
    }

    /// {@return a new button; it follows the order}
    public static MenuButton create(LanesViewModel lanes) {
        var order = lanes.fileOrderProperty();
        var button = new MenuButton("", AppIcon.SORT_UP.node(IconSize.SMALL));
        button.setId("file-order");
        button.getStyleClass().addAll(StyleClasses.SMALL_BUTTON, "app-file-order");
        button.getItems().setAll(choice(lanes).items());
        button.setTooltip(new Tooltip("Sort files"));
        button.accessibleTextProperty().bind(order.map(sorted -> "Sort files: " + sorted.text()));
        return button;
    }
}
