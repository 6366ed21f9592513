// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import dev.nvtxt.analysis.compare.structure.Difference;
import dev.nvtxt.app.feature.compare.CompareViewModel.Coupling;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Moves the panes together, and lights up in all of them what the pointer is on in one.
final class PaneCoupling {
    private final CompareViewModel model;
    private final List<SidePane> panes;
    private final double[] shiftsNs;
    private boolean isMoving;
    private @Nullable String hovered;

    PaneCoupling(CompareViewModel model, List<SidePane> panes) {
        this.model = model;
        this.panes = panes;
        shiftsNs = new double[panes.size()];
        for (var pane : panes) {
            pane.view().windowProperty().addListener((_, _, window) -> follow(pane, window));
            pane.view().hoveredProperty().addListener(_ -> updateHighlights(pane));
        }
        model.couplingProperty().addListener(_ -> unshift());
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
            double shiftNs = TimeWindow.difference(pane.startNs(), moved.startNs()) + shiftsNs[panes.indexOf(pane)]
                    - shiftsNs[panes.indexOf(moved)];
            return new TimeWindow(TimeWindow.plus(window.startNs(), shiftNs), window.startFraction(),
                    window.lengthNs());
        }
        var own = pane.view().windowProperty().get();
        return own.at((own.lengthNs() - window.lengthNs()) / 2, window.lengthNs());
    }

    /// All panes show the same time since the start of their side again.
    private void unshift() {
        Arrays.fill(shiftsNs, 0);
        follow(panes.getFirst(), panes.getFirst().view().windowProperty().get());
    }

    /// Shows a range of each of the first two panes: where it is in view there, as it is; else both from the left edge and as
    /// much time, which linked panes move on from, one shifted beside the other. Where a side has no such range, what is around
    /// the place is shown; without even that, the same time.
    void go(Difference difference, Approach approach) {
        var around = difference.around();
        var a = difference.a() == null ? around : difference.a();
        var b = difference.b() == null ? around : difference.b();
        boolean isReveal = approach == Approach.REVEAL;
        if (isReveal && (a == null || panes.getFirst().isInView(a)) && (b == null || panes.get(1).isInView(b))) {
            select(difference, a, b);
            return;
        }
        long lengthNs = Math.max(a == null ? 0 : a.durationNs(), b == null ? 0 : b.durationNs());
        if (isReveal) {
            lengthNs = Math.max(lengthNs, panes.getFirst().lengthInViewNs());
        }
        if (a != null && b != null) {
            shiftsNs[1] = TimeWindow.difference(b.file().axisStartNs(b.event()), panes.get(1).startNs())
                    - TimeWindow.difference(a.file().axisStartNs(a.event()), panes.getFirst().startNs());
        } else {
            shiftsNs[1] = 0;
        }
        isMoving = true;
        if (a != null) {
            panes.getFirst().reveal(a, lengthNs, difference.a() != null);
        }
        if (b != null) {
            panes.get(1).reveal(b, lengthNs, difference.b() != null);
        }
        isMoving = false;
        if (model.couplingProperty().get() == Coupling.TIME) {
            var shown = panes.get(a == null ? 1 : 0);
            follow(shown, shown.view().windowProperty().get());
        }
    }

    private void select(Difference difference, Difference.@Nullable RangeRef a, Difference.@Nullable RangeRef b) {
        if (a != null) {
            panes.getFirst().select(a, difference.a() != null);
        }
        if (b != null) {
            panes.get(1).select(b, difference.b() != null);
        }
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
        if (!rows.isEmpty()) {
            unshift();
        }
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

    /// Zooms to the first event of the selected row: on the first side that has one, which linked panes follow, else on each.
    void zoomToChosen() {
        var rows = model.selectedEventsProperty().get();
        for (int side = 0; side < Math.min(panes.size(), rows.size()); side++) {
            var span = panes.get(side).view().selectionProperty().get();
            if (span != null && !panes.get(side).isWithout(rows.get(side))) {
                panes.get(side).view().commands().zoomTo(span);
                if (model.couplingProperty().get() != Coupling.FREE) {
                    return;
                }
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
