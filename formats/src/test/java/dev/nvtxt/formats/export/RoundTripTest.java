// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.diagnostic.Severity;
import dev.nvtxt.parser.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What is exported and read again has the same events, to the nanosecond.
class RoundTripTest {
    @TempDir
    private Path folder;

    static Stream<Path> samples() {
        return RoundTrip.samples();
    }

    private Report export(Report report, Exporter exporter, String name) throws IOException {
        var file = folder.resolve(name);
        exporter.write(ExportScope.all(report), file, ExportProgress.none());
        return RoundTrip.read(file);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void perfetto(Path sample) throws IOException {
        var report = RoundTrip.read(sample);
        var again = export(report, new PerfettoExporter(), "again.pftrace");
        var words = new RoundTrip.Words(shift(report), null, true);
        assertThat(RoundTrip.after(again, words)).isEqualTo(RoundTrip.before(report, RoundTrip.Words.SAME));
        assertThat(again.files().getFirst().trace().problems().list())
                .noneMatch(problem -> problem.severity() == Severity.ERROR);
        assertThat(again.files().getFirst().trace().names().threads())
                .isEqualTo(report.files().getFirst().trace().names().threads());
    }

    private static long shift(Report report) {
        return report.startNs() < 0 ? Math.floorDiv(report.startNs(), 1_000_000_000L) * 1_000_000_000L : 0;
    }

    @ParameterizedTest
    @MethodSource("samples")
    void chrome(Path sample) throws IOException {
        var report = RoundTrip.read(sample);
        var again = export(report, new ChromeExporter(), "again.json");
        boolean isNear = Math.max(Math.abs(report.startNs()), report.endNs()) < 1L << 52;
        var words = new RoundTrip.Words(isNear ? 0 : report.startNs(), "[No name]", false);
        assertThat(mainThreads(RoundTrip.after(again, words))).isEqualTo(mainThreads(RoundTrip.before(report, words)));
    }

    /// In Chrome's format, thread 0 of a process is the one with the number of the process.
    private static List<String> mainThreads(List<String> events) {
        return events.stream().map(event -> event.replaceAll("\\|(\\d+):0\\|", "|$1:$1|")).toList();
    }

    @Test
    void aProcessThatTwoFilesHaveIsTwo() throws IOException {
        var text = "TimeBase=Manual\nProcessId=7\nThreadId=1\n@RangePush, Time, Message\n@RangePop, Time\n"
                + "NameProcess, 7, game\nRangePush, 0, a\nRangePop, 10\n";
        var one = Files.writeString(folder.resolve("one.nvtxt"), text);
        var two = Files.writeString(folder.resolve("two.nvtxt"), text);
        for (var exporter : new Exporter[]{ new PerfettoExporter(), new ChromeExporter() }) {
            var again = export(RoundTrip.read(one, two), exporter, "both.pftrace").files().getFirst().trace();
            assertThat(again.names().processes()).containsExactlyInAnyOrderEntriesOf(
                    Map.of(7L, "game", 8L, "game (7) two.nvtxt"));
            assertThat(again.events().threads()).hasSize(2);
            assertThat(again.problems().list()).isEmpty();
        }
    }
}
