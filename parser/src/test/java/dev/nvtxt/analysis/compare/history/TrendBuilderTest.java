// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.OccurrenceUnit;
import dev.nvtxt.analysis.compare.RunSums;
import dev.nvtxt.analysis.compare.Verdict;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TrendBuilderTest {
    private static Trend trend(CompareOptions options, List<TraceBuilder> runs) {
        var builder = new TrendBuilder(options);
        for (int run = 0; run < runs.size(); run++) {
            builder.add(path(run), "", Scope.of(List.of(runs.get(run).build())));
        }
        return build(builder, IntStream.range(0, runs.size()).boxed().toList());
    }

    private static Trend build(TrendBuilder builder, List<Integer> order) {
        var times = new ArrayList<@Nullable Instant>();
        var names = new ArrayList<String>();
        for (int run = 0; run < builder.runs().size(); run++) {
            times.add(run == 0 ? null : Instant.ofEpochSecond(run));
            names.add("run " + run);
        }
        return builder.build(order, times, names);
    }

    private static String path(int run) {
        return "run" + run + ".nvtxt";
    }

    /// Calls of some length, one per 1,000,000 ns.
    private static TraceBuilder work(int calls, int lengthNs) {
        var trace = new TraceBuilder();
        for (int call = 0; call < calls; call++) {
            trace.range(1, call * 1_000_000L, call * 1_000_000L + lengthNs, "work");
        }
        return trace;
    }

    private static TraceBuilder frames(int count, String name) {
        var trace = new TraceBuilder();
        for (int frame = 0; frame < count; frame++) {
            trace.range(1, frame * 100L, frame * 100L + 50, name + frame);
        }
        return trace;
    }

    private static TrendRow row(Trend trend, String label) {
        return trend.rows().stream().filter(row -> row.label().equals(label)).findFirst().orElseThrow();
    }

    @Test
    void aRowThatIsLongerFromARunOnChangedThere() {
        var random = new Random(1);
        var runs = IntStream.range(0, 24).mapToObj(run -> work(20, (run < 14 ? 10_000 : 15_000) + random.nextInt(300))
                .marker(1, 5, "steady")).toList();
        var trend = trend(CompareOptions.DEFAULT, runs);
        assertThat(trend.isLongEnough()).isTrue();
        assertThat(trend.threshold()).isEqualTo(0.01);
        assertThat(trend.ticks()).isEmpty();
        assertThat(trend.occurrence()).isEqualTo(OccurrenceUnit.RUN);
        assertThat(trend.notes()).isEmpty();
        assertThat(trend.rows()).extracting(TrendRow::label).containsExactly("work", "steady");
        var row = trend.rows().getFirst();
        assertThat(row.isOfTimes()).isTrue();
        assertThat(row.points()).hasSize(1);
        var point = row.points().getFirst();
        assertThat(row.newest()).isSameAs(point);
        assertThat(row.greatest()).isSameAs(point);
        assertThat(point.run()).isEqualTo(14);
        assertThat(point.word()).isEqualTo(Verdict.SLOWER.word());
        assertThat(point.ratio()).isEqualTo(1.5, within(0.03));
        assertThat(row.costNs()).isEqualTo(20 * 5_000, within(20 * 300.0));
        assertThat(row.mean(0, 14)).isEqualTo(20 * 10_150, within(20 * 150.0));
        var steady = trend.rows().getLast();
        assertThat(steady.isOfTimes()).isFalse();
        assertThat(steady.values()).containsOnly(1.0);
        assertThat(steady.newest()).isNull();
        assertThat(steady.greatest()).isNull();
        assertThat(steady.costNs()).isZero();
    }

    @Test
    void fewerCallsOfWhatHasNoTimesAreAChange() {
        var trend = trend(CompareOptions.DEFAULT, IntStream.range(0, 24).mapToObj(run -> {
            var trace = new TraceBuilder().range(1, 0, 1_000_000, "work");
            for (int i = run % 2; i < (run < 12 ? 60 : 30); i++) {
                trace.marker(1, i, "retry");
            }
            return trace;
        }).toList());
        var point = row(trend, "retry").points().getFirst();
        assertThat(point.run()).isEqualTo(12);
        assertThat(point.word()).isEqualTo("fewer calls");
        assertThat(point.ratio()).isEqualTo(0.5, within(0.02));
    }

    @Test
    void runsAreInTheOrderThatIsAskedFor() {
        var builder = new TrendBuilder(CompareOptions.DEFAULT);
        for (int run = 0; run < 3; run++) {
            builder.add(path(run), "Tsc", Scope.of(List.of(work(2, 100 + run).build())));
        }
        assertThat(builder.runs()).extracting(TrendRun::path).containsExactly(path(0), path(1), path(2));
        var trend = build(builder, List.of(2, 0, 1));
        assertThat(trend.runs()).extracting(TrendRun::name).containsExactly("run 2", "run 0", "run 1");
        assertThat(trend.runs()).extracting(TrendRun::path).containsExactly(path(2), path(0), path(1));
        assertThat(trend.runs()).extracting(TrendRun::time).containsExactly(Instant.ofEpochSecond(2), null,
                Instant.ofEpochSecond(1));
        assertThat(trend.runs()).extracting(TrendRun::lengthNs).containsExactly(1_000_102L, 1_000_100L, 1_000_101L);
        assertThat(trend.rows().getFirst().values()).containsExactly(204.0, 200.0, 202.0);
        assertThat(trend.ticks()).isEqualTo("Tsc");
        assertThat(trend.isLongEnough()).isFalse();
        assertThat(new TrendBuilder(CompareOptions.DEFAULT).runs()).isEmpty();
    }

    @Test
    void framesCountWhereEveryRunHasThem() {
        var trend = trend(CompareOptions.DEFAULT, List.of(frames(4, "Frame "), frames(5, "Frame ")));
        assertThat(trend.occurrence()).isEqualTo(OccurrenceUnit.FRAME);
        assertThat(trend.notes()).isEmpty();
        assertThat(trend.runs()).extracting(TrendRun::occurrences).containsExactly(4.0, 5.0);
        assertThat(trend.runs()).extracting(TrendRun::frames).containsExactly(4, 5);
    }

    @Test
    void runsWithoutFramesAreSaid() {
        var perFrame = new CompareOptions(Grouping.BY_MESSAGE, null, OccurrenceUnit.FRAME);
        assertThat(trend(CompareOptions.DEFAULT, List.of(frames(4, "Frame "), work(3, 10))).notes())
                .containsExactly("1 of 2 runs has no frames, run 1 for one.",
                        "The runs do different work, from run 1 with 3 events to run 0 with 4 events, so that they are compared per second.");
        assertThat(trend(CompareOptions.DEFAULT, List.of(work(3, 9), frames(4, "Frame "), work(3, 10))).notes())
                .containsExactly(
                        "run 1 is left out: it doesn't do the work of the other runs (4 events; the others have 3).");
        assertThat(trend(CompareOptions.DEFAULT, List.of(frames(4, "Frame "), frames(4, "render frame "))).notes())
                .containsExactly("The frames of the runs have different names: Frame #, render frame #.");
        var trend = trend(perFrame, List.of(work(3, 9), work(3, 10)));
        assertThat(trend.notes()).containsExactly("The runs have no frames.");
        assertThat(trend.occurrence()).isEqualTo(OccurrenceUnit.RUN);
        assertThat(trend(perFrame, List.of(frames(3, "Frame "), frames(3, "Frame "))).occurrence())
                .isEqualTo(OccurrenceUnit.FRAME);
    }

    @Test
    void otherWorkIsCountedPerSecond() {
        var runs = List.of(work(3, 9), work(7, 9), work(20, 9));
        var trend = trend(CompareOptions.DEFAULT, runs);
        assertThat(trend.occurrence()).isEqualTo(OccurrenceUnit.SECOND);
        assertThat(trend.notes()).containsExactly(
                "The runs do different work, from run 0 with 3 events to run 2 with 20 events, so that they are compared per second.");
        assertThat(trend.runs().getFirst().occurrences()).isEqualTo(0.002000009, within(1e-12));
        var perRun = new CompareOptions(Grouping.BY_MESSAGE, 0.2, OccurrenceUnit.RUN);
        assertThat(trend(perRun, runs).runs()).extracting(TrendRun::occurrences).containsOnly(1.0);
        assertThat(trend(perRun, runs).threshold()).isEqualTo(0.2);
    }

    /// Runs of the same work, a half longer from the fifth on, with others after the second.
    private static List<TraceBuilder> runsBeside(TraceBuilder... odd) {
        var random = new Random(2);
        var runs = new ArrayList<TraceBuilder>();
        for (int run = 0; run < 8; run++) {
            runs.add(work(20, (run < 4 ? 10_000 : 15_000) + random.nextInt(300)));
        }
        runs.addAll(2, List.of(odd));
        return runs;
    }

    @Test
    void aRunThatWasCutOffIsNamedAndChangesNoVerdict() {
        var perRun = new CompareOptions(Grouping.BY_MESSAGE, null, OccurrenceUnit.RUN);
        for (var options : List.of(CompareOptions.DEFAULT, perRun)) {
            var trend = trend(options, runsBeside(work(9, 10_000)));
            assertThat(trend.occurrence()).isEqualTo(OccurrenceUnit.RUN);
            assertThat(trend.notes()).containsExactly(
                    "run 2 is left out: it doesn't do the work of the other runs (9 events; the others have 20).");
            assertThat(trend.runs()).extracting(TrendRun::name).hasSize(8).doesNotContain("run 2");
            assertThat(row(trend, "work").points()).singleElement()
                    .satisfies(point -> assertThat(trend.runs().get(point.run()).name()).isEqualTo("run 5"));
        }
    }

    @Test
    void severalOddRunsAreNamedInOneSentence() {
        var trend = trend(CompareOptions.DEFAULT, runsBeside(work(9, 10_000), frames(5, "item ")));
        assertThat(trend.notes()).containsExactly("2 runs are left out: they don't do the work of the other runs "
                + "(run 2 has 9 events, run 3 has 5 events; the others have 20).");
        assertThat(trend.runs()).hasSize(8);
    }

    @Test
    void theFileOfAnotherProgramIsLeftOutWhateverIsCountedPer() {
        for (var unit : OccurrenceUnit.values()) {
            var options = new CompareOptions(Grouping.BY_MESSAGE, null, unit);
            var trend = trend(options, runsBeside(frames(9, "Frame ")));
            assertThat(trend.notes().getFirst()).startsWith("run 2 is left out: it ");
            assertThat(trend.rows()).extracting(TrendRow::label).containsExactly("work");
            assertThat(trend.rows().getFirst().points()).hasSize(1);
        }
    }

    @Test
    void mostRunsDecideWhetherFramesCount() {
        var runs = new ArrayList<>(IntStream.range(0, 8).mapToObj(run -> frames(9 + run, "Frame ")).toList());
        runs.add(4, work(20, 9));
        var trend = trend(CompareOptions.DEFAULT, runs);
        assertThat(trend.occurrence()).isEqualTo(OccurrenceUnit.FRAME);
        assertThat(trend.notes()).containsExactly(
                "run 4 is left out: it doesn't have the frames of the other runs (20 events; the others have 13).");
        assertThat(trend.runs()).hasSize(8);
    }

    @Test
    void fourOtherRunsInARowAreAChangeAndStay() {
        var trend = trend(CompareOptions.DEFAULT, runsBeside(work(9, 10_000), work(9, 10_000), work(9, 10_000),
                work(9, 10_000)));
        assertThat(trend.runs()).hasSize(12);
        assertThat(trend.occurrence()).isEqualTo(OccurrenceUnit.SECOND);
        assertThat(trend.notes()).containsExactly("4 of 12 runs do other work, so that all are compared per second: "
                + "run 2, run 3, run 4, ….");
    }

    @Test
    void messagesThatCountOnAreOneRowAndNamesAreNot() {
        var runs = IntStream.range(0, 6).mapToObj(run -> {
            var trace = new TraceBuilder();
            for (int i = 0; i < 5; i++) {
                trace.range(1, i * 100L, i * 100L + 10, "item " + (run * 5 + i));
                for (int call = 0; call < 4; call++) {
                    trace.range(2, i * 100L + call * 20, i * 100L + call * 20 + 10, "worker " + i);
                }
            }
            return trace.range(3, 0, 10, null);
        }).toList();
        var trend = trend(CompareOptions.DEFAULT, runs);
        assertThat(trend.rows()).hasSize(1 + 5 + 1);
        var item = row(trend, "item #");
        assertThat(item.runs()).extracting(RunSums::events).containsOnly(5L);
        assertThat(item.values()).containsOnly(50.0);
        assertThat(row(trend, "worker 3").values()).containsOnly(40.0);
    }

    @Test
    void aRunAddedToAHistoryThatWasBuiltJoinsItsRows() {
        var builder = new TrendBuilder(CompareOptions.DEFAULT);
        for (int run = 0; run < 3; run++) {
            if (run == 2) {
                assertThat(row(build(builder, List.of(0, 1)), "item #").values()).containsExactly(30.0, 30.0);
            }
            var trace = new TraceBuilder();
            for (int i = 0; i < 3; i++) {
                trace.range(1, i * 100L, i * 100L + 10, "item " + (run * 3 + i));
            }
            builder.add(path(run), "", Scope.of(List.of(trace.build())));
        }
        var trend = build(builder, List.of(0, 1, 2));
        assertThat(trend.rows()).extracting(TrendRow::label).containsExactly("item #");
        assertThat(trend.rows().getFirst().values()).containsExactly(30.0, 30.0, 30.0);
    }

    @Test
    void rowsWithoutMessagesStayAsTheyAre() {
        var byThread = CompareOptions.DEFAULT.withGrouping(Grouping.of(GroupKey.THREAD)).withThreshold(0.5);
        var trend = trend(byThread, List.of(frames(4, "item "), frames(4, "item ")));
        assertThat(trend.rows()).hasSize(1);
        assertThat(trend.rows().getFirst().values()).containsExactly(200.0, 200.0);
        assertThat(trend.threshold()).isEqualTo(0.5);
    }

    @Test
    void aHistoryWithoutRunsHasNoTicks() {
        var trend = new Trend(List.of(), CompareOptions.DEFAULT, OccurrenceUnit.RUN, List.of(), List.of());
        assertThat(trend.ticks()).isEmpty();
        assertThat(trend.isLongEnough()).isFalse();
    }
}
