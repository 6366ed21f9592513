// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.AxisCuts.Cut;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.model.curve.StepCurve;
import dev.nvtxt.timeline.sample.ArraySpans;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GapFinderTest {
    private static final long SECOND = 1_000_000_000;

    private static ArraySpans busy(long fromNs, long toNs) {
        var spans = new ArraySpans();
        for (int i = 0; i < 20; i++) {
            spans.nested(0, fromNs + (toNs - fromNs) / 20 * i, i == 19 ? toNs : fromNs + (toNs - fromNs) / 20 * (i + 1),
                    "a");
        }
        return spans;
    }

    private static AxisCuts cuts(ArraySpans... inputs) {
        return finder(inputs).find();
    }

    private static GapFinder finder(ArraySpans... inputs) {
        var windows = new ArrayList<TimeWindow>();
        var indexes = new ArrayList<LaneIndex>();
        for (var spans : inputs) {
            var index = LaneIndex.build(spans, Cancel.NEVER);
            indexes.add(index);
            windows.add(TimeWindow.between(index.minNs(), index.maxNs()));
        }
        var finder = new GapFinder(TimeWindow.between(indexes.stream().mapToLong(LaneIndex::minNs).min().orElseThrow(),
                indexes.stream().mapToLong(LaneIndex::maxNs).max().orElseThrow()), windows);
        indexes.forEach(finder::add);
        return finder;
    }

    @Test
    void inputsThatDoNotMeetAreCutWithRoomOnBothSides() {
        var found = cuts(busy(0, SECOND), busy(3_425 * SECOND, 3_426 * SECOND));
        assertThat(found.cuts()).containsExactly(new Cut(SECOND + SECOND / 25, 3_425 * SECOND - SECOND / 25));
    }

    @Test
    void fiveInputsOfDifferentDistancesAreCutAtEach() {
        var found = cuts(busy(0, SECOND), busy(100 * SECOND, 101 * SECOND), busy(3_700 * SECOND, 3_701 * SECOND),
                busy(90_000 * SECOND, 90_001 * SECOND), busy(40_000_000 * SECOND, 40_000_001 * SECOND));
        assertThat(found.cuts()).hasSize(4);
    }

    @Test
    void inputsWhoseDistancesAreAlikeAreCutAtEach() {
        var found = cuts(busy(0, SECOND), busy(25_200 * SECOND, 25_201 * SECOND),
                busy(100_800 * SECOND, 100_801 * SECOND), busy(226_800 * SECOND, 226_801 * SECOND),
                busy(403_200 * SECOND, 403_201 * SECOND));
        assertThat(found.cuts()).hasSize(4);
    }

    @Test
    void inputsThatAreNearOrMeetAreNotCut() {
        assertThat(cuts(busy(0, SECOND), busy(4 * SECOND, 5 * SECOND)).isNone()).isTrue();
        assertThat(cuts(busy(0, SECOND), busy(SECOND / 2, 3 * SECOND)).isNone()).isTrue();
    }

    @Test
    void aStrayEventAtTheEndOfTimeIsBehindACut() {
        var found = cuts(busy(0, SECOND).mark(Long.MIN_VALUE, "stray").mark(Long.MAX_VALUE, "stray"));
        assertThat(found.cuts()).containsExactly(new Cut(Long.MIN_VALUE + SECOND / 50, -SECOND / 50),
                new Cut(SECOND + SECOND / 50, Long.MAX_VALUE - SECOND / 50));
    }

    @Test
    void aRangeThatNeverEndsDoesNotSqueezeTheOthers() {
        var found = cuts(busy(0, SECOND).packed(SECOND / 2, Long.MAX_VALUE, "open"));
        assertThat(found.cuts()).hasSize(1);
        assertThat(found.leavesOut(10 * SECOND)).isTrue();
    }

    @Test
    void aPauseOfOneInputIsNotCut() {
        assertThat(cuts(busy(0, SECOND).packed(100 * SECOND, 101 * SECOND, "later")).isNone()).isTrue();
    }

    @Test
    void aPauseBeforeOrAfterAStrayIsCut() {
        for (long strayAt : new long[]{ -10 * SECOND, 11 * SECOND }) {
            var spans = new ArraySpans().mark(strayAt, "stray");
            for (int i = 0; i < 2_000; i++) {
                spans.packed(SECOND / 2_000 * i, SECOND / 2_000 * (i + 1), "a");
            }
            assertThat(cuts(spans).cuts()).hasSize(1);
            assertThat(cuts(spans.mark(strayAt, "stray").mark(strayAt, "stray")).isNone()).isTrue();
        }
    }

    @Test
    void aLongRangeWithAllElseAtItsStartIsNotCut() {
        assertThat(cuts(busy(0, SECOND).packed(0, 20_000 * SECOND, "main")).isNone()).isTrue();
    }

    @Test
    void inputsOfOneRangeEachAreCutBetweenThem() {
        assertThat(cuts(new ArraySpans().packed(0, 1_000, "a"), new ArraySpans().packed(SECOND, SECOND + 1_000, "b"))
                .cuts()).hasSize(1);
    }

    @Test
    void fewEventsAreNotOutOfProportion() {
        assertThat(cuts(new ArraySpans().mark(0, "a").mark(5, "b").mark(SECOND, "c")).isNone()).isTrue();
    }

    @Test
    void valuesOfCurvesAreEdges() {
        var far = LaneIndex.build(busy(0, SECOND), Cancel.NEVER);
        var other = LaneIndex.build(busy(20 * SECOND, 21 * SECOND), Cancel.NEVER);
        var finder = new GapFinder(TimeWindow.between(0, 21 * SECOND),
                List.of(TimeWindow.between(0, SECOND), TimeWindow.between(20 * SECOND, 21 * SECOND)));
        finder.add(far);
        finder.add(other);
        assertThat(finder.find().isNone()).isFalse();
        finder.add(new StepCurve(new long[]{ 7 * SECOND, 13 * SECOND }, new double[]{ 1, 2 }, 14 * SECOND, ""));
        assertThat(finder.find().isNone()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 })
    void nothingBeginsOrEndsInWhatIsLeftOut(long seed) {
        var random = new Random(seed);
        var inputs = new ArraySpans[1 + random.nextInt(4)];
        for (int input = 0; input < inputs.length; input++) {
            inputs[input] = new ArraySpans();
            long at = random.nextLong(1L << (20 + random.nextInt(40)));
            for (int i = 0; i < 40; i++) {
                long end = at + random.nextInt(100_000);
                if (random.nextInt(3) == 0) {
                    inputs[input].mark(at, "m");
                } else {
                    inputs[input].packed(at, end, "p");
                }
                at = random.nextBoolean() ? end : at + random.nextInt(50_000);
            }
        }
        var found = cuts(inputs);
        for (var spans : inputs) {
            for (int span = 0; span < spans.size(); span++) {
                assertThat(found.leavesOut(spans.startNs(span))).isFalse();
                assertThat(found.leavesOut(spans.endNs(span))).isFalse();
            }
        }
    }

    @Test
    void aCounterThatHasAValueAllTheTimeIsNoGap() {
        var spans = busy(0, SECOND);
        spans.packed(50_000 * SECOND, 50_001 * SECOND, "later");
        var index = LaneIndex.build(spans, Cancel.NEVER);
        var all = TimeWindow.between(index.minNs(), index.maxNs());
        for (boolean hasCurve : new boolean[]{ false, true }) {
            var finder = new GapFinder(all, List.of(all));
            finder.add(index);
            if (hasCurve) {
                finder.add(new StepCurve(new long[]{ 0 }, new double[]{ 1 }, 50_001 * SECOND, ""));
            }
            assertThat(finder.find().isNone()).isEqualTo(hasCurve);
        }
    }
}
