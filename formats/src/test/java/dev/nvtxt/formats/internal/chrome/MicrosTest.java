// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.chrome;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MicrosTest {
    private static final long NONE = Long.MIN_VALUE;

    @ParameterizedTest
    @CsvSource({ "0, 0", "7, 7000", "1.5, 1500", "1.25, 1250", "1.125, 1125", "0.001, 1",
        "999999999999999, 999999999999999000",
        "99999999999.999, 99999999999999" })
    void plainDigitsAreNanoseconds(String text, long ns) {
        assertThat(Micros.plainNs(text)).isEqualTo(ns);
        assertThat(Micros.toNs(Objects.requireNonNull(Micros.parse(text)))).hasValue(ns);
    }

    @ParameterizedTest
    @ValueSource(strings = { "", ".5", "1.", "1.0625", "1.2.3", "-1", "+1", "1e3", "1 ", "1/", "1:",
        "1000000000000000" })
    void whatIsMoreThanPlainDigitsIsLeftToTheExactWay(String text) {
        assertThat(Micros.plainNs(text)).isEqualTo(NONE);
    }

    @Test
    void bothWaysGiveTheSameTime() {
        var random = new Random(12);
        for (int i = 0; i < 2000; i++) {
            var text = String.format(Locale.ROOT, "%d.%0" + (1 + i % 3) + "d", random.nextLong(100_000_000L),
                    random.nextInt(10));
            assertThat(Micros.plainNs(text)).as(text)
                    .isEqualTo(Micros.toNs(new BigDecimal(text)).orElseThrow());
        }
    }

    @ParameterizedTest
    @CsvSource({ "0.0004, 0", "0.0005, 1", "-0.0004, 0", "-0.0005, -1", "1e-50, 0",
        "9223372036854775.807, 9223372036854775807",
        "-9223372036854775.808, -9223372036854775808" })
    void fractionsOfANanosecondAreRoundedHalfAway(String text, long ns) {
        assertThat(Micros.toNs(Objects.requireNonNull(Micros.parse(text)))).hasValue(ns);
    }

    @Test
    void timesOutsideInt64AreNone() {
        assertThat(Micros.toNs(new BigDecimal("9223372036854775.808"))).isEmpty();
        assertThat(Micros.toNs(new BigDecimal("-9223372036854775.809"))).isEmpty();
    }

    @Test
    void textsThatAreNoNumbersInRangeAreNone() {
        assertThat(Micros.parse("")).isNull();
        assertThat(Micros.parse("abc")).isNull();
        assertThat(Micros.parse("1e39")).isEqualByComparingTo("1e39");
        assertThat(Micros.parse("1e40")).isNull();
        assertThat(Micros.parse("1e999999999")).isNull();
        assertThat(Micros.parse("1e-40")).isEqualByComparingTo("1e-40");
        assertThat(Micros.parse("1e-42")).isZero();
        assertThat(Micros.parse("0".repeat(400))).isZero();
        assertThat(Micros.parse("0".repeat(401))).isNull();
    }
}
