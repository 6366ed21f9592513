// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.ranks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Request;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.shared.tables.RankTable;
import dev.nvtxt.app.testing.InlineExecutor;
import dev.nvtxt.app.testing.RankFiles;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.time.ClockSettingException;
import java.util.ArrayList;
import org.junit.jupiter.api.Test;

class RanksViewModelTest {
    private final Workspace workspace = new Workspace(new InlineExecutor());
    private final RanksViewModel model = new RanksViewModel(workspace);

    private void open() {
        workspace.reportProperty().set(ReadFiles.report(RankFiles.texts(4, 50).toArray(String[]::new)));
    }

    @Test
    void clocksAreCorrectedOnRequest() throws ClockSettingException {
        assertThat(model.canAlignProperty().get()).isFalse();
        open();
        assertThat(model.status()).startsWith("The clock of rank 1 is off by 51.00 µs");
        assertThat(model.canAlignProperty().get()).isTrue();
        var requests = new ArrayList<Request.SetClocks>();
        workspace.on(Request.SetClocks.class, requests::add);
        model.align();
        assertThat(requests).singleElement().satisfies(
                request -> assertThat(request.text()).isEqualTo("Align Clocks of Ranks"));
        workspace.reportProperty().set(
                ReportBuilder.withSettings(workspace.reportProperty().get(), requests.getFirst().settings()));
        assertThat(model.canAlignProperty().get()).isFalse();
        assertThat(model.status()).contains("Ranks end together within 0 ns");
        model.align();
        assertThat(requests).hasSize(1);
    }

    @Test
    void rowsLeadToTheirEvents() {
        open();
        var requests = new ArrayList<Place>();
        workspace.on(Request.GoTo.class, request -> requests.add(request.place()));
        var file = workspace.reportProperty().get().files().get(2);
        model.go(model.rows().getFirst(), Place.Approach.ZOOM);
        model.tableProperty().set(RankTable.OCCURRENCES);
        workspace.selectedRangeProperty().set(new AxisRange(0, 10_000_000));
        model.rangeOnlyProperty().set(true);
        assertThat(model.rows()).hasSize(1);
        model.go(model.rows().getFirst(), Place.Approach.ZOOM);
        model.tableProperty().set(RankTable.MESSAGES);
        model.go(model.rows().getFirst(), Place.Approach.ZOOM);
        assertThat(requests).containsExactly(new Place.OfLane(new EventRef(file, 0)),
                new Place.OfEvent(new EventRef(file, 0)));
    }

    @Test
    void ranksWithoutACommonCollectiveHaveNothingToCompare() {
        var head = "TimeBase = Manual\nProcessId = 1\nThreadId = 2\n@Marker, Time, Message\n";
        workspace.reportProperty().set(ReadFiles.report(head + "Marker, 5, x\n", head + "Marker, 9, y\n"));
        assertThat(model.status()).startsWith("Nothing to compare: the ranks share no collective");
        int late = RankTable.RANKS.content().columns().stream().map(field -> field.name()).toList().indexOf("lateNs");
        assertThat(model.rows()).hasSize(2).allSatisfy(row -> assertThat(row.get(late)).isNull());
    }
}
