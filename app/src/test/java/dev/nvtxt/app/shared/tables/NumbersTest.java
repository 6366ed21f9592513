// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {
    @ParameterizedTest
    @CsvSource({ "0, 0", "3, 3", "-2, -2", "0.05, 0.05", "1.0E-4, 0.00010", "3.2E-17, 3.2E-17", "-9.5E-5, -9.5E-5",
        "12345678.25, 12345678.25", "4.9E-324, 4.9E-324", "1.5E300, 15" })
    void onlyTinyNumbersHaveAnExponent(double value, String start) {
        assertThat(Numbers.text(value)).startsWith(start);
        assertThat(Double.parseDouble(String.valueOf(Numbers.text(value)))).isEqualTo(value);
    }

    @Test
    void whatIsNoNumberHasNoText() {
        assertThat(Numbers.text(null)).isNull();
        assertThat(Numbers.text(Double.NaN)).isNull();
        assertThat(Numbers.text(Double.POSITIVE_INFINITY)).isNull();
    }

    @ParameterizedTest
    @CsvSource({ "0.1234, 12.3%", "0.99951, 99.9%", "0.9999999999, 100.0%", "1, 100.0%", "1.0004, 100.0%",
        "-0.5, −50.0%" })
    void aPartOfLessThanTheWholeIsNoHundredPerCent(double part, String text) {
        assertThat(ShortText.percent(part)).isEqualTo(text);
    }
}
