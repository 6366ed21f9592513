// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.SpanColumns;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.RandomSpans;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
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

    /// A range that contains another is above it: the longer of equal starts, the earlier line of equal ranges.
    @ParameterizedTest
    @MethodSource("seeds")
    void neverPutsAPackedSpanBelowOneThatItContains(long seed) {
        for (SpanColumns spans : List.of(RandomSpans.of(seed), crowd(seed))) {
            LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
            int[] rows = packedRows(index);
            for (int outer = 0; outer < spans.size(); outer++) {
                for (int inner = 0; inner < spans.size(); inner++) {
                    boolean packed = rows[outer] >= 0 && rows[inner] >= 0 && outer != inner;
                    if (packed && contains(index, outer, inner)) {
                        assertThat(rows[outer]).as("seed %s: %s contains %s", seed, outer, inner)
                                .isLessThan(rows[inner]);
                    }
                }
            }
        }
    }

    /// Many equal starts and ends.
    private static SpanColumns crowd(long seed) {
        Random random = new Random(seed);
        ArraySpans spans = new ArraySpans();
        for (int i = 0; i < 150; i++) {
            long start = random.nextInt(12) * 10L;
            spans.packed(start, start + random.nextInt(5) * 10L, "");
        }
        return spans;
    }

    private static boolean contains(LaneIndex index, int outer, int inner) {
        boolean touches = index.low(inner) < index.high(outer) || index.low(inner) == index.low(outer);
        boolean isWithin = index.low(outer) <= index.low(inner) && index.high(inner) <= index.high(outer);
        boolean isEqual = index.low(outer) == index.low(inner) && index.high(inner) == index.high(outer);
        return touches && isWithin && (!isEqual || outer < inner);
    }

    private static int[] packedRows(LaneIndex index) {
        int[] rows = new int[index.size()];
        Arrays.fill(rows, -1);
        for (int row = 0; row < index.rowCount(); row++) {
            for (int at = 0; index.kind(row) == RowKind.PACKED && at < index.rowSize(row); at++) {
                rows[index.span(row, at)] = row;
            }
        }
        return rows;
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void takesTheFirstRowThatIsFreeBelowWhatContainsASpan(long seed) {
        LaneIndex index = LaneIndex.build(crowd(seed), Cancel.NEVER);
        int[] rows = packedRows(index);
        List<Integer> order = new ArrayList<>();
        for (int span = 0; span < index.size(); span++) {
            order.add(span);
        }
        order.sort(Comparator.<Integer>comparingLong(index::low)
                .thenComparing(Comparator.<Integer>comparingLong(index::high).reversed()));
        List<Long> ends = new ArrayList<>();
        for (int span : order) {
            int row = ends.size();
            while (row > 0 && ends.get(row - 1) < index.high(span)) {
                row--;
            }
            while (row < ends.size() && ends.get(row) > index.low(span)) {
                row++;
            }
            assertThat(rows[span]).as("seed %s span %s", seed, span).isEqualTo(row);
            if (row == ends.size()) {
                ends.add(0L);
            }
            ends.set(row, index.high(span));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void takesAsManyRowsAsOverlapAtOnceWhereNoneContainsAnother(long seed) {
        Random random = new Random(seed);
        ArraySpans spans = new ArraySpans();
        long start = 0;
        long end = 0;
        for (int i = 0; i < 500; i++) {
            start += 1 + random.nextInt(9);
            end = Math.max(end, start) + 1 + random.nextInt(12);
            spans.packed(start, end, "");
        }
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        assertThat(index.rowCount()).as("seed %s", seed).isEqualTo(mostAtOnce(spans, index));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void takesAsManyRowsAsOverlapAtOnceWhereAllNest(long seed) {
        Random random = new Random(seed);
        ArraySpans spans = new ArraySpans();
        nest(spans, 0, 1 << 16, random);
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        assertThat(index.rowCount()).as("seed %s", seed).isEqualTo(mostAtOnce(spans, index));
    }

    private static void nest(ArraySpans spans, long from, long to, Random random) {
        while (to - from > 1 && random.nextInt(8) > 0) {
            long start = from + (random.nextBoolean() ? 0 : random.nextLong(to - from));
            long end = random.nextInt(3) == 0 ? to : start + 1 + random.nextLong(to - start);
            nest(spans, start, end, random);
            spans.packed(start, end, "");
            from = end;
        }
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
    void knowsHowMuchIsCoveredAsALookAtAllDoes(long seed) {
        LaneIndex index = LaneIndex.build(RandomSpans.of(seed), Cancel.NEVER);
        Random random = new Random(seed);
        for (int row = 0; row < index.rowCount(); row++) {
            int from = random.nextInt(index.rowSize(row));
            int to = from + 1 + random.nextInt(index.rowSize(row) - from);
            long covered = 0;
            for (int at = from; at < to; at++) {
                covered += index.high(index.span(row, at)) - index.low(index.span(row, at));
            }
            assertThat(index.covered(row, from, to)).as("seed %s row %s", seed, row).isEqualTo(covered);
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

    /// Both sides of 2³² − 1, from where on a distance or a length takes five bytes.
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
    void putsALongerSpanAboveThoseThatStartWithIt() {
        LaneIndex index = LaneIndex.build(
                new ArraySpans().packed(0, 4, "update").packed(0, 10, "frame").packed(4, 10, "render"), Cancel.NEVER);
        assertThat(index.rowCount()).isEqualTo(2);
        assertThat(index.span(0, 0)).isEqualTo(1);
        assertThat(index.span(1, 0)).isZero();
        assertThat(index.span(1, 1)).isEqualTo(2);
    }

    @Test
    void putsTheEarlierOfEqualSpansAbove() {
        LaneIndex index = LaneIndex.build(new ArraySpans().packed(0, 4, "a").packed(0, 4, "b").packed(0, 4, "c"),
                Cancel.NEVER);
        assertThat(List.of(index.span(0, 0), index.span(1, 0), index.span(2, 0))).containsExactly(0, 1, 2);
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

    /// Ticks of 10 MHz in nanoseconds: numbers and times of two bytes each, and half a byte for what is known of 16.
    @Test
    void takesSixAndAHalfBytesASpanOfADenseLane() {
        ArraySpans spans = new ArraySpans();
        for (int i = 0; i < 100_000; i++) {
            spans.nested(i % 3, i * 100_000L, i * 100_000L + 100L * (300 + i % 500), "");
        }
        assertThat(LaneIndex.build(spans, Cancel.NEVER).bytes()).isLessThan(13L * spans.size() / 2);
    }

    /// What is not a multiple of the others ends the common unit of a page: nothing may be rounded.
    @ParameterizedTest
    @ValueSource(longs = { 1, 99, 100, 101, 255, 256, 65_535, 65_536, 1L << 24, 1L << 40, 1L << 56 })
    void keepsEachTimeBesideMultiplesOfAHundred(long odd) {
        ArraySpans spans = new ArraySpans();
        for (int i = 0; i < 40; i++) {
            spans.packed(i * 1000L, i * 1000L + 700, "");
        }
        spans.packed(40_000, 40_000 + odd, "odd").packed(40_000 + odd, 40_000 + 2 * odd, "after");
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        assertThat(index.lengthAt(0, 39)).isEqualTo(700);
        assertThat(index.lengthAt(0, 40)).isEqualTo(odd);
        assertThat(index.lowAt(0, 41)).isEqualTo(40_000 + odd);
        assertThat(index.highAt(0, 41)).isEqualTo(40_000 + 2 * odd);
        assertThat(index.covered(0, 3, 42)).isEqualTo(37 * 700 + 2 * odd);
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
