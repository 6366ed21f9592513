// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.nvtxt.analysis.stats.Histogram.Bins;
import dev.nvtxt.analysis.stats.Histogram.Scale;
import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.analysis.stats.column.PairSort;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AnalysesTest {
    @Test
    void busyTimeGapsAndOverlapOfALane() {
        var file = new TraceBuilder().range(1, 0, 10, "a").range(1, 5, 20, "b").range(1, 6, 7, "c")
                .range(1, 30, 40, "d").range(1, 45, 45, "e").build();
        var lane = LaneActivity.all(Scope.of(List.of(file)), new Statistics()).getFirst();
        assertThat(lane.busyNs()).isEqualTo(30);
        assertThat(lane.maxOverlap()).isEqualTo(3);
        assertThat(lane.maxOverlapNs()).isEqualTo(6);
        assertThat(lane.longestGapStartNs()).isEqualTo(20);
        assertThat(lane.gaps()).isNotNull().satisfies(gaps -> {
            assertThat(gaps.count()).isEqualTo(2);
            assertThat(gaps.totalNs()).isEqualTo(15);
        });
    }

    @Test
    void gapsByLengthOverAllThreadsAndAgainFromTheLongest() {
        var file = new TraceBuilder().range(1, 0, 10, "a").range(1, 2, 20, "b").range(1, 30, 40, "c")
                .range(1, 45, 46, "d").range(2, 0, 5, "a").range(2, 12, 13, "b").range(2, 23, 24, "c").build();
        assertThat(gaps(file, 1, 2, 3, 4, 5, 9)).as("an earlier gap before an equal one").containsExactly(
                "thread 0: 20 to 30, 1 of 4", "thread 1: 13 to 23, 2 of 4", "thread 1: 5 to 12, 3 of 4",
                "thread 0: 40 to 45, 4 of 4", "thread 0: 20 to 30, 1 of 4", "thread 0: 20 to 30, 1 of 4");
        assertThat(gaps(new TraceBuilder().range(1, 0, 10, "a").range(1, 10, 20, "b").build(), 1)).isEmpty();
    }

    private static List<String> gaps(ReportFile file, int... ranks) {
        return IntStream.of(ranks)
                .mapToObj(rank -> LaneActivity.LongestGaps.find(Scope.of(List.of(file)), new Statistics(), rank))
                .flatMap(Optional::stream)
                .map(gap -> "thread %d: %d to %d, %d of %d".formatted(gap.lane().thread(), gap.range().startNs(),
                        gap.range().endNs(), gap.rank(), gap.count()))
                .toList();
    }

    @Test
    void eachTrackIsALaneAndTracksThatShareOneAreTakenTogether() {
        var file = new TraceBuilder().range(1, 0, 100, "frame").range(1, 20, 60, "call").track("API")
                .range(1, 50, 80, "call").track("API").range(1, 90, 95, "copy").track("GPU").marker(2, 5, "tick")
                .build();
        var scope = Scope.of(List.of(file)).within(new AxisRange(10, 100));
        assertThat(LaneActivity.byLane(scope, new Statistics(), _ -> new int[]{ 0, 0, 2 }))
                .extracting(LaneActivity::thread, LaneActivity::track, LaneActivity::ranges, LaneActivity::busyNs,
                        LaneActivity::totalNs, LaneActivity::maxOverlap)
                .containsExactly(tuple(0, -1, 1L, 90L, 90L, 1), tuple(1, -1, 0L, 0L, 0L, 0),
                        tuple(0, 0, 2L, 60L, 70L, 2),
                        tuple(0, 2, 1L, 5L, 5L, 1));
        assertThat(LaneActivity.all(scope, new Statistics())).as("by thread")
                .extracting(LaneActivity::track, LaneActivity::ranges, LaneActivity::busyNs)
                .containsExactly(tuple(-1, 4L, 90L), tuple(-1, 0L, 0L));
    }

    @Test
    void laneIsCutToTheSpan() {
        var file = new TraceBuilder().range(1, 0, 10, "a").range(1, 30, 40, "b").build();
        var lane = LaneActivity.all(Scope.of(List.of(file)).within(new AxisRange(5, 35)), new Statistics()).getFirst();
        assertThat(lane.busyNs()).isEqualTo(10);
        assertThat(lane.ranges()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4, 5, 6 })
    void greatestOverlapIsThatOfCountingEveryInstant(long seed) {
        var random = new Random(seed);
        int[] open = new int[400];
        var builder = new TraceBuilder();
        for (int i = 0; i < 60; i++) {
            int start = random.nextInt(300);
            int end = start + random.nextInt(80);
            builder.range(1, start, end, "x");
            IntStream.range(start, end).forEach(at -> open[at]++);
        }
        var lane = LaneActivity.all(Scope.of(List.of(builder.build())), new Statistics()).getFirst();
        int most = IntStream.of(open).max().orElseThrow();
        assertThat(lane.maxOverlap()).as("seed %d", seed).isEqualTo(most);
        assertThat(lane.busyNs()).as("seed %d", seed).isEqualTo(IntStream.of(open).filter(n -> n > 0).count());
    }

    @Test
    void flameTreeSumsByPathAndNothingJutsOut() {
        var file = new TraceBuilder().push(1, 0, "f").push(1, 1, "a").pop(1, 4).pop(1, 10).push(1, 20, "f")
                .push(1, 21, "a").pop(1, 22).push(1, 23, "b").pop(1, 29).pop(1, 30).build();
        var tree = FlameTree.of(Scope.of(List.of(file)), UnaryOperator.identity(), new Statistics());
        int f = tree.roots()[0];
        assertThat(tree.name(f)).isEqualTo("f");
        assertThat(tree.count(f)).isEqualTo(2);
        assertThat(tree.totalNs(f)).isEqualTo(20);
        assertThat(tree.widthNs(f)).isEqualTo(20);
        assertThat(tree.selfNs(f)).isEqualTo(10);
        assertThat(Arrays.stream(tree.children(f)).mapToObj(tree::path)).containsExactly("f > b", "f > a");
        assertThat(tree.widthNs(tree.children(f)[1])).isEqualTo(4);
    }

    @Test
    void startEndRangesThatOverlapStayInsideTheirParent() {
        var file = new TraceBuilder().range(1, 0, 100, "outer").range(1, 10, 60, "x").range(1, 50, 90, "y").build();
        var tree = FlameTree.of(Scope.of(List.of(file)), UnaryOperator.identity(), new Statistics());
        assertThat(tree.selfNs(tree.roots()[0])).isEqualTo(20);
        assertThat(tree.children(tree.roots()[0])).hasSize(2);
    }

    @Test
    void payloadsOfAGroupInTheOrderOfTime() {
        var file = new TraceBuilder().marker(1, 30, "size").payload(7).marker(1, 10, "size").payload(-3)
                .marker(1, 20, "other").payload(1).marker(1, 25, "size").build();
        var table = new Statistics().table(Scope.of(List.of(file)), Grouping.BY_MESSAGE);
        var row = table.rows().stream().filter(group -> group.label().equals("size")).findFirst().orElseThrow();
        var series = PayloadSeries.of(table, row).getFirst();
        assertThat(IntStream.range(0, series.size()).mapToDouble(series::value)).containsExactly(-3.0, 7.0);
        assertThat(IntStream.range(0, series.size()).mapToLong(series::timeNs)).containsExactly(10L, 30L);
    }

    @Test
    void markersHaveGapsAndARate() {
        var file = new TraceBuilder().marker(1, 0, "t").marker(1, 1_000_000, "t").marker(1, 4_000_000, "t").build();
        var markers = new Statistics().table(Scope.of(List.of(file)), Grouping.BY_MESSAGE).rows().getFirst().markers();
        assertThat(markers).isNotNull().satisfies(of -> {
            assertThat(of.perSecond()).isEqualTo(500);
            assertThat(of.gaps().minNs()).isEqualTo(1_000_000);
            assertThat(of.gaps().maxNs()).isEqualTo(3_000_000);
        });
    }

    @Test
    void shareIsOfTheCoveredTimeOfAllThreadsAndOfTheOwnThread() {
        var file = new TraceBuilder().range(1, 0, 30, "a").range(1, 20, 40, "b").range(2, 0, 60, "a").build();
        var rows = new Statistics().table(Scope.of(List.of(file)), Grouping.of(GroupKey.MESSAGE, GroupKey.THREAD))
                .rows();
        assertThat(rows.stream().map(GroupStatistics::label)).containsExactly("a · 1 / 2", "a · 1 / 1", "b · 1 / 1");
        assertThat(rows.stream().map(GroupStatistics::share)).containsExactly(0.6, 0.3, 0.2);
        assertThat(rows.stream().map(GroupStatistics::threadShare)).containsExactly(1.0, 0.75, 0.5);
    }

    @Test
    void numbersInNamesAreMerged() {
        assertThat(NamePattern.NUMBERS.apply("Frame 12 of 300")).isEqualTo("Frame # of #");
        var rows = new Statistics().table(Scope.of(List.of(framesAndMore())), Grouping.of(GroupKey.PATTERN)).rows();
        assertThat(rows.stream().map(GroupStatistics::label)).containsExactly("Frame #", "load");
    }

    @Test
    void pathsTellTheRangesAround() {
        var file = new TraceBuilder().push(1, 0, "f").push(1, 1, "a").pop(1, 4).pop(1, 10).push(1, 20, "a").pop(1, 21)
                .build();
        var rows = new Statistics().table(Scope.of(List.of(file)), Grouping.of(GroupKey.PATH)).rows();
        assertThat(rows.stream().map(GroupStatistics::label)).containsExactly("f", "f > a", "a");
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4 })
    void everyDurationIsInExactlyOneBin(long seed) {
        var random = new Random(seed);
        long[] sorted = LongStream.range(0, 1 + random.nextInt(500))
                .map(_ -> (long) Math.exp(random.nextDouble() * 20)).sorted().toArray();
        for (var scale : Scale.values()) {
            for (int bins : new int[]{ 0, 1, 7, 64 }) {
                var histogram = Histogram.of(sorted, new Bins(scale, bins));
                for (int bin = 0; bin < histogram.size(); bin++) {
                    long from = histogram.edgeNs(bin);
                    long to = histogram.edgeNs(bin + 1);
                    boolean last = bin == histogram.size() - 1;
                    assertThat(histogram.count(bin)).as("seed %d, %s, bin %d of %d", seed, scale, bin, bins)
                            .isEqualTo(LongStream.of(sorted).filter(d -> d >= from && (last ? d <= to : d < to))
                                    .count());
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3 })
    void sortingByDigitsIsSorting(long seed) {
        var random = new Random(seed);
        for (long range : new long[]{ 1, 1000, 1L << 40, Long.MAX_VALUE }) {
            long[] values = random.longs(5000, -range, range).toArray();
            long[] companions = values.clone();
            long[] expected = Arrays.stream(values).sorted().toArray();
            long[] alone = values.clone();
            LongSort.sort(alone, 0, alone.length);
            LongSort.sortPairs(values, companions);
            assertThat(alone).as("seed %d, range %d", seed, range).isEqualTo(expected);
            assertThat(values).as("seed %d, range %d", seed, range).isEqualTo(expected);
            assertThat(companions).as("seed %d, range %d", seed, range).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = { 0, 1, 100, 9_000, 40_000 })
    void pairsAreSortedAndEqualOnesKeepTheirOrder(int size) {
        var random = new Random(size);
        for (long range : new long[]{ 1, 50, 1L << 40, Long.MAX_VALUE }) {
            long[] values = random.longs(size, -range, range).toArray();
            for (int i = 0; i < size; i += 1000) {
                values[i] = Long.MAX_VALUE; // what has no time
            }
            int[] companions = IntStream.range(-3, size).toArray();
            long[] unsorted = values.clone();
            int[] expected = IntStream.range(0, size).boxed().sorted(Comparator.comparing(i -> unsorted[i]))
                    .mapToInt(i -> i).toArray();
            PairSort.sort(values, companions, 3);
            assertThat(values).isEqualTo(Arrays.stream(unsorted).sorted().toArray());
            assertThat(Arrays.copyOfRange(companions, 3, size + 3)).isEqualTo(expected);
            assertThat(Arrays.copyOf(companions, 3)).containsExactly(-3, -2, -1);
        }
    }

    private static ReportFile framesAndMore() {
        return new TraceBuilder().range(1, 0, 10, "Frame 1").range(1, 10, 30, "Frame 2").range(1, 30, 31, "load")
                .build();
    }

    @Test
    void eachTrackHasGapsOfItsOwn() {
        var apart = new TraceBuilder().range(1, 0, 10, "a").track("one").range(1, 30, 40, "b").track("two").build();
        assertThat(gaps(apart, 1)).as("between events of different tracks is no gap").isEmpty();
        assertThat(gaps(new TraceBuilder().range(1, 0, 10, "a").range(1, 12, 13, "t").track("one")
                .range(1, 30, 40, "b").build(), 1, 2)).containsExactly("thread 0: 10 to 30, 1 of 1",
                        "thread 0: 10 to 30, 1 of 1");
    }
}
