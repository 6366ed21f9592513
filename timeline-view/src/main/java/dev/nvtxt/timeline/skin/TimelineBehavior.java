// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.skin;

import dev.nvtxt.timeline.canvas.TimelineController;
import dev.nvtxt.timeline.canvas.TimelinePage;
import dev.nvtxt.timeline.control.TimelineAction;
import dev.nvtxt.timeline.control.TimelineControl;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.lanes.LaneEntry;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.ContextMenuRequest;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.TimelineHover;
import dev.nvtxt.timeline.render.CurveScale;
import dev.nvtxt.timeline.render.HitMap;
import dev.nvtxt.timeline.skin.OverlayLayer.Box;
import java.util.List;
import javafx.util.Duration;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Turns keys, mouse and wheel into what the timeline does. What is where is asked from the page that was painted.
final class TimelineBehavior {
    private static final Duration REST = Duration.millis(300);

    private final TimelineControl view;
    private final TimelineController controller;
    private final OverlayLayer overlay;
    private final TimelineDrags drags;
    private final NoteEditor notes;
    private final HoverText words;
    private final List<Input<?>> inputs = List.of(new Input<>(MouseEvent.MOUSE_PRESSED, this::onPressed),
            new Input<>(MouseEvent.MOUSE_DRAGGED, this::onDragged),
            new Input<>(MouseEvent.MOUSE_RELEASED, this::onReleased),
            new Input<>(MouseEvent.MOUSE_MOVED, this::onMoved), new Input<>(MouseEvent.MOUSE_EXITED, _ -> leave()),
            new Input<>(ScrollEvent.SCROLL, this::onScrolled), new Input<>(ZoomEvent.ZOOM, this::onPinched),
            new Input<>(KeyEvent.KEY_PRESSED, this::onKey), new Input<>(KeyEvent.KEY_RELEASED, this::onKeyReleased));
    /// After zooming and panning, so that rows do not come and go on the way.
    private final PauseTransition restDelay = new PauseTransition(REST);
    /// Of the window: what lies over it takes the mouse, and where that goes is not heard of.
    private final ObservableValue<Boolean> focus;
    private final ChangeListener<@Nullable Boolean> focusListener = (_, _, isFocused) -> {
        if (!Boolean.TRUE.equals(isFocused)) {
            leave();
        }
    };
    private TimeWindow restWindow = TimeWindow.NONE;
    private @Nullable LaneAtPointer explained;
    private boolean spaceDown;
    /// Whether a key was used since the pointer was moved.
    private boolean isTyping;
    private double mouseX = -1;
    private double mouseY = -1;

    /// What is done when an event comes.
    private record Input<E extends Event>(EventType<E> type, EventHandler<E> handler) {
        void addTo(Node node) {
            node.addEventHandler(type, handler);
        }

        void removeFrom(Node node) {
            node.removeEventHandler(type, handler);
        }
    }

    TimelineBehavior(TimelineControl view, TimelineController controller, OverlayLayer overlay) {
        this.view = view;
        this.controller = controller;
        this.overlay = overlay;
        this.drags = new TimelineDrags(view, controller, overlay);
        this.notes = new NoteEditor(view);
        this.words = new HoverText(view);
        this.focus = view.sceneProperty().flatMap(Scene::windowProperty).flatMap(Window::focusedProperty);
        restDelay.setOnFinished(_ -> fitRows());
    }

    void install(ObservableList<Node> nodes) {
        inputs.forEach(input -> input.addTo(view));
        nodes.add(notes);
        focus.addListener(focusListener);
        controller.onNoteRequested((time, note) -> notes.ask(time, note,
                controller.page().toLogical(controller.page().areas().lanesX()
                        + controller.page().timeScale().column(time)),
                controller.page().toLogical(controller.page().areas().pinnedY())));
    }

    void dispose(ObservableList<Node> nodes) {
        inputs.forEach(input -> input.removeFrom(view));
        nodes.remove(notes);
        focus.removeListener(focusListener);
        restDelay.stop();
        controller.onNoteRequested((_, _) -> {});
        view.setCursor(null);
    }

    private void onKey(KeyEvent event) {
        if (event.getCode() == KeyCode.SPACE) {
            spaceDown = true;
            event.consume();
            return;
        }
        var action = view.keyMapProperty().get().actionOf(event);
        if (action.isPresent()) {
            boolean done = (action.get() == TimelineAction.CLEAR && drags.cancel())
                    || view.commands().perform(action.get());
            if (done || action.get() != TimelineAction.CLEAR) {
                event.consume();
            }
            isTyping = true;
            tip("");
        }
    }

