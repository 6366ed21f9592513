// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.skin;

import dev.nvtxt.timeline.canvas.TimelineController;
import dev.nvtxt.timeline.control.TimelineControl;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.lanes.LaneList;
import dev.nvtxt.timeline.model.AxisCuts.Cut;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.model.SpanFlag;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.render.EdgeSnapper;
import dev.nvtxt.timeline.render.HitMap;
import dev.nvtxt.timeline.skin.OverlayLayer.Box;
import java.util.Set;
import javafx.scene.Cursor;
import javafx.scene.input.MouseEvent;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// What a drag does, from the press to the release. A press becomes a drag after a few pixels; until then it is a
/// click.
final class TimelineDrags {
    private static final double CLICK_SLACK = 4;
    private static final double SNAP_REACH = 6;
    private static final double DRAG_AWAY = 16;

    private final TimelineControl view;
    private final TimelineController controller;
    private final OverlayLayer overlay;
    private final LaneReorder reorder;
    private final OverviewDrag overview;
    private Kind kind = Kind.NONE;
    private boolean begun;
    private double startX;
    private double startY;
    private double lastX;
    private double lastY;
    private TimeWindow startWindow = TimeWindow.NONE;
    private long startScroll;
    private RangeEdge firstEdge = RangeEdge.free(0);
    private @Nullable SelectedRange before;
    private @Nullable Cut cut;

    /// What a drag does.
    private enum Kind {
        NONE, MEASURE, ZOOM, PAN, REORDER, HEADER_WIDTH, OVERVIEW, GAP
    }

    TimelineDrags(TimelineControl view, TimelineController controller, OverlayLayer overlay) {
        this.view = view;
        this.controller = controller;
        this.overlay = overlay;
        this.reorder = new LaneReorder(view, controller, overlay);
        this.overview = new OverviewDrag(view, controller);
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
        lastX = startX;
        lastY = startY;
        begun = false;
        kind = kindOf(event, spaceDown);
        startWindow = controller.state().window();
        startScroll = controller.page().layout().scrollY();
        before = controller.state().range();
        firstEdge = edgeAt(event);
    }

    private Kind kindOf(MouseEvent event, boolean spaceDown) {
        int x = toPx(event.getX());
        int y = toPx(event.getY());
        var areas = controller.page().areas();
        if (isHeaderEdge(x)) {
            return Kind.HEADER_WIDTH;
        }
        if (x < areas.lanesX()) {
            return reorder.press(y) && event.getButton() == MouseButton.PRIMARY ? Kind.REORDER : Kind.NONE;
        }
        if (y < areas.overviewPx()) {
            overview.press(x);
            return Kind.OVERVIEW;
        }
        if (controller.state().axis().extent().isNone()) {
            return Kind.NONE;
        }
        if (event.getButton() == MouseButton.MIDDLE || spaceDown) {
            return Kind.PAN;
        }
        var target = controller.page().painted().targetAt(x, y);
        cut = target == null || event.getButton() != MouseButton.PRIMARY ? null : target.cut();
        if (cut != null) {
            return Kind.GAP;
        }
        if (event.getButton() == MouseButton.SECONDARY || event.isShortcutDown() || event.isControlDown()) {
            return Kind.ZOOM;
        }
        return Kind.MEASURE;
    }

    private boolean isHeaderEdge(int x) {
        return Math.abs(x - controller.page().areas().lanesX() + 1) <= toPx(3);
    }

    /// {@return the cursor for a place when nothing is dragged}
    Cursor cursorAt(int x, int y) {
        var areas = controller.page().areas();
        if (isHeaderEdge(x)) {
            return Cursor.H_RESIZE;
        }
        if (x > areas.lanesX() && y < areas.overviewPx() && y >= 0) {
            return switch (overview.gripAt(x)) {
                case START, END -> Cursor.H_RESIZE;
                case WINDOW -> Cursor.OPEN_HAND;
                case NEW -> Cursor.CROSSHAIR;
            };
        }
        var target = controller.page().painted().targetAt(x, y);
        boolean link = (target != null && target.action() != HitMap.HitAction.SELECT_LANE)
                || controller.page().frameAt(x, y) != null;
        return link ? Cursor.HAND : Cursor.DEFAULT;
    }

