// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.timeline.model.AxisCuts.Cut;
import dev.nvtxt.timeline.time.TimeScale;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AxisCutsTest {
    /// Both ends of what a long holds, and a second in the middle.
    private static final AxisCuts WIDE = new AxisCuts(
            List.of(new Cut(Long.MIN_VALUE + 10, -1_000), new Cut(1_000_001_000, Long.MAX_VALUE - 10)));

    private static AxisCuts random(Random random) {
        var cuts = new ArrayList<Cut>();
        long at = -random.nextInt(1_000_000);
        for (int i = random.nextInt(5); i > 0; i--) {
            long from = at + 1 + random.nextInt(1000);
            at = from + 1 + random.nextLong(1L << (1 + random.nextInt(55)));
            cuts.add(new Cut(from, at));
        }
        return new AxisCuts(cuts);
    }

    /// Adds up what is between two times and not left out.
    private static BigInteger naive(AxisCuts cuts, long from, long to) {
        var sum = BigInteger.valueOf(to).subtract(BigInteger.valueOf(from));
        for (var cut : cuts.cuts()) {
            var left = BigInteger.valueOf(Math.min(cut.toNs(), to))
                    .subtract(BigInteger.valueOf(Math.max(cut.fromNs(), from)));
            sum = sum.subtract(left.max(BigInteger.ZERO));
        }
        return sum;
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8 })
    void distancesAreThoseOfTheTimesThatAreNotLeftOut(long seed) {
        var random = new Random(seed);
        for (int i = 0; i < 300; i++) {
            var cuts = random(random);
            long a = random.nextLong(-2_000_000, 1L << 40);
            long b = random.nextLong(-2_000_000, 1L << 40);
            var expected = naive(cuts, Math.min(a, b), Math.max(a, b)).longValueExact();
            assertThat(cuts.distance(Math.min(a, b), Math.max(a, b))).isEqualTo(expected);
            assertThat(cuts.distance(Math.max(a, b), Math.min(a, b))).isEqualTo(-expected);
            assertThat(cuts.folded(Math.max(a, b)) - cuts.folded(Math.min(a, b))).isEqualTo(expected);
            if (!cuts.leavesOut(b) && cuts.cuts().stream().noneMatch(cut -> cut.fromNs() == b)) {
                assertThat(cuts.unfolded(cuts.folded(b))).isEqualTo(b);
                assertThat(cuts.plus(a, cuts.distance(a, b))).as("seed %s case %s", seed, i).isEqualTo(b);
            }
        }
    }

    @Test
    void farEndsOfALongAreExactBesideEachOther() {
        assertThat(WIDE.distance(Long.MIN_VALUE, 0)).isEqualTo(1_010);
        assertThat(WIDE.distance(Long.MIN_VALUE, Long.MAX_VALUE)).isEqualTo(10 + 1_000_002_000 + 10);
        assertThat(WIDE.unfolded(WIDE.folded(Long.MAX_VALUE))).isEqualTo(Long.MAX_VALUE);
        assertThat(WIDE.plus(Long.MIN_VALUE, 1_010)).isZero();
        assertThat(WIDE.plus(Long.MAX_VALUE, -(10 + 1_000.0))).isEqualTo(1_000_000_000);
    }

    @Test
    void aScaleWithCutsMapsPixelsAndTimesExactly() {
        var window = TimeWindow.between(Long.MIN_VALUE, Long.MAX_VALUE).on(WIDE);
        assertThat(window.lengthNs()).isEqualTo(10 + 1_000_002_000 + 10);
        var near = TimeWindow.between(1_000_000_950, Long.MAX_VALUE).on(WIDE);
        var scale = new TimeScale(near, 120);
        assertThat(scale.nsPerPx()).isEqualTo(0.5);
        for (long time = 1_000_000_950; time < 1_000_001_000; time++) {
            assertThat(scale.px(time)).isEqualTo(2.0 * (time - 1_000_000_950));
            assertThat(scale.ns(scale.px(time))).isEqualTo(time);
        }
        for (long time = Long.MAX_VALUE - 10; time < Long.MAX_VALUE; time++) {
            assertThat(scale.ns(scale.px(time))).isEqualTo(time);
        }
        assertThat(scale.px(5_000_000_000L)).as("a time that is left out is on the cut").isEqualTo(100);
    }

    @Test
    void panningToAndFroOverACutDoesNotDrift() {
        var window = TimeWindow.between(1_000_000_000, 1_000_001_000).on(WIDE);
        var moved = window;
        for (int i = 0; i < 1_000; i++) {
            moved = moved.at(0.875, 1_000);
        }
        for (int i = 0; i < 1_000; i++) {
            moved = moved.at(-0.875, 1_000);
        }
        assertThat(moved).isEqualTo(window);
    }

    @Test
    void aWindowKeepsItsTimesOnAnAxisWithOtherCuts() {
        var window = new TimeWindow(100, 0.25, 12.5);
        assertThat(window.on(WIDE)).isEqualTo(new TimeWindow(100, 0.25, 12.5, WIDE));
        assertThat(window.on(WIDE).on(AxisCuts.NONE)).isEqualTo(window);
        var over = TimeWindow.between(0, Long.MAX_VALUE - 5).on(WIDE);
        assertThat(over.on(AxisCuts.NONE)).isEqualTo(TimeWindow.between(0, Long.MAX_VALUE - 5));
        assertThat(new TimeWindow(-2_000, 0, 4_000).on(WIDE).startNs()).as("what is left out is no start")
                .isEqualTo(-1_000);
    }

    @Test
    void cutsThatTouchOrAreOutOfOrderAreRefused() {
        assertThatThrownBy(() -> new AxisCuts(List.of(new Cut(0, 10), new Cut(10, 20))))
                .isInstanceOf(IllegalArgumentException.class).hasMessageContaining("not apart");
        assertThatThrownBy(() -> new Cut(5, 5)).hasMessageContaining("leaves nothing out");
    }

    @Test
    void aShownGapIsFoundAgainWhenItsEdgesHaveMoved() {
        var grown = new AxisCuts(List.of(new Cut(0, 900), new Cut(2_000, 3_000)));
        assertThat(grown.without(new AxisCuts(List.of(new Cut(10, 1_000))))).isEqualTo(
                new AxisCuts(List.of(new Cut(2_000, 3_000))));
        assertThat(grown.with(new Cut(800, 950))).isEqualTo(
                new AxisCuts(List.of(new Cut(800, 950), new Cut(2_000, 3_000))));
    }
}
