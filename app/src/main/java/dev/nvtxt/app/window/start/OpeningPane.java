// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window.start;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.open.OpenReport;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import module javafx.controls;

/// What is in place of the timeline until the first file has a lane: what is being opened, how far that is, and a button that
/// ends it.
public final class OpeningPane {
    private static final double BAR_PX = 240;

    private final VBox root;

    /// @param hasLanes whether there is a lane to see
    public OpeningPane(Workspace workspace, OpenReport open, ObservableBooleanValue hasLanes) {
        var bar = new ProgressBar();
        bar.setPrefWidth(BAR_PX);
        bar.setAccessibleText("Loading");
        bar.progressProperty().bind(open.progress().fractionProperty());
        var cancel = new Button("Cancel", AppIcon.STOP.node(IconSize.SMALL));
        cancel.setAccessibleText("Cancel loading");
        cancel.setOnAction(_ -> open.cancel());
        root = Panels.emptyState(AppIcon.FILE, workspace.openingProperty());
        root.getChildren().addAll(bar, cancel);
        root.setId("opening");
        Panels.showWhile(root, open.progress().runningProperty().and(Bindings.not(hasLanes)));
    }

    public Node node() {
        return root;
    }
}
