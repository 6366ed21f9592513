// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.events;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IndexSortTest {
    @Test
    void agreesWithAStableSortOfObjects() {
        for (long seed = 1; seed <= 300; seed++) {
            var random = new Random(seed);
            int bits = 1 + random.nextInt(64);
            var keys = random.longs(200).map(key -> key >> (64 - bits)).toArray();
            var numbers = IntStream.range(0, 200).filter(_ -> random.nextBoolean()).toArray();
            var expected = IntStream.of(numbers).boxed().sorted(Comparator.comparingLong(number -> keys[number]))
                    .mapToInt(Integer::intValue).toArray();
            assertThat(IndexSort.sort(numbers, number -> keys[number])).as("seed %d", seed).isEqualTo(expected);
        }
    }

    @Test
    void sortsTheEndsOfTheRange() {
        var keys = new long[]{ Long.MAX_VALUE, 0, Long.MIN_VALUE, -1 };
        assertThat(IndexSort.sort(new int[]{ 0, 1, 2, 3 }, number -> keys[number])).containsExactly(2, 3, 1, 0);
    }

    @Test
    void nothingStaysNothing() {
        assertThat(IndexSort.sort(new int[0], _ -> 0)).isEmpty();
    }
}
