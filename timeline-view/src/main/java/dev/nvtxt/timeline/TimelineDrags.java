// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import dev.nvtxt.timeline.OverlayLayer.Box;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.lanes.LaneBox;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneList;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.render.Areas;
import dev.nvtxt.timeline.render.EdgeSnapper;
import dev.nvtxt.timeline.render.HitMap;
import dev.nvtxt.timeline.time.TimeScale;
import javafx.scene.Cursor;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;

/// What a drag does, from the press to the release. A press becomes a drag after a few pixels; until then it is a
/// click.
final class TimelineDrags {
    private static final double CLICK_SLACK = 4;
    private static final double SNAP_REACH = 6;

    private final TimelineView view;
    private final TimelineController controller;
    private final TimelineBehavior behavior;
    private final OverlayLayer overlay;
    private Kind kind = Kind.NONE;
    private boolean begun;
    private double startX;
    private double startY;
    private TimeWindow startWindow = TimeWindow.NONE;
    private long startScroll;
    private RangeEdge firstEdge = RangeEdge.free(0);
    private @Nullable SelectedRange before;
    private @Nullable LaneEntry carried;
    private String dropBefore = "";

    /// What a drag does.
    private enum Kind {
        NONE, MEASURE, ZOOM, PAN, REORDER, HEADER_WIDTH, OVERVIEW_MOVE, OVERVIEW_START, OVERVIEW_END, OVERVIEW_NEW
    }

    TimelineDrags(TimelineView view, TimelineController controller, TimelineBehavior behavior, OverlayLayer overlay) {
        this.view = view;
        this.controller = controller;
        this.behavior = behavior;
        this.overlay = overlay;
    }

    boolean isDragging() {
        return begun;
    }

    boolean isZooming() {
        return begun && kind == Kind.ZOOM;
    }

    void press(MouseEvent event, boolean spaceDown) {
        startX = event.getX();
        startY = event.getY();
        begun = false;
        kind = kindOf(event, spaceDown);
        startWindow = view.windowProperty().get();
        startScroll = controller.page().scrollY();
        before = view.selectedRangeProperty().get();
        firstEdge = edgeAt(event);
    }

    private Kind kindOf(MouseEvent event, boolean spaceDown) {
        int x = behavior.toPx(event.getX());
        int y = behavior.toPx(event.getY());
        Areas areas = controller.page().areas();
        if (isHeaderEdge(x)) {
            return Kind.HEADER_WIDTH;
        }
        if (x < areas.lanesX()) {
            LaneBox lane = controller.page().laneAt(y);
            carried = lane == null ? null : lane.entry();
            return carried == null || event.getButton() != MouseButton.PRIMARY ? Kind.NONE : Kind.REORDER;
        }
        if (y < areas.overviewPx()) {
            return overviewKind(x);
        }
        if (event.getButton() == MouseButton.MIDDLE || spaceDown || event.isShiftDown()) {
            return Kind.PAN;
        }
        if (event.getButton() == MouseButton.SECONDARY || event.isShortcutDown() || event.isControlDown()) {
            return Kind.ZOOM;
        }
        return Kind.MEASURE;
    }

    private Kind overviewKind(int x) {
        TimeScale scale = controller.page().overviewScale();
        int left = controller.page().areas().lanesX();
        TimeWindow window = view.windowProperty().get();
        int x0 = left + scale.column(window.startNs());
        int x1 = left + scale.column(window.endNs());
        int grip = behavior.toPx(5);
        if (Math.abs(x - x0) <= grip && x1 - x0 > 2 * grip) {
            return Kind.OVERVIEW_START;
        }
        if (Math.abs(x - x1) <= grip && x1 - x0 > 2 * grip) {
            return Kind.OVERVIEW_END;
        }
        boolean inside = x >= x0 - grip && x <= x1 + grip;
        boolean whole = window.lengthNs() >= controller.page().picture().extent().lengthNs();
        return inside && !whole ? Kind.OVERVIEW_MOVE : Kind.OVERVIEW_NEW;
    }

    private boolean isHeaderEdge(int x) {
        return Math.abs(x - controller.page().areas().lanesX() + 1) <= behavior.toPx(3);
    }

