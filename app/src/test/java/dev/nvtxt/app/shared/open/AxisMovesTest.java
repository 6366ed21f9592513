// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.open;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.setting.ClockSettings;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// How far files of events and files of counters move.
class AxisMovesTest {
    @SuppressWarnings("NullAway.Init") // set by read
    private Report before;

    @BeforeEach
    void read() throws Exception {
        var events = ReadFiles.trace("a.nvtxt", "Marker, 1000, Manual, 1, 1, 0, Red, x, 0\n");
        var counters = new FormatReader(ReadOptions.DEFAULT).read("mem.json", new ByteArrayInputStream(
                "[{\"ph\":\"C\",\"name\":\"mem\",\"pid\":1,\"ts\":9,\"args\":{\"MB\":3}}]"
                        .getBytes(StandardCharsets.UTF_8)),
                ReadListener.NONE);
        before = ReportBuilder.build(List.of(events, counters), List.of());
    }

    private long common(ClockSettings settings, int... files) throws Exception {
        var after = ReportBuilder.withSettings(before, settings);
        return AxisMoves.common(Arrays.stream(files)
                .mapToObj(i -> Map.entry(before.files().get(i), after.files().get(i))).toList());
    }

    private ClockSettings moved(int file, long byNs) {
        ReportFile moved = before.files().get(file);
        TraceFile trace = moved.trace();
        TimeBase base = moved.allBases().getFirst().timeBase();
        return before.settings().with(trace.path(), base, ClockSetting.AUTOMATIC.withOffsetNs(byNs));
    }

    @Test
    void aFileOfCountersMovesAsItsValuesDo() throws Exception {
        assertThat(common(moved(1, 500), 1)).isEqualTo(500);
        assertThat(common(moved(0, 500), 1)).isZero();
    }

    @Test
    void besideEventsItDoesNotCount() throws Exception {
        assertThat(common(moved(0, 500), 0, 1)).isEqualTo(500);
        assertThat(common(moved(1, 500), 0, 1)).isZero();
    }
}
