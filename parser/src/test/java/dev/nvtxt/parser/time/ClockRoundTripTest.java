// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.time.text.WallClock;
import java.math.BigInteger;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// tick → ns → tick gives the tick back for every rate up to 1 GHz, over the whole range of ticks.
class ClockRoundTripTest {
    private static final long UNIX_NS = 1_795_225_000_123_456_789L;
    private static final long FILE_TIME_TICKS = 134_397_000_001_234_567L;
    private static final long SEED = 20_261_121;

    private static List<LinearClock> clocks(String rate) throws ClockSettingException {
        var nsPerTick = Rate.parse(rate).nsPerTick();
        return List.of(LinearClock.of(nsPerTick, Fraction.ZERO, false, ""),
                LinearClock.of(nsPerTick, Fraction.of(UNIX_NS), false, ""),
                LinearClock.of(nsPerTick, Fraction.of(-987_654_321), false, ""),
                // tick FILE_TIME_TICKS is UNIX_NS and a third
                LinearClock.of(nsPerTick, Fraction.of(3 * (UNIX_NS / 3) + 1, 3)
                        .minus(nsPerTick.times(Fraction.of(FILE_TIME_TICKS))), true, ""));
    }

    private static long tick(Random random, LinearClock clock) {
        long around = switch (random.nextInt(6)) {
            case 0 -> 0;
            case 1 -> FILE_TIME_TICKS;
            case 2 -> UNIX_NS;
            case 3 -> clock.covers(random.nextLong()) ? random.nextLong() : random.nextLong() >> 8;
            case 4 -> Long.MAX_VALUE >> random.nextInt(12);
            default -> Long.MIN_VALUE >> random.nextInt(12);
        };
        return around + random.nextLong(-1_000_000, 1_000_001);
    }

    @ParameterizedTest
    @ValueSource(strings = { "10MHz", "14318180", "3579545", "24MHz", "1GHz", "19.2MHz", "1/3", "999999999.9" })
    void ticksOfClocksUpToOneGigahertzComeBack(String rate) throws ClockSettingException {
        var random = new Random(SEED);
        for (var clock : clocks(rate)) {
            int covered = 0;
            for (int i = 0; i < 20_000; i++) {
                long tick = tick(random, clock);
                if (clock.covers(tick)) {
                    covered++;
                    assertThat(clock.toTicks(clock.toNs(tick))).as("seed %d, %s, tick %d", SEED, rate, tick)
                            .isEqualTo(tick);
                }
            }
            assertThat(covered).as("ticks within the range").isGreaterThan(1000);
        }
    }

    @Test
    void ticksOfFasterClocksComeBackWithinHalfANanosecond() throws ClockSettingException {
        var random = new Random(SEED);
        for (var clock : clocks("2.9GHz")) {
            for (int i = 0; i < 20_000; i++) {
                long tick = tick(random, clock);
                // 2.9 ticks a nanosecond: half a nanosecond is 1.45 ticks, rounded up 2
                assertThat(clock.toTicks(clock.toNs(tick))).as("seed %d, tick %d", SEED, tick)
                        .isBetween(tick - 2, tick + 2);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(longs = { Long.MIN_VALUE, Long.MIN_VALUE / 100 - 1, Long.MAX_VALUE / 100 + 1, Long.MAX_VALUE })
    void ticksWhoseNanosecondsLeaveInt64AreReported(long tick) {
        var clock = LinearClock.of(Rate.TEN_MEGAHERTZ.nsPerTick(), Fraction.ZERO, false, "");

        assertThat(clock.covers(tick)).isFalse();
        assertThatThrownBy(() -> clock.toNs(tick)).isInstanceOf(ArithmeticException.class)
                .hasMessage(tick + " has no counterpart within Int64");
    }

    @Test
    void halfANanosecondBesideOneGigahertzStillComesBack() {
        var clock = LinearClock.of(Fraction.of(1), Fraction.of(3, 2), false, "");

        for (int tick = -5; tick < 5; tick++) {
            assertThat(clock.toTicks(clock.toNs(tick))).isEqualTo(tick);
        }
    }

    @Test
    void driftingClocksComeBackToo() {
        var points = List.of(new PiecewiseClock.ClockPoint(0, Fraction.of(UNIX_NS)),
                new PiecewiseClock.ClockPoint(1_000_000, Fraction.of(UNIX_NS + 40_000_100)),
                new PiecewiseClock.ClockPoint(2_000_000, Fraction.of(UNIX_NS + 80_000_050)),
                new PiecewiseClock.ClockPoint(3_000_000, Fraction.of(UNIX_NS + 120_000_350)));
        var clock = new PiecewiseClock(points, true, "");
        var random = new Random(SEED);

        for (int i = 0; i < 50_000; i++) {
            long tick = random.nextLong(-1_000_000, 4_000_000);
            assertThat(clock.toTicks(clock.toNs(tick))).as("seed %d, tick %d", SEED, tick).isEqualTo(tick);
        }
    }

    @Test
    void fileTimeCountsFrom1970InNanoseconds() {
        var clock = Objects.requireNonNull(Clocks.standard(TimeBase.FILE_TIME));

        assertThat(clock.toNs(116_444_736_000_000_000L)).isZero();
        assertThat(clock.toNs(116_444_736_000_000_001L)).isEqualTo(100);
        assertThat(WallClock.toInstant(clock.toNs(FILE_TIME_TICKS))).hasToString("2026-11-21T02:00:00.123456700Z");
        assertThat(clock.isAbsolute()).isTrue();
        // 1601 is 11 644 473 600 s before 1970, more nanoseconds than Int64 holds
        assertThat(clock.covers(0)).isFalse();
    }

    @Test
    void timeBasesWithoutARateHaveNoClock() {
        assertThat(List.of(TimeBase.RDTSC, TimeBase.CNTVCT, TimeBase.UNSPECIFIED, new TimeBase("Sundial")))
                .allSatisfy(base -> assertThat(Clocks.standard(base)).isNull());
    }

    @Test
    void ratesAreExact() throws ClockSettingException {
        assertThat(Rate.parse("3.4GHz")).isEqualTo(Rate.ofHertz(3_400_000_000L));
        assertThat(Rate.parse("1/3")).isEqualTo(new Rate(BigInteger.ONE, BigInteger.valueOf(3)));
        assertThat(Rate.parse("14318180").text()).isEqualTo("14.31818 MHz");
        assertThat(Rate.parse("2.5 mhz").exactText()).isEqualTo("2500000");
        assertThat(Rate.parse("1/3").exactText()).isEqualTo("1/3");
    }

    @ParameterizedTest
    @ValueSource(strings = { "0", "-5", "0Hz", "-1/3" })
    void ratesThatAreNotAboveZeroAreRefused(String text) {
        assertThatThrownBy(() -> Rate.parse(text)).isInstanceOf(ClockSettingException.class)
                .hasMessage("the frequency '" + text + "' is not above zero");
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "fast", "3.4GB", "1//3", "0x10", "1e9" })
    void whatIsNoRateIsRefused(String text) {
        assertThatThrownBy(() -> Rate.parse(text)).isInstanceOf(ClockSettingException.class)
                .hasMessage("'" + text + "' is not a frequency; write it as 3.4GHz, 14318180 or 1/3");
    }
}
