// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.formats.internal.shell.ShellReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What is exported and read by Perfetto's trace processor has the same events, depths and arguments. Runs where
/// `TRACE_PROCESSOR` names one.
@EnabledIfEnvironmentVariable(named = "TRACE_PROCESSOR", matches = ".+", disabledReason = "no trace_processor_shell is named by TRACE_PROCESSOR")
class TraceProcessorExportTest {
    @TempDir
    private Path folder;

    static Stream<Path> samples() {
        return RoundTrip.samples();
    }

    private TraceFile theirs(Report report, Exporter exporter, String name) throws IOException {
        var file = folder.resolve(name);
        exporter.write(ExportScope.all(report), file, ExportProgress.none());
        return new ShellReader(100, ReadListener.NONE).read(name, file,
                Path.of(Objects.requireNonNull(System.getenv("TRACE_PROCESSOR"))));
    }

    private TraceFile own(String name) throws IOException {
        return new FormatReader(ReadOptions.DEFAULT).read(folder.resolve(name), ReadListener.NONE);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void perfetto(Path sample) throws IOException {
        var report = RoundTrip.read(sample);
        var theirs = theirs(report, new PerfettoExporter(), "again.pftrace");
        assertThat(theirs.problems().list()).allMatch(problem -> problem.code() == ProblemCode.UNCLOSED_PUSH);
        long shiftNs = report.startNs() < 0 ? Math.floorDiv(report.startNs(), 1_000_000_000L) * 1_000_000_000L : 0;
        var again = ReportBuilder.build(List.of(theirs), List.of());
        var words = new RoundTrip.Words(shiftNs, null, true);
        compare(points(RoundTrip.after(again, words)), points(RoundTrip.before(report, RoundTrip.Words.SAME)));
        compareRows(theirs, own("again.pftrace"));
    }

    @ParameterizedTest
    @MethodSource("samples")
    void chrome(Path sample) throws IOException {
        var report = RoundTrip.read(sample);
        var theirs = theirs(report, new ChromeExporter(), "again.json");
        assertThat(theirs.problems().list()).allMatch(problem -> problem.code() == ProblemCode.UNCLOSED_PUSH);
        compareRows(theirs, own("again.json"));
    }

    private static void compare(List<String> theirs, List<String> expected) {
        var left = new TreeMap<String, Integer>();
        theirs.forEach(row -> left.merge(row, 1, Integer::sum));
        expected.forEach(row -> left.merge(row, -1, Integer::sum));
        left.values().removeIf(count -> count == 0);
        assertThat(left).as("events that the trace processor adds (above 0) or lacks (below)").isEmpty();
    }

    /// The trace processor does not tell ranges of no length from instants.
    private static List<String> points(List<String> events) {
        return events.stream()
                .map(event -> event.replaceFirst("^range\\|([\\w-]+\\|(-?\\d+)\\.\\.\\2\\|)", "marker|$1"))
                .sorted().toList();
    }

    private static void compareRows(TraceFile theirs, TraceFile own) {
        var events = own.events();
        // Ranges that overlap on a thread have no depth: there they are on as many tracks as they need.
        var overlapping = IntStream.range(0, events.size()).filter(events::isOverlapping)
                .mapToObj(event -> row(own, event)).collect(Collectors.toSet());
        compare(rows(theirs, overlapping), rows(own, overlapping));
    }

    private static List<String> rows(TraceFile file, Set<String> withoutDepth) {
        var rows = new ArrayList<String>();
        var events = file.events();
        for (int event = 0; event < events.size(); event++) {
            var row = row(file, event);
            boolean isPoint = events.kind(event) == EventKind.MARKER
                    || (!events.isOpen(event) && events.end(event) == events.start(event));
            rows.add(isPoint || withoutDepth.contains(row) ? row : row + " at depth " + events.depth(event));
        }
        return rows;
    }

    /// {@return what an event is, but for its depth}
    private static String row(TraceFile file, int event) {
        var events = file.events();
        var category = events.hasCategory(event)
                ? Objects.requireNonNull(file.categories().find(events.category(event))).name()
                : null;
        return String.join("|", events.start(event) + ".." + (events.isOpen(event) ? "open" : events.end(event)),
                String.valueOf(events.message(event)), String.valueOf(category),
                String.valueOf(events.threads().get(events.thread(event))),
                events.args(event).stream().map(Object::toString).sorted().toList().toString());
    }
}
