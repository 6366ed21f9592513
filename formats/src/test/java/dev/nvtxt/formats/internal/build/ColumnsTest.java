// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Columns against plain lists.
class ColumnsTest {
    private static final int SIZE = 200_000;

    @Test
    void integersAreKeptBlockByBlockAndTakenOutAgain() {
        var longs = new LongColumn();
        for (int round = 0; round < 2; round++) {
            var ints = new IntColumn();
            for (int i = 0; i < SIZE; i++) {
                ints.add(i * 3);
                longs.add(i * -5L);
            }
            ints.set(70_000, -1);
            longs.set(70_000, -1);
            assertThat(ints.size()).isEqualTo(SIZE);
            assertThat(IntStream.range(0, SIZE)).allMatch(i -> ints.get(i) == (i == 70_000 ? -1 : i * 3)
                    && longs.get(i) == (i == 70_000 ? -1 : i * -5L));
            assertThat(ints.toArray()).hasSize(SIZE).startsWith(0, 3, 6).endsWith((SIZE - 1) * 3);
            assertThat(longs.toArray()).hasSize(SIZE).startsWith(0, -5, -10).endsWith((SIZE - 1) * -5L);
            longs.clear();
            assertThat(longs.size()).isZero();
            assertThat(new IntColumn().toArray()).isEmpty();
            assertThat(longs.toArray()).isEmpty();
        }
    }

    @Test
    void placesBeyond4GibAreKept() {
        var offsets = new OffsetColumn();
        long[] all = { 0, 5, 0xFFFF_FFFFL, 0x1_0000_0000L, 7, 0x1234_5678_9ABCL };
        for (long offset : all) {
            offsets.add(offset);
        }
        assertThat(IntStream.range(0, all.length).mapToLong(offsets::get)).containsExactly(0L, 5L, 0xFFFF_FFFFL,
                0x1_0000_0000L, 7L, 0x1234_5678_9ABCL);
    }

    @Test
    void columnsInAnotherOrderHaveTheSameValues() {
        int size = 200_001;
        var order = IntStream.range(0, size).map(i -> size - 1 - i).toArray();
        var longBlocks = new ArrayList<long[]>();
        var intBlocks = new ArrayList<int[]>();
        for (int round = 0; round < 3; round++) {
            var longs = new LongColumn(-1);
            var ints = new IntColumn(-1);
            for (int i = 0; i < size; i++) {
                longs.add(i < 70_000 ? i : -1);
                ints.add(i < 70_000 ? i : -1);
            }
            longs.reorder(order, longBlocks);
            ints.reorder(order, intBlocks);
            longs.add(7);
            ints.add(7);
            longs.set(1, 5);
            assertThat(IntStream.range(2, size)).allMatch(i -> longs.get(i) == (order[i] < 70_000 ? order[i] : -1)
                    && ints.get(i) == longs.get(i));
            assertThat(longs.get(0)).isEqualTo(-1);
            assertThat(longs.get(1)).isEqualTo(5);
            assertThat(longs.get(size) + ints.get(size)).isEqualTo(14);
        }
    }

    @Test
    void usualValuesTakeNoRoomUntilThereAreOthers() {
        for (int first : new int[]{ 0, 5, 100, 70_000, 140_000 }) {
            var ints = new IntColumn(-1);
            var longs = new LongColumn(-1);
            for (int i = 0; i < 150_000; i++) {
                ints.add(i == first ? 4 : -1);
                longs.add(i == first ? 4 : -1);
            }
            ints.set(149_999, 9);
            longs.set(149_999, 9);
            ints.set(66_000, -1);
            ints.add(7);
            longs.add(7);
            assertThat(IntStream.range(0, 150_001)).allMatch(i -> {
                int expected = i == 150_000 ? 7 : i == 149_999 ? 9 : i == first ? 4 : -1;
                return ints.get(i) == expected && longs.get(i) == expected;
            });
            assertThat(ints.toArray()).contains(4, 9).hasSize(150_001);
            ints.truncate(3);
            longs.truncate(131_072);
            ints.add(8);
            longs.add(8);
            assertThat(ints.toArray()).hasSize(4).endsWith(8);
            assertThat(longs.get(131_072)).isEqualTo(8);
        }
    }

    @Test
    void pairsHaveNumbersInTheOrderInWhichTheyCame() {
        var keys = new KeyTable();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 1000; i++) {
                assertThat(keys.number(i % 10, i)).isEqualTo(i);
                assertThat(keys.first(i)).isEqualTo(i % 10);
                assertThat(keys.second(i)).isEqualTo(i);
            }
        }
        assertThat(keys.number(10, 10)).isEqualTo(1000);
        assertThat(keys.size()).isEqualTo(1001);
    }

    @Test
    void timesAreSortedAndEqualOnesStayInOrder() {
        for (int seed = 0; seed < 20; seed++) {
            var random = new Random(seed);
            long spread = 1L << (1 + 3 * seed);
            var times = new LongColumn();
            var expected = new ArrayList<Integer>();
            for (int i = 0; i < 5000; i++) {
                times.add(seed == 19 ? random.nextLong() : random.nextLong(spread) - spread / 2);
                expected.add(i);
            }
            expected.sort(Comparator.comparingLong(times::get));
            assertThat(times.order()).as("seed %d", seed).containsExactly(
                    expected.stream().mapToInt(Integer::intValue).toArray());
        }
    }

    @Test
    void textsOfOnePartGetTheirNumbersInTheFileWhenTheyAreAskedFor() {
        var part = new ByteTexts();
        var file = new Texts();
        file.number("text 7");
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 1000; i++) {
                var bytes = ("<text " + i + ">" + " ".repeat(Words.ROOM)).getBytes(StandardCharsets.US_ASCII);
                assertThat(part.number(bytes, 1, bytes.length - 1 - Words.ROOM)).isEqualTo(i);
            }
        }
        assertThat(IntStream.of(999, 7, 3, 999, -1).map(number -> part.numberIn(file, number)))
                .containsExactly(1, 0, 2, 1, Texts.NONE);
        assertThat(IntStream.range(0, file.size()).mapToObj(file::text)).containsExactly("text 7", "text 999",
                "text 3");
    }
}
