// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.time.SnapshotClock.Sample;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SnapshotClockTest {
    private static @Nullable Clock clock(TimeBase other, Sample... pairs) {
        return SnapshotClock.of(TimeBase.BOOTTIME, other, List.of(pairs));
    }

    private static Clock toRealtime(Sample... pairs) {
        return Objects.requireNonNull(clock(TimeBase.REALTIME, pairs));
    }

    @Test
    void oneSnapshotMovesTheClock() {
        var clock = Objects.requireNonNull(clock(TimeBase.MONOTONIC, new Sample(1000, 600)));
        assertThat(List.of(clock.toNs(-1000), clock.toNs(1000), clock.toNs(7000)))
                .containsExactly(-1400L, 600L, 6600L);
        assertThat(clock.method()).isEqualTo("Boottime by 1 clock snapshot to Monotonic, drift unknown");
        assertThat(clock.isAbsolute()).isFalse();
    }

    @Test
    void snapshotsThatAgreeAreExact() {
        var clock = toRealtime(new Sample(1000, 5000), new Sample(2000, 6000));
        assertThat(clock.toNs(3000)).isEqualTo(7000);
        assertThat(clock.method()).isEqualTo("Boottime by 2 clock snapshots to Realtime, exact");
        assertThat(clock.isAbsolute()).isTrue();
    }

    @Test
    void goesStraightBetweenSnapshotsAndAsFastAsTheOtherOutside() {
        var clock = toRealtime(new Sample(0, 0), new Sample(1000, 1100), new Sample(2000, 2150));
        assertThat(List.of(clock.toNs(-1000), clock.toNs(500), clock.toNs(1000), clock.toNs(3000)))
                .containsExactly(-1000L, 550L, 1100L, 3150L);
        assertThat(clock.method()).isEqualTo("Boottime by 3 clock snapshots to Realtime, ±100 ns");
    }

    @Test
    void leavesOutWhatFollowsAStepBack() {
        var expected = toRealtime(new Sample(0, 0), new Sample(1000, 1100));
        assertThat(toRealtime(new Sample(0, 0), new Sample(1000, 1100), new Sample(900, 1200), new Sample(5000, 9000)))
                .isEqualTo(expected);
        assertThat(toRealtime(new Sample(0, 0), new Sample(1000, 1100), new Sample(1100, 1000), new Sample(5000, 9000)))
                .isEqualTo(expected);
    }

    @Test
    void leavesOutReadingsThatRepeatOneOfTheTimes() {
        assertThat(toRealtime(new Sample(0, 0), new Sample(0, 7), new Sample(9, 0), new Sample(1000, 1100)))
                .isEqualTo(toRealtime(new Sample(0, 0), new Sample(1000, 1100)));
    }

    @Test
    void isNoneWithoutASnapshotThatHasRoomBeyondIt() {
        assertThat(clock(TimeBase.REALTIME)).isNull();
        assertThat(clock(TimeBase.REALTIME, new Sample(Long.MIN_VALUE, 0), new Sample(Long.MAX_VALUE, 0),
                new Sample(0, Long.MIN_VALUE), new Sample(0, Long.MAX_VALUE))).isNull();
    }
}
