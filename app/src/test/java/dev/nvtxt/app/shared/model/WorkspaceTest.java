// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.command.Command;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.TimeWindow;
import java.util.ArrayList;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Selection, selected range and visible range are those of the timeline's state, whoever sets them.
class WorkspaceTest {
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final EventRef event = new EventRef(
            ReadFiles.report("Marker, 1, Manual, 1, 1\nMarker, 2, Manual, 1, 1\n").files().getFirst(), 1);

    @Test
    void anEventStaysSelectedWhileItsLanesComeAndGo() {
        var said = new ArrayList<EventRef>();
        workspace.selectionProperty().addListener((_, _, now) -> said.add(now));
        workspace.selectionProperty().set(event);
        assertThat(workspace.timeline().state().selection()).isEqualTo(SpanRef.notDrawn(event));

        workspace.setLanes(_ -> new SpanRef("thread", 7, event), _ -> Map.of(), _ -> false);
        assertThat(workspace.timeline().state().selection()).isEqualTo(new SpanRef("thread", 7, event));
        assertThat(workspace.timeline().state().selectedLane()).isEqualTo("thread");
        workspace.setLanes(_ -> null, _ -> Map.of(), _ -> false);
        assertThat(workspace.timeline().state().selection()).isEqualTo(SpanRef.notDrawn(event));
        assertThat(said).as("one change, wherever it is drawn").containsExactly(event);
        workspace.selectionProperty().set(null);
        assertThat(workspace.timeline().state().selection()).isNull();
    }

    @Test
    void aClickedSpanIsItsEventAndStaysInItsLane() {
        workspace.setLanes(_ -> new SpanRef("first lane", 0, event), _ -> Map.of(), _ -> false);
        workspace.timeline().apply(new Intent.Select(new SpanRef("second lane", 3, event)));

        assertThat(workspace.selectionProperty().get()).isEqualTo(event);
        workspace.selectionProperty().set(event);
        assertThat(workspace.timeline().state().selection()).isEqualTo(new SpanRef("second lane", 3, event));
        workspace.timeline().apply(new Intent.Select(new SpanRef("second lane", 4)));
        assertThat(workspace.selectionProperty().get()).as("what is no event").isNull();
    }

    @Test
    void aCommandOfOneFileIsForTheSelectedOneElseForTheLastAndSaysSo() {
        var command = Command.of("file.close", "Close File", () -> {});
        workspace.nameFile(command, file -> "Close " + file.label());
        assertThat(workspace.fileForCommands()).isNull();
        assertThat(command.menuTextProperty().get()).isEqualTo("Close File");
        var report = ReadFiles.report("Marker, 1, Manual, 1, 1\n", "Marker, 2, Manual, 1, 1\n");
        workspace.reportProperty().set(report);
        assertThat(workspace.fileForCommands()).isEqualTo(report.files().getLast());
        workspace.selectionProperty().set(new EventRef(report.files().getFirst(), 0));
        assertThat(workspace.fileForCommands()).isEqualTo(report.files().getFirst());
        assertThat(command.menuTextProperty().get()).isEqualTo("Close " + report.files().getFirst().label());
    }

    @Test
    void aRangeThatIsSetAgainKeepsItsEdges() {
        var snapped = new SelectedRange(new RangeEdge(9, new SpanRef("lane", 1), true), RangeEdge.free(4));
        workspace.timeline().apply(new Intent.SelectRange(snapped));

        assertThat(workspace.selectedRangeProperty().get()).isEqualTo(new AxisRange(4, 9));
        workspace.selectedRangeProperty().set(new AxisRange(4, 9));
        assertThat(workspace.timeline().state().range()).isEqualTo(snapped);
        workspace.selectedRangeProperty().set(new AxisRange(5, 9));
        assertThat(workspace.timeline().state().range()).isEqualTo(SelectedRange.of(5, 9));
    }

    @Test
    void theVisibleRangeIsThatOfTheWindow() {
        assertThat(workspace.visibleRangeProperty().get()).isEqualTo(new AxisRange(0, 1));
        workspace.timeline().apply(new Intent.SetWindow(new TimeWindow(10, 0.5, 20)));

        assertThat(workspace.visibleRangeProperty().get()).isEqualTo(new AxisRange(10, 31));
    }
}