    private void onKeyReleased(KeyEvent event) {
        if (event.getCode() == KeyCode.SPACE) {
            spaceDown = false;
        }
    }

    private void onPressed(MouseEvent event) {
        view.requestFocus();
        track(event);
        overlay.tooltip("", 0, 0);
        controller.holdRows(TimelinePage.Hold.POINTER, true);
        drags.press(event, spaceDown);
        event.consume();
    }

    private void onDragged(MouseEvent event) {
        track(event);
        drags.drag(event);
        event.consume();
    }

    private void onReleased(MouseEvent event) {
        track(event);
        if (!drags.release(event)) {
            click(event);
        }
        hoverAgain();
        controller.holdRows(TimelinePage.Hold.POINTER, false);
        event.consume();
    }

    private void onMoved(MouseEvent event) {
        track(event);
        explained = laneNow();
        hoverAgain();
    }

    /// The lane at the pointer and its top in its list: a text that explains what the pointer is on goes when that moves
    /// away under it, and stays when rows elsewhere change.
    private record LaneAtPointer(@Nullable LaneEntry lane, long y, long scrollY) {}

    private LaneAtPointer laneNow() {
        var box = controller.page().laneAt(controller.page().toPx(mouseY));
        return box == null
                ? new LaneAtPointer(null, 0, 0)
                : new LaneAtPointer(box.entry(), box.y(), controller.page().layout().scrollY());
    }

    private void track(MouseEvent event) {
        mouseX = event.getX();
        mouseY = event.getY();
        isTyping = false;
        int x = controller.page().toPx(mouseX) - controller.page().areas().lanesX();
        controller.pointerAt(x >= 0 && mouseY >= 0 ? x : Double.NaN);
    }

    private void leave() {
        mouseX = -1;
        controller.pointerAt(Double.NaN);
        controller.hover(null);
        overlay.hover(Box.NONE);
        overlay.hideCrosshair();
        overlay.tooltip("", 0, 0);
    }

    private void click(MouseEvent event) {
        int x = controller.page().toPx(event.getX());
        int y = controller.page().toPx(event.getY());
        var target = controller.page().painted().targetAt(x, y);
        var frame = controller.page().frameAt(x, y);
        if (event.getButton() == MouseButton.SECONDARY) {
            menu(event, x, y);
        } else if (event.getButton() == MouseButton.PRIMARY && target != null) {
            perform(target, event);
        } else if (event.getButton() == MouseButton.PRIMARY && frame != null) {
            view.commands().goToFrame(frame.frames(), frame.frame(), event.getClickCount() == 2);
        } else if (event.getButton() == MouseButton.PRIMARY && !onRuler(event, x, y)) {
            select(event, x, y);
        }
    }

    private void menu(MouseEvent event, int x, int y) {
        var lane = controller.page().laneAt(y);
        var item = controller.page().itemAt(x, y);
        SpanRef span = item == null || item.span() < 0 ? null : refOf(item);
        if (span != null) {
            controller.selectAtPointer(span);
        } else if (lane != null) {
            controller.model().apply(new Intent.SelectLane(lane.entry().lane().id()));
        }
        int lanesX = controller.page().areas().lanesX();
        long time = controller.page().timeScale().ns((double) x - lanesX);
        view.listenerProperty().get().onContextMenu(new ContextMenuRequest(event.getScreenX(), event.getScreenY(), time,
                x < lanesX, lane == null ? null : lane.entry().lane(), span,
                controller.page().painted().flagAt(x, y), controller.page().stripAt(x, y)));
    }