    /// {@return the cursor for a place when nothing is dragged}
    Cursor cursorAt(int x, int y) {
        Areas areas = controller.page().areas();
        if (isHeaderEdge(x)) {
            return Cursor.H_RESIZE;
        }
        if (x > areas.lanesX() && y < areas.overviewPx() && y >= 0) {
            return switch (overviewKind(x)) {
                case OVERVIEW_START, OVERVIEW_END -> Cursor.H_RESIZE;
                case OVERVIEW_MOVE -> Cursor.OPEN_HAND;
                default -> Cursor.CROSSHAIR;
            };
        }
        HitMap.Target target = controller.page().painted().targetAt(x, y);
        boolean link = (target != null && target.action() != HitMap.HitAction.CHOOSE) || behavior.frameAt(x, y) >= 0;
        return link ? Cursor.HAND : Cursor.DEFAULT;
    }

    void drag(MouseEvent event) {
        double way = Math.hypot(event.getX() - startX, event.getY() - startY);
        if (kind == Kind.NONE || (!begun && way < CLICK_SLACK)) {
            return;
        }
        if (!begun) {
            begun = true;
            overlay.hover(Box.NONE);
            overlay.crosshair(Box.NONE, "", 0);
        }
        switch (kind) {
            case MEASURE -> controller.apply(new Intent.SelectRange(new SelectedRange(firstEdge, edgeAt(event))));
            case ZOOM -> {
                SelectedRange span = new SelectedRange(firstEdge, edgeAt(event));
                behavior.showBand(span, "Zoom to "
                        + view.timeFormatProperty().get().duration(span.endNs() - span.startNs()));
            }
            case PAN -> pan(event);
            case REORDER -> reorder(event);
            case HEADER_WIDTH -> view.headerWidthProperty().set(Math.clamp(event.getX(), 80, 600));
            case OVERVIEW_MOVE, OVERVIEW_START, OVERVIEW_END, OVERVIEW_NEW -> overview(event);
            case NONE -> throw new IllegalStateException("no drag");
        }
    }

    private void pan(MouseEvent event) {
        view.setCursor(Cursor.CLOSED_HAND);
        double px = behavior.toPx(startX) - (double) behavior.toPx(event.getX());
        double ns = px * startWindow.lengthNs() / controller.page().areas().lanesWidth();
        controller.apply(new Intent.Show(startWindow.at(ns, startWindow.lengthNs()), true));
        controller.page().scrollTo(startScroll + behavior.toPx(startY) - behavior.toPx(event.getY()));
        controller.repaint();
    }

    private void overview(MouseEvent event) {
        TimeScale scale = controller.page().overviewScale();
        int left = controller.page().areas().lanesX();
        double nsPerPx = scale.nsPerPx();
        double moved = (behavior.toPx(event.getX()) - (double) behavior.toPx(startX)) * nsPerPx;
        double shortest = controller.page().layout().minLengthNs();
        double length = startWindow.lengthNs();
        switch (kind) {
            case OVERVIEW_MOVE -> controller.apply(new Intent.Show(startWindow.at(moved, length), true));
            case OVERVIEW_START -> {
                double held = Math.min(moved, length - shortest);
                controller.apply(new Intent.Show(startWindow.at(held, length - held), true));
            }
            case OVERVIEW_END ->
                controller.apply(new Intent.Show(startWindow.at(0, Math.max(shortest, length + moved)), true));
            default -> {
                long from = scale.ns((double) behavior.toPx(startX) - left);
                long to = scale.ns((double) behavior.toPx(event.getX()) - left);
                controller.apply(new Intent.Show(TimeWindow.between(Math.min(from, to), Math.max(from, to)), true));
            }
        }
    }

    private void reorder(MouseEvent event) {
        LaneEntry entry = carried;
        LaneBox under = controller.page().laneAt(behavior.toPx(event.getY()));
        if (entry == null || under == null) {
            return;
        }
        LaneEntry target = under.entry();
        while (target != null && !sameParent(target, entry)) {
            target = target.parent();
        }
        LaneList visible = controller.page().table().visible();
        int index = target == null ? -1 : visible.indexOf(target);
        if (target == null || index < 0) {
            overlay.dropLine(Box.NONE);
            dropBefore = entry.lane().id();
            return;
        }
        Areas areas = controller.page().areas();
        double scale = controller.page().scale();
        double origin = areas.lanesY() - (double) controller.page().scrollY();
        double top = (origin + visible.box(index).y()) / scale;
        double bottom = (origin + visible.box(lastUnder(visible, index)).bottom()) / scale;
        boolean below = event.getY() > (top + bottom) / 2;
        dropBefore = below ? after(target) : target.lane().id();
        double end = (areas.lanesY() + areas.lanesHeight()) / scale - 1;
        double y = Math.max(areas.lanesY() / scale + 1, Math.min(below ? bottom : top, end));
        overlay.dropLine(new Box(0, y - 1, areas.width() / scale, 2));
        view.setCursor(Cursor.MOVE);
    }

