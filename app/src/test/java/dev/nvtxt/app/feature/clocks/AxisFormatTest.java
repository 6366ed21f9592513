// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.shared.model.AxisFormat;
import dev.nvtxt.app.shared.model.AxisFormat.FixedUnit;
import dev.nvtxt.app.shared.model.AxisFormat.Ticks;
import dev.nvtxt.app.shared.model.AxisFormat.WallTime;
import dev.nvtxt.timeline.time.PlainTimeFormat;
import dev.nvtxt.timeline.time.TimeColumn.Unit;
import java.time.ZoneId;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AxisFormatTest {
    /// 2026-11-21T01:34:00.123456789Z
    private static final long UNIX_NS = 1_795_224_840_123_456_789L;

    @ParameterizedTest
    @CsvSource({ "SECONDS, 1.234567891 s", "MILLISECONDS, '1,234.567891 ms'", "MICROSECONDS, '1,234,567.891 µs'",
        "NANOSECONDS, '1,234,567,891 ns'" })
    void aFixedUnitKeepsEveryDigit(Unit unit, String text) {
        assertThat(new FixedUnit(1000, unit).exact(1_234_568_891L)).isEqualTo(text);
        assertThat(new FixedUnit(1000, unit).duration(1_234_567_891L)).isEqualTo(text);
    }

    @Test
    void ticksOfTheRulerHaveNoMoreDigitsThanTheirStep() {
        var seconds = new FixedUnit(0, Unit.SECONDS);

        assertThat(seconds.tick(40_000_000, 20_000_000)).isEqualTo("0.04 s");
        assertThat(seconds.tick(3_000_000_000L, 1_000_000_000)).isEqualTo("3 s");
        assertThat(new FixedUnit(0, Unit.NANOSECONDS).tick(500, 100)).isEqualTo("500 ns");
    }

    @Test
    void extremeTimesAreWrittenExactly() {
        assertThat(new FixedUnit(Long.MIN_VALUE, Unit.NANOSECONDS).exact(Long.MAX_VALUE))
                .isEqualTo("18,446,744,073,709,551,615 ns");
    }

    @Test
    void ticksAreThoseOfTheFile() {
        var base = ClockReports.threeFiles().files().getFirst().bases().getFirst();
        var format = new Ticks(0, base);

        assertThat(format.exact(base.axisFirstNs())).isEqualTo("1000");
        assertThat(format.exact(base.axisLastNs())).isEqualTo("3000");
        assertThat(format.duration(1_000)).isEqualTo("10 ticks");
    }

    @Test
    void theWallClockIsWrittenInItsZone() {
        var utc = new WallTime(0, ZoneOffset.UTC);
        var tokyo = new WallTime(0, ZoneId.of("Asia/Tokyo"));

        assertThat(utc.exact(UNIX_NS)).isEqualTo("2026-11-21 01:34:00.123456789 +00:00");
        assertThat(tokyo.exact(UNIX_NS)).isEqualTo("2026-11-21 10:34:00.123456789 +09:00");
        assertThat(utc.tick(UNIX_NS, 1_000_000_000)).isEqualTo("01:34:00");
        assertThat(utc.tick(UNIX_NS, 20_000_000)).isEqualTo("01:34:00.12");
        assertThat(utc.tick(UNIX_NS, 1)).isEqualTo("01:34:00.123456789");
        assertThat(utc.tick(UNIX_NS, 86_400_000_000_000L)).isEqualTo("2026-11-21");
    }

    @Test
    void ticksOfTheWallClockAreCountedFromMidnight() {
        var tokyo = new WallTime(UNIX_NS, ZoneId.of("Asia/Tokyo"));

        assertThat(tokyo.exact(tokyo.zeroNs())).isEqualTo("2026-11-21 00:00:00.000000000 +09:00");
        assertThat(AxisFormat.zeroOf(tokyo)).isEqualTo(UNIX_NS);
        assertThat(AxisFormat.zeroOf(new PlainTimeFormat(7))).isEqualTo(7);
    }

    @Test
    void whatIsWrittenIsUnderstood() {
        var tokyo = new WallTime(0, ZoneId.of("Asia/Tokyo"));

        assertThat(tokyo.parse("10:34:00.123456789", UNIX_NS)).contains(UNIX_NS);
        assertThat(tokyo.parse("2026-11-21 10:34:00.123456789", 0)).contains(UNIX_NS);
        assertThat(tokyo.parse("12.5ms", UNIX_NS)).isEmpty();
    }

    @Test
    void anotherZeroKeepsTheFormat() {
        assertThat(AxisFormat.withZero(new FixedUnit(0, Unit.SECONDS), 5)).isEqualTo(new FixedUnit(5, Unit.SECONDS));
        assertThat(AxisFormat.withZero(new PlainTimeFormat(0), 5)).isEqualTo(new PlainTimeFormat(5));
    }
}
