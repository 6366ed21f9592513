// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.EventColumns;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.lanes.LaneModel;
import dev.nvtxt.app.shared.model.ClockError;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.EventTest;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.ViewPlace;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.FilterMode;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanFilter;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// Ties a timeline to the workspace: lanes, selection, visible and selected range, filter, colors, edits.
public final class TimelinePanel {
    /// Which part of the whole extent is shown around a time where all was in view before.
    private static final double GO_TO_PART = 20;
    /// What overview and ruler take.
    private static final double AROUND_LANES_PX = 58;

    private final Workspace workspace;
    private final LanesViewModel model;
    private final TimelineView view;
    private final LaneMenu laneMenu;
    private final BooleanBinding selectionHidden;
    private final StartLayout start = new StartLayout();
    private @Nullable EventRef pendingEvent;
    /// Shown after the pending event, which would release it.
    private @Nullable ViewPlace pendingPlace;
    private final List<Runnable> rangeDragged = new ArrayList<>();
    private final List<Runnable> eventClicked = new ArrayList<>();
    private FrameUse frameUse = new FrameUse() {};

    /// Makes the panel.
    ///
    /// @param dark whether the theme is dark
    public TimelinePanel(Workspace workspace, LanesViewModel model, ObservableBooleanValue dark) {
        this.workspace = workspace;
        this.model = model;
        view = new TimelineView(workspace.timeline());
        laneMenu = new LaneMenu(workspace, model, view);
        view.setAccessibleText("Timeline");
        view.setId("timeline");
        view.laneInputsProperty().set(id -> model.modelProperty().get().inputOf(id));
        bindLook(dark);
        bindSelection();
        bindSpans();
        bindEdits();
        selectionHidden = Bindings.createBooleanBinding(this::isSelectionHidden, workspace.selectionProperty(),
                workspace.visibilityProperty(), view.filterModeProperty());
        new FlowLinks(workspace, model, view, selectionHidden);
        workspace.on(Request.GoTo.class,
                request -> view.commands().asOneStep(() -> go(request.place(), request.approach())));
        // What was restored stays in view by times of the axis as it was.
        workspace.onAxisMoved(_ -> view.commands().release());
        workspace.on(Request.FocusTimeline.class, _ -> view.requestFocus());
        workspace.on(Request.Highlight.class, request -> showHits(request.events()));
    }

    private boolean isSelectionHidden() {
        var event = workspace.selectionProperty().get();
        return event != null && view.filterModeProperty().get() == FilterMode.HIDE
                && !workspace.visibilityProperty().get().isVisible(event.file(), event.event());
    }

    /// {@return whether the selected event is not drawn because of the filter}
    public ObservableBooleanValue selectionHidden() {
        return selectionHidden;
    }

    /// {@return the timeline}
    public TimelineView view() {
        return view;
    }

    /// Does something whenever the pointer or a key is used on lanes of which all that is visible is drawn.
    ///
    /// @param condition where it holds
    public void onUse(BooleanSupplier condition, Runnable action) {
        view.addEventFilter(InputEvent.ANY, _ -> {
            if (condition.getAsBoolean() && !view.busyProperty().get()
                    && !view.sourceProperty().get().lanes().isEmpty()) {
                action.run();
            }
        });
    }

    /// {@return how times are shown}
    TimeDisplay time() {
        return TimeDisplay.of(workspace);
    }

    /// {@return what can be done with a lane}
    LaneMenu laneMenu() {
        return laneMenu;
    }

    /// {@return how events are put into lanes}
    public LaneGrouping grouping() {
        return model.groupingProperty().get();
    }

    /// {@return where the colors of events come from}
    public ColorMode colorMode() {
        return model.colorModeProperty().get();
    }

    /// {@return the node to show}
    public Node node() {
        return view;
    }

    /// {@return the file whose lane is under the pointer, or null}
    public @Nullable ReportFile fileUnderPointer() {
        var hover = view.hoveredProperty().get();
        var lane = hover == null ? null : hover.lane();
        return lane == null ? null : model.modelProperty().get().fileOf(lane.id());
    }

    /// {@return where the header of a file is: 0 in view, negative above what is in view, positive below; empty as long as
    /// its lanes are in the making}
    public OptionalInt sideOf(ReportFile file) {
        if (!model.modelProperty().get().report().files().contains(file)) {
            return OptionalInt.empty();
        }
        return model.laneOf(file).map(lane -> view.commands().sideOfLane(lane.id())).orElse(OptionalInt.of(0));
    }

