// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.RandomSpans;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class LaneIndexTest {
    static List<Long> seeds() {
        List<Long> seeds = new ArrayList<>();
        for (long seed = 1; seed <= 60; seed++) {
            seeds.add(seed);
        }
        return seeds;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void holdsEverySpanOnce(long seed) {
        SpanColumns spans = RandomSpans.of(seed);
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        List<Integer> found = new ArrayList<>();
        for (int row = 0; row < index.rowCount(); row++) {
            for (int at = 0; at < index.rowSize(row); at++) {
                found.add(index.span(row, at));
            }
        }
        Collections.sort(found);
        List<Integer> all = new ArrayList<>();
        for (int span = 0; span < spans.size(); span++) {
            all.add(span);
        }
        assertThat(found).as("seed %s", seed).isEqualTo(all);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void keepsSpansOfARowApart(long seed) {
        LaneIndex index = LaneIndex.build(RandomSpans.of(seed), Cancel.NEVER);
        for (int row = 0; row < index.rowCount(); row++) {
            for (int at = 1; at < index.rowSize(row); at++) {
                int before = index.span(row, at - 1);
                int span = index.span(row, at);
                assertThat(index.low(span)).as("seed %s row %s", seed, row).isGreaterThanOrEqualTo(index.low(before));
                if (index.kind(row) != RowKind.MARKERS) {
                    assertThat(index.low(span)).as("seed %s row %s", seed, row)
                            .isGreaterThanOrEqualTo(index.high(before));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void packsIntoAsFewRowsAsOverlapAtOnce(long seed) {
        SpanColumns spans = RandomSpans.of(seed);
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        int rows = 0;
        for (int row = 0; row < index.rowCount(); row++) {
            rows += index.kind(row) == RowKind.PACKED ? 1 : 0;
        }
        assertThat(rows).as("seed %s", seed).isEqualTo(mostAtOnce(spans, index));
    }

    private static int mostAtOnce(SpanColumns spans, LaneIndex index) {
        int most = 0;
        for (int span = 0; span < spans.size(); span++) {
            if (LaneIndex.kindOf(spans.shape(span)) != RowKind.PACKED) {
                continue;
            }
            long at = index.low(span);
            int count = 0;
            for (int other = 0; other < spans.size(); other++) {
                boolean packed = LaneIndex.kindOf(spans.shape(other)) == RowKind.PACKED;
                long end = Math.max(index.high(other), index.low(other) + 1);
                if (packed && index.low(other) <= at && end > at) {
                    count++;
                }
            }
            most = Math.max(most, count);
        }
        return most;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void findsPositionsAsALookAtAllDoes(long seed) {
        LaneIndex index = LaneIndex.build(RandomSpans.of(seed), Cancel.NEVER);
        Random random = new Random(seed);
        for (int row = 0; row < index.rowCount(); row++) {
            for (int round = 0; round < 20; round++) {
                int some = index.span(row, random.nextInt(index.rowSize(row)));
                long time = (random.nextBoolean() ? index.low(some) : index.high(some)) + random.nextInt(3) - 1;
                int size = index.rowSize(row);
                int first = 0;
                while (first < size && index.low(index.span(row, first)) < time) {
                    first++;
                }
                int reaching = 0;
                while (reaching < size && index.low(index.span(row, reaching)) < time
                        && index.high(index.span(row, reaching)) <= time) {
                    reaching++;
                }
                assertThat(index.firstAtOrAfter(row, time)).as("seed %s", seed).isEqualTo(first);
                assertThat(index.firstReaching(row, time)).as("seed %s", seed).isEqualTo(reaching);
                assertThat(index.rowOf(some)).as("seed %s", seed).isEqualTo(row);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void findsTheLongestAsALookAtAllDoes(long seed) {
        LaneIndex index = LaneIndex.build(RandomSpans.of(seed), Cancel.NEVER);
        Random random = new Random(seed);
        for (int row = 0; row < index.rowCount(); row++) {
            int from = random.nextInt(index.rowSize(row));
            int to = from + 1 + random.nextInt(index.rowSize(row) - from);
            long longest = 0;
            for (int at = from; at < to; at++) {
                longest = Math.max(longest, index.high(index.span(row, at)) - index.low(index.span(row, at)));
            }
            int found = index.longest(row, from, to);
            assertThat(index.high(found) - index.low(found)).as("seed %s", seed).isEqualTo(longest);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void keepsRowsWhenItChooses(long seed) {
        LaneIndex index = LaneIndex.build(RandomSpans.of(seed), Cancel.NEVER);
        LaneIndex chosen = index.subset(span -> span % 3 == 0, Cancel.NEVER);
        assertThat(chosen.rowCount()).as("seed %s", seed).isEqualTo(index.rowCount());
        for (int row = 0; row < index.rowCount(); row++) {
            List<Integer> expected = new ArrayList<>();
            for (int at = 0; at < index.rowSize(row); at++) {
                if (index.span(row, at) % 3 == 0) {
                    expected.add(index.span(row, at));
                }
            }
            List<Integer> kept = new ArrayList<>();
            for (int at = 0; at < chosen.rowSize(row); at++) {
                kept.add(chosen.span(row, at));
            }
            assertThat(kept).as("seed %s", seed).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void knowsTheTimesOfEachPosition(long seed) {
        SpanColumns spans = RandomSpans.of(seed);
        LaneIndex all = LaneIndex.build(spans, Cancel.NEVER);
        for (LaneIndex index : List.of(all, all.subset(span -> span % 3 != 1, Cancel.NEVER))) {
            for (int row = 0; row < index.rowCount(); row++) {
                for (int at = 0; at < index.rowSize(row); at++) {
                    int span = index.span(row, at);
                    long start = spans.startNs(span);
                    long end = spans.endNs(span);
                    assertThat(index.lowAt(row, at)).as("seed %s span %s", seed, span).isEqualTo(Math.min(start, end));
                    assertThat(index.highAt(row, at)).as("seed %s span %s", seed, span).isEqualTo(Math.max(start, end));
                }
            }
        }
    }

    /// Both sides of 2³² − 1, from where on a distance or a length does not fit 32 bits.
    @ParameterizedTest
    @ValueSource(longs = { 0, 4_294_967_293L, 4_294_967_294L, 4_294_967_295L, 4_294_967_296L, Long.MAX_VALUE })
    void knowsDistancesAndLengthsOfAnySize(long distance) {
        LaneIndex index = LaneIndex.build(new ArraySpans().mark(0, "here").mark(distance, "there")
                .packed(0, distance, "long"), Cancel.NEVER);
        int packed = 0;
        assertThat(index.kind(packed)).isEqualTo(RowKind.PACKED);
        assertThat(index.lengthAt(packed, 0)).isEqualTo(distance);
        assertThat(index.highAt(packed, 0)).isEqualTo(distance);
        assertThat(index.lowAt(1, 1)).isEqualTo(distance);
        assertThat(index.maxNs()).isEqualTo(distance);
    }

    @Test
    void givesAZeroLengthItsInstantAmongPackedSpans() {
        LaneIndex index = LaneIndex.build(new ArraySpans().packed(5, 9, "a").packed(5, 5, "b").packed(9, 9, "c"),
                Cancel.NEVER);
        assertThat(index.rowCount()).isEqualTo(2);
    }

    @Test
    void letsAZeroLengthTouchNestedNeighbors() {
        LaneIndex index = LaneIndex.build(new ArraySpans().nested(0, 5, 9, "a").nested(0, 5, 5, "b"), Cancel.NEVER);
        assertThat(index.rowCount()).isEqualTo(1);
    }

    @Test
    void spreadsNestedSpansThatOverlapOverRowsOfTheirDepth() {
        LaneIndex index = LaneIndex.build(
                new ArraySpans().nested(0, 0, 9, "a").nested(0, 5, 12, "b").nested(1, 6, 7, "c"), Cancel.NEVER);
        assertThat(index.rowCount()).isEqualTo(3);
        assertThat(index.depth(0)).isZero();
        assertThat(index.depth(1)).isZero();
        assertThat(index.depth(2)).isEqualTo(1);
    }

    @Test
    void takesThirteenBytesASpan() {
        ArraySpans spans = new ArraySpans();
        for (int i = 0; i < 100_000; i++) {
            spans.nested(i % 3, i * 10L, i * 10L + 5, "");
        }
        assertThat(LaneIndex.build(spans, Cancel.NEVER).bytes()).isLessThan(13L * spans.size());
    }

    @Test
    void holdsTimesAtBothEndsOfLong() {
        LaneIndex index = LaneIndex.build(new ArraySpans().packed(Long.MIN_VALUE, Long.MAX_VALUE, "all")
                .packed(Long.MAX_VALUE, Long.MAX_VALUE, "last").mark(Long.MIN_VALUE, "first"), Cancel.NEVER);
        assertThat(index.minNs()).isEqualTo(Long.MIN_VALUE);
        assertThat(index.maxNs()).isEqualTo(Long.MAX_VALUE);
        assertThat(index.size()).isEqualTo(3);
    }
}