    private void perform(HitMap.Target target, MouseEvent event) {
        var entry = target.entry();
        var lanes = view.commands().lanes();
        if (target.cut() != null) {
            view.commands().showGap(target.cut());
            return;
        }
        if (target.action() == HitMap.HitAction.CHOOSE_FRAMES) {
            view.listenerProperty().get().onFramesChoice(event.getScreenX(), event.getScreenY());
            return;
        }
        if (target.action() == HitMap.HitAction.SHOW_ALL) {
            controller.model().apply(new Intent.ShowAll());
            return;
        }
        if (entry == null) {
            lanes.edit(new Intent.ShowHidden());
            return;
        }
        var id = entry.lane().id();
        switch (target.action()) {
            case SELECT_LANE -> {
                controller.model().apply(new Intent.SelectLane(id));
                view.listenerProperty().get().onLaneSelected(entry.lane());
                if (event.getClickCount() == 2) {
                    lanes.edit(new Intent.ToggleCollapsed(id));
                }
            }
            case COLLAPSE -> lanes.edit(new Intent.ToggleCollapsed(id));
            case UNPIN -> lanes.edit(new Intent.TogglePinned(id));
            case UNCROP -> lanes.edit(new Intent.Uncrop(id));
            case BADGE -> {
                if (target.badge() != null) {
                    view.listenerProperty().get().onBadgeClicked(entry.lane(), target.badge());
                }
            }
            case SHOW_HIDDEN, SHOW_GAP, SHOW_ALL, CHOOSE_FRAMES ->
                throw new IllegalArgumentException(target.action() + " of a lane");
        }
    }

    private boolean onRuler(MouseEvent event, int x, int y) {
        var areas = controller.page().areas();
        if (y < areas.rulerY() || y >= areas.pinnedY() || x < areas.lanesX()) {
            return y < areas.pinnedY();
        }
        int slack = controller.page().toPx(5);
        for (Bookmark bookmark : controller.state().bookmarks()) {
            int at = areas.lanesX() + controller.page().timeScale().column(bookmark.timeNs());
            int width = bookmark.note().isEmpty() ? controller.page().toPx(8) : controller.page().toPx(40);
            boolean hit = x >= at - slack && x <= at + width;
            if (hit && event.getClickCount() == 2) {
                if (!view.listenerProperty().get().onNoteRequested(bookmark.timeNs(), bookmark)) {
                    controller.askNote(bookmark.timeNs(), bookmark.note());
                }
                return true;
            }
        }
        return true;
    }

    private void select(MouseEvent event, int x, int y) {
        var item = controller.page().itemAt(x, y);
        var lane = controller.page().laneAt(y);
        if (item == null || item.span() < 0) {
            if (lane != null) {
                controller.model().apply(new Intent.SelectLane(lane.entry().lane().id()));
            }
            controller.model().apply(new Intent.Select(null));
            controller.model().apply(new Intent.SelectRange(null));
            return;
        }
        var span = refOf(item);
        if ((event.isShiftDown() || event.isShortcutDown()) && drags.measureTo(span)) {
            return;
        }
        controller.selectAtPointer(span);
        view.listenerProperty().get().onEventClicked();
        if (event.getClickCount() == 2) {
            view.commands().zoomTo(span);
        }
    }

    private static SpanRef refOf(HitMap.Item item) {
        return item.entry().ref(item.span());
    }

    private void onScrolled(ScrollEvent event) {
        double scale = controller.page().scale();
        boolean zooms = event.isShortcutDown() || event.isControlDown();
        double along = event.getDeltaY() == 0 ? event.getDeltaX() : event.getDeltaY();
        mouseX = event.getX();
        mouseY = event.getY();
        double around = Math.max(0, controller.page().toPx(event.getX()) - (double) controller.page().areas().lanesX());
        double width = controller.page().areas().lanesWidth();
        if (zooms && event.isShiftDown()) {
            view.commands().rowHeight(Math.signum(along));
        } else if (zooms) {
            controller.model().apply(new Intent.Zoom(Math.pow(2, -along / 120), around / width));
        } else if (event.isShiftDown()) {
            controller.model().apply(new Intent.Pan(-along * scale / width));
        } else {
            if (event.getDeltaX() != 0) {
                controller.model().apply(new Intent.Pan(-event.getDeltaX() * scale / width));
            }
            if (event.getDeltaY() != 0) {
                controller.scroll(-event.getDeltaY() * scale * 1.5);
            }
        }
        event.consume();
    }

    private void onPinched(ZoomEvent event) {
        if (event.getZoomFactor() > 0) {
            var areas = controller.page().areas();
            double px = Math.max(0, controller.page().toPx(event.getX()) - (double) areas.lanesX());
            controller.model().apply(new Intent.Zoom(1 / event.getZoomFactor(), px / areas.lanesWidth()));
        }
        event.consume();
    }

    private void fitRows() {
        int y = controller.page().toPx(mouseY);
        var areas = controller.page().areas();
        boolean isOnLanes = mouseX >= 0 && y >= areas.lanesY() && y < areas.lanesY() + areas.lanesHeight();
        controller.fitRows(isOnLanes ? y : -1);
    }

