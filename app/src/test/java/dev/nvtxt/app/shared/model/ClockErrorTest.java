// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.ReportBuilder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/// How exact times are of files whose clock is finer than what they write.
class ClockErrorTest {
    private static BaseClock clock(String time) throws IOException {
        var text = "[{\"ph\":\"X\",\"ts\":" + time + ",\"dur\":2,\"pid\":1,\"tid\":1,\"name\":\"a\"}]";
        var trace = new FormatReader(ReadOptions.DEFAULT).read("a.json",
                new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), ReadListener.NONE);
        return ReportBuilder.build(List.of(trace), List.of()).files().getFirst().bases().getFirst();
    }

    @Test
    void wholeMicrosecondsAreAMicrosecondApart() throws IOException {
        var clock = clock("7");
        assertThat(ClockError.of(clock)).isEqualTo("± 1 µs");
        assertThat(ClockError.between(clock, clock))
                .isEqualTo("± 1 µs: the resolution of the times in the file (same clock)");
        assertThat(ClockError.between(clock, clock("7.5"))).startsWith("± 1001 ns from ticks and anchors. ");
    }

    @Test
    void fractionsOfMicrosecondsAreNanoseconds() throws IOException {
        var clock = clock("7.5");
        assertThat(ClockError.of(clock)).isEqualTo("± 1 ns");
        assertThat(ClockError.between(clock, clock)).isEqualTo("± 1 ns: one tick of Trace (same clock)");
    }
}