    /// Does something after each layout, as what is in view may have changed.
    public void afterLayout(Runnable action) {
        view.sceneProperty().subscribe((before, now) -> {
            if (before != null) {
                before.removePostLayoutPulseListener(action);
            }
            if (now != null) {
                now.addPostLayoutPulseListener(action);
            }
        });
        if (view.getScene() != null) {
            view.getScene().addPostLayoutPulseListener(action);
        }
    }

    /// {@return how many nanoseconds of the axis a pixel shows}
    public double nsPerPx() {
        var window = view.windowProperty().get();
        double lanesPx = Math.max(1, view.getWidth() - view.headerWidthProperty().get());
        return window.lengthNs() / lanesPx;
    }

    private void bindLook(ObservableBooleanValue dark) {
        Panels.followTheme(view, dark);
        view.timeFormatProperty().bind(workspace.timeFormatProperty());
        model.colorModeProperty().subscribe(mode -> view.spanColorsProperty().set(mode.colors()));
        workspace.visibilityProperty()
                .addListener((_, _, now) -> view.filterProperty().set(now.isAll() ? null : filter(now)));
        model.sourceProperty().addListener((_, _, source) -> {
            view.laneLayoutProperty().set(start.of(source.lanes(), view.laneLayoutProperty().get(), lanesHeightPx()));
            view.sourceProperty().set(source);
            var lanes = model.modelProperty().get();
            workspace.setLanes(lanes::spanOf, lanes::eventsOf, lanes::isOnGpu);
            workspace.setLaneFiles(lanes::fileOf, lanes::groupOf);
            var pending = pendingEvent;
            var place = pendingPlace;
            if (pending != null) {
                workspace.reveal(pending);
            }
            if (place != null) {
                showWhenReady(place);
            }
        });
    }

    /// {@return a filter that passes visible events and what is no event, as a pop that closes nothing}
    public static SpanFilter filter(Visibility visibility) {
        return new SpanFilter() {
            @Override
            public boolean test(Lane lane, int span) {
                return within(lane).test(span);
            }

            @Override
            public IntPredicate within(Lane lane) {
                var spans = lane.spans() instanceof EventColumns events ? events : null;
                var shown = spans == null ? null : visibility.of(spans.file());
                return spans == null || shown == null
                        ? _ -> true
                        : span -> !spans.isEvent(span) || shown.get(spans.event(span));
            }
        };
    }

    private double lanesHeightPx() {
        return Math.max(0, view.getHeight() - AROUND_LANES_PX);
    }

    private void bindSelection() {
        view.selectionProperty().addListener((_, _, span) -> {
            if (span != null && span.item() == null) {
                showStrayLine(span);
            }
        });
    }

    /// A pop that closes nothing is no event, but its line can be shown.
    private void showStrayLine(SpanRef span) {
        var lanes = model.modelProperty().get();
        int line = lanes.strayLine(span);
        var file = lanes.fileOf(span.laneId());
        if (line > 0 && file != null) {
            workspace.send(new Request.ShowLine(file, line));
        }
    }

    private void go(Place place, Place.Approach approach) {
        view.commands().release();
        pendingPlace = null;
        boolean isZoom = approach != Place.Approach.REVEAL;
        var commands = view.commands();
        switch (place) {
            case Place.OfEvent(EventRef event) -> {
                var span = model.modelProperty().get().spanOf(event);
                // The lanes of a file that has just been read may still be in the making.
                boolean isExpected = span == null && workspace.reportProperty().get().files().contains(event.file());
                pendingEvent = isExpected ? event : null;
                withSpan(event, isZoom ? commands::zoomTo : commands::reveal);
            }
            case Place.NearEvent(EventRef event) -> {
                // Its time is near, but its lane may be that of another thread: lanes stay as they are. The file is
                // selected, as nothing of another one is meant any more.
                workspace.selectionProperty().set(null);
                model.laneOf(event.file()).ifPresent(lane -> view.selectedLaneProperty().set(lane.id()));
                if (event.file().hasStartNs(event.event())) {
                    long startNs = event.file().axisStartNs(event.event());
                    commands.bringIntoView(startNs, startNs);
                }
            }
            case Place.LanesOfFile(ReportFile file) ->
                model.laneOf(file).ifPresent(lane -> goToLane(lane.id(), isZoom));
            case Place.OfLane(EventRef event) -> withSpan(event, span -> goToLane(span.laneId(), isZoom));
            case Place.OfRange(AxisRange range, var laneEvent) -> {
                var laneSpan = laneEvent == null ? null : model.modelProperty().get().spanOf(laneEvent);
                // A pinned lane is in view as it is: it would be expanded, and the pinned ones take much of the room.
                if (laneSpan != null && !view.laneLayoutProperty().get().pinned().contains(laneSpan.laneId())) {
                    commands.scrollTo(laneSpan);
                }
                go(laneSpan == null
                        ? SelectedRange.of(range.startNs(), range.endNs())
                        : rangeOn(laneSpan.laneId(), range), approach);
            }
        }
    }

