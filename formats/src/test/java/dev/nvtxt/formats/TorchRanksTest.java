// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.Recording;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Traces of PyTorch say which rank they are of, and are beside each other by wall clock.
class TorchRanksTest {
    private static TraceFile trace(int rank, String times, String after) throws IOException {
        var json = """
                {"schemaVersion": 1, "distributedInfo": {"backend": "nccl", "pg_config": [{"pg_name": "0"}],
                "rank": %d, "world_size": 8}, "traceEvents": [
                {"ph": "X", "name": "a", "pid": 5, "tid": 6, "ts": %s, "dur": 10},
                {"ph": "X", "name": "distributedInfo", "pid": 5, "tid": 6, "ts": %s, "dur": 10000}
                ], "traceName": "x\\"baseTimeNanoseconds\\": 9"%s}
                """.formatted(rank, times, times, after);
        return new FormatReader(ReadOptions.DEFAULT).read("rank" + rank + ".json",
                new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), ReadListener.NONE);
    }

    private static long distance(Report report) {
        return report.files().getLast().axisStartNs(0) - report.files().getFirst().axisStartNs(0);
    }

    @Test
    void theRankIsRead() throws IOException {
        assertThat(trace(3, "1", "").extras().recording()).isEqualTo(new Recording(3L, 8L, null));
    }

    @Test
    void timesSince1970AreThoseOfTheWallClock() throws IOException {
        var report = ReportBuilder.build(
                List.of(trace(0, "1682725898079484", ""), trace(1, "1682725898079500", "")), List.of());
        assertThat(report.isAbsolute()).isTrue();
        assertThat(distance(report)).isEqualTo(16_000);
        assertThat(report.files().getFirst().axisStartNs(0)).isEqualTo(1_682_725_898_079_484_000L);
    }

    @Test
    void timesSinceABaseAreThoseOfTheWallClock() throws IOException {
        var base = ", \"baseTimeNanoseconds\": 1700000000000000000";
        var report = ReportBuilder.build(List.of(trace(0, "50.5", base), trace(1, "7000", base)), List.of());
        assertThat(distance(report)).isEqualTo(6_949_500);
        assertThat(report.files().getFirst().axisStartNs(0)).isEqualTo(1_700_000_000_000_050_500L);
    }

    @Test
    void tracesOfDifferentDaysAreDaysApart() throws IOException {
        var runs = ReportBuilder.build(
                List.of(trace(0, "1682725898079484", ""), trace(1, "1692725898079500", "")), List.of());
        assertThat(runs.isAbsolute()).isTrue();
        assertThat(distance(runs)).isEqualTo(10_000_000_000_016_000L);
    }

    @Test
    void tracesWithoutAWallClockStartTogether() throws IOException {
        var uptimes = ReportBuilder.build(List.of(trace(0, "5000", ""), trace(1, "6000", "")), List.of());
        assertThat(uptimes.isAbsolute()).as("times since the machine started").isFalse();
        assertThat(distance(uptimes)).isZero();
        var mixed = ReportBuilder.build(List.of(trace(0, "1682725898079484", ""), trace(1, "6000", "")), List.of());
        assertThat(mixed.isAbsolute()).as("one wall clock says nothing of the other file").isFalse();
        assertThat(distance(mixed)).isZero();
    }
}
