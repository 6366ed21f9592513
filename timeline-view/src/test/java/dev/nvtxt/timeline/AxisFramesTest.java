// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.timeline.model.AxisFrames;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class AxisFramesTest {
    private final AxisFrames frames = new AxisFrames(new long[]{ 0, 10, 30 }, new long[]{ 10, 20, 5 },
            new boolean[]{ false, true, false }, new AxisFrames.Legend("Frame", "", 8, 0));

    @Test
    void findsTheFrameThatBeganLast() {
        assertThat(frames.lastAt(-1)).isEqualTo(-1);
        assertThat(frames.lastAt(0)).isZero();
        assertThat(frames.lastAt(29)).isEqualTo(1);
        assertThat(frames.lastAt(1_700_000_000_000_000_000L)).isEqualTo(2);
    }

    @Test
    void keepsWhatItWasGiven() {
        assertThat(frames.size()).isEqualTo(3);
        assertThat(frames.startNs(1)).isEqualTo(10);
        assertThat(frames.durationNs(1)).isEqualTo(20);
        assertThat(frames.isStutter(1)).isTrue();
        assertThat(frames.legend().targetNs()).isEqualTo(8);
    }

    @Test
    void columnsOfDifferentLengthsAreRefused() {
        assertThatThrownBy(() -> new AxisFrames(new long[2], new long[1], new boolean[2],
                new AxisFrames.Legend("", "", 0, 0)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theLongestOfAnyPartIsThatOfTheNaiveSearch() {
        var random = new Random(7);
        int size = 1000;
        long[] starts = new long[size];
        long[] durations = new long[size];
        boolean[] stutters = new boolean[size];
        for (int frame = 0; frame < size; frame++) {
            starts[frame] = frame * 10L;
            durations[frame] = random.nextInt(50);
            stutters[frame] = random.nextInt(100) == 0;
        }
        var many = new AxisFrames(starts, durations, stutters, new AxisFrames.Legend("", "", 0, 0));
        for (int round = 0; round < 3000; round++) {
            int from = random.nextInt(size);
            int to = from + 1 + random.nextInt(size - from);
            int longest = from;
            boolean stutter = false;
            for (int frame = from; frame < to; frame++) {
                longest = durations[frame] > durations[longest] ? frame : longest;
                stutter |= stutters[frame];
            }
            assertThat(many.longest(from, to)).as("%d to %d", from, to).isEqualTo(longest);
            assertThat(many.hasStutter(from, to)).as("%d to %d", from, to).isEqualTo(stutter);
        }
        assertThat(many.ceilingNs()).isEqualTo(durations[many.longest(0, size)]);
    }

    @Test
    void fromTheLongestFrameTheNextLongestLeadsToAllOthersInOrder() {
        long[] durations = { 5, 9, 1, 9, 5, 7 };
        var frames = new AxisFrames(new long[]{ 0, 10, 20, 30, 40, 50 }, durations, new boolean[6],
                new AxisFrames.Legend("", "", 0, 0));
        var order = IntStream.iterate(frames.longest(0, 6), frame -> frame >= 0, frames::nextLongest).toArray();
        assertThat(order).containsExactly(1, 3, 5, 0, 4, 2);
    }

    @Test
    void noFramesHaveACeilingToo() {
        assertThat(new AxisFrames(new long[0], new long[0], new boolean[0], new AxisFrames.Legend("", "", 0, 0))
                .ceilingNs()).isEqualTo(1);
    }
}
