// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.TimeRange;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestFiles;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SelectionViewModelTest {
    private static final String TEXT = """
            TimeBase = Manual
            ProcessId = 1
            @RangePush, Time, ThreadId, Message
            @RangePop, Time, ThreadId
            @Marker, Time, ThreadId, Message
            RangePush, 0, 7, frame
            RangePush, 10, 7, draw
            RangePop, 40, 7
            RangePop, 100, 7
            Marker, 20, 8, tick
            RangePush, 100, 7, frame
            RangePush, 110, 7, draw
            RangePop, 130, 7
            RangePop, 150, 7
            """;

    private final Workspace workspace = TestFiles.workspace(ReadFiles.report(TEXT).files().getFirst());
    private final StatisticsViewModel statistics = new StatisticsViewModel(workspace);
    private final SelectionViewModel model = new SelectionViewModel(statistics);

    @BeforeEach
    void look() {
        model.activeProperty().set(true);
    }

    private SelectionViewModel.RangeContent content() {
        return Objects.requireNonNull(model.contentProperty().get());
    }

    @Test
    void invitesWhileNothingIsSelected() {
        assertThat(model.contentProperty().get()).isNull();
        assertThat(model.summaryProperty().get()).startsWith("No selected range.");
        assertThat(model.titleProperty().get()).isEqualTo("Selection");
    }

    @Test
    void aSelectedRangeAnswersByMessageByThreadAndWithItsLongestEvents() {
        workspace.selectedRangeProperty().set(new TimeRange(5, 60));
        assertThat(content().byMessage().rows())
                .extracting(GroupStatistics::label, row -> row.counts().all(), GroupStatistics::totalNs,
                        GroupStatistics::selfNs)
                .containsExactly(tuple("frame", 0L, 55L, 25L), tuple("draw", 1L, 30L, 30L), tuple("tick", 1L, 0L, 0L));
        assertThat(StatsColumn.TOTAL.text(content().byMessage().rows().getFirst())).isEqualTo("55 ns");
        assertThat(content().byThread().rows()).hasSize(2);
        assertThat(content().events()).extracting(EventRef::event).containsExactly(0, 1);
        assertThat(model.summaryProperty().get())
                .isEqualTo(
                        "55 ns selected · 2 events start in it, 1 range crosses its boundary, 3 messages, 2 threads");
        assertThat(model.titleProperty().get()).isEqualTo("Selection (55 ns)");
        workspace.selectedRangeProperty().set(null);
        assertThat(model.contentProperty().get()).isNull();
    }

    @Test
    void theFilterLimitsItAndIsNamed() {
        workspace.selectedRangeProperty().set(new TimeRange(0, 200));
        assertThat(content().byMessage().counts().all()).isEqualTo(5);
        var shown = new BitSet();
        shown.set(1);
        workspace.visibilityProperty()
                .set(new Visibility(Map.of(workspace.reportProperty().get().files().getFirst(), shown), "msg = draw"));
        assertThat(content().byMessage().rows()).extracting(GroupStatistics::label).containsExactly("draw");
        assertThat(content().events()).extracting(EventRef::event).containsExactly(1);
        assertThat(model.summaryProperty().get()).endsWith(" · filter: msg = draw");
    }

    @Test
    void nothingIsMeasuredWhileNoOneLooks() {
        model.activeProperty().set(false);
        workspace.selectedRangeProperty().set(new TimeRange(0, 200));
        assertThat(model.contentProperty().get()).isNull();
        model.activeProperty().set(true);
        assertThat(content().byMessage().counts().all()).isEqualTo(5);
    }

    @Test
    void aRowLeadsToItsLongestEventInTheRange() {
        List<EventRef> revealed = new ArrayList<>();
        workspace.onReveal(revealed::add);
        workspace.selectedRangeProperty().set(new TimeRange(105, 200));
        var rows = content().byMessage().rows();
        model.goToLongest(content().byMessage(), rows.getFirst());
        assertThat(revealed).extracting(event -> event.file().trace().events().message(event.event()))
                .containsExactly(rows.getFirst().label());
        assertThat(revealed.getFirst().file().axisStartNs(revealed.getFirst().event())).isEqualTo(100);
    }

    @Test
    void countersInTheRangeAreMeasuredByTime() {
        var report = ReadFiles.chrome("""
                [{"name":"frame","ph":"X","pid":1,"tid":2,"ts":0,"dur":10},
                 {"name":"heap","ph":"C","pid":1,"ts":0,"args":{"used":4}},
                 {"name":"heap","ph":"C","pid":1,"ts":6,"args":{"used":10}},
                 {"name":"late","ph":"C","pid":1,"ts":9,"args":{"n":1}}]
                """);
        var traced = new SelectionViewModel(
                new StatisticsViewModel(TestFiles.workspace(report.files().getFirst())));
        traced.activeProperty().set(true);
        traced.workspace().selectedRangeProperty().set(new TimeRange(4_000, 8_000));
        var content = Objects.requireNonNull(traced.contentProperty().get());
        assertThat(content.counters()).extracting(CounterRow::name, row -> row.values().min(),
                row -> row.values().mean(), row -> row.values().max(), row -> row.values().last())
                .containsExactly(tuple("heap used", 4.0, 7.0, 10.0, 10.0));
        assertThat(traced.summaryProperty().get()).contains(", 1 counter");
    }
}
