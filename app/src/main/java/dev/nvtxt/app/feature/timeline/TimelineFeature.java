// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.timeline;

import dev.nvtxt.app.feature.Choice;
import dev.nvtxt.app.feature.Feature;
import dev.nvtxt.app.feature.FeatureContext;
import dev.nvtxt.app.feature.FileOrderButton;
import dev.nvtxt.app.feature.SideSection;
import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.shared.command.MainMenu;
import dev.nvtxt.app.shared.command.MenuPlace;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.panel.Plural;
import dev.nvtxt.app.shared.timeline.TimeDisplay;
import dev.nvtxt.app.shared.timeline.TimelineSessionPart;
import dev.nvtxt.icons.AppIcon;
import java.util.List;
import java.util.OptionalLong;
import javafx.beans.InvalidationListener;
import javafx.beans.binding.Bindings;

/// The keys, choices and lists of the timeline.
public final class TimelineFeature implements Feature {
    @Override
    public void addTo(FeatureContext window) {
        var view = window.timeline().view();
        new TimelineKeys(window.workspace().commands(), view);
        var keep = window
                .add(Command.of("timeline.keepRange", "Bookmark Selected Range…", view.commands()::bookmarkRange)
                        .menu(MainMenu.TIME, 330));
        keep.enabledProperty().bind(view.selectedRangeProperty().isNotNull());
        addGaps(window);
        addZero(window);
        addChoices(window);
        addSections(window);
        window.sessionPart(new TimelineSessionPart(window.lanes(), window.timeline()));
        window.onAllClosed(window.timeline()::startOver);
    }

    private static void addGaps(FeatureContext window) {
        var view = window.timeline().view();
        var isOn = Bindings.createBooleanBinding(() -> view.shownGapsProperty().get().isNone(),
                view.shownGapsProperty());
        var gaps = window.add(Command.of("time.gaps", "Cut Long Gaps", () -> view.commands().showGaps(isOn.get()))
                .checked(isOn).menu(MainMenu.TIME, 240));
        gaps.enabledProperty().bind(isOn.not().or(Bindings.createBooleanBinding(
                () -> !view.extentProperty().get().cuts().isNone(), view.extentProperty())));
    }

    private static void addZero(FeatureContext window) {
        var workspace = window.workspace();
        var zero = window.add(Command.of("time.zeroAtSelection", "Set Time Zero at Selected Event",
                () -> TimeDisplay.of(workspace).setZeroAtSelection()).menu(MainMenu.TIME, 220));
        zero.enabledProperty().bind(workspace.selectionProperty().isNotNull());
        window.add(Command.of("time.zeroAtStart", "Reset Time Zero",
                () -> TimeDisplay.of(workspace).setZero(OptionalLong.empty())).menu(MainMenu.TIME, 230));
    }

    private static void addChoices(FeatureContext window) {
        var lanes = window.lanes();
        var grouping = new Choice<>("Group by", lanes.groupingProperty(), List.of(LaneGrouping.values()),
                LaneGrouping::text);
        var colors = new Choice<>("Color by", lanes.colorModeProperty(), List.of(ColorMode.values()), ColorMode::text);
        window.menu(new MenuPlace(MainMenu.VIEW, 310), AppIcon.GROUP_BY, grouping);
        window.menu(new MenuPlace(MainMenu.VIEW, 320), AppIcon.COLORS, colors);
        window.menu(new MenuPlace(MainMenu.VIEW, 330), AppIcon.SORT_UP, FileOrderButton.choice(lanes));
        var gpu = lanes.gpuShownProperty();
        window.add(Command.of("view.gpuLanes", "Ranges and Idle Time on GPU", () -> gpu.set(!gpu.get())).checked(gpu)
                .icon(AppIcon.GPU).menu(MainMenu.VIEW, 380));
        for (var choice : List.of(grouping, colors)) {
            window.toolChoice(choice);
            window.setting(choice);
        }
    }

    private static void addSections(FeatureContext window) {
        var view = window.timeline().view();
        var lanes = new LaneSection(window.lanes(), window.timeline());
        var hidden = window.section(new SideSection("lanes", "Lanes", AppIcon.LANES, 410, lanes::create), "Shortcut+1");
        view.laneLayoutProperty().subscribe(now -> hidden.set(Plural.hiddenOrNone(now.hidden().size())));
        var bookmarks = new BookmarkSection(window.workspace(), view);
        var count = window.section(new SideSection("bookmarks", "Bookmarks", AppIcon.FLAG, 430, bookmarks::create));
        view.bookmarks().addListener(
                (InvalidationListener) _ -> count.set(Plural.countOrNone(view.bookmarks().size())));
    }
}