    /// {@return a range on a lane, with the edges of events that end or begin just there, as a drag finds them}
    private SelectedRange rangeOn(String laneId, AxisRange range) {
        var from = RangeEdge.free(range.startNs());
        var to = RangeEdge.free(range.endNs());
        var lane = view.sourceProperty().get().lanes().stream().filter(each -> each.id().equals(laneId)).findFirst();
        if (lane.isPresent()) {
            var spans = lane.get().spans();
            for (int span = 0; span < spans.size(); span++) {
                boolean isBefore = spans.endNs(span) == range.startNs();
                boolean isAfter = spans.startNs(span) == range.endNs();
                // An item is made for each question.
                var event = isBefore || isAfter ? spans.item(span) : null;
                if (event != null && isBefore) {
                    from = new RangeEdge(range.startNs(), new SpanRef(laneId, span, event), true);
                }
                if (event != null && isAfter) {
                    to = new RangeEdge(range.endNs(), new SpanRef(laneId, span, event), false);
                }
            }
        }
        return new SelectedRange(from, to, Set.of(laneId));
    }

    private void goToLane(String laneId, boolean isZoom) {
        workspace.selectionProperty().set(null);
        view.commands().revealLane(laneId);
        if (isZoom) {
            view.commands().fitLane(laneId);
        }
    }

    private void withSpan(EventRef event, Consumer<SpanRef> action) {
        var span = model.modelProperty().get().spanOf(event);
        if (span != null) {
            action.accept(span);
        }
    }

    private void go(SelectedRange selected, Place.Approach approach) {
        view.selectedLaneProperty().set(null);
        switch (approach) {
            case REVEAL -> view.commands().reveal(selected);
            case FRAME -> view.commands().frame(selected);
            case ZOOM -> {
                if (selected.startNs() == selected.endNs()) {
                    goTo(selected.startNs());
                } else {
                    view.commands().zoomTo(selected);
                }
            }
        }
    }

    /// Draws the hits of a search on lanes and overview. Where a GPU works for one is no hit of its own.
    ///
    /// @param isHit whether an event of a file is one, or null for none at all
    private void showHits(@Nullable EventTest isHit) {
        view.hitsProperty().set(isHit == null
                ? null
                : (lane, span) -> lane.spans() instanceof EventColumns spans && spans.isEvent(span)
                        && !LaneModel.isOnGpu(lane)
                        && isHit.test(spans.file(), spans.event(span)));
    }

    private boolean isOnTimeline(Object target) {
        return Stream.iterate(target instanceof Node node ? node : null, Objects::nonNull, Node::getParent)
                .anyMatch(view::equals);
    }

    /// {@return whether all files are read, and their lanes made}
    private boolean isAllThere() {
        return workspace.openingProperty().get().isEmpty() && !view.busyProperty().get() && Set
                .copyOf(model.modelProperty().get().report().files())
                .equals(Set.copyOf(workspace.reportProperty().get().files()));
    }

    private void bindSpans() {
        // What was restored stays in view until the user does something, wherever in the window; on the timeline itself as long as
        // it is not all there yet.
        EventHandler<InputEvent> release = event -> {
            boolean isDone = event.getEventType() == MouseEvent.MOUSE_PRESSED
                    || event.getEventType() == KeyEvent.KEY_PRESSED || event instanceof GestureEvent;
            if (isDone && (isAllThere() || isOnTimeline(event.getTarget()))) {
                view.commands().release();
            }
        };
        view.sceneProperty().subscribe((before, now) -> {
            if (before != null) {
                before.removeEventFilter(InputEvent.ANY, release);
            }
            if (now != null) {
                now.addEventFilter(InputEvent.ANY, release);
            }
        });
        view.rangeTextProperty().set(TimelinePanel::textOf);
    }

