// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class StatisticsViewModelTest {
    private static final String TEXT = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 2
            @RangeStartEnd, Start, End, Message
            RangeStartEnd, 0, 100, load
            RangeStartEnd, 200, 230, draw
            RangeStartEnd, 300, 350, draw
            """;

    private final Workspace workspace = TestFiles.workspace(ReportBuilder
            .build(List.of(new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt",
                    TEXT.getBytes(StandardCharsets.UTF_8))), List.of())
            .files().getFirst());
    private final StatisticsViewModel model = new StatisticsViewModel(workspace);

    @Test
    void nothingIsMeasuredWhileNoOneLooks() {
        model.scopeProperty().set(StatsScope.IN_VIEW);
        assertThat(model.tableProperty().get()).isNull();
    }

    @Test
    void rowsStandByTotalAndFollowTheView() {
        model.activeProperty().set(true);
        assertThat(labels()).containsExactly("load", "draw");
        model.scopeProperty().set(StatsScope.IN_VIEW);
        workspace.visibleRangeProperty().set(new AxisRange(150, 260));
        assertThat(labels()).containsExactly("draw");
        assertThat(rows().getFirst().counts().measured()).isEqualTo(1);
    }

    @Test
    void withoutAMeasuredSpanItSaysWhatToDo() {
        model.activeProperty().set(true);
        model.scopeProperty().set(StatsScope.MEASURED);
        assertThat(model.tableProperty().get()).isNull();
        assertThat(model.summaryProperty().get()).startsWith("No selected range");
    }

    @Test
    void aRangeOnLanesInTheMakingWaitsForThem() {
        model.activeProperty().set(true);
        var ofLane = new BitSet();
        ofLane.set(1);
        workspace.timeline().apply(new Intent.SelectRange(
                new SelectedRange(RangeEdge.free(0), RangeEdge.free(400), Set.of("lane"))));
        assertThat(model.tableProperty().get()).isNull();
        assertThat(model.summaryProperty().get()).isEqualTo("Preparing the lanes …");
        workspace.setLanes(_ -> null,
                _ -> Map.of(workspace.reportProperty().get().files().getFirst(), ofLane), _ -> false);
        assertThat(labels()).containsExactly("draw");
        assertThat(rows().getFirst().counts().measured()).isEqualTo(1);
    }

    @Test
    void aSelectedRangeBecomesTheScopeUntilItIsGone() {
        model.activeProperty().set(true);
        workspace.selectedRangeProperty().set(new AxisRange(195, 290));
        assertThat(model.scopeProperty().get()).isEqualTo(StatsScope.MEASURED);
        assertThat(labels()).containsExactly("draw");
        workspace.selectedRangeProperty().set(null);
        assertThat(model.scopeProperty().get()).isEqualTo(StatsScope.EVERYTHING);
        assertThat(labels()).containsExactly("load", "draw");
    }

    @Test
    void aRangeThatBeganBeforeTheScopeIsExplained() {
        model.activeProperty().set(true);
        assertThat(model.summaryProperty().get()).doesNotContain("crosses");
        workspace.selectedRangeProperty().set(new AxisRange(210, 290));
        assertThat(rows().getFirst().counts().all()).isZero();
        assertThat(rows().getFirst().totalNs()).isEqualTo(20);
        assertThat(model.summaryProperty().get()).contains("; 1 range crosses a boundary: Total has the part of a "
                + "range inside; Count, Mean and Max are of whole ranges that start inside");
    }

    @Test
    void aScopeThatWasChosenStays() {
        model.scopeProperty().set(StatsScope.IN_VIEW);
        workspace.selectedRangeProperty().set(new AxisRange(195, 290));
        assertThat(model.scopeProperty().get()).isEqualTo(StatsScope.IN_VIEW);
        model.scopeProperty().set(StatsScope.EVERYTHING);
        workspace.selectedRangeProperty().set(null);
        model.show(new Place.OfRange(new AxisRange(195, 290), null), Place.Approach.REVEAL);
        assertThat(model.scopeProperty().get()).isEqualTo(StatsScope.EVERYTHING);
    }

    @Test
    void theFilterLimitsEveryScopeAsLongAsItsChipIsOn() {
        model.activeProperty().set(true);
        var shown = new BitSet();
        shown.set(1);
        workspace.visibilityProperty()
                .set(new Visibility(Map.of(workspace.reportProperty().get().files().getFirst(), shown), "line = 5"));
        assertThat(rows()).hasSize(1);
        model.filteredProperty().set(false);
        assertThat(labels()).containsExactly("load", "draw");
    }

    @Test
    void pickedBinsHoldTheirRanges() {
        model.activeProperty().set(true);
        var details = new RowDetails(model);
        model.selectedGroupProperty().set(rows().getLast());
        details.binsProperty().set(2);
        details.pick(1, 1);
        assertThat(details.pickedProperty().get().size()).isEqualTo(1);
        var file = workspace.reportProperty().get().files().getFirst();
        assertThat(details.pickedProperty().get().contains(file, 2)).isTrue();
        assertThat(details.pickedProperty().get().contains(file, 1)).isFalse();
        details.go(0, Place.Approach.REVEAL);
        assertThat(Objects.requireNonNull(workspace.selectionProperty().get()).event()).isEqualTo(1);

        var heard = new ArrayList<RowDetails.Picked>();
        details.pickedProperty().addListener((_, _, picked) -> heard.add(picked));
        details.pick(1, 1);
        assertThat(heard).hasSize(1);
    }

    private List<GroupStatistics> rows() {
        return Objects.requireNonNull(model.tableProperty().get()).rows();
    }

    private List<String> labels() {
        return rows().stream().map(GroupStatistics::label).toList();
    }

    @Test
    void theNumbersOfAnArgumentAreDrawnOverTime() {
        var traced = new StatisticsViewModel(TestFiles.workspace(ReadFiles.chrome("""
                [{"name":"a","ph":"X","pid":1,"tid":2,"ts":0,"dur":4,"args":{"size":9.5}},
                 {"name":"a","ph":"X","pid":1,"tid":2,"ts":5,"dur":4,"args":{"size":"none"}},
                 {"name":"a","ph":"X","pid":1,"tid":2,"ts":9,"dur":4,"args":{"size":12}}]
                """).files().getFirst()));
        var details = new RowDetails(traced);
        traced.activeProperty().set(true);
        traced.selectedGroupProperty().set(Objects.requireNonNull(traced.tableProperty().get()).rows().getFirst());
        details.plottedProperty().set("size");
        var series = Objects.requireNonNull(details.contentProperty().get()).payloads().getFirst();
        assertThat(series.size()).isEqualTo(2);
        assertThat(series.value(0)).isEqualTo(9.5);
        assertThat(series.label(1)).isEqualTo("12");
        details.plottedProperty().set("");
        assertThat(Objects.requireNonNull(details.contentProperty().get()).payloads()).isEmpty();
    }
}
