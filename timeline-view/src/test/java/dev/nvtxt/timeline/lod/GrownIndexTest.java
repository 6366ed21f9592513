// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.TimeWindow;
import dev.nvtxt.timeline.sample.ArraySpans;
import dev.nvtxt.timeline.sample.GrowingSpans;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GrownIndexTest {
    static LongStream seeds() {
        return LongStream.range(0, Integer.getInteger("nvtxt.seeds", 60));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void answersAsAnIndexThatIsMadeAnew(long seed) {
        Random random = new Random(seed);
        GrowingSpans spans = GrowingSpans.of(random);
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        for (int round = 0; round < 8; round++) {
            spans = spans.later(random);
            GrownIndex grown = LaneIndex.grow(index, spans, Cancel.NEVER);
            LaneIndex anew = LaneIndex.build(spans, Cancel.NEVER);
            if (grown != null) {
                assertSame(grown.index(), anew, random);
                assertKept(grown);
            }
            index = grown == null ? anew : grown.index();
        }
    }

    private static void assertSame(LaneIndex grown, LaneIndex anew, Random random) {
        assertThat(describe(grown)).isEqualTo(describe(anew));
        assertThat(List.of(grown.minNs(), grown.maxNs(), grown.size()))
                .isEqualTo(List.of(anew.minNs(), anew.maxNs(), anew.size()));
        for (int row = 0; row < anew.rowCount(); row++) {
            for (int question = 0; question < 30; question++) {
                int from = random.nextInt(anew.rowSize(row));
                int to = from + 1 + random.nextInt(anew.rowSize(row) - from);
                assertThat(grown.longest(row, from, to)).isEqualTo(anew.longest(row, from, to));
                assertThat(grown.covered(row, from, to)).isEqualTo(anew.covered(row, from, to));
            }
        }
    }

    /// {@return rows laid over each other that have all their colors}
    private static RowTiles laidOver(List<RowTiles> rows, LaneIndex index, Resolution resolution) {
        GroupTiles group = new GroupTiles(resolution, extent(index));
        rows.forEach(group::add);
        group.endLane();
        return group.tiles();
    }

    private static List<String> describe(LaneIndex index) {
        List<String> said = new ArrayList<>();
        for (int row = 0; row < index.rowCount(); row++) {
            said.add("row of " + index.key(row));
            for (int at = 0; at < index.rowSize(row); at++) {
                said.add(index.span(row, at) + ": " + index.lowAt(row, at) + " … " + index.highAt(row, at));
            }
        }
        return said;
    }

    private static void assertKept(GrownIndex grown) {
        for (int row = 0; row < grown.index().rowCount(); row++) {
            for (int at = 0; at < grown.commonCount(row); at++) {
                assertThat(grown.index().span(row, at)).isEqualTo(grown.before().span(grown.rowBefore(row), at));
            }
        }
    }

    /// Pictures, too: tiles of a window, of the whole axis, and laid over each other go on from what they were.
    @ParameterizedTest
    @MethodSource("seeds")
    void goesOnWithTilesAsTheyAreBuiltAnew(long seed) {
        Random random = new Random(seed);
        GrowingSpans spans = GrowingSpans.of(random);
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        int bits = random.nextInt(14);
        Resolution resolution = random.nextBoolean()
                ? Resolution.whole(bits)
                : new Resolution(bits, 1 << bits, Math.max(2, random.nextInt(40)) << bits);
        DominantColors colors = new DominantColors(index, spans::argb);
        List<RowTiles> tiles = tiles(index, resolution, colors);
        GroupTiles group = group(null, index, colors, resolution, Long.MIN_VALUE);
        assertThat(group.bucketBits()).isEqualTo(bits);
        for (int round = 0; round < 5; round++) {
            spans = spans.later(random);
            LaneIndex anew = LaneIndex.build(spans, Cancel.NEVER);
            GrownIndex grown = LaneIndex.grow(index, spans, Cancel.NEVER);
            DominantColors anewColors = new DominantColors(anew, spans::argb, grown == null ? anew : grown.index());
            List<RowTiles> expected = tiles(anew, resolution, anewColors);
            if (grown == null) {
                tiles = expected;
                colors = anewColors;
                group = group(null, anew, anewColors, resolution, Long.MIN_VALUE);
                index = anew;
                continue;
            }
            colors = grown.grow(colors, spans::argb);
            List<RowTiles> now = new ArrayList<>();
            for (int row = 0; row < anew.rowCount(); row++) {
                int old = grown.rowBefore(row);
                now.add(old < 0
                        ? RowTiles.build(grown.index(), row, resolution, colors, RowTiles.Effort.FULL, Cancel.NEVER)
                        : grown.grow(tiles.get(old), row, colors, Cancel.NEVER));
                assertThat(describe(now.getLast())).isEqualTo(describe(expected.get(row)));
            }
            tiles = now;
            group = group(group, grown.index(), colors, resolution, grown.changedFromNs(bits));
            assertThat(describe(group.tiles())).isEqualTo(describe(laidOver(expected, anew, resolution)));
            index = grown.index();
        }
    }

    private static List<RowTiles> tiles(LaneIndex index, Resolution resolution, DominantColors colors) {
        List<RowTiles> tiles = new ArrayList<>();
        for (int row = 0; row < index.rowCount(); row++) {
            tiles.add(RowTiles.build(index, row, resolution, colors, RowTiles.Effort.FULL, Cancel.NEVER));
        }
        return tiles;
    }

    private static GroupTiles group(@Nullable GroupTiles before, LaneIndex index,
            DominantColors colors, Resolution resolution, long changedFromNs) {
        GroupTiles group = GroupTiles.goingOn(before, resolution, extent(index), changedFromNs);
        for (int row = 0; row < index.rowCount(); row++) {
            group.add(index, row, colors, Cancel.NEVER);
        }
        group.endLane();
        return group;
    }

    /// A heading, a lane below it, and a heading whose picture goes on from an earlier one share one walk.
    @ParameterizedTest
    @MethodSource("seeds")
    void laysRowsOverEachOtherForSeveralGroupsAsForEach(long seed) {
        Random random = new Random(seed);
        GrowingSpans spans = GrowingSpans.of(random);
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        DominantColors colors = new DominantColors(index, spans::argb);
        Resolution resolution = Resolution.whole(random.nextInt(14));
        long changedFromNs = index.size() == 0 ? 0 : index.low(index.span(0, random.nextInt(index.rowSize(0))));
        GroupTiles before = group(null, index, colors, resolution, Long.MIN_VALUE);
        before.tiles();
        List<GroupTiles> together = List.of(new GroupTiles(resolution, extent(index)),
                GroupTiles.goingOn(before, resolution, extent(index), changedFromNs),
                new GroupTiles(resolution, extent(index)));
        RowTiles spare = null;
        for (int lane = 0; lane < 2; lane++) {
            List<GroupTiles> groups = together.subList(0, lane == 0 ? 3 : 2);
            for (int row = 0; row < index.rowCount(); row++) {
                spare = GroupTiles.add(groups, index, row, colors, spare, Cancel.NEVER);
            }
            groups.forEach(GroupTiles::endLane);
        }
        GroupTiles one = group(null, index, colors, resolution, Long.MIN_VALUE);
        GroupTiles goneOn = group(before, index, colors, resolution, changedFromNs);
        GroupTiles two = group(null, index, colors, resolution, Long.MIN_VALUE);
        for (GroupTiles twice : List.of(goneOn, two)) {
            for (int row = 0; row < index.rowCount(); row++) {
                twice.add(index, row, colors, Cancel.NEVER);
            }
            twice.endLane();
        }
        assertThat(describe(together.get(0).tiles())).isEqualTo(describe(two.tiles()));
        assertThat(describe(together.get(1).tiles())).isEqualTo(describe(goneOn.tiles()));
        assertThat(describe(together.get(2).tiles())).isEqualTo(describe(one.tiles()));
    }

    private static List<String> describe(RowTiles tiles) {
        List<String> said = new ArrayList<>();
        for (int item = 0; item < tiles.size(); item++) {
            said.add(tiles.low(item) + " … " + tiles.high(item) + ", " + tiles.count(item) + " of " + tiles.span(item)
                    + ", " + tiles.coveredNs(item) + " ns, #" + Integer.toHexString(tiles.argb(item)) + " "
                    + tiles.colorShare(item) + ", flags " + tiles.flags(item));
        }
        return said;
    }

    @Test
    void sharesWhatStaysAndLaysNoMoreAgainThanNeeded() {
        GrowingSpans spans = GrowingSpans.of(new Random(4));
        LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
        assertThat(index.rowSize(0)).isGreaterThan(1);
        GrownIndex grown = LaneIndex.grow(index, spans.later(new Random(0)), Cancel.NEVER);
        assertThat(grown).isNotNull();
        assertThat(grown.changedFromNs(0)).isGreaterThan(index.minNs());
    }

    @Test
    void saysNothingWhereTheColumnsSayNothing() {
        LaneIndex index = LaneIndex.build(new ArraySpans().packed(1, 2, "a"), Cancel.NEVER);
        assertThat(LaneIndex.grow(index, new ArraySpans().packed(1, 2, "a"), Cancel.NEVER)).isNull();
    }

    private static TimeWindow extent(LaneIndex index) {
        return index.size() == 0 ? TimeWindow.between(0, 1) : TimeWindow.between(index.minNs(), index.maxNs());
    }
}
