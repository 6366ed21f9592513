// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.timeline.lod.RowTiles.ColorOfSpan;
import dev.nvtxt.timeline.lod.RowTiles.Effort;
import dev.nvtxt.timeline.model.SpanShape;
import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.RandomSpans;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RowTilesTest {
    static List<Long> seeds() {
        return LaneIndexTest.seeds();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void countsEverySpanThatReachesIntoIt(long seed) {
        LaneIndex index = LaneIndex.build(RandomSpans.of(seed), Cancel.NEVER);
        Random random = new Random(seed);
        for (int row = 0; row < index.rowCount(); row++) {
            int bits = random.nextInt(34);
            long start = index.low(index.span(row, random.nextInt(index.rowSize(row)))) >> bits << bits;
            long end = start + ((1L + random.nextInt(500)) << bits);
            RowTiles tiles = RowTiles.build(index, row, new Resolution(bits, start, end), _ -> 0, Cancel.NEVER);
            long counted = 0;
            for (int item = 0; item < tiles.size(); item++) {
                counted += tiles.count(item);
            }
            long expected = 0;
            for (int at = 0; at < index.rowSize(row); at++) {
                int span = index.span(row, at);
                boolean reaches = index.high(span) > start || index.low(span) >= start;
                expected += reaches && index.low(span) < end ? 1 : 0;
            }
            assertThat(counted).as("seed %s row %s", seed, row).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void mergesOnlyWhatBeginsInOneBucketAndIsShorter(long seed) {
        LaneIndex index = LaneIndex.build(RandomSpans.of(seed), Cancel.NEVER);
        for (int row = 0; row < index.rowCount(); row++) {
            int bits = (int) (seed % 30);
            RowTiles tiles = RowTiles.build(index, row, Resolution.whole(bits), _ -> 0, Cancel.NEVER);
            for (int item = 0; item < tiles.size(); item++) {
                if (tiles.count(item) > 1) {
                    assertThat(index.high(tiles.span(item)) - index.low(tiles.span(item))).as("seed %s", seed)
                            .isLessThan(1L << bits);
                }
                if (item > 0 && tiles.high(item - 1) - tiles.low(item - 1) < 1L << bits
                        && tiles.high(item) - tiles.low(item) < 1L << bits) {
                    assertThat(tiles.low(item) >> bits).as("seed %s", seed).isGreaterThan(tiles.low(item - 1) >> bits);
                }
            }
        }
    }

    @Test
    void showsTheLongestOfAMergedGroup() {
        LaneIndex index = LaneIndex.build(
                new ArraySpans().nested(0, 1, 2, "a").nested(0, 3, 6, "b").nested(0, 7, 8, "c"), Cancel.NEVER);
        RowTiles tiles = RowTiles.build(index, 0, Resolution.whole(4), span -> span, Cancel.NEVER);
        assertThat(tiles.size()).isEqualTo(1);
        assertThat(tiles.span(0)).isEqualTo(1);
        assertThat(tiles.argb(0)).isEqualTo(1);
        assertThat(tiles.count(0)).isEqualTo(3);
    }

    @Test
    void hasTheColorOfWhatCoversMostOfAMergedGroup() {
        ArraySpans spans = new ArraySpans().nested(0, 0, 30, "longest");
        for (int i = 0; i < 20; i++) {
            spans.nested(0, 40 + i * 10L, 45 + i * 10L, "most");
        }
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        ColorOfSpan colors = span -> span == 0 ? 0xFFAA0000 : 0xFF00AA00;
        RowTiles tiles = RowTiles.build(index, 0, Resolution.whole(9), colors, Cancel.NEVER);
        assertThat(tiles.size()).isEqualTo(1);
        assertThat(tiles.span(0)).isZero();
        assertThat(tiles.argb(0)).isEqualTo(0xFF00AA00);
        assertThat(tiles.coveredNs(0)).isEqualTo(130);
        DominantColors known = new DominantColors(index, colors);
        assertThat(RowTiles.build(index, 0, Resolution.whole(9), known, Effort.QUICK, Cancel.NEVER).argb(0))
                .as("quick, nothing known").isEqualTo(0xFFAA0000);
        RowTiles.build(index, 0, Resolution.whole(9), known, Effort.FULL, Cancel.NEVER);
        assertThat(RowTiles.build(index, 0, Resolution.whole(9), known, Effort.QUICK, Cancel.NEVER).argb(0))
                .as("quick, all known").isEqualTo(0xFF00AA00);
    }

    /// Of a color that covers more than half the spans everywhere, the answer is exact at any size.
    @ParameterizedTest
    @MethodSource("seeds")
    void findsTheDominantColorAsALookAtAllDoes(long seed) {
        Random random = new Random(seed);
        ArraySpans spans = new ArraySpans();
        int size = 1 + random.nextInt(6000);
        for (int i = 0; i < size; i++) {
            spans.nested(0, i * 100L, i * 100L + 10 + random.nextInt(20), "");
        }
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        ColorOfSpan colors = span -> span % 3 == 0 ? 0xFF000000 + (int) (span * seed % 7) : 0xFFFFFFFF;
        DominantColors.Reader reader = new DominantColors(index, colors).reader();
        for (int round = 0; round < 20; round++) {
            int from = random.nextInt(size);
            int to = Math.min(size, from + 1 + random.nextInt(round < 10 ? 31 : size));
            Map<Integer, Long> covered = new HashMap<>();
            for (int at = from; at < to; at++) {
                covered.merge(colors.argb(index.span(0, at)), index.lengthAt(0, at), Long::sum);
            }
            long most = Collections.max(covered.values());
            int found = reader.of(0, from, to);
            boolean isExact = to - from < 32 || covered.getOrDefault(0xFFFFFFFF, 0L) > most / 2;
            assertThat(isExact).isTrue();
            assertThat(covered.get(found)).as("seed %s, %s to %s", seed, from, to).isEqualTo(most);
        }
    }

    @Test
    void sumsTheLoadsOfLanesAndTakesTheBusiestRowOfEach() {
        Resolution resolution = Resolution.whole(4);
        LaneIndex nested = LaneIndex.build(new ArraySpans().nested(0, 0, 16, "a").nested(1, 4, 8, "b"), Cancel.NEVER);
        LaneIndex half = LaneIndex.build(new ArraySpans().nested(0, 0, 8, "c").nested(0, 16, 24, "d"), Cancel.NEVER);
        GroupTiles group = new GroupTiles(resolution, TimeWindow.between(0, 32));
        for (LaneIndex lane : List.of(nested, half)) {
            for (int row = 0; row < lane.rowCount(); row++) {
                group.add(RowTiles.build(lane, row, resolution, _ -> 0, Cancel.NEVER));
            }
            group.endLane();
        }
        RowTiles tiles = group.tiles();
        assertThat(tiles.size()).isEqualTo(2);
        assertThat(tiles.coveredNs(0)).as("one and a half lanes, the most at once").isEqualTo(16);
        assertThat(tiles.coveredNs(1)).as("half a lane of one and a half").isEqualTo(5);
    }

    @Test
    void stepsResolutionInPowersOfTwoBelowAPixel() {
        assertThat(Resolution.bitsOf(0.1)).isZero();
        assertThat(Resolution.bitsOf(1)).isZero();
        assertThat(Resolution.bitsOf(1023)).isEqualTo(9);
        assertThat(Resolution.bitsOf(1024)).isEqualTo(10);
        assertThat(Resolution.bitsOf(1e19)).isEqualTo(62);
    }

    @Test
    void asksForMoreThanTheWindowAndOnFixedPlaces() {
        TimeWindow window = TimeWindow.between(1_000_003, 2_000_003);
        Resolution resolution = Resolution.of(window, 1000);
        assertThat(resolution.bucketBits()).isEqualTo(9);
        assertThat(resolution.startNs() % 512).isZero();
        assertThat(resolution.startNs()).isLessThanOrEqualTo(500_003);
        assertThat(resolution.endNs()).isGreaterThanOrEqualTo(2_500_003);
        assertThat(resolution.covers(window, 1000)).isTrue();
        assertThat(resolution.covers(window, 1024)).isFalse();
    }

    @Test
    void laysRowsOverEachOtherWithoutLosingACount() {
        LaneIndex index = LaneIndex.build(new ArraySpans().packed(0, 100, "a").packed(10, 60, "b").packed(90, 95, "c")
                .packed(10, 11, "d"), Cancel.NEVER);
        GroupTiles group = new GroupTiles(Resolution.whole(3), TimeWindow.between(0, 200));
        for (int row = 0; row < index.rowCount(); row++) {
            group.add(RowTiles.build(index, row, Resolution.whole(3), span -> span, Cancel.NEVER));
        }
        RowTiles tiles = group.tiles();
        int count = 0;
        for (int item = 0; item < tiles.size(); item++) {
            count += tiles.count(item);
            assertThat(tiles.argb(item)).isZero();
        }
        assertThat(count).isEqualTo(4);
    }

    /// At the end of time a bucket has no end, and a row begins at its very beginning.
    @ParameterizedTest
    @ValueSource(ints = { 0, 10, 40, 62 })
    void countsSpansAtBothEndsOfTime(int bits) {
        LaneIndex index = LaneIndex
                .build(new ArraySpans().mark(Long.MIN_VALUE, "first").mark(Long.MIN_VALUE + 1, "second")
                        .mark(Long.MAX_VALUE - 1, "last but one").mark(Long.MAX_VALUE, "last"), Cancel.NEVER);
        TimeWindow all = TimeWindow.between(Long.MIN_VALUE, Long.MAX_VALUE);
        for (Resolution resolution : List.of(Resolution.whole(bits), Resolution.of(all, Math.scalb(1.0, bits)),
                Resolution.tight(all, Math.scalb(1.0, bits)))) {
            RowTiles tiles = RowTiles.build(index, 0, resolution, _ -> 0, Cancel.NEVER);
            int counted = 0;
            for (int item = 0; item < tiles.size(); item++) {
                counted += tiles.count(item);
            }
            assertThat(counted).as("%s", resolution).isEqualTo(4);
            assertThat(tiles.low(0)).isEqualTo(Long.MIN_VALUE);
            assertThat(tiles.high(tiles.size() - 1)).isEqualTo(Long.MAX_VALUE);
        }
    }

    @Test
    void anItemHasTheFlagsOfItsSpanAndTheShareOfItsColor() {
        ArraySpans spans = new ArraySpans().add(flagged(0, 1, 0x81)).add(flagged(16, 17, 1)).add(flagged(18, 21, 0x82))
                .add(flagged(22, 24, 4)).add(flagged(32, 64, 0x88));
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        RowTiles tiles = RowTiles.build(index, 0, Resolution.whole(4), span -> span == 2 ? 7 : 9, Cancel.NEVER);
        assertThat(tiles.resolution()).isEqualTo(Resolution.whole(4));
        assertThat(IntStream.range(0, tiles.size()).map(tiles::count)).containsExactly(1, 3, 1);
        assertThat(IntStream.range(0, tiles.size()).map(tiles::flags)).as("of a merged item the longest span's")
                .containsExactly(0x81, 0x82, 0x88);
        assertThat(IntStream.range(0, tiles.size()).map(tiles::colorShare)).as("half of what the merged one covers")
                .containsExactly(RowTiles.WHOLE_SHARE, 128, RowTiles.WHOLE_SHARE);
    }

    private static ArraySpans.Span flagged(long startNs, long endNs, int flags) {
        return new ArraySpans.Span(SpanShape.NESTED, 0, startNs, endNs, "", 0, flags);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theFirstItemThatReachesATimeIsThatOfALookAtAll(long seed) {
        Random random = new Random(seed);
        LaneIndex index = LaneIndex.build(RandomSpans.of(seed), Cancel.NEVER);
        for (int row = 0; row < index.rowCount(); row++) {
            RowTiles tiles = RowTiles.build(index, row, Resolution.whole(0), _ -> 0, Cancel.NEVER);
            for (int item = 0; item < tiles.size(); item++) {
                for (long time : new long[]{ tiles.low(item), tiles.high(item), tiles.low(item) - random.nextInt(3),
                    tiles.high(item) + 1 }) {
                    int expected = 0;
                    while (expected < tiles.size() && tiles.high(expected) <= time && tiles.low(expected) < time) {
                        expected++;
                    }
                    assertThat(tiles.firstReaching(time)).as("seed %s, row %s, time %s", seed, row, time)
                            .isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void askOnceIn64ItemsWhetherTheyAreCanceled() {
        ArraySpans spans = new ArraySpans();
        for (int i = 0; i < 640; i++) {
            spans.nested(0, i * 10L, i * 10L + 5, "");
        }
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        AtomicInteger asked = new AtomicInteger();
        RowTiles.build(index, 0, Resolution.whole(0), _ -> 0, () -> asked.incrementAndGet() < 0);
        assertThat(asked).hasValue(10);
        assertThatThrownBy(() -> RowTiles.build(index, 0, Resolution.whole(0), _ -> 0, () -> true))
                .isInstanceOf(CancellationException.class);
    }
}
