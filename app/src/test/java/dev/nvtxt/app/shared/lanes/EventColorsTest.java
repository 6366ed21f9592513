// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.timeline.model.SpanRef;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class EventColorsTest {
    private static final int MAX_SPANS = 200;
    private static final String TEXT = """
            TimeBase = Manual
            @Marker, Time, ProcessId, ThreadId, CategoryId, Color, Message
            Marker, 1, 1, 10, 5, Red, "a"
            Marker, 2, 1, 10, 5, Red, "b"
            Marker, 3, 1, 11, 5, Blue, "a"
            @Marker, Time, ProcessId, ThreadId, Message
            Marker, 4, 2, 10, "c"
            Marker, 5, 2, 11, "b"
            """;

    @ParameterizedTest
    @EnumSource(ColorMode.class)
    void anEventHasTheColorOfItsBar(ColorMode mode) {
        var report = ReadFiles.report(TEXT);
        var file = report.files().getFirst();
        var lanes = new LaneBuilder().build(report, LaneGrouping.THREAD);
        var colors = EventColors.of(mode, file, report.files());
        int compared = 0;
        for (var lane : lanes.source().lanes()) {
            for (int span = 0; span < lane.spans().size(); span++) {
                var event = lanes.eventOf(new SpanRef(lane.id(), span));
                if (event != null) {
                    assertThat(colors.applyAsInt(event.event())).as("event %d", event.event())
                            .isEqualTo(mode.colors().argb(lane, span));
                    compared++;
                }
            }
        }
        assertThat(compared).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = { "ms_chrome.pftrace", "nsys_h100_2gpu_1s.sqlite",
        "hta_ns_resolution_trace_rank-0.Apr_03_18_51_38.1102.pt.trace.json.gz" })
    void anEventOfARealTraceHasTheColorOfItsBar(String name) throws Exception {
        var path = Path.of("../../shared/real-traces", name);
        assumeTrue(Files.exists(path), "no shared/real-traces beside the project");
        var report = ReportBuilder.build(
                List.of(new FormatReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE)), List.of());
        for (var grouping : LaneGrouping.values()) {
            var lanes = new LaneBuilder().build(report, grouping);
            for (var mode : ColorMode.values()) {
                var colors = EventColors.of(mode, report.files().getFirst(), report.files());
                int compared = 0;
                for (var lane : lanes.source().lanes()) {
                    int step = 1 + lane.spans().size() / MAX_SPANS;
                    for (int span = 0; span < lane.spans().size(); span += step) {
                        var event = lanes.eventOf(new SpanRef(lane.id(), span));
                        if (event != null) {
                            assertThat(colors.applyAsInt(event.event())).as("%s %s %s", mode, lane.title(), span)
                                    .isEqualTo(mode.colors().argb(lane, span));
                            compared++;
                        }
                    }
                }
                assertThat(compared).as("%s %s", grouping, mode).isPositive();
            }
        }
    }

    @Test
    void aCategoryHasTheColorThatTheFileGivesToItsEvents() {
        var file = ReadFiles.report("""
                TimeBase = Manual
                NameCategory, 9, "without events"
                @Marker, Time, CategoryId, Color, Message
                Marker, 1, 5, Red, "a"
                Marker, 2, 5, Red, "b"
                Marker, 3, 6, Red, "a"
                Marker, 4, 6, Blue, "b"
                @Marker, Time, CategoryId, Message
                Marker, 5, 7, "c"
                Marker, 6, 7, "c"
                Marker, 7, 8, "c"
                """ + "Marker, 8, 8, \"c\"\n".repeat(2) + "@Marker, Time, CategoryId, Color\n"
                + "Marker, 9, 4, Blue\n".repeat(40) + "Marker, 10, 4, Red\n").files().getFirst();
        var index = new CategoryIndex(file.trace());
        var colors = EventColors.given(file, index);
        assertThat(LongStream.of(4, 5, 6, 7, 8, 9).mapToObj(id -> colors[index.of(id)])).as(
                "nearly all are blue, red, two colors, none but that of the message, the same, no events")
                .containsExactly(0xFF0000FF, 0xFFFF0000, EventColors.NO_COLOR, EventColors.NO_COLOR,
                        EventColors.NO_COLOR, EventColors.NO_COLOR);
    }
}