    /// How far off a length between two events can be, but not where it is only one's own; with where their times are.
    private static String textOf(SelectedRange measured) {
        var bars = Workspace.Measured.of(measured);
        var place = bars == null ? "" : bars.place();
        return bars == null || bars.from().equals(bars.to())
                ? place
                : (place.isEmpty() ? "" : place + '\n')
                        + ClockError.between(bars.from().event().base(), bars.to().event().base());
    }

    /// What the user does with the frames above the ruler.
    public interface FrameUse {
        /// A frame was clicked.
        ///
        /// @param frames its strip
        /// @param frame its number there
        default void select(AxisFrames frames, int frame) {}

        /// {@return the files whose frames can be shown}
        default List<ReportFile> owners() {
            return List.of();
        }

        /// Shows the frames of a file in place of those of another one.
        default void choose(ReportFile file) {}
    }

    private void bindEdits() {
        view.listenerProperty()
                .set(new TimelineOwner(workspace, model, view, () -> frameUse,
                        () -> rangeDragged.forEach(Runnable::run),
                        () -> eventClicked.forEach(Runnable::run)));
        workspace.edits().onView(() -> {
            var rows = view.commands().keepRows();
            return () -> {
                rows.run();
                releaseIfFollowed();
            };
        });
    }

    /// Shows frames above the ruler.
    ///
    /// @param use what the user does with them
    public void showFrames(ObservableValue<List<AxisFrames>> frames, FrameUse use) {
        view.framesProperty().bind(frames);
        frameUse = use;
    }

    /// Does something when a drag has selected a range.
    public void onRangeDragged(Runnable action) {
        rangeDragged.add(action);
    }

    /// Runs an action whenever the user clicks an event.
    public void onEventClicked(Runnable action) {
        eventClicked.add(action);
    }

    /// {@return what can be done with a bookmark}
    public List<MenuItem> bookmarkItems(Bookmark bookmark) {
        return TimelineMenu.bookmarkItems(view, bookmark);
    }

    /// Replaces the marks, without a step to undo.
    public void setBookmarks(List<Bookmark> marks) {
        view.bookmarks().setAll(marks);
    }

    /// Forgets all that belongs to files that have been closed: view, bookmarks, selection, what was done to lanes.
    public void startOver() {
        pendingEvent = null;
        pendingPlace = null;
        workspace.selectionProperty().set(null);
        workspace.timeline().apply(new Intent.SelectRange(null));
        showHits(null);
        view.selectedLaneProperty().set(null);
        view.laneLayoutProperty().set(LaneLayout.INITIAL);
        model.setLaneNames(Map.of());
        setBookmarks(List.of());
        view.commands().startOver();
    }

    /// Shows a place as soon as there are lanes, and keeps it in view while more of them come, until the user does something.
    public void showWhenReady(ViewPlace place) {
        pendingPlace = pendingEvent == null ? null : place;
        view.commands().keep(place);
        releaseIfFollowed();
    }

    private void releaseIfFollowed() {
        if (!workspace.followed().isEmpty()) {
            view.commands().release(); // the end of the axis comes into view by itself
        }
    }

    /// Goes to a time: zooms in where all is in view, and leaves a cursor.
    public void goTo(long timeNs) {
        view.commands().release();
        view.requestFocus();
        var window = view.windowProperty().get();
        var extent = view.extentProperty().get();
        // Where everything is in view, a time in it is not seen better by a move alone.
        double width = Math.max(1,
                window.lengthNs() < extent.lengthNs() ? window.lengthNs() : extent.lengthNs() / GO_TO_PART);
        long half = (long) (width / 2);
        view.commands().asOneStep(() -> {
            view.commands().zoomTo(TimeWindow.between(Math.max(timeNs, Long.MIN_VALUE + half) - half,
                    Math.min(timeNs, Long.MAX_VALUE - half - 1) + half + 1));
            view.selectedRangeProperty().set(SelectedRange.of(timeNs, timeNs));
        });
    }

    /// Changes the lanes as the user would, with a step to undo.
    public void edit(String text, LaneLayout after) {
        workspace.edits().change(text, view.laneLayoutProperty(), after);
    }
}
