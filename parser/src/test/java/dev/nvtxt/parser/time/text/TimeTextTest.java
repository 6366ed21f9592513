// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimeTextTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = { "12.5ms | 12500000 | BEGINNING", "12.5 ms | 12500000 | BEGINNING",
        "834 | 834 | BEGINNING", "-3us | -3000 | BEGINNING", "+3 µs | 3000 | BEGINNING", "@834 | 834 | AXIS",
        "@ 8 ns | 8 | AXIS", "@-1h | -3600000000000 | AXIS", "825,233,397 ns | 825233397 | BEGINNING",
        "26.522 801 ms | 26522801 | BEGINNING", "1970-01-01T00:00:01Z | 1000000000 | WALL_CLOCK",
        "1970-01-01T02:00:01+02:00 | 1000000000 | WALL_CLOCK" })
    void timesAreWrittenInOneWay(String text, long ns, TimeText.Origin origin) {
        var time = TimeText.parse(text).orElseThrow();
        assertThat(time.rounded()).hasValue(ns);
        assertThat(time.origin()).isEqualTo(origin);
    }

    @ParameterizedTest
    @ValueSource(strings = { "", "@", "ms", "1 2 parsecs", "12:30", "2026-11-21", "1.2.3ms", "1ms2", "@@1", "--1",
        "1,5 ms", "38,5 s", "1,50 ms", "12,3456 ns" })
    void otherTextsAreNone(String text) {
        assertThat(TimeText.parse(text)).isEmpty();
    }

    @Test
    void aUnitThatIsNoneIsNamedWithTheNearestOne() {
        assertThat(TimeText.wrongUnit("12 sm")).hasValue("'sm' is not a unit of time; did you mean 'ms'?");
        assertThat(TimeText.wrongUnit("@1MS")).hasValue("'MS' is not a unit of time; did you mean 'ms'?");
        assertThat(TimeText.wrongUnit("noon")).isEqualTo(Optional.empty());
    }
}
