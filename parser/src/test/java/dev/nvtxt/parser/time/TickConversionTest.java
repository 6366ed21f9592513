// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TickConversionTest {
    private static final MathContext EXACT_ENOUGH = new MathContext(80);

    private static Clock standard(TimeBase base) {
        return Objects.requireNonNull(Clocks.standard(base));
    }

    @Test
    void agreesWithDecimalArithmetic() throws ClockSettingException {
        long seed = 20261123;
        var random = new Random(seed);
        var qpc = standard(TimeBase.QPC);
        for (int i = 0; i < 20_000; i++) {
            long hertz = 1 + random.nextLong(5_000_000_000L);
            long ticks = random.nextLong() >> random.nextInt(20, 60);
            long axisNs = random.nextLong() >> random.nextInt(20, 60);
            var at = BigDecimal.valueOf(random.nextLong(1_000_000_000L), 3);
            var conversion = new WrittenClock(TimeBase.RDTSC, Rate.ofHertz(hertz), BigDecimal.ZERO).setTo(axisNs, at)
                    .from(qpc, 5);
            var ns = BigDecimal.valueOf(ticks).multiply(BigDecimal.valueOf(100)).add(BigDecimal.valueOf(5 - axisNs))
                    .add(at);
            var exact = ns.multiply(BigDecimal.valueOf(hertz)).divide(BigDecimal.valueOf(1_000_000_000L), EXACT_ENOUGH);
            var rounded = exact.setScale(0, RoundingMode.HALF_EVEN);
            boolean isWithin = rounded.abs().compareTo(BigDecimal.valueOf(Long.MAX_VALUE)) < 0;
            assertThat(conversion.covers(ticks)).as("seed %d, %d", seed, i).isEqualTo(isWithin);
            if (isWithin) {
                assertThat(conversion.convert(ticks)).as("seed %d, %d", seed, i).isEqualTo(rounded.longValueExact());
                assertThat(conversion.isRounded(ticks)).as("seed %d, %d", seed, i)
                        .isEqualTo(exact.compareTo(rounded) != 0);
            }
        }
    }

    @Test
    void countsFileTimeFrom1601() {
        var manual = standard(TimeBase.MANUAL);
        var clock = WrittenClock.of(TimeBase.FILE_TIME, Rate.TEN_MEGAHERTZ);
        // 1970-01-01T00:00:00Z is 116444736000000000.
        assertThat(clock.from(manual, 0).convert(0)).isEqualTo(116_444_736_000_000_000L);
        assertThat(clock.setTo(700, BigDecimal.valueOf(100)).from(manual, 0).convert(700))
                .isEqualTo(116_444_736_000_000_001L);
        assertThat(clock.from(standard(TimeBase.FILE_TIME), 0).convert(123)).isEqualTo(123);
    }

    /// A clock of several rates has no one line from tick to tick.
    @Test
    void takesClocksOfSeveralRates() {
        var pieces = new PiecewiseClock(
                List.of(new PiecewiseClock.ClockPoint(0, Fraction.of(0)),
                        new PiecewiseClock.ClockPoint(100, Fraction.of(1000)),
                        new PiecewiseClock.ClockPoint(200, Fraction.of(3000))),
                false, "two pieces");
        var conversion = WrittenClock.of(TimeBase.QPC, Rate.TEN_MEGAHERTZ).from(pieces, 200);
        assertThat(conversion.convert(50)).isEqualTo(7);
        assertThat(conversion.convert(150)).isEqualTo(22);
        assertThat(conversion.isRounded(50)).isFalse();
        assertThat(conversion.isRounded(51)).isTrue();
        assertThat(conversion.covers(150)).isTrue();
        assertThat(conversion.covers(1L << 60)).as("the clock itself does not cover it").isFalse();
        var finer = WrittenClock.of(TimeBase.RDTSC, Rate.ofHertz(4_000_000_000L));
        assertThat(finer.from(pieces, 0).covers(1L << 58)).as("too many ticks").isFalse();
        assertThat(finer.from(pieces, 0).covers(-(1L << 58))).isFalse();
    }

    @Test
    void takesClocksThatOnlyKnowWholeNanoseconds() {
        var snapshots = Objects.requireNonNull(SnapshotClock.of(TimeBase.BOOTTIME, TimeBase.MONOTONIC,
                List.of(new SnapshotClock.Sample(1000, 600))));
        var conversion = WrittenClock.of(TimeBase.QPC, Rate.TEN_MEGAHERTZ).from(snapshots, 0);
        assertThat(conversion.convert(7000)).isEqualTo(66);
        assertThat(conversion.isRounded(7010)).isTrue();
    }

    @Test
    void refusesToConvertTicksThatStayAsTheyAre() {
        var clock = WrittenClock.asInFile(TimeBase.RDTSC);
        assertThatThrownBy(() -> clock.from(standard(TimeBase.QPC), 0)).isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("Rdtsc");
    }
}
