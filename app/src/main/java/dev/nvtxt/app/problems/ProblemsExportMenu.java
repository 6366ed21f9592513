// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.problems;

import dev.nvtxt.app.files.FilePicker;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.layout.Region;

/// Writes the list to a file in one of the formats of the command line.
final class ProblemsExportMenu {
    private final ProblemsViewModel model;
    private final FilePicker picker;
    private final MenuButton root = new MenuButton("Export", AppIcon.EXPORT.node(IconSize.SMALL));

    ProblemsExportMenu(ProblemsViewModel model, FilePicker picker) {
        this.model = model;
        this.picker = picker;
        root.setMinWidth(Region.USE_PREF_SIZE);
        root.setAccessibleText("Export listed problems");
        for (var format : ProblemExport.ProblemFormat.values()) {
            var item = new MenuItem(format.label() + "…");
            item.setOnAction(_ -> export(format));
            root.getItems().add(item);
        }
    }

    Node node() {
        return root;
    }

    private void export(ProblemExport.ProblemFormat format) {
        picker.export("Problems", "problems", format.label(), format.extension())
                .ifPresent(path -> model.export(path, format));
    }
}
