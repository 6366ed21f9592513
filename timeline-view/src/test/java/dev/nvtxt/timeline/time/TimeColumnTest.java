// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.time.TimeColumn.Unit;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeColumnTest {
    @ParameterizedTest
    @CsvSource({ "NANOSECONDS, 825233397500, '825,233,397,500'", "MICROSECONDS, 1234567, '1,234.567'",
        "MILLISECONDS, 834, 0.000834", "SECONDS, -1500000000, −1.500000000", "SECONDS, 0, 0.000000000" })
    void writesEveryDigitInOneUnit(Unit unit, long ns, String text) {
        assertThat(new TimeColumn(unit, 0).text(ns)).isEqualTo(text);
        assertThat(new TimeColumn(unit, 0).text((double) ns)).isEqualTo(text);
        assertThat(new TimeColumn(unit, 7).text(ns + 7)).isEqualTo(text);
    }

    /// One long range does not press all others into zeros.
    @Test
    void theUnitSuitsTheMiddleLength() {
        var column = TimeColumn.ofLengths(DoubleStream.of(3e9, Double.NaN, 0, 2_000, 5_000, 9_000, 4_000));
        assertThat(column.title("Duration")).isEqualTo("Duration (µs)");
        assertThat(column.text(3_000_000_000L)).isEqualTo("3,000,000.000");
        assertThat(TimeColumn.ofLengths(DoubleStream.empty()).unit()).isEqualTo(Unit.NANOSECONDS);
        assertThat(column.text(Double.NaN)).isEqualTo("–");
    }

    @Test
    void timesOfTheAxisHaveTheUnitOfTheFarthest() {
        var column = new PlainTimeFormat(1_000_000_000L).column(1_000_000_000L, 1_605_000_000L).orElseThrow();
        assertThat(column.title("Start")).isEqualTo("Start (ms)");
        assertThat(column.text(1_604_123_456L)).isEqualTo("604.123456");
    }

    @Test
    void zerosThatAllLengthsEndWithAreLeftOut() {
        var column = new TimeColumn(Unit.MILLISECONDS, 0);
        int decimals = column.decimals(DoubleStream.of(16_400_000, 80_000, 0, Double.NaN));
        assertThat(decimals).isEqualTo(2);
        assertThat(column.text(16_400_000.0, decimals)).isEqualTo("16.40");
        assertThat(column.text(80_000.0, decimals)).isEqualTo("0.08");
        assertThat(column.text(3e9, column.decimals(DoubleStream.of(3e9)))).isEqualTo("3,000");
        assertThat(column.text(1.0, column.decimals(DoubleStream.of(1)))).isEqualTo("0.000001");
        assertThat(new TimeColumn(Unit.NANOSECONDS, 0).text(7.0, 0)).isEqualTo("7");
    }
}
