// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.timeline.model.AxisFrames;
import org.junit.jupiter.api.Test;

class AxisFramesTest {
    private final AxisFrames frames = new AxisFrames(new long[]{ 0, 10, 30 }, new long[]{ 10, 20, 5 },
            new boolean[]{ false, true, false }, 8);

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
        assertThat(frames.targetNs()).isEqualTo(8);
    }

    @Test
    void columnsOfDifferentLengthsAreRefused() {
        assertThatThrownBy(() -> new AxisFrames(new long[2], new long[1], new boolean[2], 0))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
