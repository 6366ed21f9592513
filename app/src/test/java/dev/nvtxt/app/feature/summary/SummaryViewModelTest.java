// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.summary;

import static dev.nvtxt.app.testing.TestFiles.problem;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Place.Approach;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.Event;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.report.input.UnreadableFile;
import dev.nvtxt.parser.time.TimeBase;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class SummaryViewModelTest {
    private final ReportFile good = TestFiles.file("good.nvtxt", List.of(),
            List.of(Event.marker(1, 100, "m"), Event.range(2, 150, 2400, "r"), Event.push(3, 4, 5, 6, "p")));
    private final ReportFile bad = TestFiles.file("bad.nvtxt", List.of(problem(ProblemCode.BAD_INTEGER, 1)),
            List.of(Event.marker(1, 10, "m").in(TimeBase.RDTSC)));
    private final Workspace workspace = TestFiles.workspace(good, bad);
    private final SummaryViewModel model = new SummaryViewModel(workspace);

    private String cell(int row, SummaryColumn column) {
        return column.text(model.rowsProperty().get(row));
    }

    @Test
    void countsEventsByKind() {
        assertThat(List.of(cell(0, SummaryColumn.EVENTS), cell(0, SummaryColumn.MARKERS),
                cell(0, SummaryColumn.START_END), cell(0, SummaryColumn.PUSH_POP))).containsExactly("3", "1", "1", "1");
        assertThat(cell(0, SummaryColumn.SIZE)).isEqualTo("1.0 kB");
        assertThat(cell(0, SummaryColumn.TIME_BASES)).isEqualTo("Manual");
    }

    @Test
    void aPackedFileHasTwoSizes() {
        var row = model.rowsProperty().get().getFirst();
        assertThat(SummaryColumn.SIZE.text(new SummaryRow(good, row.summary(), 250)))
                .isEqualTo("1.0 kB, 250 B on disk");
        assertThat(SummaryColumn.SIZE.text(new SummaryRow(good, row.summary(), 1000))).isEqualTo("1.0 kB");
    }

    @Test
    void timesWithoutAClockAreTicks() {
        assertThat(cell(0, SummaryColumn.FIRST)).isEqualTo("5 ticks");
        assertThat(cell(0, SummaryColumn.SPAN)).isEqualTo("2395 ticks");
    }

    @Test
    void filesWithErrorsAreWarnedOf() {
        assertThat(model.warning()).isEqualTo(
                "1 of 2 files has errors. Events may be missing, and Nsight may reject it.");
        workspace.reportProperty().set(new Report(List.of(good), List.of(new UnreadableFile("x", "not-found", "no"))));
        assertThat(model.warning()).isEqualTo("Can't open x: no.");
        workspace.reportProperty().set(new Report(List.of(good), List.of()));
        assertThat(model.warning()).isEmpty();
    }

    @Test
    void filesStandInTheOrderThatTheUserChose() {
        workspace.fileOrderProperty().set(Comparator.comparing(file -> file.trace().fileName()));
        assertThat(model.rowsProperty()).extracting(SummaryRow::file).containsExactly(bad, good);
        assertThat(workspace.reportProperty().get().files()).containsExactly(good, bad);
    }

    @Test
    void linksLeadToProblemsAndLanes() {
        var shown = new ArrayList<ReportFile>();
        workspace.on(Request.ShowProblems.class, request -> shown.add(request.file()));
        model.showProblems(model.rowsProperty().get(1));
        assertThat(shown).containsExactly(bad);
        var places = new ArrayList<Place>();
        workspace.on(Request.GoTo.class, request -> places.add(request.place()));
        model.go(model.rowsProperty().getFirst(), Approach.REVEAL);
        assertThat(places).containsExactly(new Place.LanesOfFile(good));
    }

    @Test
    void numbersSortAsNumbers() {
        assertThat(SummaryColumn.EVENTS.order().compare(model.rowsProperty().get(0), model.rowsProperty().get(1)))
                .isPositive();
        assertThat(SummaryColumn.SPAN.order().compare(model.rowsProperty().get(0), model.rowsProperty().get(1)))
                .isPositive();
        assertThat(SummaryColumn.NAME.order().compare(model.rowsProperty().get(0), model.rowsProperty().get(1)))
                .isPositive();
    }

    @Test
    void copiesWithAHeader() {
        var lines = SummaryViewModel.tsv(model.rowsProperty()).lines().toList();
        assertThat(lines).hasSize(3);
        assertThat(lines.getFirst()).startsWith(
                "File\tErrors\tWarnings\tNsight Visual Studio Edition\tNsight Systems\tSize\tLines");
        assertThat(lines.get(2)).startsWith("bad.nvtxt\t1\t0\t")
                .contains("\t1.0 kB\t100\t1\t1\t0\t0\t0\t1\t1\t0\tRdtsc\t10 ticks");
    }
}
