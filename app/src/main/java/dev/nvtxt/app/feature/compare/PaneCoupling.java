// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.app.feature.compare.CompareViewModel.Coupling;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.TimeWindow;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
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
            pane.view().hoveredProperty().addListener(_ -> updateHighlights(pane));
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
                pane.show(target(moved, window, pane));
            }
        }
        isMoving = false;
    }

    private TimeWindow target(SidePane moved, TimeWindow window, SidePane pane) {
        if (model.couplingProperty().get() == Coupling.TIME) {
            return new TimeWindow(TimeWindow.plus(window.startNs(),
                    TimeWindow.difference(pane.startNs(), moved.startNs())), window.startFraction(),
                    window.lengthNs());
        }
        var own = pane.view().windowProperty().get();
        return own.at((own.lengthNs() - window.lengthNs()) / 2, window.lengthNs());
    }

    private void updateHighlights(SidePane under) {
        var message = under.hoveredMessage();
        if (!Objects.equals(message, hovered)) {
            hovered = message;
            highlight();
        }
    }

    /// Lights up the message that the pointer is on in a pane, else the events of a row.
    void highlight() {
        var rows = model.highlightedEventsProperty().get();
        for (int side = 0; side < panes.size(); side++) {
            if (hovered != null) {
                panes.get(side).highlight(hovered);
            } else {
                panes.get(side).highlight(side < rows.size() ? rows.get(side) : null);
            }
        }
    }

    /// Dims all events but those of the selected row, and brings the first of them into view on each side; where panes are
    /// linked in time, the first side that has one says the time.
    void showChosen() {
        var rows = model.selectedEventsProperty().get();
        boolean isLinked = model.couplingProperty().get() == Coupling.TIME;
        boolean isFound = false;
        for (int side = 0; side < panes.size(); side++) {
            var events = side < rows.size() ? rows.get(side) : null;
            panes.get(side).dimAllBut(events);
            if (events != null && !panes.get(side).isWithout(events)) {
                bringIntoView(panes.get(side), events, isLinked && isFound);
                isFound = true;
            }
        }
    }

    private void bringIntoView(SidePane pane, Map<ReportFile, BitSet> events, boolean keepsTime) {
        if (!keepsTime) {
            pane.bringIntoView(events);
            return;
        }
        boolean wasMoving = isMoving;
        isMoving = true;
        var window = pane.view().windowProperty().get();
        pane.bringIntoView(events);
        if (!window.isNone()) {
            pane.show(window);
        }
        isMoving = wasMoving;
    }
}
