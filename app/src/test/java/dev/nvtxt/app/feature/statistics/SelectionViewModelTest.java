// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.nvtxt.analysis.stats.GroupStatistics;
import dev.nvtxt.analysis.stats.LaneActivity;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Place;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.shared.model.Workspace;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestContext;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.timeline.core.Intent;
import dev.nvtxt.timeline.model.RangeEdge;
import dev.nvtxt.timeline.model.SelectedRange;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.IntStream;
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

    /// A thread, and tracks of its process: "fetch" is two that share a lane.
    private static final String TRACKS = """
            [{"ph":"X","pid":1,"tid":2,"ts":0,"dur":10,"name":"frame"},
             {"ph":"X","pid":1,"tid":2,"ts":1,"dur":4,"name":"frame"},
             {"ph":"b","pid":1,"tid":2,"cat":"net","id":1,"ts":2,"name":"fetch"},
             {"ph":"b","pid":1,"tid":2,"cat":"net","id":2,"ts":4,"name":"fetch"},
             {"ph":"b","pid":1,"tid":2,"cat":"disk","id":3,"ts":3,"name":"load"},
             {"ph":"e","pid":1,"tid":2,"cat":"disk","id":3,"ts":5,"name":"load"},
             {"ph":"e","pid":1,"tid":2,"cat":"net","id":1,"ts":6,"name":"fetch"},
             {"ph":"e","pid":1,"tid":2,"cat":"net","id":2,"ts":9,"name":"fetch"}]
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
    }

    @Test
    void aSelectedRangeAnswersByMessageByThreadAndWithItsLongestEvents() {
        workspace.selectedRangeProperty().set(new AxisRange(5, 60));
        assertThat(content().byMessage().rows())
                .extracting(GroupStatistics::label, row -> row.counts().all(), GroupStatistics::totalNs,
                        GroupStatistics::selfNs)
                .containsExactly(tuple("frame", 0L, 55L, 25L), tuple("draw", 1L, 30L, 30L), tuple("tick", 1L, 0L, 0L));
        assertThat(StatsColumn.TOTAL.text(content().byMessage().rows().getFirst())).isEqualTo("55 ns");
        assertThat(content().lanes()).extracting(LaneActivity::busyNs, LaneActivity::selfNs, LaneActivity::totalNs)
                .containsExactly(tuple(55L, 55L, 85L));
        assertThat(content().busyPart(content().lanes().getFirst())).isEqualTo(1);
        assertThat(content().events()).extracting(EventRef::event).containsExactly(0, 1);
        assertThat(model.summaryProperty().get())
                .isEqualTo(
                        "5 ns – 60 ns, 55 ns selected on all lanes · 2 events start in it, 1 range crosses its boundary, 3 messages, "
                                + "1 thread busy, 1.00 on average · nested ranges count twice in totals"
                                + " · Total has the part of a range inside; Count, Mean and Max are of whole ranges that start inside");
        workspace.selectedRangeProperty().set(null);
        assertThat(model.contentProperty().get()).isNull();
    }

    @Test
    void oneOfSeveralLanesHasItsMessagesAlone() {
        var file = ReadFiles.chrome("""
                [{"name":"frame","ph":"X","pid":1,"tid":2,"ts":0,"dur":10},
                 {"name":"load","ph":"X","pid":1,"tid":3,"ts":0,"dur":4}]
                """).files().getFirst();
        var traced = new SelectionViewModel(new StatisticsViewModel(TestFiles.workspace(file)));
        traced.activeProperty().set(true);
        traced.workspace().selectedRangeProperty().set(new AxisRange(0, 8_000));
        traced.showOnly(Objects.requireNonNull(traced.contentProperty().get()).lanes().getLast());
        var content = Objects.requireNonNull(traced.contentProperty().get());
        assertThat(content.byMessage().rows()).extracting(GroupStatistics::label).containsExactly("load");
        assertThat(content.events()).extracting(EventRef::message).containsExactly("load");
        assertThat(content.lanes()).as("to choose from").hasSize(2);
        assertThat(traced.summaryProperty().get())
                .contains("2 threads busy, 1.50 on average · 3 alone: 1 event starts in it, 1 message");
        traced.workspace().selectedRangeProperty().set(new AxisRange(0, 9_000));
        content = Objects.requireNonNull(traced.contentProperty().get());
        assertThat(content.only()).as("of another range").isNull();
        assertThat(content.byMessage().rows()).hasSize(2);
    }

    @Test
    void aRangeOnSomeLanesAnswersForThese() {
        var file = workspace.reportProperty().get().files().getFirst();
        var ofLane = new BitSet();
        ofLane.set(2);
        workspace.setLanes(_ -> null, ids -> Map.of(file, ids.contains("eight") ? ofLane : new BitSet()),
                _ -> false);
        workspace.timeline().apply(new Intent.SelectRange(
                new SelectedRange(RangeEdge.free(5), RangeEdge.free(60), Set.of("eight"))));
        assertThat(content().byMessage().rows()).extracting(GroupStatistics::label).containsExactly("tick");
        assertThat(content().lanes()).as("idle, and selected").extracting(LaneActivity::busyNs).containsExactly(0L);
        assertThat(content().longestGapNs(content().lanes().getFirst())).isEqualTo(55);
        assertThat(model.summaryProperty().get())
                .startsWith("5 ns – 60 ns, 55 ns selected on 1 lane · 1 event starts in it")
                .contains("0 threads busy");
        workspace.setLanes(_ -> null, _ -> Map.of(file, ofLane), id -> id.equals("gpu"));
        workspace.timeline().apply(new Intent.SelectRange(
                new SelectedRange(RangeEdge.free(5), RangeEdge.free(60), Set.of("eight", "gpu"))));
        assertThat(model.summaryProperty().get())
                .startsWith(
                        "5 ns – 60 ns, 55 ns selected on 2 lanes · ranges count by their times on the CPU · 1 event");
        workspace.timeline().apply(new Intent.SelectRange(SelectedRange.of(5, 60)));
        assertThat(content().byMessage().rows()).as("the same range on all lanes").hasSize(3);
    }

    @Test
    void aRangeOnLanesInTheMakingWaitsForThem() {
        var file = workspace.reportProperty().get().files().getFirst();
        var ofLane = new BitSet();
        ofLane.set(2);
        workspace.timeline().apply(new Intent.SelectRange(
                new SelectedRange(RangeEdge.free(5), RangeEdge.free(60), Set.of("eight"))));
        assertThat(model.contentProperty().get()).isNull();
        assertThat(model.summaryProperty().get()).isEqualTo("Preparing the lanes …");
        workspace.setLanes(_ -> null, _ -> Map.of(file, ofLane), _ -> false);
        assertThat(content().byMessage().rows()).extracting(GroupStatistics::label).containsExactly("tick");
        workspace.setLanes(_ -> null, _ -> Map.of(file, new BitSet()), _ -> false);
        assertThat(content().byMessage().rows()).as("the lanes were made anew").isEmpty();
    }

    @Test
    void withoutARangeItAnswersForWhatIsInsideTheSelectedEvent() {
        var file = workspace.reportProperty().get().files().getFirst();
        workspace.selectionProperty().set(new EventRef(file, 0));
        assertThat(content().byMessage().rows()).extracting(GroupStatistics::label, GroupStatistics::totalNs)
                .containsExactly(tuple("draw", 30L));
        assertThat(model.summaryProperty().get())
                .startsWith("0 ns – 100 ns, 100 ns inside ‘frame’ · 1 event starts in it");
        workspace.selectedRangeProperty().set(new AxisRange(105, 120));
        assertThat(content().byMessage().rows()).extracting(GroupStatistics::label).containsExactly("frame", "draw");
        workspace.selectedRangeProperty().set(null);
        assertThat(content().byMessage().rows()).extracting(GroupStatistics::label).containsExactly("draw");
        workspace.selectionProperty().set(null);
        assertThat(model.contentProperty().get()).isNull();
    }

    @Test
    void theFilterLimitsItAndIsNamed() {
        workspace.selectedRangeProperty().set(new AxisRange(0, 200));
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
        workspace.selectedRangeProperty().set(new AxisRange(0, 200));
        assertThat(model.contentProperty().get()).isNull();
        model.activeProperty().set(true);
        assertThat(content().byMessage().counts().all()).isEqualTo(5);
    }

    @Test
    void aRowLeadsToItsLongestEventInTheRange() {
        List<EventRef> revealed = new ArrayList<>();
        TestContext.onReveal(workspace, revealed::add);
        workspace.selectedRangeProperty().set(new AxisRange(105, 200));
        var rows = content().byMessage().rows();
        model.goToLongest(content().byMessage(), rows.getFirst(), Place.Approach.REVEAL);
        assertThat(revealed).extracting(event -> event.file().trace().events().message(event.event()))
                .containsExactly(rows.getFirst().label());
        assertThat(revealed.getFirst().file().axisStartNs(revealed.getFirst().event())).isEqualTo(100);
    }

    @Test
    void eachLaneHasARowAndWhatExceedsTheRangeIsSaid() {
        var file = ReadFiles.chrome(TRACKS).files().getFirst();
        var traced = new SelectionViewModel(new StatisticsViewModel(TestFiles.workspace(file)));
        traced.activeProperty().set(true);
        traced.workspace().selectedRangeProperty().set(new AxisRange(0, 10_000));
        var content = Objects.requireNonNull(traced.contentProperty().get());
        assertThat(content.lanes()).extracting(lane -> LanesPane.name(lane, traced.workspace()), LaneActivity::busyNs,
                LaneActivity::selfNs, LaneActivity::totalNs)
                .containsExactly(tuple("2", 10_000L, 10_000L, 14_000L), tuple("fetch", 7_000L, 9_000L, 9_000L),
                        tuple("load", 2_000L, 2_000L, 2_000L));
        assertThat(traced.summaryProperty().get()).contains(", 3 lanes busy, 1.90 on average")
                .endsWith(" · times of messages are sums over all lanes · nested ranges count twice in totals"
                        + " · overlapping ranges count twice in self times");
        traced.workspace().selectedRangeProperty().set(new AxisRange(9_000, 10_000));
        assertThat(traced.summaryProperty().get()).contains(", 1 thread busy, 1.00 on average")
                .doesNotContain("twice");
    }

    @Test
    void insideAnEventOfAProcessIsWhatItsTrackHas() {
        var file = ReadFiles.chrome(TRACKS).files().getFirst();
        var traced = new SelectionViewModel(new StatisticsViewModel(TestFiles.workspace(file)));
        traced.activeProperty().set(true);
        var events = file.trace().events();
        int fetch = IntStream.range(0, events.size()).filter(event -> "fetch".equals(events.message(event))).findFirst()
                .orElseThrow();
        traced.workspace().selectionProperty().set(new EventRef(file, fetch));
        assertThat(Objects.requireNonNull(traced.contentProperty().get()).byMessage().rows()).isEmpty();
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
        traced.workspace().selectedRangeProperty().set(new AxisRange(4_000, 8_000));
        var content = Objects.requireNonNull(traced.contentProperty().get());
        assertThat(content.counters()).extracting(CounterRow::name, row -> row.values().min(),
                row -> row.values().mean(), row -> row.values().max(), row -> row.values().last())
                .containsExactly(tuple("heap used", 4.0, 7.0, 10.0, 10.0));
        assertThat(traced.summaryProperty().get()).contains(", 1 counter");
    }

    @Test
    void countersOfOneNameNameTheirProcessesAndOnlyThoseOfSelectedLanesAreListed() {
        var file = ReadFiles.chrome("""
                [{"name":"frame","ph":"X","pid":1,"tid":2,"ts":0,"dur":10},
                 {"name":"heap","ph":"C","pid":1,"ts":0,"args":{"used":4}},
                 {"name":"heap","ph":"C","pid":2,"ts":0,"args":{"used":10}}]
                """).files().getFirst();
        var traced = new SelectionViewModel(new StatisticsViewModel(TestFiles.workspace(file)));
        traced.activeProperty().set(true);
        traced.workspace().selectedRangeProperty().set(new AxisRange(0, 8_000));
        assertThat(Objects.requireNonNull(traced.contentProperty().get()).counters()).extracting(CounterRow::name)
                .containsExactly("process 1 › heap used", "process 2 › heap used");
        traced.workspace().setLanes(_ -> null, _ -> Map.of(file, new BitSet()), _ -> false);
        traced.workspace().setLaneFiles(_ -> file, _ -> null);
        traced.workspace().timeline().apply(new Intent.SelectRange(
                new SelectedRange(RangeEdge.free(0), RangeEdge.free(8_000), Set.of("trace.json/counter:1"))));
        assertThat(Objects.requireNonNull(traced.contentProperty().get()).counters()).extracting(CounterRow::name)
                .containsExactly("process 2 › heap used");
    }

    @Test
    void theTimeFromTheStartOfTheRangeAndToItsEndIsAGap() {
        workspace.selectedRangeProperty().set(new AxisRange(-70, 200));
        var thread = content().lanes().getFirst();
        assertThat(content().longestGapNs(thread)).isEqualTo(70);
        workspace.selectedRangeProperty().set(new AxisRange(120, 200));
        assertThat(content().longestGapNs(content().lanes().getFirst())).isEqualTo(50);
    }
}
