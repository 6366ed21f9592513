// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.write;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiveWriterTest {
    private static final List<String> PIECES = List.of("draw", "\\", "\\\"", "'", "\"", "\n", "\r\n", "\t", "\0",
            "\u000b",
            ", ", "# ", "$V @N = 5", "概", "🚀", "\uD800 ", "\uDC00x", "\u2028", "\uFEFF", "\u0085", "it's", " ");

    private final List<String> problems = new ArrayList<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    private LiveOptions options() {
        return LiveOptions.sinceNow(problems::add);
    }

    private LiveOptions counting(TimeBase timeBase) {
        var ticks = new AtomicLong(-5000);
        return options().withClock(timeBase, () -> ticks.addAndGet(7));
    }

    private static TraceFile read(byte[] content) {
        return new NvtxtReader(ReadOptions.DEFAULT).read("live.nvtxt", content);
    }

    private TraceFile strictly() {
        var file = read(bytes.toByteArray());
        assertThat(file.problems().list()).isEmpty();
        return file;
    }

    private static List<Long> counts(LiveWriter trace) {
        var stats = trace.stats();
        return List.of(stats.events(), stats.dropped(), stats.replaced(), stats.held());
    }

    private static String expected(String text) {
        var shown = text.replace('\n', '␊').replace('\r', '␍').replace("\uD800 ", "\uFFFD ").replace("\uDC00x",
                "\uFFFDx");
        return shown.contains("'") ? shown.replace('"', '”') : shown;
    }

    private static List<String> events(EventStore events, int thread) {
        return IntStream.range(0, events.size()).filter(event -> events.thread(event) == thread)
                .mapToObj(event -> events.kind(event) + " " + events.message(event)
                        + (events.hasCategory(event) ? " category " + events.category(event) : "")
                        + (events.hasColor(event) ? " color " + events.argb(event) : "")
                        + (events.hasPayload(event) ? " payload " + events.payload(event) : ""))
                .toList();
    }

    private static EventValues values(Random random) {
        var text = new StringBuilder();
        for (int i = random.nextInt(5); i > 0; i--) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        var values = random.nextInt(8) == 0 ? new EventValues(null, null, null, null) : EventValues.of(text.toString());
        values = random.nextBoolean() ? values.withCategory(random.nextLong(1L << 32)) : values;
        values = random.nextBoolean() ? values.withColor(random.nextInt()) : values;
        return random.nextBoolean() ? values.withPayload(random.nextLong()) : values;
    }

    private static String line(EventKind kind, EventValues values) {
        return kind + " " + (values.message() == null ? null : expected(values.message()))
                + (values.category() == null ? "" : " category " + values.category())
                + (values.argb() == null ? "" : " color " + values.argb())
                + (values.payload() == null ? "" : " payload " + values.payload());
    }

    private static List<String> writeRandomly(LiveWriter trace, long seed, int count) {
        var random = new Random(seed);
        var lines = new ArrayList<String>();
        var open = new ArrayDeque<Integer>();
        trace.nameThread("job " + seed);
        while (lines.size() < count || !open.isEmpty()) {
            int what = random.nextInt(10);
            if (!open.isEmpty() && (lines.size() == count || what < 4)) {
                trace.pop();
                open.pop();
            } else if (lines.size() < count) {
                var values = values(random);
                if (what < 8 && open.size() < 20) {
                    trace.push(values);
                    open.push(lines.size());
                    lines.add(line(EventKind.PUSH_POP, values));
                } else if (what == 8) {
                    trace.mark(values);
                    lines.add(line(EventKind.MARKER, values));
                } else {
                    trace.span(values).close();
                    lines.add(line(EventKind.START_END, values));
                }
            }
        }
        return lines;
    }

    private void assertReadsBackEqual(LiveOptions options, int threads, int count) throws InterruptedException {
        Map<Long, List<String>> written = new ConcurrentHashMap<>();
        try (var trace = new LiveWriter(bytes, options)) {
            var running = new ArrayList<Thread>();
            for (int i = 0; i < threads; i++) {
                long seed = i;
                running.add(Thread.ofPlatform().start(() -> written.put(Thread.currentThread().threadId(),
                        writeRandomly(trace, seed, count))));
            }
            for (var thread : running) {
                thread.join();
            }
            assertThat(trace.stats().dropped()).isZero();
        }
        var file = strictly();
        var found = new HashMap<Long, List<String>>();
        for (int thread = 0; thread < file.events().threads().size(); thread++) {
            found.put(file.events().threads().get(thread).threadId(), events(file.events(), thread));
        }
        assertThat(found).isEqualTo(written).hasSize(threads);
        assertThat(file.events().timeBases()).containsExactly(options.timeBase());
        assertThat(file.names().threads()).hasSize(threads);
        assertThat(problems).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = { "Qpc", "Rdtsc", "FileTime", "ClockMonotonicRaw", "CNTVCT", "Manual", "Relative" })
    void everyTimeBaseReadsBackEqual(String timeBase) throws InterruptedException {
        assertReadsBackEqual(counting(TimeBase.find(timeBase).orElseThrow()), 3, 500);
    }

    @Test
    @Tag("slow")
    void eightThreadsOfHundredThousandEventsReadBackEqual() throws InterruptedException {
        assertReadsBackEqual(options(), 8, 100_000);
    }

    @Test
    void namesAndCategoriesAreInTheFileAtOnce() {
        try (var trace = new LiveWriter(bytes, options())) {
            trace.displayName("a \"b\" 'c'");
            trace.nameProcess(ProcessHandle.current().pid(), "demo");
            trace.nameThread("main");
            trace.nameCategory(1, "Work");
            trace.nameCategory(2, "Math");
            trace.categoryParent(2, 1);
            var file = strictly();
            var thread = new ThreadKey(ProcessHandle.current().pid(), Thread.currentThread().threadId());
            assertThat(file.displayName()).isEqualTo("a ”b” 'c'");
            assertThat(file.names().process(thread.processId())).isEqualTo("demo");
            assertThat(file.names().thread(thread)).isEqualTo("main");
            assertThat(file.categories().path(2)).hasSize(2);
        }
    }

    @Test
    void aSpanBelongsToTheThreadThatBeganItAndMayEndOnAnother() throws InterruptedException {
        var span = new LiveWriter.OpenRange[1];
        try (var trace = new LiveWriter(bytes, counting(TimeBase.MANUAL)); var range = trace.range("outer")) {
            var thread = Thread.ofPlatform().start(() -> span[0] = trace.span(EventValues.of("span")));
            thread.join();
            trace.mark(EventValues.of("inside"));
            span[0].close();
            trace.spanAt(5, Long.MIN_VALUE, Long.MAX_VALUE, EventValues.of("given"));
            assertThat(range).isNotNull();
            assertThat(counts(trace)).containsExactly(4L, 0L, 0L, 0L);
        }
        var file = read(bytes.toByteArray());
        var events = file.events();
        assertThat(IntStream.range(0, 4).mapToObj(events::message)).containsExactly("outer", "inside", "span", "given");
        assertThat(events.thread(2)).isNotEqualTo(events.thread(1));
        assertThat(events.start(2)).isLessThan(events.start(1));
        assertThat(events.end(2)).isGreaterThan(events.end(1));
        assertThat(events.threads().get(events.thread(3)).threadId()).isEqualTo(5);
        assertThat(file.problems().list()).isEmpty();
    }

    @Test
    void aClockThatGoesBackIsHeld() {
        var times = new ArrayDeque<>(List.of(10L, 5L, 12L));
        try (var trace = new LiveWriter(bytes, options().withClock(TimeBase.QPC, times::remove))) {
            trace.push(EventValues.of("a"));
            trace.pop();
            trace.mark(EventValues.of("b"));
            assertThat(counts(trace)).containsExactly(3L, 0L, 0L, 1L);
        }
        assertThat(strictly().events().end(0)).isEqualTo(10);
    }

    @Test
    void aPopWithoutAPushIsDroppedAndReportedOnce() {
        try (var trace = new LiveWriter(bytes, options())) {
            trace.pop();
            trace.pop();
            trace.mark(EventValues.of("goes on"));
            assertThat(counts(trace)).containsExactly(1L, 2L, 0L, 0L);
        }
        assertThat(problems).containsExactly("A pop without a push is dropped.");
        assertThat(strictly().events().size()).isEqualTo(1);
    }

    @Test
    void fileTimeIsTheWallClock() {
        long before = System.currentTimeMillis();
        try (var trace = new LiveWriter(bytes, options().inFileTime())) {
            trace.mark(EventValues.of("now"));
        }
        var unixMs = strictly().events().start(0) / 10_000 - 11_644_473_600_000L;
        assertThat(unixMs).isBetween(before, Instant.now().toEpochMilli());
    }

    @Test
    void anOldBufferIsWrittenWithTheNextEventAndThoseOfEndedThreadsToo() throws InterruptedException {
        var made = options();
        var eager = new LiveOptions(made.timeBase(), made.clock(), 9, Duration.ZERO, made.onError());
        var lazy = new LiveOptions(made.timeBase(), made.clock(), 9, Duration.ofDays(1), made.onError());
        try (var trace = new LiveWriter(bytes, eager)) {
            trace.mark(EventValues.of("at once"));
            assertThat(strictly().events().size()).isEqualTo(1);
        }
        bytes.reset();
        try (var trace = new LiveWriter(bytes, lazy)) {
            var thread = Thread.ofPlatform().start(() -> trace.mark(EventValues.of("of a thread that ends")));
            thread.join();
            assertThat(strictly().events().size()).isZero();
            trace.mark(EventValues.of("x".repeat(100_000)));
            assertThat(strictly().events().size()).isEqualTo(2);
        }
    }

    @Test
    void aStreamThatFailsIsReportedOnceAndEventsGoOn() {
        var full = new OutputStream() {
            private int calls;

            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }

            @Override
            public void write(byte[] b, int from, int length) throws IOException {
                if (calls++ > 0) {
                    throw new IOException("No space left on device");
                }
            }

            @Override
            public void close() throws IOException {
                throw new IOException("again");
            }
        };
        var trace = new LiveWriter(full, options());
        trace.mark(EventValues.of("lost"));
        trace.flush();
        trace.mark(EventValues.of("lost"));
        assertThat(counts(trace)).containsExactly(0L, 2L, 0L, 0L);
        trace.close();
        trace.mark(EventValues.of("after the end"));
        trace.nameThread("after the end");
        trace.spanAt(1, 2, 3, EventValues.of("after the end"));
        trace.close();
        assertThat(problems).containsExactly("The file cannot be written, recording ends: No space left on device");
    }

    @Test
    void aFileThatCannotBeClosedIsReported() {
        var stuck = new ByteArrayOutputStream() {
            @Override
            public void close() throws IOException {
                throw new IOException("stale handle");
            }
        };
        new LiveWriter(stuck, options()).close();
        assertThat(problems).containsExactly("The file cannot be closed: stale handle");
    }

    @Test
    void aFileClosedByTheProgramIsReportedAndKeepsItsWholeLines(@TempDir Path folder) throws IOException {
        var path = folder.resolve("run.nvtxt");
        var out = new FileOutputStream(path.toFile());
        try (var trace = new LiveWriter(out, options())) {
            trace.mark(EventValues.of("kept"));
            trace.flush();
            out.close();
            trace.mark(EventValues.of("lost"));
        }
        assertThat(problems).containsExactly("The file cannot be written, recording ends: Stream Closed");
        assertThat(read(Files.readAllBytes(path)).events().size()).isEqualTo(1);
    }

    @Test
    void aReceiverOfErrorsMayUseTheWriterAndWaitForThreads() {
        var traces = new ArrayList<LiveWriter>();
        try (var trace = new LiveWriter(bytes, LiveOptions.sinceNow(error -> {
            traces.getFirst().mark(EventValues.of(error));
            var thread = Thread.ofPlatform().start(() -> {
                traces.getFirst().spanAt(1, 2, 3, EventValues.of("elsewhere"));
                traces.getFirst().flush();
            });
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }))) {
            traces.add(trace);
            trace.pop();
            trace.markAt(7, -3, EventValues.of("kept"));
        }
        var events = strictly().events();
        assertThat(IntStream.range(0, events.size()).mapToObj(events::message)).containsExactlyInAnyOrder(
                "A pop without a push is dropped.", "elsewhere", "kept");
    }

    @Test
    void aFileHasOneWriterAndPercentPIsTheProcess(@TempDir Path folder) throws IOException {
        var path = folder.resolve("rank-%p.nvtxt");
        var written = folder.resolve("rank-" + ProcessHandle.current().pid() + ".nvtxt");
        Files.writeString(written, "# of an earlier run, which was longer than what comes now: " + "x".repeat(1000));
        try (var trace = LiveWriter.open(path, options())) {
            trace.mark(EventValues.of("stays"));
            trace.flush();
            assertThatThrownBy(() -> LiveWriter.open(written, options())).isInstanceOf(IOException.class)
                    .hasMessageContaining("another writer has it open; %p in the path becomes the process's id");
            trace.mark(EventValues.of("stays, too"));
            assertThat(trace.stats().bytes()).isEqualTo(Files.size(written));
        }
        var file = read(Files.readAllBytes(written));
        assertThat(file.problems().list()).isEmpty();
        assertThat(file.events().size()).isEqualTo(2);
        LiveWriter.open(written, options()).close();
    }

    /// One process for each. The limit is for a process that hangs, not for a slow machine.
    @ParameterizedTest
    @ValueSource(strings = { "ends", "is terminated" })
    void manyVirtualThreadsDoNotHoldTheWriterUp(String how, @TempDir Path folder)
            throws IOException, InterruptedException {
        var path = folder.resolve("run.nvtxt");
        boolean isTerminated = how.equals("is terminated");
        var process = new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx1g",
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-cp", System.getProperty("java.class.path"),
                ManyThreads.class.getName(), path.toString(), "50000",
                isTerminated ? "forever" : "twice").redirectErrorStream(true).start();
        try (var out = process.inputReader()) {
            assertThat(out.readLine()).isEqualTo("ready");
            if (isTerminated) {
                process.destroy();
            }
            assertThat(process.waitFor(10, TimeUnit.MINUTES)).as("it ends").isTrue();
        } finally {
            process.destroyForcibly().waitFor();
        }
        var file = read(Files.readAllBytes(path));
        assertThat(file.problems().list()).isEmpty();
        if (isTerminated) {
            assertThat(file.events().size()).isGreaterThanOrEqualTo(50_000);
        } else {
            assertThat(file.events().size()).isEqualTo(100_000);
        }
    }

    @Test
    void aClockThatThrowsLeavesTheWriterUsable() {
        var fails = new boolean[]{ true };
        try (var trace = new LiveWriter(bytes, options().withClock(TimeBase.QPC, () -> {
            if (fails[0]) {
                throw new IllegalStateException("no clock");
            }
            return 5;
        }))) {
            assertThatThrownBy(() -> trace.mark(EventValues.of("lost"))).hasMessage("no clock");
            fails[0] = false;
            trace.mark(EventValues.of("kept"));
        }
        assertThat(strictly().events().size()).isEqualTo(1);
    }

    @Test
    void aTimeBaseThatTheFormatDoesNotKnowIsRefused() {
        assertThatThrownBy(() -> options().withClock(new TimeBase("Sundial"), () -> 1))
                .isInstanceOf(IllegalArgumentException.class).hasMessage("timeBase: the format does not know Sundial");
    }

    @Test
    void aNameMeansAFileOrAPortOfThisMachine(@TempDir Path folder) throws IOException {
        var file = folder.resolve("run.nvtxt");
        try (var writer = LiveWriter.open(file.toString(), options().withFlushInterval(Duration.ofMillis(1)))) {
            writer.mark(EventValues.of("in a file"));
        }
        assertThat(Files.readString(file)).contains("in a file");
        try (var server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            try (var writer = LiveWriter.open("tcp:127.0.0.1:" + server.getLocalPort(), options())) {
                writer.mark(EventValues.of("through a port"));
            }
            try (var connection = server.accept()) {
                assertThat(new String(connection.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                        .contains("through a port");
            }
        }
        assertThatThrownBy(() -> LiveWriter.open("tcp:example.org:80", options())).isInstanceOf(IOException.class)
                .hasMessageContaining("tcp:127.0.0.1:PORT");
        assertThatThrownBy(() -> LiveWriter.open("tcp:127.0.0.1:99999", options())).isInstanceOf(IOException.class)
                .hasMessageContaining("nobody listens there");
    }
}