    /// The page was painted again under the pointer.
    void painted() {
        var window = controller.state().window();
        if (controller.page().isFitted()) {
            restDelay.stop();
        } else if (!window.equals(restWindow) || restDelay.getStatus() != Animation.Status.RUNNING) {
            restWindow = window;
            restDelay.playFromStart();
        }
        if (mouseX >= 0 && !drags.isDragging()) {
            hoverAgain();
        }
    }

    private void hoverAgain() {
        if (drags.isDragging()) {
            return;
        }
        int x = controller.page().toPx(mouseX);
        int y = controller.page().toPx(mouseY);
        var areas = controller.page().areas();
        view.setCursor(drags.cursorAt(x, y));
        if (mouseX < 0 || x < areas.lanesX() || x >= areas.lanesX() + areas.lanesWidth() || y < areas.overviewPx()
                || controller.state().window().isNone()) {
            controller.hover(null);
            overlay.hover(Box.NONE);
            overlay.hideCrosshair();
            help(x, y);
            return;
        }
        long time = controller.page().timeScale().ns((double) x - areas.lanesX());
        var item = controller.page().itemAt(x, y);
        var lane = controller.page().laneAt(y);
        SpanRef span = item == null || item.span() < 0 ? null : refOf(item);
        var hover = new TimelineHover(time, lane == null ? null : lane.entry().lane(), span,
                item == null ? 0 : item.count());
        controller.hover(hover);
        double top = controller.page().toLogical(areas.rulerY());
        overlay.crosshair(
                new Box(controller.page().toLogical(x), controller.page().toLogical(areas.overviewPx()), 1,
                        controller.page().toLogical(areas.height() - areas.overviewPx())),
                view.timeFormatProperty().get().betweenTicks(time, controller.page().painted().tickStepNs(),
                        Math.max(1, (long) controller.page().timeScale().nsPerPx())),
                top + 5,
                Box.of(controller.page(), controller.page().painted().notes()),
                Box.of(controller.page(), controller.page().painted().tickLabels()));
        LaneEntry curve = lane == null || lane.entry().lane().curve() == null ? null : lane.entry();
        if (curve != null) {
            hoverCurve(curve, x, y);
            return;
        }
        overlay.hover(item == null
                ? Box.NONE
                : new Box(controller.page().toLogical(item.x()), controller.page().toLogical(item.y()),
                        Math.max(2, controller.page().toLogical(item.width())),
                        controller.page().toLogical(item.height())));
        var frame = controller.page().frameAt(x, y);
        var target = controller.page().painted().targetAt(x, y);
        if (target != null && target.cut() != null) {
            help(x, y);
        } else if (item != null && !laneNow().equals(explained)) {
            tip("");
        } else if (item != null) {
            tip(words.of(hover, item.entry()));
        } else if (frame != null) {
            tip(words.ofFrame(frame.frames(), frame.frame()));
        } else {
            help(x, y);
        }
    }

    /// Marks the point of a curve over or under the pointer, and says its value.
    private void hoverCurve(LaneEntry entry, int x, int y) {
        var curve = entry.lane().curve();
        var place = controller.page().layout().curveAt(y);
        if (curve == null || place == null) {
            return;
        }
        var scale = controller.page().timeScaleOf(entry);
        int column = x - place.x();
        var value = curve.valueAt(scale.ns(column));
        if (value.isEmpty()) {
            overlay.hover(Box.NONE);
        } else {
            int rise = CurveScale.of(curve).rise(value.getAsDouble(), place.height());
            double size = 5;
            overlay.hover(
                    new Box(controller.page().toLogical(x) - size / 2,
                            controller.page().toLogical(place.y() + place.height() - 1 - rise) - size / 2, size, size));
        }
        tip(words.of(entry, curve, scale.ns(column), scale.ns(column + 1.0)));
    }

    /// Shows a text beside the pointer, unless keys are used: it would cover what they show.
    private void tip(String text) {
        overlay.tooltip(isTyping ? "" : text, mouseX, mouseY);
    }

    private void help(int x, int y) {
        HitMap.Target target = mouseX < 0 ? null : controller.page().painted().targetAt(x, y);
        tip(target == null ? "" : target.help());
    }

    HoverText text() {
        return words;
    }

    boolean isDragZooming() {
        return drags.isZooming();
    }
}
