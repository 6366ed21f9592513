// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class StrayTimesTest {
    private static Report report(LongStream times) {
        var text = "TimeBase = Manual\n@Marker, Time, Message\n"
                + times.mapToObj(time -> "Marker, " + time + ", tick\n").collect(Collectors.joining());
        return ReportBuilder.build(
                List.of(new NvtxtReader(ReadOptions.DEFAULT).read("a", text.getBytes(StandardCharsets.UTF_8))),
                List.of());
    }

    private static LongStream ticks(long from, int count, long step) {
        return LongStream.range(0, count).map(i -> from + i * step);
    }

    private static LongStream with(LongStream times, long... others) {
        return LongStream.concat(LongStream.of(others), times);
    }

    @Test
    void timesCountFromTheFirstEventThatIsNotStray() {
        for (int count : new int[]{ 40, 40_000 }) {
            assertThat(report(with(ticks(5_000, count, 1_000), Long.MIN_VALUE)).zeroNs()).isEqualTo(5_000);
            assertThat(report(with(ticks(5_000, count, 1_000), Long.MIN_VALUE, Long.MAX_VALUE)).zeroNs())
                    .isEqualTo(5_000);
            assertThat(report(with(ticks(5_000, count, 1_000), 5_000 - 10_000L * count * 1_000)).zeroNs())
                    .as("10⁴ extents before").isEqualTo(5_000);
        }
    }

    @Test
    void aPartOfTheRecordingIsNotStray() {
        assertThat(report(with(ticks(5_000, 40, 1_000), Long.MAX_VALUE)).zeroNs()).as("after it").isEqualTo(5_000);
        assertThat(report(with(ticks(5_000, 40, 1_000), -1_000_000)).zeroNs()).as("near").isEqualTo(-1_000_000);
        assertThat(report(with(ticks(5_000, 8, 1_000), Long.MIN_VALUE)).zeroNs()).as("few")
                .isEqualTo(Long.MIN_VALUE);
        assertThat(report(LongStream.concat(ticks(0, 10, 1), ticks(1_000_000_000, 30, 1))).zeroNs())
                .as("a group of its own").isZero();
        assertThat(report(LongStream.concat(LongStream.of(7), ticks(70, 20, 0))).zeroNs()).as("nothing lasts")
                .isEqualTo(7);
    }

    @Test
    void anEventThatLastsThroughTheGapMakesItAPartOfTheRecording() {
        var text = new StringBuilder("TimeBase = Manual\n@RangeStartEnd, Start, End, Message\n@Marker, Time, Message\n"
                + "RangeStartEnd, 0, 100000000, session\n");
        ticks(50_000_000, 40, 1_000).forEach(time -> text.append("Marker, ").append(time).append(", tick\n"));
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read("a", text.toString().getBytes(StandardCharsets.UTF_8));
        assertThat(ReportBuilder.build(List.of(trace), List.of()).zeroNs()).isZero();
    }

    @Test
    void filtersAndTimesOfTheCommandLineCountFromThere() throws FilterException {
        var report = report(with(ticks(5_000, 40, 1_000), Long.MIN_VALUE));
        assertThat(report.startNs()).isEqualTo(Long.MIN_VALUE);
        assertThat(TimeArgument.parse("2us").axisNs(report)).isEqualTo(7_000);
        assertThat(Filter.parse("start < 2us").match(report.files().getFirst()).cardinality()).isEqualTo(3);
        assertThat(Filter.parse("start >= 0 and start < 2us").match(report.files().getFirst()).cardinality())
                .isEqualTo(2);
    }
}
