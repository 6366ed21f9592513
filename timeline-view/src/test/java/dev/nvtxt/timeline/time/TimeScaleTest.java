// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.TimeWindow;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeScaleTest {
    private static final long NOW = 1_700_000_000_123_456_789L;

    @Test
    void standsTimesTenPixelsApartAtTheDeepestZoomOfToday() {
        TimeScale scale = new TimeScale(TimeWindow.between(NOW, NOW + 160), 1600);
        for (int ns = 0; ns < 160; ns++) {
            assertThat(scale.px(NOW + ns)).isEqualTo(ns * 10.0);
            assertThat(scale.ns(ns * 10.0)).isEqualTo(NOW + ns);
            assertThat(scale.ns(ns * 10.0 + 9.9)).isEqualTo(NOW + ns);
        }
    }

    @Test
    void doesNotDriftWhenPannedToAndFro() {
        TimeWindow window = TimeWindow.between(NOW, NOW + 160);
        for (int i = 0; i < 10_000; i++) {
            window = window.at(0.125, 160);
        }
        for (int i = 0; i < 10_000; i++) {
            window = window.at(-0.125, 160);
        }
        assertThat(window).isEqualTo(TimeWindow.between(NOW, NOW + 160));
    }

    @Test
    void agreesWithDecimalArithmeticAnywhere() {
        Random random = new Random(5);
        for (int i = 0; i < 2000; i++) {
            long start = random.nextLong();
            double length = Math.pow(10, random.nextInt(19)) * (1 + random.nextDouble());
            TimeWindow window = new TimeWindow(start, random.nextDouble(), length);
            TimeScale scale = new TimeScale(window, 1600);
            long time = TimeWindow.plus(start, Math.rint(random.nextDouble() * length));
            BigDecimal exact = BigDecimal.valueOf(time).subtract(BigDecimal.valueOf(start))
                    .subtract(new BigDecimal(window.startFraction()))
                    .divide(new BigDecimal(length), MathContext.DECIMAL128).multiply(BigDecimal.valueOf(1600));
            assertThat(scale.px(time)).as("case %s", i).isCloseTo(exact.doubleValue(), within(1e-6));
        }
    }

    @Test
    void holdsTimesFarBeyondTheEdges() {
        TimeScale scale = new TimeScale(TimeWindow.between(0, 100), 1000);
        assertThat(scale.px(Long.MAX_VALUE)).isEqualTo(1e6);
        assertThat(scale.px(Long.MIN_VALUE)).isEqualTo(-1e6);
        assertThat(new TimeScale(TimeWindow.between(Long.MIN_VALUE, Long.MAX_VALUE), 1000).column(0)).isEqualTo(500);
    }

    @Test
    void stretchesAnAxisOfItsOwnOverTheWhole() {
        TimeWindow extent = TimeWindow.between(NOW, NOW + 1000);
        LaneAxis axis = new LaneAxis(50, 150, "ticks");
        assertThat(AxisWindow.of(axis, extent, extent)).isEqualTo(TimeWindow.between(50, 150));
        TimeWindow half = AxisWindow.of(axis, TimeWindow.between(NOW + 500, NOW + 1000), extent);
        assertThat(half).isEqualTo(new TimeWindow(100, 0, 50));
    }

    @ParameterizedTest
    @CsvSource({ "0.1, 1", "1, 1", "1.5, 2", "3, 5", "7, 10", "99, 100", "101, 200", "4e18, 5000000000000000000",
        "9e18, 5000000000000000000" })
    void stepsAreOneTwoOrFiveTimesAPowerOfTen(double wish, long step) {
        assertThat(TickLayout.stepOf(wish)).isEqualTo(step);
    }

    @ParameterizedTest
    @CsvSource({ "15e9, PT20S", "21e9, PT30S", "31e9, PT1M", "400e9, PT10M", "601e9, PT15M", "901e9, PT30M",
        "3000e9, PT1H",
        "8000e9, PT3H", "2e13, PT6H", "43200e9, PT12H", "2e14, P5D", "6e14, P10D", "1e18, P20000D", "9e18, P100000D" })
    void stepsOfTheTimeAxisArePartsOfMinutesHoursAndDays(double wish, Duration step) {
        assertThat(TickLayout.timeStepOf(wish)).isEqualTo(step.toNanos());
        assertThat(TickLayout.finerStep(step.toNanos())).isBetween(step.toNanos() / 3, step.toNanos() / 3 * 2)
                .isEqualTo(TickLayout.timeStepOf(TickLayout.finerStep(step.toNanos())));
        assertThat(TickLayout.of(TimeWindow.between(0, 10), 0, step.toNanos()).minorPerStep()).isBetween(3, 6)
                .satisfies(minor -> assertThat(step.toNanos() % minor).isZero());
    }

    @Test
    void ticksAreTheMultiplesOfTheStepWithinTheWindow() {
        Random random = new Random(11);
        for (int i = 0; i < 2000; i++) {
            long start = random.nextBoolean() ? NOW + random.nextInt() : random.nextInt();
            long zero = random.nextBoolean() ? 0 : start + random.nextInt(1000);
            double length = 160 * Math.pow(10, random.nextInt(10));
            TimeWindow window = new TimeWindow(start, random.nextDouble(), length);
            TickLayout ticks = TickLayout.of(new TimeScale(window, 1600), zero, 100);
            assertThat((ticks.firstNs() - zero) % ticks.stepNs()).as("case %s", i).isZero();
            assertThat(window.offsetOf(ticks.firstNs())).as("case %s", i).isBetween(0.0, (double) ticks.stepNs());
            assertThat(window.offsetOf(ticks.tickNs(ticks.count() - 1))).as("case %s", i)
                    .isLessThanOrEqualTo(length);
            assertThat(window.offsetOf(ticks.tickNs(ticks.count()))).as("case %s", i).isGreaterThan(length);
            assertThat(ticks.stepNs() % ticks.minorPerStep()).as("case %s", i).isZero();
        }
    }

    @Test
    void ticksEndWhereTimeEnds() {
        TimeWindow window = TimeWindow.between(Long.MAX_VALUE - 1000, Long.MAX_VALUE);
        TickLayout ticks = TickLayout.of(new TimeScale(window, 1000), 0, 100);
        for (int i = 0; i < ticks.count(); i++) {
            assertThat(ticks.tickNs(i)).isPositive();
        }
        assertThat(ticks.count()).isEqualTo(10);
    }

    @Test
    void thereAreNoTicksWhereTheNextOneIsBeyondTime() {
        TimeWindow window = TimeWindow.between(Long.MAX_VALUE - 5, Long.MAX_VALUE);
        TickLayout ticks = TickLayout.of(new TimeScale(window, 10), Long.MIN_VALUE, 1000);
        assertThat(ticks.count()).isZero();
    }

    @Test
    void thereAreNoTicksInAWindowBetweenTwo() {
        TickLayout ticks = TickLayout.of(new TimeScale(TimeWindow.between(NOW + 1, NOW + 9), 80), NOW, 1600);
        assertThat(ticks.stepNs()).isEqualTo(200);
        assertThat(ticks.firstNs()).isEqualTo(NOW + 200);
        assertThat(ticks.count()).isZero();
    }
}