    /// {@return the last lane of a list under the one at an index, or that itself}
    private static int lastUnder(LaneList visible, int index) {
        int level = visible.box(index).entry().level();
        int last = index;
        while (last + 1 < visible.size() && visible.box(last + 1).entry().level() > level) {
            last++;
        }
        return last;
    }

    private static boolean sameParent(LaneEntry a, LaneEntry b) {
        LaneEntry parent = a.parent();
        return parent == null ? b.parent() == null : parent.equals(b.parent());
    }

    private String after(LaneEntry entry) {
        LaneEntry parent = entry.parent();
        var siblings = parent == null ? controller.page().table().roots() : parent.children();
        int next = siblings.indexOf(entry) + 1;
        return next < siblings.size() ? siblings.get(next).lane().id() : "";
    }

    /// Ends the drag.
    ///
    /// @return whether it was one, and not a click
    boolean release(MouseEvent event) {
        boolean was = begun;
        begun = false;
        overlay.dropLine(Box.NONE);
        if (was && kind == Kind.ZOOM) {
            SelectedRange span = new SelectedRange(firstEdge, edgeAt(event));
            overlay.band(Box.NONE, "", 0);
            if (span.endNs() > span.startNs()) {
                view.commands().zoomTo(TimeWindow.between(span.startNs(), span.endNs()));
            }
        } else if (was && kind == Kind.REORDER && carried != null) {
            view.commands().lanes().move(carried.lane().id(), dropBefore);
        } else if (!was && kind == Kind.OVERVIEW_NEW) {
            Areas areas = controller.page().areas();
            view.commands().centerOn(
                    controller.page().overviewScale().ns((double) behavior.toPx(event.getX()) - areas.lanesX()));
            was = true;
        }
        kind = Kind.NONE;
        return was;
    }

    /// Cancels the drag.
    ///
    /// @return whether there was one
    boolean cancel() {
        if (!begun) {
            return false;
        }
        if (kind == Kind.MEASURE) {
            controller.apply(new Intent.SelectRange(before));
        } else if (kind == Kind.PAN || kind.name().startsWith("OVERVIEW")) {
            controller.apply(new Intent.Show(startWindow, true));
        }
        overlay.band(Box.NONE, "", 0);
        overlay.dropLine(Box.NONE);
        begun = false;
        kind = Kind.NONE;
        controller.repaint();
        return true;
    }

    private RangeEdge edgeAt(MouseEvent event) {
        TimelinePage page = controller.page();
        int lanesX = page.areas().lanesX();
        double x = event.getX() * page.scale();
        if (event.isAltDown()) {
            return RangeEdge.free(page.timeScale().nearestNs(x - lanesX));
        }
        return new EdgeSnapper(page.painted(), page.timeScale(), lanesX, behavior.toPx(SNAP_REACH)).snap(x,
                event.getY() * page.scale());
    }

    /// Measures from the selected span to the clicked one, from edge to edge: each one's nearer to the pointer, or
    /// the start.
    ///
    /// @return whether there was a selection to start from
    boolean measureFromSelection(MouseEvent event) {
        SpanRef selection = view.selectionProperty().get();
        LaneEntry entry = selection == null ? null : controller.page().table().find(selection.laneId());
        if (selection == null || entry == null || entry.lane().axis() != null
                || selection.span() >= entry.index().spans().size()) {
            return false;
        }
        RangeEdge to = edgeAt(event);
        HitMap.Item item = behavior.itemAt(behavior.toPx(event.getX()), behavior.toPx(event.getY()));
        if (to.span() == null && item != null && item.entry().lane().axis() == null) {
            SpanColumns spans = item.entry().index().spans();
            to = new RangeEdge(spans.startNs(item.span()), new SpanRef(item.entry().lane().id(), item.span()),
                    false);
        }
        SpanColumns spans = entry.index().spans();
        controller.apply(new Intent.SelectRange(
                new SelectedRange(new RangeEdge(spans.startNs(selection.span()), selection, false), to)));
        return true;
    }
}
