// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.timeline.model.AxisCuts.Cut;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationTextTest {
    @ParameterizedTest
    @CsvSource({ "0, 0 ns", "999, 999 ns", "1000, 1 µs", "1234, 1.234 µs", "1234567, 1.234567 ms",
        "-1500000000, −1.5 s", "1700000000123456789, '1,700,000,000.123456789 s'",
        "-9223372036854775808, '−9,223,372,036.854775808 s'" })
    void writesEveryDigit(long ns, String text) {
        assertThat(DurationText.exact(ns, 0)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({ "0, 1000, 0", "5000, 1000, 5 µs", "5100, 100, 5.1 µs", "2500000, 500000, 2.5 ms",
        "1000000001, 1, 1.000000001 s", "40, 10, 40 ns", "3000000000, 1000000000, 3 s",
        "500, 1000, 0 µs", "259200000000000, 1000000000, 3 d", "259200200000000, 100000000, 3 d 0.2 s",
        "-5400000000000, 60000000000, −1 h 30 min", "600000000000, 300000000000, 10 min" })
    void writesTicksWithTheDigitsTheyNeed(long ns, long stepNs, String text) {
        assertThat(DurationText.tick(ns, 0, stepNs)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({ "9223372036854775807, -9223372036854775808, '18,446,744,073.709551615 s'" })
    void countsFromAZeroThatIsFurtherThanALongReaches(long ns, long zeroNs, String text) {
        assertThat(DurationText.exact(ns, zeroNs)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({ "1500000, 1.5 ms", "119.4e9, 119 s", "120e9, 2 min", "3424e9, 57 min 4 s", "3600e9, 1 h",
        "8100e9, 2 h 15 min", "86400e9, 1 d", "97200e9, 1 d 3 h", "1315920e9, 15 d 6 h", "7199.9e9, 2 h",
        "63113904e9, 2 years", "94000000e9, 3 years", "9.2e18, 292 years", "2505599.9e9, 29 d", "3599.9e9, 1 h",
        "3599.4e9, 59 min 59 s", "86399.9e9, 1 d", "999999, 1 ms", "999.4e3, 999 µs" })
    void writesTheOrderOfMagnitude(double ns, String text) {
        assertThat(DurationText.rough(ns)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({ "500000, 50000000, 10000, 0.50 ms", "246827119, 100000000, 551610, 246.8 ms",
        "3723512345678, 60000000000, 1000000, 1 h 2 min 3.512 s", "65500000000, 60000000000, 100000000, 1 min 5.5 s",
        "300000000, 60000000000, 1000000000, 0 s", "0, 100, 1, 0" })
    void aTimeBetweenTicksHasTheirUnitAndTheDigitsOfAPixel(long ns, long stepNs, long resolutionNs, String text) {
        assertThat(DurationText.betweenTicks(ns, 0, stepNs, resolutionNs)).isEqualTo(text);
    }

    @Test
    void aCutToTheBorderOfTheAxisIsLongerThanTheAxisHolds() {
        assertThat(DurationText.rough(new Cut(0, Long.MAX_VALUE - 5))).isEqualTo("over 292 years");
        assertThat(DurationText.rough(new Cut(0, 5))).isEqualTo("5 ns");
    }
}
