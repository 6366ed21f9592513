// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.analysis.align.AlignmentFinder.Parameters;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import javafx.scene.control.Button;
import javafx.scene.control.ProgressIndicator;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;

/// The ways to put a file beside another one.
final class AlignBar {
    private final AlignViewModel align;

    AlignBar(ClocksViewModel model, AlignViewModel align) {
        this.align = align;
        model.selectedProperty().addListener((_, before, now) -> {
            if (before != null && now != null && !before.isSame(now) && !align.waitingProperty().get()
                    && !align.searchingProperty().get()) {
                align.cancel();
            }
        });
    }

    FlowPane node() {
        var one = button("align-one", "Align by one event", AppIcon.ALIGN,
                "Click an event of the file to move, then the same event in the other file",
                () -> align.begin(1));
        var two = button("align-two", "Align by two events", AppIcon.LINKED,
                "Two pairs of events set offset and rate", () -> align.begin(2));
        var offset = button("align-suggest-offset", "Align by shared messages", AppIcon.SEARCH,
                "Find the offset from messages that both files contain", () -> align.suggest(Parameters.OFFSET, null));
        var rate = button("align-suggest-rate", "Align with drift", AppIcon.SEARCH,
                "Find offset and rate from messages that both files contain",
                () -> align.suggest(Parameters.OFFSET_AND_RATE, null));
        var drag = new ToggleButton("Drag lanes", AppIcon.MOVE.node(IconSize.SMALL));
        drag.setId("align-drag");
        drag.setTooltip(new Tooltip("Drag the lanes of a file along the time axis"));
        drag.selectedProperty().bindBidirectional(align.draggingProperty());
        var cancel = button("align-cancel", "Cancel", AppIcon.CLOSE, "Stop aligning",
                align::cancel);
        cancel.visibleProperty().bind(align.waitingProperty().or(align.searchingProperty()));
        var use = button("align-use", "Apply anyway", AppIcon.ACCEPT, "Apply the suggestion despite the weak match",
                () -> {
                    var offered = align.offeredProperty().get();
                    if (offered != null) {
                        offered.run();
                    }
                });
        Panels.showWhile(use, align.offeredProperty().isNotNull());
        var busy = new ProgressIndicator();
        busy.setPrefSize(18, 18);
        Panels.showWhile(busy, align.searchingProperty());
        return new FlowPane(6, 6, one, two, offset, rate, drag, busy, use, cancel);
    }

    private static Button button(String id, String text, AppIcon icon, String help, Runnable action) {
        var button = new Button(text, icon.node(IconSize.SMALL));
        button.setId(id);
        button.setTooltip(new Tooltip(help));
        button.setOnAction(_ -> action.run());
        return button;
    }
}
