// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.app.shared.panel.Controls;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/// How far the comparison is, with a button that stops it; and once it was stopped, a button that makes it.
final class CompareProgress {
    private final HBox root = new HBox(6);

    CompareProgress(CompareViewModel model) {
        var bar = new ProgressBar();
        bar.setPrefWidth(90);
        bar.setAccessibleText("Comparison progress");
        bar.progressProperty().bind(model.progressProperty());
        var stop = Panels.button(AppIcon.STOP, "Cancel comparison", model::stop);
        stop.setId("compare-stop");
        var running = new HBox(6, Controls.caption("Comparing"), bar, stop);
        running.setAlignment(Pos.CENTER_LEFT);
        Panels.showWhile(running, model.busyProperty());
        var again = new Button("Compare");
        again.setId("compare-again");
        again.setMinWidth(Region.USE_PREF_SIZE);
        Controls.explain(again, "Compare the selected sides");
        again.setOnAction(_ -> model.compare());
        Panels.showWhile(again, model.stoppedProperty());
        root.setAlignment(Pos.CENTER_LEFT);
        root.getChildren().addAll(running, again);
    }

    Region node() {
        return root;
    }
}
