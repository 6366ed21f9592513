// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import dev.nvtxt.app.shared.lanes.LaneBadges;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.panel.Panels;
import dev.nvtxt.icons.AppIcon;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.timeline.TimelineView;
import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.AxisFrames;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.ContextMenuRequest;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneBadge;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.TimelineListener;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.RadioMenuItem;
import javafx.scene.control.SeparatorMenuItem;
import module java.base;

/// Answers what the user does to the timeline beyond looking: menu, badges, edits.
final class TimelineOwner implements TimelineListener {
    private final Workspace workspace;
    private final LanesViewModel model;
    private final TimelineView view;
    private final Supplier<TimelinePanel.FrameUse> frameUse;
    private final Runnable rangeDragged;
    private final Runnable eventClicked;
    private final TimelineMenu menu;
    private Runnable rowsBefore = () -> {};

    TimelineOwner(Workspace workspace, LanesViewModel model, TimelineView view,
            Supplier<TimelinePanel.FrameUse> frameUse,
            Runnable rangeDragged, Runnable eventClicked) {
        this.workspace = workspace;
        this.model = model;
        this.view = view;
        this.frameUse = frameUse;
        this.rangeDragged = rangeDragged;
        this.eventClicked = eventClicked;
        this.menu = new TimelineMenu(workspace, model, view);
    }

    @Override
    public void onContextMenu(ContextMenuRequest place) {
        menu.show(place);
    }

    @Override
    public void onBadgeClicked(Lane lane, LaneBadge badge) {
        var file = model.modelProperty().get().fileOf(lane.id());
        if (file == null) {
            return;
        }
        if (badge.id().equals(LaneBadges.PROBLEMS)) {
            workspace.send(new Request.ShowProblems(file));
        } else {
            workspace.send(new Request.ShowClock(file));
        }
    }

    @Override
    public void onSameMessageMissing(boolean isNext) {
        workspace.post(Notice.of(Notice.Tone.INFO,
                "No " + (isNext ? "next" : "previous") + " event with this message in its lane."));
    }

    @Override
    public void beforeLayoutEdited() {
        rowsBefore = workspace.edits().keepView();
    }

    @Override
    public void onLayoutEdited(LaneLayout before, LaneLayout after) {
        workspace.edits().add("Change Lanes", () -> view.laneLayoutProperty().set(before),
                () -> view.laneLayoutProperty().set(after), rowsBefore);
    }

    @Override
    public void onGapsEdited(AxisCuts before, AxisCuts after) {
        workspace.edits().add(after.cuts().size() > before.cuts().size() ? "Show Gap" : "Cut Gaps",
                () -> view.shownGapsProperty().set(before), () -> view.shownGapsProperty().set(after));
    }

    @Override
    public void onFrameSelected(AxisFrames frames, int frame) {
        frameUse.get().select(frames, frame);
    }

    @Override
    public void onFramesChoice(double screenX, double screenY) {
        var choice = new ContextMenu();
        var shown = view.framesProperty().get().stream().map(frames -> frames.legend().owner().input()).toList();
        boolean hasOthers = view.framesProperty().get().stream()
                .anyMatch(frames -> frames.legend().owner().hasOthers());
        for (var file : hasOthers ? frameUse.get().owners() : List.<ReportFile>of()) {
            var item = new RadioMenuItem(file.label());
            item.setMnemonicParsing(false);
            item.setSelected(shown.contains(file.trace().path()));
            item.setOnAction(_ -> frameUse.get().choose(file));
            choice.getItems().add(item);
        }
        if (hasOthers) {
            choice.getItems().add(new SeparatorMenuItem());
        }
        choice.getItems().addAll(menu.detectFrames());
        workspace.commands().find("analyze.frameStrip").ifPresent(
                command -> choice.getItems().add(Panels.item("Hide Frame Strip", AppIcon.HIDE, command::run)));
        choice.showingProperty().subscribe(isShowing -> view.commands().holdRows(isShowing));
        choice.show(view, screenX, screenY);
    }

    @Override
    public void onRangeDragged() {
        rangeDragged.run();
    }

    @Override
    public void onEventClicked() {
        eventClicked.run();
    }

    @Override
    public void onBookmarksEdited(List<Bookmark> before, List<Bookmark> after) {
        workspace.edits().add("Change Bookmarks", () -> view.bookmarks().setAll(before),
                () -> view.bookmarks().setAll(after));
        var times = after.stream().map(Bookmark::timeNs).collect(Collectors.toSet());
        before.stream().filter(bookmark -> !bookmark.note().isEmpty() && !times.contains(bookmark.timeNs())).findFirst()
                .ifPresent(removed -> workspace.postUndoable("Removed the bookmark ‘" + removed.note() + "’."));
    }
}