    void drag(MouseEvent event) {
        lastX = event.getX();
        lastY = event.getY();
        double way = Math.hypot(event.getX() - startX, event.getY() - startY);
        if (kind == Kind.NONE || (!begun && way < CLICK_SLACK)) {
            return;
        }
        if (!begun) {
            begun = true;
            overlay.hover(Box.NONE);
            // A pulse after the press shows it again.
            overlay.tooltip("", 0, 0);
            overlay.hideCrosshair();
        }
        switch (kind) {
            case MEASURE -> controller.model().apply(new Intent.SelectRange(new SelectedRange(firstEdge, edgeAt(event),
                    lanesOf(event))));
            case ZOOM -> {
                var span = new SelectedRange(firstEdge, edgeAt(event));
                overlay.band(controller.page(), span, "Zoom to "
                        + view.timeFormatProperty().get().duration(span.endNs() - span.startNs()));
            }
            case PAN -> pan(event);
            case REORDER -> reorder.drag(event);
            case HEADER_WIDTH -> {
                var areas = controller.page().areas();
                controller.model().apply(new Intent.SetHeaderWidth(Math.clamp(event.getX(), 80, 600)));
                controller.page().keepTimes(areas, 0);
            }
            case OVERVIEW -> overview.drag(toPx(event.getX()));
            case GAP -> {
                if (cut != null && way >= DRAG_AWAY) {
                    view.commands().showGap(cut);
                    cut = null;
                }
            }
            case NONE -> throw new IllegalStateException("no drag");
        }
    }

    /// {@return the lanes that a drag covers; with Shift, and from ruler or frames, all}
    private Set<String> lanesOf(MouseEvent event) {
        var page = controller.page();
        int from = toPx(startY);
        return event.isShiftDown() || from < page.areas().pinnedY()
                ? Set.of()
                : page.layout().lanesBetween(from, toPx(event.getY()));
    }

    private void pan(MouseEvent event) {
        view.setCursor(Cursor.CLOSED_HAND);
        double px = toPx(startX) - (double) toPx(event.getX());
        double ns = px * startWindow.lengthNs() / controller.page().areas().lanesWidth();
        controller.model().apply(new Intent.Show(startWindow.at(ns, startWindow.lengthNs()), true));
        controller.scrollTo(startScroll + toPx(startY) - toPx(event.getY()));
    }

    /// Ends the drag where the button is released: of a fast drag, the last move may not have been reported.
    ///
    /// @return whether it was one, and not a click
    boolean release(MouseEvent event) {
        if (event.getX() != lastX || event.getY() != lastY) {
            drag(event);
        }
        boolean was = begun;
        begun = false;
        overlay.dropLine(Box.NONE);
        if (was && kind == Kind.ZOOM) {
            var span = new SelectedRange(firstEdge, edgeAt(event));
            overlay.band(Box.NONE, "", 0);
            if (span.endNs() > span.startNs()) {
                view.commands().zoomTo(TimeWindow.between(span.startNs(), span.endNs()));
            }
        } else if (was && kind == Kind.REORDER) {
            reorder.drop();
        } else if (was && kind == Kind.MEASURE) {
            view.listenerProperty().get().onRangeDragged();
        } else if (!was && kind == Kind.OVERVIEW) {
            was = overview.click(toPx(event.getX()));
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
            controller.model().apply(new Intent.SelectRange(before));
        } else if (kind == Kind.PAN || kind == Kind.OVERVIEW) {
            controller.model().apply(new Intent.Show(startWindow, true));
        }
        overlay.band(Box.NONE, "", 0);
        overlay.dropLine(Box.NONE);
        begun = false;
        kind = Kind.NONE;
        controller.repaint();
        return true;
    }

    private int toPx(double logical) {
        return controller.page().toPx(logical);
    }

    private RangeEdge edgeAt(MouseEvent event) {
        var page = controller.page();
        int lanesX = page.areas().lanesX();
        double x = event.getX() * page.scale();
        if (event.isAltDown()) {
            return RangeEdge.free(page.timeScale().nearestNs(x - lanesX));
        }
        return new EdgeSnapper(page.painted(), page.timeScale(), lanesX, toPx(SNAP_REACH)).snap(x,
                event.getY() * page.scale(), kind == Kind.MEASURE ? lanesOf(event) : Set.of());
    }

    /// Measures from the selected span to a clicked one.
    ///
    /// @return whether there was a selection to start from, on the same axis
    boolean measureTo(SpanRef clicked) {
        var selected = controller.state().selection();
        var table = controller.page().table();
        var from = selected == null ? null : table.find(selected.laneId());
        var to = table.find(clicked.laneId());
        if (selected == null || from == null || to == null || selected.equals(clicked) || from.lane().axis() != null
                || to.lane().axis() != null || selected.span() >= from.index().spans().size()) {
            return false;
        }
        var spans = from.index().spans();
        var others = to.index().spans();
        controller.model().apply(new Intent.SelectRange(SelectedRange.between(selected, spans.startNs(selected.span()),
                endNs(spans, selected.span()), clicked, others.startNs(clicked.span()),
                endNs(others, clicked.span()))));
        return true;
    }

    /// {@return the end of a span; its start where it has none}
    private static long endNs(SpanColumns spans, int span) {
        return SpanFlag.OPEN.isIn(spans.flags(span)) ? spans.startNs(span) : spans.endNs(span);
    }

    /// Drags on the overview: the window as a whole, one of its ends, or a new window. All x are device pixels.
    private static final class OverviewDrag {
        private static final int GRIP = 5;

        private final TimelineControl view;
        private final TimelineController controller;
        private Grip grip = Grip.NEW;
        private TimeWindow startWindow = TimeWindow.NONE;
        private int startX;

