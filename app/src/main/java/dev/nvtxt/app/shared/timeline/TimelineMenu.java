// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.icons.IconSize;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.control.TimelineAction;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.AxisFrames.StripFrame;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.ContextMenuRequest;
import dev.nvtxt.timeline.model.TimeWindow;
import javafx.beans.binding.Bindings;
import module java.base;
import module javafx.controls;
import org.jspecify.annotations.Nullable;

/// The menu of a right click on the timeline: what can be done with the event, the lane and the time there.
final class TimelineMenu {
    private final Workspace workspace;
    private final LanesViewModel model;
    private final TimelineView view;
    private final EventMenu eventMenu;
    private final LaneMenu laneMenu;
    private final ContextMenu menu = new ContextMenu();

    TimelineMenu(Workspace workspace, LanesViewModel model, TimelineView view) {
        this.workspace = workspace;
        this.model = model;
        this.view = view;
        eventMenu = new EventMenu(workspace, view, model.groupingProperty());
        laneMenu = new LaneMenu(workspace, model, view);
        menu.showingProperty().subscribe(isShowing -> view.commands().holdRows(isShowing));
        var compare = workspace.commands().add(Command.of("analyze.compareFrame", "Compare Frame with…",
                this::compareSelectedFrame).menu(MainMenu.ANALYZE, 243));
        compare.enabledProperty().bind(Bindings.createBooleanBinding(
                () -> view.framesProperty().get().stream().anyMatch(frames -> frames.size() > 1),
                view.framesProperty()));
    }

    void show(ContextMenuRequest place) {
        if (view.sourceProperty().get().lanes().isEmpty()) {
            return;
        }
        var items = items(place);
        items.add(Panels.item("Show Everything", AppIcon.FIT, () -> perform(TimelineAction.FIT_ALL)));
        menu.getItems().setAll(items);
        menu.show(view, place.screenX(), place.screenY());
    }

    /// The entries, in groups that each end with a line. On a header the lane comes first: there is no time there.
    private List<MenuItem> items(ContextMenuRequest place) {
        var groups = new ArrayList<List<MenuItem>>();
        if (place.isOnHeader()) {
            groups.add(laneItems(place));
            groups.add(rangeItems());
        } else {
            groups.add(place.bookmark() == null ? List.of() : bookmarkItems(view, place.bookmark()));
            groups.add(eventItems(place));
            groups.add(timeItems(place));
            groups.add(laneItems(place));
        }
        var items = new ArrayList<MenuItem>();
        groups.stream().filter(group -> !group.isEmpty()).forEach(group -> {
            items.addAll(group);
            items.add(new SeparatorMenuItem());
        });
        return items;
    }

    /// {@return what can be done with a bookmark}
    static List<MenuItem> bookmarkItems(TimelineView view, Bookmark bookmark) {
        return List.of(
                Panels.item("Edit Note…", AppIcon.NOTE, () -> view.commands().bookmarkWithNote(bookmark.timeNs())),
                Panels.item("Remove Bookmark", AppIcon.DELETE,
                        () -> view.commands().removeBookmark(bookmark.timeNs())));
    }

    private List<MenuItem> eventItems(ContextMenuRequest place) {
        var span = place.span();
        var event = span == null ? null : model.modelProperty().get().eventOf(span);
        var bar = span == null || event == null ? null : EventBar.of(span.item());
        return span == null || bar == null ? List.of() : eventMenu.items(span, bar, place.timeNs());
    }

    private List<MenuItem> rangeItems() {
        return workspace.selectedRangeProperty().get() == null
                ? List.of()
                : List.of(
                        Panels.item("Zoom to Selected Range", AppIcon.MEASURE, () -> perform(TimelineAction.FIT_RANGE)),
                        Panels.item("Bookmark Selected Range…", AppIcon.NOTE, view.commands()::bookmarkRange));
    }

    private List<MenuItem> timeItems(ContextMenuRequest place) {
        if (place.span() != null) {
            return Stream.of(menu("Selected Range", AppIcon.MEASURE, rangeItems()),
                    menu("Frame", AppIcon.COMPARE, frameItems(place))).flatMap(List::stream).toList();
        }
        var items = new ArrayList<>(rangeItems());
        items.addAll(frameItems(place));
        items.addAll(gapItems());
        items.add(Panels.item("Bookmark Here…", AppIcon.FLAG,
                () -> view.commands().bookmarkWithNote(place.timeNs())));
        items.add(Panels.item("Set Time Zero Here", AppIcon.CLOCK,
                () -> TimeDisplay.of(workspace).setZero(OptionalLong.of(place.timeNs()))));
        return items;
    }

    private List<MenuItem> gapItems() {
        boolean isShown = !view.shownGapsProperty().get().isNone();
        if (!isShown && view.extentProperty().get().cuts().isNone()) {
            return List.of();
        }
        var items = new ArrayList<MenuItem>();
        items.add(Panels.item(isShown ? "Cut Long Gaps" : "Show Gaps in Full", AppIcon.MEASURE,
                () -> view.commands().showGaps(!isShown)));
        workspace.commands().find("time.alignStarts").filter(command -> command.enabledProperty().get())
                .ifPresent(command -> items.add(Panels.item(command.text(), AppIcon.ALIGN, command::run)));
        return items;
    }

