// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpanSorterTest {
    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 47, 48, 49, 1000, 5000 })
    void sortsStablyWhateverTheTimes(int size) {
        Random random = new Random(size);
        for (long range : new long[]{ 3, 5000, 1L << 40, Long.MAX_VALUE }) {
            long[] times = random.longs(size, -range, range).toArray();
            if (size > 2) {
                times[0] = Long.MIN_VALUE;
                times[size - 1] = Long.MAX_VALUE;
            }
            long[] keys = times.clone();
            int[] ids = IntStream.range(0, size).toArray();
            SpanSorter.sort(ids, times, 0, size);
            int[] expected = IntStream.range(0, size).boxed().sorted(Comparator.comparingLong(i -> keys[i]))
                    .mapToInt(Integer::intValue).toArray();
            assertThat(ids).as("size %s range %s", size, range).isEqualTo(expected);
            Arrays.sort(keys);
            assertThat(times).isEqualTo(keys);
        }
    }
}
