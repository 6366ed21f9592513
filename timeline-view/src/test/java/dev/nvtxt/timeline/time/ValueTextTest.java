// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueTextTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', emptyValue = "", value = {
        "0|''|0",
        "12|''|12",
        "12345|''|12,345",
        "-729436|''|−729,436",
        "1234567|''|1.235 M",
        "0.123456|''|0.1235",
        "63.49|°C|63.49 °C",
        "42|%|42%",
        "12345678|bytes|11.77 MiB",
        "512|bytes|512 B",
        "1536|B|1.5 KiB",
        "2500000|ns|2.5 ms",
        "2500000|Hz|2.5 MHz",
        "17|count|17",
        "1e300|''|1.000E+288 T",
        "NaN|x|NaN" })
    void writesShortValues(double value, String unit, String text) {
        assertThat(ValueText.brief(value, unit)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', emptyValue = "", value = {
        "12345678|bytes|12,345,678 bytes",
        "0.1|''|0.1",
        "-1.5|%|−1.5%",
        "3|count|3",
        "0.00001234567|V|0.00001235 V",
        "1.234567e15|''|1.235E+15",
        "Infinity|ms|Infinity ms" })
    void writesExactValues(double value, String unit, String text) {
        assertThat(ValueText.exact(value, unit)).isEqualTo(text);
    }
}
