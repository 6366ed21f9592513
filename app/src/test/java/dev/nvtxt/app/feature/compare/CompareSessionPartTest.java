// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.compare;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.app.feature.compare.side.SideModel;
import dev.nvtxt.app.feature.compare.side.SidePart;
import dev.nvtxt.app.shared.model.Notice;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CompareSessionPartTest {
    private final Workspace workspace = Runs.workspace(Runs.run("a.nvtxt", 1000), Runs.run("b.nvtxt", 1500));
    private final CompareViewModel model = new CompareViewModel(workspace);
    private final CompareSessionPart part = new CompareSessionPart(workspace);

    @Test
    void sidesThatTheUserDidNotChooseAreNotKept() {
        part.connect(model);
        assertThat(part.save().isMissingNode()).isTrue();
    }

    @Test
    void chosenSidesComeBackOnceTheirFilesAreRead() {
        part.connect(model);
        model.swap();
        model.sides().get(0).spanProperty().set(new AxisRange(5, 100));
        model.sides().get(0).filterProperty().set("dur > 1ns");
        model.sides().get(1).nameProperty().set("before");
        var specs = model.sides().stream().map(SideModel::spec).toList();
        var saved = part.save();

        var report = workspace.reportProperty().get();
        workspace.reportProperty().set(Report.EMPTY);
        part.restore(saved);
        workspace.reportProperty().set(new Report(report.files().subList(0, 1), List.of()));
        assertThat(part.save()).isEqualTo(saved);
        workspace.reportProperty().set(report);
        assertThat(model.sides()).extracting(SideModel::spec).isEqualTo(specs);
    }

    @Test
    void aSideOfSeveralRunsComesBackWithAllOfThem() {
        part.connect(model);
        var files = workspace.reportProperty().get().files();
        model.sides().get(1).partProperty().set(SidePart.runs(files));
        var saved = part.save();
        var shown = new CompareViewModel(workspace);
        var later = new CompareSessionPart(workspace);
        later.restore(saved);
        later.connect(shown);
        assertThat(shown.sides().get(1).partProperty().get().files()).isEqualTo(files);
    }

    @Test
    void theShownRunTheGroupsAndTheThresholdComeBack() {
        part.connect(model);
        var files = workspace.reportProperty().get().files();
        model.sides().get(1).partProperty().set(SidePart.runs(files));
        model.sides().get(1).runProperty().set(files.getLast().trace().path());
        model.keyProperty().set(GroupKey.PATH);
        model.thresholdPercentProperty().set(7);
        var saved = part.save();
        var shown = new CompareViewModel(workspace);
        var later = new CompareSessionPart(workspace);
        later.restore(saved);
        later.connect(shown);
        assertThat(shown.sides().get(1).shownRun()).isEqualTo(files.getLast());
        assertThat(shown.keyProperty().get()).isEqualTo(GroupKey.PATH);
        assertThat(shown.thresholdPercentProperty().get()).isEqualTo(7);
        assertThat(later.save()).isEqualTo(saved);
    }

    @Test
    void sidesWaitForTheComparisonToBeShown() {
        part.connect(model);
        model.swap();
        var saved = part.save();
        // An earlier version had another name for a whole file.
        saved.path("sides").forEach(side -> ((ObjectNode) side).put("part", "Entire file"));
        var later = new CompareSessionPart(workspace);
        later.restore(saved);
        assertThat(later.save()).isEqualTo(saved);
        var shown = new CompareViewModel(workspace);
        later.connect(shown);
        assertThat(shown.sides()).extracting(side -> side.partProperty().get().file().trace().fileName())
                .containsExactly("b.nvtxt", "a.nvtxt");
    }

    @Test
    void aFilterThatIsWrongIsLeftOut() {
        var notices = new ArrayList<Notice>();
        workspace.on(Notice.class, notices::add);
        part.connect(model);
        model.swap();
        model.sides().get(0).filterProperty().set("dur >");
        var saved = part.save();
        part.restore(saved);
        assertThat(model.sides().get(0).filterProperty().get()).isEmpty();
        assertThat(notices).extracting(Notice::tone).containsOnly(Notice.Tone.ERROR);
        assertThat(notices.getFirst().text()).isEqualTo("Can't compare: A value is missing after '>'.");
    }
}
