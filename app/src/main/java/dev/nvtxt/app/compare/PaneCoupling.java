// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.compare;

import dev.nvtxt.app.compare.CompareViewModel.Coupling;
import dev.nvtxt.timeline.model.TimeWindow;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Moves the panes together, and lights up in all of them what the pointer is on in one.
final class PaneCoupling {
    private final CompareViewModel model;
    private final List<SidePane> panes;
    private boolean isMoving;
    private @Nullable String hovered;

    PaneCoupling(CompareViewModel model, List<SidePane> panes) {
        this.model = model;
        this.panes = panes;
        for (var pane : panes) {
            pane.view().windowProperty().addListener((_, _, window) -> follow(pane, window));
            pane.view().hoveredProperty().addListener(_ -> light(pane));
        }
        model.couplingProperty().addListener(_ -> follow(panes.getFirst(), panes.getFirst().view().windowProperty()
                .get()));
    }

    private void follow(SidePane moved, TimeWindow window) {
        if (isMoving || window.isNone() || model.couplingProperty().get() == Coupling.FREE) {
            return;
        }
        isMoving = true;
        for (var pane : panes) {
            if (!pane.equals(moved) && !pane.view().windowProperty().get().isNone()) {
                pane.show(wanted(moved, window, pane));
            }
        }
        isMoving = false;
    }

    private TimeWindow wanted(SidePane moved, TimeWindow window, SidePane pane) {
        if (model.couplingProperty().get() == Coupling.TIME) {
            return new TimeWindow(TimeWindow.plus(window.startNs(),
                    TimeWindow.difference(pane.startNs(), moved.startNs())), window.startFraction(),
                    window.lengthNs());
        }
        var own = pane.view().windowProperty().get();
        return own.at((own.lengthNs() - window.lengthNs()) / 2, window.lengthNs());
    }

    private void light(SidePane under) {
        var message = under.hoveredMessage();
        if (!Objects.equals(message, hovered)) {
            hovered = message;
            highlight();
        }
    }

    /// Lights up what the pointer is on, else the chosen row.
    void highlight() {
        var row = model.rowProperty().get();
        String wanted = hovered != null ? hovered : row == null ? null : row.labels().getLast();
        panes.forEach(pane -> pane.highlight(wanted));
    }
}
