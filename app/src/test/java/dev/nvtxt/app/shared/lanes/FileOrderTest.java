// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.settings.SettingsStore;
import dev.nvtxt.app.shared.timeline.LanesViewModel;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.timeline.model.Lane;
import java.nio.file.Path;
import java.util.List;
import javafx.collections.FXCollections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class FileOrderTest {
    private static final String ERRORS = "Oops\nOops again\n";
    private static final Report REPORT = ReadFiles.report(file("run 10", 5000), file("Run 9", 9000) + ERRORS,
            "SetFileDisplayName, \"empty\"\n", file("alone", 7000) + "Oops\n");

    @TempDir
    Path folder = Path.of("");

    private static String file(String name, long time) {
        return "SetFileDisplayName, \"" + name + "\"\nTimeBase = Manual\n@Marker, Time, ProcessId, ThreadId, Message\n"
                + "Marker, " + time + ", 1, 1, \"m\"\n";
    }

    private static List<String> headings(List<Lane> lanes) {
        return lanes.stream().filter(Lane::isFileHeader).map(Lane::title).toList();
    }

    @ParameterizedTest
    @CsvSource({ "OPENED, run 10;Run 9;empty;alone", "NAME, alone;empty;Run 9;run 10",
        "TIME, run 10;alone;Run 9;empty", "PROBLEMS, Run 9;alone;run 10;empty" })
    void filesStandInTheChosenOrder(FileOrder order, String names) {
        var model = new LaneBuilder().build(REPORT, LaneGrouping.THREAD, Visibility.ALL, order, false);
        assertThat(headings(model.source().lanes())).containsExactly(names.split(";"));
    }

    @ParameterizedTest
    @EnumSource
    void eachLaneStaysBelowItsFileAndKeepsItsId(FileOrder order) {
        var twins = ReportBuilder.build(List.of(ReadFiles.trace("z.nvtxt", file("other", 9)),
                ReadFiles.trace("twin.nvtxt", file("twin", 5) + ERRORS),
                ReadFiles.trace("twin.nvtxt", file("Twin", 3))), List.of());
        var opened = new LaneBuilder().build(twins, LaneGrouping.THREAD);
        var sorted = new LaneBuilder().build(twins, LaneGrouping.THREAD, Visibility.ALL, order, false);
        assertThat(sorted.fileByLane()).isEqualTo(opened.fileByLane());
        var lanes = sorted.source().lanes();
        for (int i = 0; i < lanes.size(); i++) {
            var parent = lanes.get(i).parentId();
            assertThat(parent == null || lanes.subList(0, i).stream().anyMatch(lane -> lane.id().equals(parent)))
                    .as("%s below its parent", lanes.get(i).id()).isTrue();
        }
    }

    @Test
    void theOrderActsAtOnceAndIsKept() {
        var file = folder.resolve("settings.json");
        var settings = SettingsStore.openDirect(file);
        var workspace = new Workspace(new InlineExecutor());
        var lanes = new LanesViewModel(workspace, settings, FXCollections.observableArrayList());
        workspace.reportProperty().set(REPORT);
        lanes.fileOrderProperty().set(FileOrder.TIME);
        assertThat(headings(lanes.sourceProperty().get().lanes())).containsExactly("run 10", "alone", "Run 9", "empty");
        assertThat(lanes.modelProperty().get().report().files()).as("the report keeps its order")
                .isEqualTo(REPORT.files());
        assertThat(workspace.sortedReport().files()).as("lists follow it")
                .isSortedAccordingTo(FileOrder.TIME.comparator());
        settings.write();
        var again = new LanesViewModel(workspace, SettingsStore.openDirect(file), FXCollections.observableArrayList());
        assertThat(again.fileOrderProperty().get()).isEqualTo(FileOrder.TIME);
    }
}