        /// What a press takes hold of.
        enum Grip {
            WINDOW, START, END, NEW
        }

        OverviewDrag(TimelineControl view, TimelineController controller) {
            this.view = view;
            this.controller = controller;
        }

        /// {@return what a press would take hold of}
        Grip gripAt(int x) {
            var page = controller.page();
            var scale = page.overviewScale();
            int left = page.areas().lanesX();
            var window = controller.state().window();
            int x0 = left + scale.column(window.startNs());
            int x1 = left + scale.column(window.endNs());
            int reach = page.toPx(GRIP);
            if (Math.abs(x - x0) <= reach && x1 - x0 > 2 * reach) {
                return Grip.START;
            }
            if (Math.abs(x - x1) <= reach && x1 - x0 > 2 * reach) {
                return Grip.END;
            }
            boolean inside = x >= x0 - reach && x <= x1 + reach;
            boolean whole = window.lengthNs() >= controller.state().axis().extent().lengthNs();
            return inside && !whole ? Grip.WINDOW : Grip.NEW;
        }

        void press(int x) {
            grip = gripAt(x);
            startX = x;
            startWindow = controller.state().window();
        }

        void drag(int x) {
            var scale = controller.page().overviewScale();
            double moved = ((double) x - startX) * scale.nsPerPx();
            double shortest = controller.page().layout().minLengthNs();
            double length = startWindow.lengthNs();
            TimeWindow window = switch (grip) {
                case WINDOW -> startWindow.at(moved, length);
                case START -> {
                    double held = Math.min(moved, length - shortest);
                    yield startWindow.at(held, length - held);
                }
                case END -> startWindow.at(0, Math.max(shortest, length + moved));
                case NEW -> {
                    long from = timeAt(startX);
                    long to = timeAt(x);
                    yield TimeWindow.between(Math.min(from, to), Math.max(from, to));
                }
            };
            controller.model().apply(new Intent.Show(window, true));
        }

        /// Goes to the place of a click.
        ///
        /// @return whether the click was outside of the window
        boolean click(int x) {
            if (grip == Grip.NEW) {
                view.commands().centerOn(timeAt(x));
            }
            return grip == Grip.NEW;
        }

        private long timeAt(int x) {
            return controller.page().overviewScale().ns((double) x - controller.page().areas().lanesX());
        }
    }

    /// Drags a lane by its header to another place among the lanes of the same parent.
    private static final class LaneReorder {
        private final TimelineControl view;
        private final TimelineController controller;
        private final OverlayLayer overlay;
        private @Nullable LaneEntry dragged;
        private String dropBefore = "";

        LaneReorder(TimelineControl view, TimelineController controller, OverlayLayer overlay) {
            this.view = view;
            this.controller = controller;
            this.overlay = overlay;
        }

        /// Takes the lane under a pixel.
        ///
        /// @return whether there is one
        boolean press(int y) {
            var lane = controller.page().laneAt(y);
            dragged = lane == null ? null : lane.entry();
            return lane != null;
        }

        /// Shows where the lane would go.
        void drag(MouseEvent event) {
            var page = controller.page();
            var entry = dragged;
            var under = page.laneAt(page.toPx(event.getY()));
            if (entry == null || under == null) {
                return;
            }
            var target = under.entry();
            while (target != null && !sameParent(target, entry)) {
                target = target.parent();
            }
            var visible = page.table().visible();
            int index = target == null ? -1 : visible.indexOf(target);
            if (target == null || index < 0) {
                overlay.dropLine(Box.NONE);
                dropBefore = entry.lane().id();
                return;
            }
            var areas = page.areas();
            double origin = areas.lanesY() - (double) page.layout().scrollY();
            double top = page.toLogical(origin + visible.box(index).y());
            double bottom = page.toLogical(origin + visible.box(lastUnder(visible, index)).bottom());
            boolean below = event.getY() > (top + bottom) / 2;
            dropBefore = below ? after(target) : target.lane().id();
            double end = page.toLogical(areas.lanesY() + (double) areas.lanesHeight()) - 1;
            double y = Math.max(page.toLogical(areas.lanesY()) + 1, Math.min(below ? bottom : top, end));
            overlay.dropLine(new Box(0, y - 1, page.toLogical(areas.width()), 2));
            view.setCursor(Cursor.MOVE);
        }

        /// Moves the lane to where it was shown last.
        void drop() {
            if (dragged != null) {
                view.commands().lanes().move(dragged.lane().id(), dropBefore);
            }
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
            var parent = a.parent();
            return parent == null ? b.parent() == null : parent.equals(b.parent());
        }

        private String after(LaneEntry entry) {
            var parent = entry.parent();
            var siblings = parent == null ? controller.page().table().roots() : parent.children();
            int next = siblings.indexOf(entry) + 1;
            return next < siblings.size() ? siblings.get(next).lane().id() : "";
        }
    }
}
