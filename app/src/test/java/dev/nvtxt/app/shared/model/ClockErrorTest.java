// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.BaseClock;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    /// A marker in each of three files, another one later in the third, and what is said of the second and third.
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Qpc, 1000    | Qpc, 1001    | Qpc, 1001   | false
            Qpc, 1000    | Manual, 3    | Manual, 3   | true
            Qpc, 1000    | Manual, 3    | Qpc, 1000   | true
            Manual, 7    | Qpc, 5       | Qpc, 5      | false
            Manual, 7    | Qpc, 5       | Qpc, 6      | true
            Manual, 7    | Qpc, 5       | Rdtsc, 5    | true
            """)
    void filesThatNothingAlignsSaySo(String first, String second, String third, boolean isApart) throws IOException {
        var traces = new ArrayList<TraceFile>();
        for (var time : List.of(first, second, third)) {
            var text = "@Marker, TimeBase, Time, ProcessId, ThreadId\nMarker, " + time + ", 1, 1\n"
                    + (traces.size() < 2 ? "" : "Marker, " + time + "0, 1, 1\n");
            traces.add(new FormatReader(ReadOptions.DEFAULT).read(traces.size() + ".nvtxt",
                    new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), ReadListener.NONE));
        }
        var files = ReportBuilder.build(traces, List.of()).files();
        var said = ClockError.between(files.get(1).bases().getFirst(), files.get(2).bases().getFirst());
        assertThat(said.equals(ClockError.NOT_ALIGNED)).as(said).isEqualTo(isApart);
    }
}
