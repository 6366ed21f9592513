// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class InfoCommandTest {
    @Test
    void printsTheDocumentedJson() {
        var path = Run.sample("published-example.nvtxt");
        assertThat(Run.of("info", "--format", "json", path).out().replaceAll("\"loadMs\":\\d+", "\"loadMs\":0"))
                .isEqualTo("{\"version\":1,\"files\":[{\"path\":\"" + path
                        + "\",\"name\":null,\"bytes\":267,\"lines\":8,\"format\":\"NVTXT\","
                        + "\"events\":{\"marker\":0,\"startEnd\":1,\"pushPop\":0,\"slice\":0},\"processes\":1,\"threads\":1,"
                        + "\"categories\":1,\"clocks\":[{\"timeBase\":\"Qpc\",\"method\":\"Qpc at 10 MHz (assumed)\","
                        + "\"rate\":\"10000000\",\"first\":8236719005,\"last\":8236928073,\"firstNs\":823671900500,"
                        + "\"lastNs\":823692807300}],\"errors\":0,\"warnings\":0,\"loadMs\":0}]}\n");
    }

    @Test
    void printsABlockForPeople() {
        var path = Run.sample("time-bases.nvtxt");
        assertThat(Run.of("info", path).out().replaceAll("in +[\\d.]+ ms", "in 0 ms")).isEqualTo(path + """

                  name               Seven clocks
                  size               2.1 kB, 43 lines
                  events             21 (14 start/end, 0 push/pop, 7 markers)
                  contains           1 process, 7 threads, 0 categories
                  Qpc                Qpc at 10 MHz (assumed); 823.671900500 s to 823.713010000 s
                  Rdtsc              no frequency: ticks 61246803012211 to 61246922201900 (set one with --clock)
                  FileTime           FileTime, exact; 2026-11-21T09:30:00Z to 2026-11-21T09:30:00.041109500Z
                  Manual             Manual in nanoseconds, exact; 0.000000000 s to 0.041109500 s
                  Relative           Relative in nanoseconds, exact; 0.000000000 s to 0.041109500 s
                  ClockMonotonicRaw  ClockMonotonicRaw in nanoseconds, exact; 64167.300972352 s to 64167.342083644 s
                  CNTVCT             no frequency: ticks 1536203040 to 1537189668 (set one with --clock)
                  problems           none
                  loaded in 0 ms
                """);
    }

    /// As `check` counts them, which says that the colors are written wrong.
    @Test
    void aCauseThatOnlyTheDataShowsIsCounted() {
        assertThat(Run.of("info", Run.sample("mistakes/rgb-colors.nvtxt")).out())
                .contains("  problems           0 errors, 1 warning\n");
    }
}
