// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.testing.Event;
import dev.nvtxt.app.testing.GpuTraces;
import dev.nvtxt.app.testing.HeldExecutor;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.model.Lane;
import java.nio.file.Path;
import java.util.List;
import javafx.collections.FXCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LanesViewModelTest {
    @Test
    void aFileWithoutLanesYetSaysWhatHappens(@TempDir Path folder) {
        var executor = new HeldExecutor();
        var workspace = new Workspace(executor);
        var reading = FXCollections.observableArrayList("a.nvtxt");
        var lanes = new LanesViewModel(workspace, SettingsStore.openDirect(folder.resolve("settings.json")), reading);
        executor.letGo();
        reading.setAll("a.nvtxt", "b.nvtxt");
        assertThat(states(lanes)).containsExactly("a.nvtxt: Reading the file …", "b.nvtxt: Reading the file …");
        workspace.reportProperty().set(new Report(
                List.of(TestFiles.file("a.nvtxt", List.of(), List.of(Event.marker(1, 10, "m")))), List.of()));
        reading.setAll("b.nvtxt");
        assertThat(states(lanes)).containsExactly("a.nvtxt: Preparing the lanes …", "b.nvtxt: Reading the file …");
        executor.letGo();
        assertThat(states(lanes)).contains("b.nvtxt: Reading the file …").doesNotContain(
                "a.nvtxt: Preparing the lanes …");
    }

    @Test
    void theLanesOfAClosedFileGoAtOnce(@TempDir Path folder) {
        var executor = new HeldExecutor();
        var workspace = new Workspace(executor);
        var lanes = new LanesViewModel(workspace, SettingsStore.openDirect(folder.resolve("settings.json")),
                FXCollections.observableArrayList());
        var a = TestFiles.file("a.nvtxt", List.of(), List.of(Event.marker(1, 10, "m")));
        var b = TestFiles.file("b.nvtxt", List.of(), List.of(Event.marker(1, 10, "m")));
        workspace.reportProperty().set(new Report(List.of(a, b), List.of()));
        executor.letGo();
        workspace.reportProperty().set(new Report(List.of(b), List.of()));
        assertThat(executor.waiting()).isPositive();
        assertThat(lanes.sourceProperty().get().lanes()).isNotEmpty().allMatch(lane -> lane.id().contains("b.nvtxt"));
    }

    @Test
    void theWorkspaceKnowsWhetherRangesAreDrawnOnAGpu(@TempDir Path folder) {
        var workspace = new Workspace(new InlineExecutor());
        var lanes = new LanesViewModel(workspace, SettingsStore.openDirect(folder.resolve("settings.json")),
                FXCollections.observableArrayList());
        workspace.reportProperty().set(ReadFiles.chrome(GpuTraces.STEP));
        assertThat(workspace.rangesOnGpuProperty().get()).isTrue();
        lanes.gpuShownProperty().set(false);
        assertThat(workspace.rangesOnGpuProperty().get()).isFalse();
    }

    private static List<String> states(LanesViewModel lanes) {
        return lanes.sourceProperty().get().lanes().stream().filter(Lane::isFileHeader)
                .map(lane -> lane.title() + ": " + lane.status().text()).toList();
    }
}
