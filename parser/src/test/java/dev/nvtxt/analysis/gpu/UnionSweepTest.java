// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UnionSweepTest {
    @Test
    void runsCoverWhatTheirIntervalsCoverTogether() {
        var covers = new UnionSweep(new long[]{ 0, 5, 20, 7 }, new long[]{ 10, 12, 30, 8 })
                .measure(new int[]{ 0, 1, 0, 3 }, new int[]{ 2, 4, 4, 4 });
        assertThat(covers.covered()).containsExactly(12, 17, 22, 1);
        assertThat(covers.first()).containsExactly(0, 5, 0, 7);
        assertThat(covers.last()).containsExactly(12, 30, 30, 8);
    }

    @Test
    void anEmptyIntervalCoversNothingButIsThere() {
        var covers = new UnionSweep(new long[]{ 5 }, new long[]{ 5 }).measure(new int[]{ 0 }, new int[]{ 1 });
        assertThat(covers.covered()).containsExactly(0);
        assertThat(covers.first()).containsExactly(5);
        assertThat(new UnionSweep(new long[0], new long[0]).measure(new int[0], new int[0]).covered()).isEmpty();
    }

    /// Each run against a bitmap of its intervals.
    @Test
    void anyRunsCoverWhatABitmapSays() {
        for (int seed = 0; seed < 300; seed++) {
            var random = new Random(seed);
            int count = 1 + random.nextInt(60);
            int axis = 1 + random.nextInt(400);
            long[] starts = random.longs(count, 0, axis).toArray();
            long[] ends = Arrays.stream(starts).map(start -> start + random.nextInt(40)).toArray();
            int runs = random.nextInt(50);
            int[] from = random.ints(runs, 0, count).toArray();
            int[] to = Arrays.stream(from).map(first -> first + 1 + random.nextInt(count - first)).toArray();
            var covers = new UnionSweep(starts, ends).measure(from, to);
            for (int run = 0; run < runs; run++) {
                boolean[] isCovered = new boolean[axis + 40];
                for (int i = from[run]; i < to[run]; i++) {
                    Arrays.fill(isCovered, (int) starts[i], (int) ends[i], true);
                }
                long expected = IntStream.range(0, isCovered.length).filter(at -> isCovered[at]).count();
                assertThat(covers.covered()[run]).as("seed %d, run %d", seed, run).isEqualTo(expected);
                assertThat(covers.first()[run]).as("seed %d, run %d", seed, run)
                        .isEqualTo(Arrays.stream(starts, from[run], to[run]).min().orElseThrow());
                assertThat(covers.last()[run]).as("seed %d, run %d", seed, run)
                        .isEqualTo(Arrays.stream(ends, from[run], to[run]).max().orElseThrow());
            }
        }
    }
}
