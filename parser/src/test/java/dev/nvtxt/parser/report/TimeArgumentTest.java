// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeArgumentTest {
    private static Report report(String base, long time) {
        var text = "Marker, " + time + ", " + base + ", 1, 1, 0, Red, m, 0\n";
        return ReportBuilder.build(List.of(new NvtxtReader(ReadOptions.DEFAULT).read("a.nvtxt",
                text.getBytes(StandardCharsets.UTF_8))), List.of());
    }

    @ParameterizedTest
    @CsvSource({ "12.5ms, 12501000", "1.2s, 1200001000", "834ns, 1834", "-1us, 0", "0.5us, 1500", "@42, 42",
        "@1.5us, 1500",
        "2µs, 3000", "1 min, 60000001000" })
    void timesCountFromTheFirstEventOrAreAbsolute(String text, long axisNs) {
        assertThat(TimeArgument.parse(text).axisNs(report("Manual", 1000))).isEqualTo(axisNs);
    }

    @ParameterizedTest
    @CsvSource({ "2026-11-21T01:34:00Z", "2026-11-21T03:34:00+02:00" })
    void instantsAreWallClock(String text) {
        assertThat(TimeArgument.parse(text).axisNs(report("FileTime", 134_397_000_000_000_000L)))
                .isEqualTo(1_795_224_840_000_000_000L);
        assertThatThrownBy(() -> TimeArgument.parse(text).axisNs(report("Manual", 5)))
                .hasMessage("no file of the report has wall-clock time");
    }

    @Test
    void whatIsNoTimeIsRefusedWithWhatCanBeWritten() {
        assertThatThrownBy(() -> TimeArgument.parse("soon")).hasMessage("'soon' is not a time; " + TimeArgument.HELP);
        assertThatThrownBy(() -> TimeArgument.parse("12")).hasMessage("'12' has no unit; " + TimeArgument.HELP);
        assertThatThrownBy(() -> TimeArgument.parse("12parsecs")).hasMessageStartingWith("'12parsecs' is not a time");
        assertThatThrownBy(() -> TimeArgument.parse("@soon")).hasMessage("'@soon' is not a time; " + TimeArgument.HELP);
        assertThatThrownBy(() -> TimeArgument.parse("1e9s")).hasMessageStartingWith("'1e9s' is not a time");
        assertThatThrownBy(() -> TimeArgument.parse("99999999999s"))
                .hasMessage("'99999999999s' is more nanoseconds than Int64 holds");
        assertThatThrownBy(() -> TimeArgument.parse("9999-01-01T00:00:00Z")).hasMessageStartingWith("'9999-");
    }
}
