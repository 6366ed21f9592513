// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.AxisFormat;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.timeline.TimeDisplay;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.core.TimelineState;
import dev.nvtxt.timeline.model.Bookmark;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.TimeWindow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Opening or closing a file moves others on the axis; what the user has there goes with them.
class FollowAxisTest {
    @TempDir
    Path folder;
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private OpenReport open;
    private String counted;
    private String wall;

    @BeforeEach
    void make() throws IOException {
        open = new OpenReport(workspace, SettingsStore.openDirect(folder.resolve("settings.json")));
        counted = write("counted.nvtxt", "Marker, 1000, Qpc, 1, 1\nMarker, 90000, Qpc, 1, 1\n");
        wall = write("wall.nvtxt", markers("FileTime", 134_397_000_000_000_000L, 134_397_000_000_900_000L));
    }

    private static String markers(String base, long... times) {
        var text = new StringBuilder();
        for (long time : times) {
            text.append("Marker, ").append(time).append(", ").append(base).append(", 1, 1\n");
        }
        return text.toString();
    }

    private String write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text).toString();
    }

    private ReportFile file(String path) {
        return workspace.reportProperty().get().files().stream().filter(file -> file.trace().path().equals(path))
                .findFirst().orElseThrow();
    }

    private long startNs(String path) {
        return file(path).axisStartNs(0);
    }

    private TimelineState state() {
        return workspace.timeline().state();
    }

    /// Zooms in, selects a range, and puts a bookmark and the time zero, all from a time of the first file on.
    private void markPlaces(long fromNs) {
        var timeline = workspace.timeline();
        timeline.apply(new Intent.SetExtent(TimeWindow.between(startNs(counted), startNs(counted) + 9_000_000)));
        timeline.apply(new Intent.Show(TimeWindow.between(fromNs, fromNs + 2_000_000), false));
        timeline.apply(new Intent.SelectRange(SelectedRange.of(fromNs + 5, fromNs + 10)));
        timeline.apply(new Intent.SetBookmark(fromNs + 7, "here"));
        TimeDisplay.of(workspace).setZero(OptionalLong.of(fromNs));
    }

    private void assertPlaces(long fromNs) {
        assertThat(state().window()).isEqualTo(TimeWindow.between(fromNs, fromNs + 2_000_000));
        assertThat(workspace.selectedRangeProperty().get()).isEqualTo(new AxisRange(fromNs + 5, fromNs + 10));
        assertThat(state().bookmarks()).containsExactly(new Bookmark(fromNs + 7, "here"));
        assertThat(AxisFormat.zeroOf(workspace.timeFormatProperty().get())).isEqualTo(fromNs);
    }

    @Test
    void allFollowsTheFileThatStaysWhenOneOnTheWallClockIsOpenedAndClosed() {
        open.open(List.of(counted));
        markPlaces(startNs(counted) + 300_000);
        open.open(List.of(wall));
        assertThat(startNs(counted)).isEqualTo(startNs(wall)).isGreaterThan(1_790_000_000_000_000_000L);
        assertPlaces(startNs(counted) + 300_000);
        assertThat(workspace.edits().undoTextProperty().get()).as("moving is no step").isEqualTo("Set Time Zero");
        workspace.edits().undo();
        assertThat(AxisFormat.zeroOf(workspace.timeFormatProperty().get())).as("0, before the axis moved")
                .isEqualTo(startNs(counted) - 100_000);
        workspace.edits().redo();
        assertPlaces(startNs(counted) + 300_000);

        open.close(file(wall));
        assertThat(startNs(counted)).isEqualTo(100_000);
        assertPlaces(400_000);
    }

    @Test
    void allFollowsWhenTheFileThatWasOpenedFirstIsClosedAndOpenedAgain() throws IOException {
        var first = write("first.nvtxt", markers("Qpc", 7_000_000, 7_100_000));
        open.open(List.of(first, counted));
        assertThat(startNs(counted)).isEqualTo(startNs(first));
        markPlaces(startNs(counted) + 300_000);
        open.close(file(first));
        assertThat(startNs(counted)).isEqualTo(100_000);
        assertPlaces(400_000);
        open.open(List.of(first));
        assertPlaces(startNs(counted) + 300_000);
    }

    @Test
    void whatFilesDoNotShareStays() throws IOException {
        // The one on the wall clock stays; the other one begins where the report does.
        open.open(List.of(counted, wall));
        markPlaces(startNs(counted) + 300_000);
        long before = startNs(counted);
        open.open(List.of(write("earlier.nvtxt", markers("FileTime", 134_396_999_999_000_000L))));
        assertThat(startNs(counted)).isEqualTo(before - 100_000_000);
        assertPlaces(before + 300_000);
    }

    @Test
    void anEditIsTakenBackOnTheAxisAsItIsNow() {
        open.open(List.of(counted));
        var before = List.of(new Bookmark(200_000, "old"));
        var after = List.of(new Bookmark(300_000, "new"));
        workspace.timeline().apply(new Intent.SetBookmarks(after));
        workspace.edits().add("Change Bookmarks", () -> workspace.timeline().apply(new Intent.SetBookmarks(before)),
                () -> workspace.timeline().apply(new Intent.SetBookmarks(after)));
        open.open(List.of(wall));
        workspace.edits().undo();
        assertThat(state().bookmarks()).containsExactly(new Bookmark(startNs(counted) + 100_000, "old"));
        workspace.edits().redo();
        assertThat(state().bookmarks()).containsExactly(new Bookmark(startNs(counted) + 200_000, "new"));
    }

    @Test
    void whatASessionPutsOnTheAxisOfAllItsFilesStaysWhileTheyCome() {
        var bookmarks = List.of(new Bookmark(1_795_226_400_000_000_000L, "saved"));
        workspace.timeline().apply(new Intent.SetBookmarks(bookmarks));
        open.open(List.of(counted, wall));
        assertThat(workspace.reportProperty().get().files()).hasSize(2);
        assertThat(state().bookmarks()).isEqualTo(bookmarks);
    }

    @Test
    void alignedStartsStayWhenAFileThatBeginsEarlierIsOpened() throws IOException {
        open.open(List.of(counted, wall));
        var report = workspace.reportProperty().get();
        workspace.reportProperty().set(ReportBuilder.withFiles(report, report.settings().placed(counted, TimeBase.QPC),
                report.files().stream().map(ReportFile::trace).toList(), List.of()));
        assertThat(startNs(counted)).isEqualTo(startNs(wall));
        markPlaces(startNs(counted) + 300_000);

        open.open(List.of(write("earlier.nvtxt", markers("FileTime", 134_396_999_999_000_000L))));
        assertThat(startNs(counted)).isEqualTo(startNs(wall));
        assertPlaces(startNs(counted) + 300_000);
        open.close(file(wall));
        assertPlaces(startNs(counted) + 300_000);
    }
}
