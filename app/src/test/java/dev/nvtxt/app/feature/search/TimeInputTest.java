// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.ReadFiles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeInputTest {
    private static TimeInput input() {
        return new TimeInput(ReadFiles.report("Marker, 1000, Qpc, 1, 1\n"), 5_000, 70_000, null);
    }

    @ParameterizedTest
    @CsvSource({ "12.5us, 17500", "1ms, 1005000", "100, 5100", "+3us, 73000", "-3us, 67000", "@1234, 1234",
        "Qpc 8236719005, 823671900500", "qpc:10, 1000", "10 ticks, 1000", "'1 000 ns', 6000" })
    void understands(String text, long ns) {
        assertThat(input().read(text)).isEqualTo(TimeInput.TimeResult.at(ns));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "soon | 'soon' is not a time. Write a number with ns, us, ms, s, min or h, or 2026-11-21T10:00:00Z.",
        "'' | Type a time, for example 12.5ms.", "2026-11-21T10:00:00Z | The open files have no wall-clock time.",
        "Rdtsc 5 | No open file has ticks of 'Rdtsc' with a clock.",
        "@9223372036854775808 | The time is out of range.",
        "9223372036854775807 ticks | The ticks are out of range." })
    void saysWhatIsWrong(String text, String problem) {
        assertThat(input().read(text).problem()).isEqualTo(problem);
    }

    @Test
    void goesToWallClockWhereTheAxisHasIt() {
        var report = ReadFiles.report("Marker, 132537600000000000, FileTime, 1, 1\n");
        var answer = new TimeInput(report, 0, 0, null).read("2020-12-30T00:00:00Z");
        assertThat(answer).isEqualTo(TimeInput.TimeResult.at(1_609_286_400_000_000_000L));
    }
}
