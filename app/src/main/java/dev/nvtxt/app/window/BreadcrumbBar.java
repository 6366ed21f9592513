// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.window;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.control.TimelineAction;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.time.DurationText;
import javafx.animation.PauseTransition;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.util.Duration;

/// Shows the way from the whole report to the view; a click goes back to a step of it.
final class BreadcrumbBar {
    private static final Duration DELAY = Duration.millis(700);

    private final Workspace workspace;
    private final TimelineView view;
    private final Breadcrumbs trail = new Breadcrumbs();
    private final HBox box = new HBox();
    private final PauseTransition delay = new PauseTransition(DELAY);

    BreadcrumbBar(Workspace workspace, TimelineView view) {
        this.workspace = workspace;
        this.view = view;
        box.setId("trail");
        box.setAlignment(Pos.CENTER_LEFT);
        box.getStyleClass().add("app-trail");
        delay.setOnFinished(_ -> {
            trail.update(view.windowProperty().get(), view.extentProperty().get());
            show();
        });
        view.windowProperty().addListener((_, _, _) -> delay.playFromStart());
    }

    Node node() {
        return box;
    }

    private void show() {
        box.getChildren().clear();
        if (trail.steps().isEmpty()) {
            return;
        }
        box.getChildren().add(link("Everything", () -> view.commands().perform(TimelineAction.FIT_ALL)));
        for (var step : trail.steps()) {
            var arrow = new Label("›");
            box.getChildren().addAll(arrow, link(text(step), () -> view.commands().zoomTo(step)));
        }
    }

    private String text(TimeWindow step) {
        return DurationText.tick(Math.round(step.lengthNs()), 0,
                Math.max(1, Math.round(step.lengthNs() / 100)));
    }

    private Hyperlink link(String text, Runnable action) {
        var link = new Hyperlink(text);
        link.setMnemonicParsing(false);
        link.setTooltip(new Tooltip("Go back to this view"));
        link.setAccessibleText("Go back to the view of " + text);
        link.setOnAction(_ -> action.run());
        link.setDisable(workspace.reportProperty().get().files().isEmpty());
        return link;
    }
}
