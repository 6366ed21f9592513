// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportBuilder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DeepLinkTest {
    private static final String TEXT = """
            TimeBase = Manual
            @Marker, Time, Message
            Marker, 1000000, a
            Marker, 5000000, b
            """;

    @Test
    void aCommandLeadsBackToWhereItWasCopied() {
        var report = ReadFiles.report(TEXT, TEXT);
        var event = new EventRef(report.files().getFirst(), 1);
        var span = new AxisRange(1_500_000, 4_000_001);
        var command = DeepLink.command(report, span, event, "msg = b");
        assertThat(command).endsWith(" --at 0.5ms..3.000001ms --select 4 --filter 'msg = b'");
        var link = DeepLink.parse("0.5ms..3.000001ms", "4");
        assertThat(link.span(report)).contains(span);
        assertThat(link.event(report)).contains(event);
    }

    @Test
    void filesKeepTheirOrderAndWorkInEveryFolder() {
        var report = ReportBuilder.build(Stream.of("runs/old.nvtxt", "runs/new.nvtxt", "more/new.nvtxt")
                .map(path -> new NvtxtReader(ReadOptions.DEFAULT).read(path, TEXT.getBytes(StandardCharsets.UTF_8)))
                .toList(), List.of());
        var folder = Path.of("").toAbsolutePath();
        var files = folder.resolve("runs/old.nvtxt") + " " + folder.resolve("runs/new.nvtxt") + " "
                + folder.resolve("more/new.nvtxt");
        var selects = List.of("4", "new.nvtxt:4", folder.resolve("more/new.nvtxt") + ":4");
        for (int i = 0; i < 3; i++) {
            var event = new EventRef(report.files().get(i), 1);
            assertThat(DeepLink.command(report, new AxisRange(1_000_000, 2_000_000), event, ""))
                    .isEqualTo("nvtxt view " + files + " --at 0ms..1ms --select " + selects.get(i));
            assertThat(DeepLink.parse(null, selects.get(i)).event(report)).contains(event);
        }
    }

    @Test
    void anEventIsShownWithWhatIsAroundIt() {
        var report = ReadFiles.report("""
                TimeBase = Manual
                @RangePush, Time, Message
                @RangePop, Time
                @Marker, Time, Message
                RangePush, 0, all
                RangePush, 4000000, a
                RangePop, 5000000
                Marker, 7500000, b
                RangePop, 9000000
                """);
        var file = report.files().getFirst();
        assertThat(DeepLink.command(report, new EventRef(file, 0))).get().asString()
                .endsWith(" --at 0ms..13.5ms --select 5");
        assertThat(DeepLink.command(report, new EventRef(file, 1))).get().asString()
                .endsWith(" --at 3.5ms..5.5ms --select 6");
        assertThat(DeepLink.command(report, new EventRef(file, 2))).get().asString()
                .endsWith(" --at 6.5ms..8.5ms --select 8");
    }

    @Test
    void timesCountFromTheFirstEventThatIsNotStray() {
        var text = new StringBuilder("TimeBase = Manual\n@Marker, Time, Message\nMarker, -9000000000000000, stray\n");
        for (int i = 0; i < 20; i++) {
            text.append("Marker, ").append(1_000_000 + i * 1_000_000L).append(", tick\n");
        }
        var report = ReadFiles.report(text.toString());
        var file = report.files().getFirst();
        assertThat(DeepLink.command(report, new EventRef(file, 2))).get().asString()
                .endsWith(" --at 0ms..2ms --select 5");
        assertThat(DeepLink.parse("0ms..2ms", "5").span(report)).contains(new AxisRange(1_000_000, 3_000_000));
        var stray = DeepLink.command(report, new EventRef(file, 0)).orElseThrow();
        assertThat(stray).endsWith(" --at -9000000001ms..-9000000000ms --select 3");
        assertThat(DeepLink.parse("-9000000001ms..-9000000000ms", "3").span(report)).isPresent();
    }

    @Test
    void anEventWithoutAClockIsFoundByItsLine() {
        var report = ReadFiles.report("""
                TimeBase = Rdtsc
                @Marker, Time, Message
                Marker, 5, a
                """);
        assertThat(DeepLink.command(report, new EventRef(report.files().getFirst(), 0))).get().asString()
                .doesNotContain("--at").endsWith(" --select 3");
    }

    @Test
    void timesBeforeTheFirstEventCanBeNamed() {
        var report = ReadFiles.report(TEXT);
        assertThat(DeepLink.command(report, new AxisRange(0, 1_000_000), null, "")).endsWith(" --at -1ms..0ms");
        assertThat(DeepLink.parse("-1ms..0ms", null).span(report)).contains(new AxisRange(0, 1_000_000));
    }

    @Test
    void nothingAskedLeadsNowhere() {
        var report = ReadFiles.report(TEXT);
        assertThat(DeepLink.NONE.span(report)).isEmpty();
        assertThat(DeepLink.NONE.event(report)).isEmpty();
        assertThat(DeepLink.parse(null, "99").event(report)).isEmpty();
    }

    @Test
    void whatIsWrongIsSaid() {
        assertThatThrownBy(() -> DeepLink.parse("5ms", null)).hasMessageContaining("12.5ms..14ms");
        assertThatThrownBy(() -> DeepLink.parse("5ms..1ms", null)).hasMessageContaining("ends before it starts");
        assertThatThrownBy(() -> DeepLink.parse("5ms..x", null)).hasMessageContaining("'x' is not a time");
        assertThatThrownBy(() -> DeepLink.parse(null, "-1")).hasMessageContaining("line numbers start at 1");
        assertThatThrownBy(() -> DeepLink.parse(null, "a.nvtxt:x")).hasMessageContaining("'x' is not a line");
    }
}
