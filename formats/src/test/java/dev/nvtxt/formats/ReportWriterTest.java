// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.TraceFile;
import dev.nvtxt.parser.write.ReportWriter;
import dev.nvtxt.parser.write.WrittenReport;
import dev.nvtxt.parser.write.WrittenReport.Loss;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Traces of other formats written as NVTXT read back to the same events.
class ReportWriterTest {
    /// What `check` says of written traces is only what is wrong with the trace: ends that are missing.
    private static final Set<ProblemCode> OF_THE_TRACE = Set.of(ProblemCode.UNCLOSED_PUSH, ProblemCode.REVERSED_RANGE);

    private record Seen(@Nullable String message, boolean isMarker, long startNs, long endNs, @Nullable String process,
            @Nullable String category, @Nullable Integer argb, @Nullable Long payload) {}

    private record Written(String text, WrittenReport outcome, Report report) {
        ReportFile file() {
            return report.files().getFirst();
        }
    }

    private static TraceFile read(String name, InputStream in) throws IOException {
        return new FormatReader(ReadOptions.DEFAULT).read(name, in, ReadListener.NONE);
    }

    private static Report report(String name, String text) throws IOException {
        return ReportBuilder.build(
                List.of(read(name, new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))), List.of());
    }

    private static Written write(Report report) throws Exception {
        var text = new StringBuilder();
        var outcome = ReportWriter.write(report, ReportWriter::all, CancelToken.NEVER, text);
        var file = new NvtxtReader(ReadOptions.DEFAULT).read("back.nvtxt",
                new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)), ReadListener.NONE);
        return new Written(text.toString(), outcome, ReportBuilder.build(List.of(file), List.of()));
    }

    private static List<Seen> seen(ReportFile file) {
        var events = file.trace().events();
        var all = new ArrayList<Seen>();
        for (int event = 0; event < events.size(); event++) {
            var category = events.hasCategory(event)
                    ? file.trace().categories().find(events.category(event)).label()
                    : null;
            all.add(new Seen(events.message(event), events.kind(event) == EventKind.MARKER, events.start(event),
                    events.isOpen(event) ? Long.MAX_VALUE : events.end(event),
                    file.trace().names().process(events.threads().get(events.thread(event)).processId()), category,
                    events.hasColor(event) ? events.argb(event) : null,
                    events.hasPayload(event) ? events.payload(event) : null));
        }
        return all;
    }

    private static List<Seen> withoutProcesses(ReportFile file) {
        return seen(file).stream().map(event -> new Seen(event.message, event.isMarker, event.startNs, event.endNs,
                null, event.category, event.argb, event.payload)).toList();
    }

    static List<String> traces() throws IOException {
        return FormatConformanceTest.traces().toList();
    }

    @ParameterizedTest
    @MethodSource("traces")
    void readsBackEqual(String name) throws Exception {
        TraceFile trace;
        try (var in = ReportWriterTest.class.getResourceAsStream("/conformance-formats/" + name)) {
            trace = read(name, in);
        }
        var report = ReportBuilder.build(List.of(trace), List.of());
        var written = write(report);
        var back = written.file().trace();
        assertThat(back.problems().list()).allSatisfy(problem -> assertThat(OF_THE_TRACE).contains(problem.code()));
        assertThat(written.outcome().events() + written.outcome().differences().getOrDefault(Loss.UNTIMED, 0L))
                .isEqualTo(trace.events().size());
        boolean isOnOneClock = trace.events().timeBases().size() == 1;
        boolean isSaid = !written.outcome().differences().containsKey(Loss.TEXT)
                && !written.outcome().differences().containsKey(Loss.OPEN_END);
        if (isOnOneClock && isSaid) {
            assertThat(withoutProcesses(written.file())).isEqualTo(withoutProcesses(report.files().getFirst()));
        } else {
            assertThat(back.events().size()).isEqualTo((int) written.outcome().events());
        }
    }

    @Test
    void keepsNamesAndNesting() throws Exception {
        var written = write(report("a.json", """
                [{"ph":"M","pid":7,"name":"process_name","args":{"name":"game"}},
                 {"ph":"M","pid":7,"tid":9,"name":"thread_name","args":{"name":"render"}},
                 {"ph":"X","pid":7,"tid":9,"ts":1,"dur":10,"name":"frame","cat":"gfx"},
                 {"ph":"X","pid":7,"tid":9,"ts":2,"dur":3,"name":"say \\"it's\\"\\nnow"},
                 {"ph":"i","pid":7,"tid":9,"ts":4,"s":"t","name":"mark","args":{"n":1}}]
                """));
        assertThat(written.text()).isEqualTo("""
                NameProcess, 7, "game"
                NameOsThread, 7, 9, "render"
                NameCategory, 1, "gfx"
                TimeBase = Manual
                @RangePush, Time, ProcessId, ThreadId, CategoryId, Message
                RangePush, 1000, 7, 9, 1, "frame"
                @RangePush, Time, ProcessId, ThreadId, Message
                RangePush, 2000, 7, 9, "say ”it's”␊now"
                @Marker, Time, ProcessId, ThreadId, Message
                Marker, 4000, 7, 9, "mark"
                @RangePop, Time, ProcessId, ThreadId
                RangePop, 5000, 7, 9
                RangePop, 11000, 7, 9
                """);
        assertThat(written.outcome().differences()).isEqualTo(Map.of(Loss.TEXT, 1L, Loss.ARGUMENTS, 1L));
    }

    @Test
    void rangesThatCrossAreStartedAndEnded() throws Exception {
        var written = write(report("a.json", """
                [{"ph":"X","pid":1,"tid":1,"ts":0,"dur":10,"name":"a"},
                 {"ph":"X","pid":1,"tid":1,"ts":5,"dur":10,"name":"b"},
                 {"ph":"X","pid":1,"tid":2,"ts":5,"dur":10,"name":"c"}]
                """));
        var events = written.file().trace().events();
        assertThat(events.kind(0)).isEqualTo(EventKind.START_END);
        assertThat(events.kind(1)).isEqualTo(EventKind.START_END);
        assertThat(events.kind(2)).isEqualTo(EventKind.PUSH_POP);
    }

    @Test
    void filesThatShareAProcessIdStayApart() throws Exception {
        var trace = "[{\"ph\":\"X\",\"pid\":1,\"tid\":1,\"ts\":0,\"dur\":10,\"name\":\"a\",\"cat\":\"k\"}]";
        var first = report("a.json", trace).files().getFirst().trace();
        var second = report("b.nvtxt", """
                TimeBase = Manual
                NameProcess, 1, "second"
                NameCategory, 1, "other"
                @Marker, Time, ProcessId, ThreadId, CategoryId, Message
                Marker, 5, 1, 1, 1, "m"
                """).files().getFirst().trace();
        var written = write(ReportBuilder.build(List.of(first, second), List.of())).file().trace();
        assertThat(written.events().threads()).extracting(key -> key.processId()).containsExactly(1L, 2L);
        assertThat(written.names().processes()).isEqualTo(Map.of(2L, "second"));
        assertThat(written.categories().all()).extracting(category -> category.name()).containsExactly("k", "other");
        assertThat(written.problems().list()).isEmpty();
    }

    @Test
    void aSingleFileKeepsItsTicks() throws Exception {
        var text = "@Marker, Time, TimeBase, ProcessId, ThreadId, Message\nMarker, 5, Qpc, 1, 1, \"m\"\n";
        assertThat(write(report("b.nvtxt", text)).text()).isEqualTo(text);
    }
}
