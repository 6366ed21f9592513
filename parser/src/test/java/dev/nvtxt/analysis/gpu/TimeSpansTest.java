// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimeSpansTest {
    @Test
    void theUnionHasWhatIsInAnySpan() {
        var spans = TimeSpans.union(new long[]{ 30, 0, 5, 40 }, new long[]{ 40, 10, 7, 45 });
        assertThat(spans.totalNs()).isEqualTo(25);
        assertThat(spans.overlapNs(8, 35)).isEqualTo(2 + 5);
        assertThat(spans.overlapNs(10, 30)).isZero();
        assertThat(spans.overlapNs(35, 8)).isZero();
        assertThat(TimeSpans.NONE.overlapNs(spans)).isZero();
        assertThat(spans.overlapNs(TimeSpans.NONE)).isZero();
    }

    @Test
    void anySpansAreWhatABitmapSays() {
        for (int seed = 0; seed < 300; seed++) {
            var random = new Random(seed);
            var firstBits = new BitSet();
            var secondBits = new BitSet();
            var first = spans(random, firstBits);
            var second = spans(random, secondBits);
            assertThat(first.totalNs()).as("seed %d", seed).isEqualTo(firstBits.cardinality());
            int from = random.nextInt(220);
            int to = from + random.nextInt(100);
            assertThat(first.overlapNs(from, to)).as("seed %d, %d to %d", seed, from, to)
                    .isEqualTo(firstBits.get(from, to).cardinality());
            firstBits.and(secondBits);
            assertThat(first.overlapNs(second)).as("seed %d", seed).isEqualTo(firstBits.cardinality());
        }
    }

    private static TimeSpans spans(Random random, BitSet bits) {
        int count = random.nextInt(12);
        long[] starts = new long[count];
        long[] ends = new long[count];
        for (int i = 0; i < count; i++) {
            starts[i] = random.nextInt(200);
            ends[i] = starts[i] + random.nextInt(30);
            bits.set((int) starts[i], (int) ends[i]);
        }
        return TimeSpans.union(starts, ends);
    }
}
