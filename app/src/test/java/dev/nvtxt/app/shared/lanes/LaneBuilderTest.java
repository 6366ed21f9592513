// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.gpu.GpuUse;
import dev.nvtxt.app.shared.model.EventBar;
import dev.nvtxt.app.shared.model.EventRef;
import dev.nvtxt.app.shared.model.Visibility;
import dev.nvtxt.app.testing.GpuTraces;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.app.testing.TestFiles;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneStatus;
import dev.nvtxt.timeline.model.SpanFlag;
import dev.nvtxt.timeline.model.SpanRef;
import dev.nvtxt.timeline.model.SpanShape;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class LaneBuilderTest {
    private static final String TWO_THREADS = """
            SetFileDisplayName, "Game"
            NameProcess, 7, "game.exe"
            NameOsThread, 7, 2, "render"
            NameCategory, 1, "Frame"
            NameCategory, 2, "Draw"
            AddChildCategory, 1, 2
            TimeBase = Manual
            @RangePush, Time, ProcessId, ThreadId, CategoryId, Message
            @RangePop, Time, ProcessId, ThreadId
            @Marker, Time, ProcessId, ThreadId, Message
            @RangeStartEnd, Start, End, ProcessId, ThreadId, CategoryId, Message
            RangePush, 100, 7, 2, 1, "outer"
            RangePush, 110, 7, 2, 2, "inner"
            RangePop, 120, 7, 2
            RangePop, 200, 7, 2
            Marker, 150, 7, 1, "tick"
            RangeStartEnd, 130, 180, 7, 1, 2, "load"
            """;

    private static LaneModel build(LaneGrouping grouping, String... texts) {
        return new LaneBuilder().build(ReadFiles.report(texts), grouping);
    }

    private static List<String> outline(LaneModel model) {
        return model.source().lanes().stream().map(lane -> "  ".repeat(depth(model, lane)) + lane.title()
                + (lane.number().isEmpty() ? "" : " (" + lane.number() + ")") + " " + lane.spans().size()).toList();
    }

    private static int depth(LaneModel model, Lane lane) {
        int depth = 0;
        for (var parent = lane.parentId(); parent != null; depth++) {
            parent = Objects.requireNonNull(model.lane(parent)).parentId();
        }
        return depth;
    }

    @Test
    void groupsByProcessAndThreadWithNamesAndNumbers() {
        assertThat(outline(build(LaneGrouping.THREAD, TWO_THREADS))).containsExactly(
                "Game › game.exe (a.nvtxt › 7) 0", "  Thread (1) 2", "  render (2) 2");
    }

    @Test
    void aFileWithOneThreadTakesOneRow() {
        var model = build(LaneGrouping.THREAD, """
                @NameProcess, ProcessId, Name
                NameProcess, 7, "game.exe"
                @NameOsThread, ProcessId, ThreadId, Name
                NameOsThread, 7, 2, "render"
                Marker, 5, Manual, 7, 2
                """, "Marker, 5, Manual, 7, 2\n");
        assertThat(outline(model)).containsExactly("a.nvtxt › game.exe › render (7 › 2) 1", "b.nvtxt (7 › 2) 1");
        assertThat(model.source().lanes()).allMatch(Lane::isFileHeader);
    }

    @Test
    void aFileThatIsNamedLikeItsPathHasOneName() {
        assertThat(outline(build(LaneGrouping.FILE, "SetFileDisplayName, \"a.nvtxt\"\nMarker, 5, Manual, 7, 2\n")))
                .first().asString().startsWith("a.nvtxt").doesNotContain("(a.nvtxt");
    }

    @Test
    void aThreadKeepsItsIdWhenItsProcessJoinsTheRowOfTheFile() {
        var joined = build(LaneGrouping.THREAD, TWO_THREADS);
        var apart = build(LaneGrouping.THREAD, TWO_THREADS + "Marker, 150, 8, 1, \"tick\"\n");
        assertThat(joined.source().lanes()).extracting(Lane::id).containsExactly("a.nvtxt", "a.nvtxt/p:7/t:1",
                "a.nvtxt/p:7/t:2");
        assertThat(apart.source().lanes()).extracting(Lane::id).containsExactly("a.nvtxt", "a.nvtxt/p:7",
                "a.nvtxt/p:7/t:1", "a.nvtxt/p:7/t:2", "a.nvtxt/p:8");
    }

    @Test
    void aTraceSaysTheOrderAndTheLabelsOfProcesses() {
        var report = ReadFiles.chrome("""
                [{"ph":"i","pid":1,"tid":1,"ts":1,"name":"a"},{"ph":"i","pid":1,"tid":2,"ts":1,"name":"a"},
                 {"ph":"i","pid":2,"tid":1,"ts":1,"name":"a"},{"ph":"i","pid":3,"tid":1,"ts":1,"name":"a"},
                 {"ph":"M","pid":3,"name":"process_sort_index","args":{"sort_index":-1}},
                 {"ph":"M","pid":1,"name":"process_sort_index","args":{"sort_index":5}},
                 {"ph":"M","pid":1,"tid":1,"name":"thread_sort_index","args":{"sort_index":5}},
                 {"ph":"M","pid":1,"name":"process_name","args":{"name":"python"}},
                 {"ph":"M","pid":1,"name":"process_labels","args":{"labels":"GPU 0"}}]
                """);
        assertThat(outline(new LaneBuilder().build(report, LaneGrouping.THREAD))).containsExactly("trace.json 0",
                "  Process (3 › 1) 1", "  Process (2 › 1) 1",
                "  python · GPU 0 (1) 0", "    Thread (2) 1", "    Thread (1) 1");
    }

    @ParameterizedTest
    @EnumSource
    void theLanesOfAFileThatIsBeingReadSaySo(LaneGrouping grouping) {
        var whole = ReadFiles.report(TWO_THREADS + "Oops\n");
        var report = new Report(List.of(TestFiles.soFar(whole.files().getFirst())), List.of());
        var lanes = new LaneBuilder().build(report, grouping).source().lanes();
        assertThat(lanes.getFirst().status()).isEqualTo(LaneStatus.loading("reading the rest of the file"));
        assertThat(lanes.getFirst().badges().getLast().text()).isEqualTo("! 1 so far");
        assertThat(lanes).filteredOn(lane -> lane.spans().size() > 0)
                .allMatch(lane -> lane.status().state() == LaneStatus.State.LOADING);
        assertThat(new LaneBuilder().build(whole, grouping).source().lanes())
                .allMatch(lane -> lane.status().equals(LaneStatus.COMPLETE));
    }

    @Test
    void noRowsJoinWhileAFileIsRead() {
        var whole = ReadFiles.report("Marker, 5, Manual, 7, 2\n");
        var soFar = new Report(List.of(TestFiles.soFar(whole.files().getFirst())), List.of());
        assertThat(new LaneBuilder().build(soFar, LaneGrouping.THREAD).source().lanes()).hasSize(3);
        assertThat(new LaneBuilder().build(whole, LaneGrouping.THREAD).source().lanes()).hasSize(1);
    }

    @Test
    void groupsByTheCategoryTree() {
        assertThat(outline(build(LaneGrouping.CATEGORY, TWO_THREADS))).containsExactly("Game (a.nvtxt) 0",
                "  Frame (1) 1", "    Draw (2) 2", "  No category 1");
    }

    @Test
    void groupsByFileAndByMessage() {
        assertThat(outline(build(LaneGrouping.FILE, TWO_THREADS))).containsExactly("Game (a.nvtxt) 4");
        assertThat(outline(build(LaneGrouping.MESSAGE, TWO_THREADS, "Marker, 1, Manual, 1, 1\n"))).containsExactly(
                "Game (a.nvtxt) 0", "  outer (×1) 1", "  inner (×1) 1", "  tick (×1) 1", "  load (×1) 1",
                "b.nvtxt 0", "  No message 1");
    }

    @Test
    void keepsDepthInAThreadAndPacksElsewhere() {
        var thread = build(LaneGrouping.THREAD, TWO_THREADS).source().lanes().getLast().spans();
        assertThat(thread.shape(1)).isEqualTo(SpanShape.NESTED);
        assertThat(thread.depth(1)).isEqualTo(1);
        assertThat(thread.startNs(1)).isEqualTo(110);
        assertThat(thread.endNs(1)).isEqualTo(120);
        assertThat(thread.label(1)).isEqualTo("inner");
        var file = build(LaneGrouping.FILE, TWO_THREADS).source().lanes().getLast().spans();
        assertThat(file.shape(1)).isEqualTo(SpanShape.PACKED);
        assertThat(file.shape(2)).isEqualTo(SpanShape.MARKER);
    }

    @Test
    void givesTicksWithoutARateALaneOfTheirOwn() {
        var model = build(LaneGrouping.THREAD, """
                Marker, 5, Manual, 1, 1
                Marker, 1000, Rdtsc, 1, 1
                Marker, 9000, Rdtsc, 1, 1
                """);
        assertThat(outline(model)).containsExactly("a.nvtxt (1 › 1) 1", "  Rdtsc ticks 2");
        var lane = model.source().lanes().getLast();
        var axis = Objects.requireNonNull(lane.axis());
        assertThat(axis.firstTick()).isEqualTo(1000);
        assertThat(axis.lastTick()).isEqualTo(9000);
        assertThat(axis.unit()).isEqualTo("Rdtsc");
        assertThat(lane.spans().startNs(1)).isEqualTo(9000);
        assertThat(lane.badges()).extracting("text").containsExactly("set frequency");
    }

    @Test
    void marksWhatIsOdd() {
        var spans = build(LaneGrouping.THREAD, """
                TimeBase = Manual
                ProcessId = 1
                ThreadId = 1
                @RangePush, Time, Message
                @RangePop, Time
                @RangeStartEnd, Start, End
                RangePop, 10
                RangePush, 50, "never popped"
                RangePush, 40, "backwards"
                RangePop, 60
                RangeStartEnd, 90, 20
                """).source().lanes().getLast().spans();
        assertThat(flags(spans.flags(0))).containsExactly(SpanFlag.OPEN, SpanFlag.UNMATCHED);
        assertThat(spans.endNs(0)).isEqualTo(90);
        assertThat(flags(spans.flags(1))).containsExactly(SpanFlag.BACKWARDS);
        assertThat(flags(spans.flags(2))).containsExactly(SpanFlag.REVERSED);
        assertThat(flags(spans.flags(3))).containsExactly(SpanFlag.UNMATCHED);
        assertThat(spans.label(3)).isEqualTo("unmatched pop");
        assertThat(spans.item(3)).isNull();
    }

    private static List<SpanFlag> flags(int bits) {
        return List.of(SpanFlag.values()).stream().filter(flag -> flag.isIn(bits)).toList();
    }

    @Test
    void saysInTheHeaderOfAFileThatNothingAlignsIt() {
        var text = """
                TimeBase = Qpc
                @RangeStartEnd, Start, End, ProcessId, ThreadId
                RangeStartEnd, %d, %d, 1, 1
                """;
        var headings = build(LaneGrouping.THREAD, text.formatted(1000, 5000), text.formatted(6000, 9000)).source()
                .lanes().stream().filter(Lane::isFileHeader).toList();
        assertThat(headings).hasSize(2);
        assertThat(headings).filteredOn(lane -> lane.badges().stream().anyMatch(
                badge -> badge.id().equals(LaneBadges.ALIGNMENT) && badge.text().equals("not aligned"))).hasSize(1);
        assertThat(build(LaneGrouping.THREAD, text.formatted(1000, 5000)).source().lanes().getFirst().badges())
                .extracting("id").doesNotContain(LaneBadges.ALIGNMENT);
    }

    @Test
    void saysClocksAndProblemsInTheHeaderOfTheFile() {
        var heading = build(LaneGrouping.THREAD, """
                @Marker, Time, TimeBase, ProcessId, ThreadId
                Marker, 5, Qpc, 1, 1
                Markr, 5
                Marker, 6, qpc, 1, 1
                """).source().lanes().getFirst();
        assertThat(heading.badges()).extracting("id", "text").containsExactly(
                org.assertj.core.groups.Tuple.tuple(LaneBadges.CLOCK, "Qpc"),
                org.assertj.core.groups.Tuple.tuple(LaneBadges.PROBLEMS, "! 2"));
        assertThat(heading.badges().getLast().help()).isEqualTo("1 error, 1 warning. Click to list them.");
    }

    @Test
    void findsTheSpanOfAnEventAndTheEventOfASpan() {
        var model = build(LaneGrouping.THREAD, TWO_THREADS, TWO_THREADS);
        for (var file : model.report().files()) {
            for (int event = 0; event < file.trace().events().size(); event++) {
                var ref = new EventRef(file, event);
                assertThat(model.eventOf(Objects.requireNonNull(model.spanOf(ref)))).isEqualTo(ref);
            }
        }
        assertThat(model.eventOf(new SpanRef("nowhere", 0))).isNull();
    }

    @Test
    void givesTheSameFileTwoSetsOfLanes() {
        var trace = ReadFiles.trace("a.nvtxt", TWO_THREADS);
        var again = ReadFiles.trace("a.nvtxt", TWO_THREADS);
        var report = ReportBuilder.build(List.of(trace, again), List.of());
        var ids = new LaneBuilder().build(report, LaneGrouping.FILE).source().lanes().stream().map(Lane::id).toList();
        assertThat(ids).containsExactly("a.nvtxt", "a.nvtxt#2");
    }

    @Test
    void leavesOutWhatIsNotKept() {
        var report = ReadFiles.report(TWO_THREADS);
        var kept = new BitSet();
        kept.set(2);
        var model = new LaneBuilder().build(report, LaneGrouping.FILE,
                new Visibility(Map.of(report.files().getFirst(), kept)), FileOrder.OPENED, false);
        assertThat(model.source().lanes().getFirst().spans().size()).isEqualTo(1);
        assertThat(model.source().lanes().getFirst().spans().label(0)).isEqualTo("tick");
    }

    @Test
    void keepsTheColumnsOfAFileThatStays() {
        var builder = new LaneBuilder();
        var one = ReadFiles.report(TWO_THREADS);
        var first = builder.build(one, LaneGrouping.THREAD).source().lanes();
        var more = new Report(List.of(one.files().getFirst(), ReadFiles.report(TWO_THREADS).files().getFirst()),
                List.of());
        var second = builder.build(more, LaneGrouping.THREAD).source().lanes();
        for (int i = 0; i < first.size(); i++) {
            assertThat(second.get(i).spans()).isSameAs(first.get(i).spans());
        }
    }

    @ParameterizedTest
    @EnumSource(LaneGrouping.class)
    void everyEventIsInOneLane(LaneGrouping grouping) {
        long seed = 20_261_121L;
        var random = new Random(seed);
        var text = new StringBuilder(
                "@RangeStartEnd, Start, End, TimeBase, ProcessId, ThreadId, CategoryId, Message\n");
        var bases = List.of("Manual", "Rdtsc", "Qpc", "CNTVCT");
        for (int i = 0; i < 2_000; i++) {
            text.append("RangeStartEnd, %d, %d, %s, %d, %d, %d, m%d\n".formatted(random.nextInt(1000),
                    random.nextInt(1000), bases.get(random.nextInt(4)), random.nextInt(3), random.nextInt(5),
                    random.nextInt(6), random.nextInt(40)));
        }
        var model = build(grouping, text.toString());
        var events = model.report().files().getFirst().trace().events();
        var seen = new BitSet();
        long spans = 0;
        for (var lane : model.source().lanes()) {
            spans += lane.spans().size();
            for (int span = 0; span < lane.spans().size(); span++) {
                seen.set(((EventRef) Objects.requireNonNull(lane.spans().item(span))).event());
            }
        }
        assertThat(spans).as("seed %d", seed).isEqualTo(events.size()).isEqualTo(2_000);
        assertThat(seen.cardinality()).as("seed %d", seed).isEqualTo(events.size());
    }

    @Test
    void tracksAndCountersStandBelowTheirOwnersBeforeThreads() {
        var report = ReadFiles.chrome("""
                [{"name":"process_name","ph":"M","pid":1,"args":{"name":"app"}},
                 {"name":"frame","ph":"X","pid":1,"tid":2,"ts":1,"dur":3},
                 {"name":"load","ph":"b","cat":"io","id2":{"local":1},"pid":1,"ts":2},
                 {"name":"load","ph":"e","cat":"io","id2":{"local":1},"pid":1,"ts":3},
                 {"name":"heap","ph":"C","pid":1,"ts":2,"args":{"used":4}},
                 {"name":"heap","ph":"C","pid":1,"ts":4,"args":{"used":6}},
                 {"name":"disk","ph":"C","pid":9,"ts":4,"args":{"free":1}}]
                """);
        var model = new LaneBuilder().build(report, LaneGrouping.THREAD);
        assertThat(outline(model)).containsExactly("trace.json 0", "  app (1 › 2) 1", "    load 1",
                "    heap used 0", "  Process (9) 0", "    disk free 0");
        var heap = Objects.requireNonNull(
                model.source().lanes().stream().filter(lane -> lane.title().equals("heap used")).findFirst()
                        .orElseThrow()
                        .curve());
        assertThat(heap.valueAt(3_999)).hasValue(4);
        assertThat(heap.valueAt(4_000)).as("the last value holds until the file ends").hasValue(6);
        assertThat(heap.timeNs(0)).isEqualTo(2_000);
        assertThat(new LaneBuilder().build(model.report(), LaneGrouping.CATEGORY).source().lanes())
                .extracting(Lane::title).contains("heap used", "disk free");
    }

    @Test
    void tracksOfOneNameShareALane() {
        var model = new LaneBuilder().build(ReadFiles.chrome("""
                [{"name":"load","ph":"b","cat":"io","id2":{"local":1},"pid":1,"ts":1},
                 {"name":"load","ph":"b","cat":"io","id2":{"local":2},"pid":1,"ts":2},
                 {"name":"load","ph":"e","cat":"io","id2":{"local":1},"pid":1,"ts":3},
                 {"name":"load","ph":"e","cat":"io","id2":{"local":2},"pid":1,"ts":4},
                 {"name":"save","ph":"b","cat":"io","id2":{"local":3},"pid":1,"ts":5},
                 {"name":"save","ph":"e","cat":"io","id2":{"local":3},"pid":1,"ts":6}]
                """), LaneGrouping.THREAD);
        assertThat(outline(model)).containsExactly("trace.json (1) 0", "  load 2", "  save 1");
        var load = model.source().lanes().get(1);
        assertThat(load.spans().shape(0)).isEqualTo(SpanShape.PACKED);
        assertThat(model.spanOf(new EventRef(model.report().files().getFirst(), 1)))
                .isEqualTo(new SpanRef(load.id(), 1, new EventRef(model.report().files().getFirst(), 1)));
    }

    @Test
    void rangesAndIdleTimeAreBelowTheStreamsOfGpus() {
        var report = ReadFiles.chrome(GpuTraces.STEP);
        var builder = new LaneBuilder();
        assertThat(outline(builder.build(report, LaneGrouping.THREAD))).containsExactly("trace.json 0",
                "  Process (0 › 7) 2", "  Process (9 › 1) 4");
        var model = builder.build(report, LaneGrouping.THREAD, Visibility.ALL, FileOrder.OPENED, true);
        assertThat(outline(model)).containsExactly("trace.json 0", "  Process (0 › 7) 2",
                "    Idle time of GPU 0 1", "    Ranges on GPU 2", "  Process (9 › 1) 4");
        var file = report.files().getFirst();
        var step = new EventRef(file, 0);
        var projected = model.projectionsOf(step);
        assertThat(projected).hasSize(1);
        assertThat(model.eventOf(projected.getFirst())).isEqualTo(step);
        assertThat(Objects.requireNonNull(model.spanOf(step)).laneId()).isNotEqualTo(projected.getFirst().laneId());
        var spans = Objects.requireNonNull(model.lane(projected.getFirst().laneId())).spans();
        assertThat(spans.label(0)).isEqualTo("step");
        assertThat(spans.depth(1)).isEqualTo(1);
        assertThat(spans.startNs(0)).isEqualTo(100_000);
        assertThat(spans.endNs(0)).isEqualTo(150_000);
        assertThat(spans.description(0)).contains("30 µs");
        assertThat(model.eventsOf(Set.of(projected.getFirst().laneId())).get(file).cardinality()).isEqualTo(2);
        var idle = model.source().lanes().get(2).spans();
        assertThat(idle.label(0)).isEqualTo(GpuUse.QUEUED.word());
        assertThat(idle.description(0)).isEqualTo(GpuUse.QUEUED.description());
        assertThat(idle.item(0)).isEqualTo(new EventBar(new EventRef(file, 5),
                new EventBar.OtherTimes(EventBar.Subject.IDLE, new AxisRange(110_000, 130_000))));
    }

    @Test
    void aBarOnTheGpuIsFoundAgainAndWithoutItsLaneTheRangeOnTheHost() {
        var report = ReadFiles.chrome(GpuTraces.STEP);
        var model = new LaneBuilder().build(report, LaneGrouping.THREAD, Visibility.ALL, FileOrder.OPENED, true);
        for (var lane : model.source().lanes()) {
            for (int span = 0; span < lane.spans().size(); span++) {
                var item = lane.spans().item(span);
                assertThat(model.spanOf(Objects.requireNonNull(EventBar.of(item))))
                        .isEqualTo(new SpanRef(lane.id(), span, item));
            }
        }
        var step = new EventRef(report.files().getFirst(), 0);
        var onGpu = Objects.requireNonNull(EventBar.of(model.projectionsOf(step).getFirst().item()));
        assertThat(onGpu).isNotEqualTo(new EventBar(step));
        var hidden = new LaneBuilder().build(report, LaneGrouping.THREAD);
        assertThat(hidden.spanOf(onGpu)).isEqualTo(hidden.spanOf(step));
    }

    @Test
    void hiddenRangesAreNotOnGpusEither() {
        var report = ReadFiles.chrome(GpuTraces.STEP);
        var shown = new BitSet();
        shown.set(1, 6);
        var model = new LaneBuilder().build(report, LaneGrouping.THREAD,
                new Visibility(Map.of(report.files().getFirst(), shown)), FileOrder.OPENED, true);
        assertThat(outline(model)).contains("    Ranges on GPU 1");
    }
}
