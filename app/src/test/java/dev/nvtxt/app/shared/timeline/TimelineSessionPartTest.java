// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.nvtxt.app.shared.lanes.ColorMode;
import dev.nvtxt.app.shared.lanes.FileOrder;
import dev.nvtxt.app.shared.lanes.LaneGrouping;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneLayout;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.TimeWindow;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.collections.FXCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;

/// What is saved with a session comes back in another window, through the text of the file.
@ExtendWith(ApplicationExtension.class)
class TimelineSessionPartTest {
    private static final String TEXT = "Marker, 1700000000000000000, Manual, 1, 1\nMarker, 1700000000000009000, Manual, 1, 2\n";

    @TempDir
    Path folder = Path.of("");

    /// A timeline of its own, as another run of the program would have it.
    private final class Timeline {
        final Workspace workspace = new Workspace(new InlineExecutor());
        final LanesViewModel lanes = new LanesViewModel(workspace,
                SettingsStore.openDirect(folder.resolve(System.nanoTime() + ".json")),
                FXCollections.observableArrayList());
        final TimelinePanel panel = new TimelinePanel(workspace, lanes, new SimpleBooleanProperty());
        final TimelineSessionPart part = new TimelineSessionPart(lanes, panel);

        Timeline() {
            workspace.reportProperty().set(ReadFiles.report(TEXT));
        }

        /// {@return another one that was restored from what this one saves}
        Timeline reopened() {
            var other = new Timeline();
            try {
                var mapper = new ObjectMapper();
                other.part.restore(mapper.readTree(mapper.writeValueAsString(part.save())));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            return other;
        }
    }

    @Test
    void keepsWhatTheUserDidToLanes(FxRobot robot) {
        var layout = new LaneLayout(Set.of("a/t:1", "b"), Set.of("c"), List.of("z", "a"), Map.of("a/t:1", 3),
                List.of("b", "a", "c"));
        robot.interact(() -> {
            var timeline = new Timeline();
            timeline.panel.view().laneLayoutProperty().set(layout);
            assertThat(timeline.reopened().panel.view().laneLayoutProperty().get()).isEqualTo(layout);
        });
    }

    @ParameterizedTest
    @EnumSource
    void keepsTheGrouping(LaneGrouping grouping, FxRobot robot) {
        robot.interact(() -> {
            var timeline = new Timeline();
            timeline.lanes.groupingProperty().set(grouping);
            assertThat(timeline.reopened().lanes.groupingProperty().get()).isEqualTo(grouping);
        });
    }

    @ParameterizedTest
    @EnumSource
    void keepsTheOrderOfFiles(FileOrder order, FxRobot robot) {
        robot.interact(() -> {
            var timeline = new Timeline();
            timeline.lanes.fileOrderProperty().set(order);
            assertThat(timeline.reopened().lanes.fileOrderProperty().get()).isEqualTo(order);
        });
    }

    @ParameterizedTest
    @EnumSource
    void keepsTheColors(ColorMode mode, FxRobot robot) {
        robot.interact(() -> {
            var timeline = new Timeline();
            timeline.lanes.colorModeProperty().set(mode);
            var other = timeline.reopened();
            assertThat(other.lanes.colorModeProperty().get()).isEqualTo(mode);
            assertThat(other.panel.view().spanColorsProperty().get()).isSameAs(mode.colors());
        });
    }

    @Test
    void keepsMarksAndTheirNotes(FxRobot robot) {
        var marks = List.of(new Bookmark(1_700_000_000_000_000_001L, "here"), new Bookmark(-5, ""),
                new Bookmark(100, 250, "a range"));
        robot.interact(() -> {
            var timeline = new Timeline();
            timeline.panel.setBookmarks(marks);
            assertThat(timeline.reopened().panel.view().bookmarks()).isEqualTo(marks);
        });
    }

    @Test
    void keepsTheNamesOfLanesAndTheyCanBeUndone(FxRobot robot) {
        robot.interact(() -> {
            var timeline = new Timeline();
            var lane = timeline.lanes.modelProperty().get().source().lanes().getLast();
            timeline.panel.laneMenu().name(lane, " Renderer ");
            assertThat(title(timeline, lane.id())).isEqualTo("Renderer");
            assertThat(title(timeline.reopened(), lane.id())).isEqualTo("Renderer");
            timeline.workspace.edits().undo();
            assertThat(title(timeline, lane.id())).isEqualTo(lane.title());
            timeline.workspace.edits().redo();
            timeline.panel.laneMenu().name(lane, "");
            assertThat(title(timeline, lane.id())).isEqualTo(lane.title());
        });
    }

    @Test
    void onlyLanesWithATriangleAreCollapsedByTheirMenu(FxRobot robot) {
        robot.interact(() -> {
            var timeline = new Timeline();
            var lanes = timeline.lanes.modelProperty().get().source().lanes();
            assertThat(menu(timeline, lanes.getFirst())).contains("Collapse Lane");
            assertThat(menu(timeline, lanes.getLast())).contains("Pin Lane").doesNotContain("Collapse Lane");
        });
    }

    private static List<String> menu(Timeline timeline, Lane lane) {
        return timeline.panel.laneMenu().items(lane).stream().map(item -> String.valueOf(item.getText())).toList();
    }