    /// On the ruler and the strip of frames, what can be done with the frame at the time; on lanes, why it is slow.
    private List<MenuItem> frameItems(ContextMenuRequest place) {
        var target = frameAt(place);
        if (target == null || target.frame() < 0) {
            return List.of();
        }
        var frames = target.frames();
        int frame = target.frame();
        if (place.lane() != null && !frames.isStutter(frame)) {
            return List.of();
        }
        long startNs = frames.startNs(frame);
        long lengthNs = Math.max(1, frames.endNs(frame) - startNs);
        var compare = Panels.item("Compare Frame with…", AppIcon.COMPARE, () -> compareWith(frames, frame));
        compare.setDisable(frames.size() < 2);
        var items = new ArrayList<>(List.of(
                Panels.item("Zoom to Frame", AppIcon.FIT_SELECTION,
                        () -> view.commands().zoomTo(new TimeWindow(startNs, 0, lengthNs))),
                Panels.item(frames.isStutter(frame) ? "Why Is This Frame Slow?" : "Compare with the Median Frame",
                        AppIcon.COMPARE, () -> workspace.send(new Request.ExplainFrame(target))),
                compare));
        if (place.lane() == null) {
            items.addAll(detectFrames());
        }
        return items;
    }

    /// {@return what undoes *Use as Frames*}
    List<MenuItem> detectFrames() {
        return workspace.commands().find("analyze.detectFrames").map(command -> {
            var item = Panels.item(command.text(), AppIcon.FRAMES, command::run);
            item.setDisable(!command.enabledProperty().get());
            return item;
        }).stream().toList();
    }

    /// {@return the frame at a place: of the strip there, of the file of the lane there, or on the ruler of any file}
    private @Nullable StripFrame frameAt(ContextMenuRequest place) {
        if (place.frame() != null) {
            return place.frame();
        }
        var input = place.lane() == null ? "" : model.modelProperty().get().inputOf(place.lane().id());
        return framesAt(place.timeNs()).filter(strip -> input.isEmpty() || isOf(input, strip)).findFirst()
                .map(strip -> new StripFrame(strip, strip.lastAt(place.timeNs()))).orElse(null);
    }

    /// {@return the strips that have a frame at a time, that of the file of the selected event first}
    private Stream<AxisFrames> framesAt(long timeNs) {
        var event = workspace.selectionProperty().get();
        var input = event == null ? "" : event.file().trace().path();
        return view.framesProperty().get().stream()
                .filter(strip -> strip.lastAt(timeNs) >= 0 && timeNs < strip.endNs(strip.lastAt(timeNs)))
                .sorted(Comparator.comparing(strip -> !isOf(input, strip)));
    }

    private static boolean isOf(String input, AxisFrames strip) {
        return strip.legend().owner().input().equals(input);
    }

    /// The frame in which the selected range or event begins; without one the slowest.
    private void compareSelectedFrame() {
        var range = workspace.selectedRangeProperty().get();
        var bar = workspace.selectedBarProperty().get();
        var timeNs = range != null
                ? OptionalLong.of(range.startNs())
                : bar != null && bar.hasStartNs() ? OptionalLong.of(bar.startNs()) : OptionalLong.empty();
        var selected = timeNs.stream().boxed().flatMap(this::framesAt).filter(strip -> strip.size() > 1).findFirst();
        if (selected.isPresent()) {
            compareWith(selected.get(), selected.get().lastAt(timeNs.getAsLong()));
        } else {
            view.framesProperty().get().stream().filter(strip -> strip.size() > 1).findFirst()
                    .ifPresent(strip -> compareWith(strip, strip.longest(0, strip.size())));
        }
    }

    /// The event of a frame is known to those who made the frames, and selected by going there.
    private void compareWith(AxisFrames frames, int frame) {
        view.commands().goToFrame(frames, frame, false);
        var event = workspace.selectionProperty().get();
        if (event != null) {
            eventMenu.compareWithNext(event);
        }
    }

    /// With all entries of range, frame and lane beside those of an event, the menu would not fit a small window.
    private static List<MenuItem> menu(String text, AppIcon icon, List<MenuItem> items) {
        if (items.isEmpty()) {
            return List.of();
        }
        var menu = new Menu(text, icon.node(IconSize.MEDIUM));
        menu.getItems().setAll(items);
        return List.of(menu);
    }

    private List<MenuItem> laneItems(ContextMenuRequest place) {
        var lane = place.lane();
        if (lane == null) {
            return List.of();
        }
        if (place.span() == null) {
            return laneMenu.items(lane);
        }
        return menu("Lane", AppIcon.LANES, laneMenu.items(lane));
    }

    private void perform(TimelineAction action) {
        view.commands().perform(action);
    }
}
