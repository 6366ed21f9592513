// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import atlantafx.base.theme.Styles;
import dev.nvtxt.app.feature.compare.side.SideModel;
import dev.nvtxt.app.shared.panel.Controls;
import java.util.ArrayList;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.Region;

/// The choice of the run of a side that is drawn and compared range by range; of a side of one run there is none.
final class RunMenu {
    private final SideModel side;
    private final MenuButton menu = new MenuButton();

    RunMenu(SideModel side) {
        this.side = side;
        menu.setId("side-run");
        menu.setMnemonicParsing(false);
        menu.setMinWidth(Region.USE_PREF_SIZE);
        menu.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
        Controls.explain(menu, "Choose the run that is shown and compared range by range");
        menu.setOnShowing(_ -> fill());
        // A menu without entries is never shown.
        fill();
        setText("");
    }

    Node node() {
        return menu;
    }

    /// Names the run; "" for the only one.
    void setText(String text) {
        menu.setText(text);
        menu.setVisible(!text.isEmpty());
        menu.setManaged(!text.isEmpty());
    }

    private void fill() {
        var items = new ArrayList<MenuItem>();
        items.add(item("Run Nearest the Median", ""));
        items.add(new SeparatorMenuItem());
        var files = side.partProperty().get().files();
        for (int run = 0; run < files.size(); run++) {
            var trace = files.get(run).trace();
            items.add(item("Run " + (run + 1) + ": " + trace.fileName(), trace.path()));
        }
        menu.getItems().setAll(items);
    }

    private MenuItem item(String text, String path) {
        var item = new RadioMenuItem(text);
        item.setMnemonicParsing(false);
        item.setSelected(side.runProperty().get().equals(path));
        item.setOnAction(_ -> side.runProperty().set(path));
        return item;
    }
}