    private static String title(Timeline timeline, String laneId) {
        return timeline.lanes.sourceProperty().get().lanes().stream().filter(lane -> lane.id().equals(laneId))
                .findFirst().orElseThrow().title();
    }

    @Test
    void keepsTheTimeZeroUntilTheFilesAreClosed(FxRobot robot) {
        robot.interact(() -> {
            var timeline = new Timeline();
            long firstNs = timeline.workspace.zeroNs();
            var report = timeline.workspace.reportProperty().get();
            assertThat(timeline.part.save().has("zeroNs")).isFalse();
            TimeDisplay.of(timeline.workspace).setZero(OptionalLong.of(firstNs + 9_000));
            var saved = timeline.part.save();
            var other = new Timeline();
            other.workspace.reportProperty().set(Report.EMPTY);
            other.part.restore(saved);
            other.workspace.reportProperty().set(report);
            assertThat(other.workspace.timeFormatProperty().get().zeroNs()).isEqualTo(firstNs + 9_000);
            other.workspace.reportProperty().set(Report.EMPTY);
            other.workspace.reportProperty().set(report);
            assertThat(other.workspace.timeFormatProperty().get().zeroNs()).isEqualTo(firstNs);
        });
    }

    @Test
    void keepsTheSelectedRange(FxRobot robot) {
        robot.interact(() -> {
            var timeline = new Timeline();
            assertThat(timeline.reopened().workspace.selectedRangeProperty().get()).isNull();
            timeline.workspace.selectedRangeProperty().set(new AxisRange(-7, 1_700_000_000_000_000_001L));
            assertThat(timeline.reopened().workspace.selectedRangeProperty().get())
                    .isEqualTo(new AxisRange(-7, 1_700_000_000_000_000_001L));
        });
    }

    @Test
    void keepsTheLanesThatTheSelectedRangeIsOn(FxRobot robot) {
        robot.interact(() -> {
            var timeline = new Timeline();
            var lane = timeline.lanes.modelProperty().get().source().lanes().getLast();
            timeline.panel.view().selectedRangeProperty()
                    .set(new SelectedRange(RangeEdge.free(3), RangeEdge.free(7), Set.of(lane.id())));
            assertThat(timeline.reopened().workspace.selectedLanesProperty().getValue()).containsExactly(lane.id());
        });
    }

    @Test
    void keepsTheEventsThatTheSelectedRangeIsBetween(FxRobot robot) {
        robot.interact(() -> {
            var timeline = new Timeline();
            var report = timeline.workspace.reportProperty().get();
            var file = report.files().getFirst();
            timeline.workspace.measure(new EventBar(new EventRef(file, 1)), new EventBar(new EventRef(file, 0)));
            var range = timeline.panel.view().selectedRangeProperty().get();
            var saved = timeline.part.save();
            var other = new Timeline();
            other.workspace.reportProperty().set(Report.EMPTY);
            other.part.restore(saved);
            assertThat(other.workspace.selectedRangeProperty().get())
                    .isEqualTo(timeline.workspace.selectedRangeProperty().get());
            assertThat(other.workspace.measuredProperty().getValue()).isNull();
            other.workspace.reportProperty().set(report);
            assertThat(other.panel.view().selectedRangeProperty().get()).isEqualTo(range);
            other.workspace.selectedRangeProperty().set(new AxisRange(1, 2));
            other.part.restore(saved);
            other.workspace.selectedRangeProperty().set(new AxisRange(1, 2));
            other.lanes.groupingProperty().set(LaneGrouping.CATEGORY);
            assertThat(other.workspace.measuredProperty().getValue()).as("another range since").isNull();
        });
    }

    @Test
    void keepsTheGapsThatAreShown(FxRobot robot) {
        var gaps = new AxisCuts(List.of(new AxisCuts.Cut(Long.MIN_VALUE, -7), new AxisCuts.Cut(5, Long.MAX_VALUE)));
        robot.interact(() -> {
            var timeline = new Timeline();
            timeline.panel.view().shownGapsProperty().set(gaps);
            assertThat(timeline.reopened().panel.view().shownGapsProperty().get()).isEqualTo(gaps);
        });
    }

    @Test
    void keepsWhatIsShownToTheNanosecond(FxRobot robot) {
        var window = new TimeWindow(1_700_000_000_000_000_003L, 0.25, 40.5);
        robot.interact(() -> {
            var timeline = new Timeline();
            timeline.panel.view().windowProperty().set(window);
            var saved = timeline.part.save().path("view");
            assertThat(saved.path("startNs").asLong()).isEqualTo(window.startNs());
            assertThat(saved.path("startFraction").asDouble()).isEqualTo(0.25);
            assertThat(saved.path("lengthNs").asDouble()).isEqualTo(40.5);
        });
    }

    @Test
    void whatIsNoLayoutChangesNothing(FxRobot robot) {
        robot.interact(() -> {
            var timeline = new Timeline();
            timeline.part.restore(new ObjectMapper().createObjectNode().put("grouping", "SIDEWAYS").put("lanes", 7));
            assertThat(timeline.lanes.groupingProperty().get()).isEqualTo(LaneGrouping.THREAD);
            assertThat(timeline.panel.view().laneLayoutProperty().get()).isEqualTo(LaneLayout.INITIAL);
            assertThat(timeline.panel.view().bookmarks()).isEmpty();
        });
    }
}
