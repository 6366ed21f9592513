// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.input.ArraySource;
import dev.nvtxt.parser.internal.input.ByteSource;
import dev.nvtxt.parser.internal.lex.Utf8;
import dev.nvtxt.parser.internal.source.TextInput;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The result depends neither on where chunks end nor on the number of threads.
class ChunkedReadTest {
    private static final int LIMIT = 10_000;
    private static final int LINES = 300;

    static LongStream seeds() {
        return LongStream.range(0, Long.getLong("nvtxt.seeds", 60));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void smallSlicesGiveWhatTheWholeTextGives(long seed) throws IOException {
        byte[] text = new RandomLines(seed).text(LINES);
        var whole = read(text, 1, text.length + 1, LIMIT);
        for (int bytes : new int[]{ 1, 2, 7, 64, 1000 }) {
            assertThat(TraceText.difference(read(text, 1, bytes, LIMIT), whole)).as("seed " + seed + ", chunks of "
                    + bytes).isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void manyThreadsGiveWhatOneGives(long seed) throws IOException {
        byte[] text = new RandomLines(seed).text(LINES);
        var one = read(text, 1, text.length + 1, LIMIT);
        for (int threads : new int[]{ 2, 3, 5 }) {
            assertThat(TraceText.difference(read(text, threads, 100, LIMIT), one)).as("seed " + seed + ", " + threads
                    + " threads").isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theProblemsThatAreKeptAreTheSameToo(long seed) throws IOException {
        byte[] text = new RandomLines(seed).text(LINES);
        var whole = read(text, 1, text.length + 1, 5);
        assertThat(TraceText.difference(read(text, 3, 50, 5), whole)).as("seed " + seed).isEmpty();
        assertThat(whole.problems().errors()).isEqualTo(read(text, 1, text.length + 1, LIMIT).problems().errors());
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void anyBytesAreReadByTheRules(long seed) throws IOException {
        byte[] text = new byte[2000];
        new Random(seed).nextBytes(text);
        assertThat(TraceText.difference(read(text, 2, 10, LIMIT), read(text, 1, 5000, LIMIT))).as("seed " + seed)
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void utf16IsReadAlikeInSlicesOfAnySize(long seed) throws IOException {
        var text = new String(new RandomLines(seed).text(LINES), StandardCharsets.UTF_8);
        byte[] utf16 = ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE);
        var whole = read(utf16, 1, utf16.length + 1, LIMIT);
        for (int bytes : new int[]{ 1, 2, 7, 64, 1000 }) {
            assertThat(TraceText.difference(read(utf16, 1, bytes, LIMIT), whole)).as("seed " + seed + ", chunks of "
                    + bytes).isEmpty();
        }
        var utf8 = read(text.getBytes(StandardCharsets.UTF_8), 1, utf16.length + 1, LIMIT);
        assertThat(whole.events().size()).as("seed " + seed).isEqualTo(utf8.events().size());
        assertThat(whole.problems().errors()).as("seed " + seed).isEqualTo(utf8.problems().errors());
        assertThat(whole.problems().warnings()).as("seed " + seed).isEqualTo(utf8.problems().warnings() + 1);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void everyLineCanBeReadAgain(long seed) throws IOException {
        byte[] text = new RandomLines(seed).text(3000);
        var trace = read(text, 2, 500, LIMIT);
        var lines = new String(text, StandardCharsets.ISO_8859_1).split("\r\n|\r|\n", -1);
        var random = new Random(seed);
        for (int i = 0; i < 50; i++) {
            int line = random.nextInt((int) trace.lines());
            byte[] bytes = lines[line].getBytes(StandardCharsets.ISO_8859_1);
            assertThat(trace.source().line(line + 1, 1000)).as("seed " + seed + ", line " + (line + 1))
                    .isEqualTo(Utf8.decodeText(bytes, 0, bytes.length));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void linesThatAreTooManyAreLeftOutAndSaidToBe(long seed) throws IOException {
        byte[] text = new RandomLines(seed).text(LINES);
        int lines = 1 + (int) seed % 60;
        var limited = reader(1, text.length + 1, LIMIT).withMaxLines(lines).read("t", TextInput.of(text));
        for (int bytes : new int[]{ 1, 64, 1000 }) {
            var parallel = reader(3, bytes, LIMIT).withMaxLines(lines).read("t", TextInput.of(text));
            assertThat(TraceText.difference(parallel, limited)).as("seed " + seed + ", chunks of " + bytes).isEmpty();
        }
        var last = limited.problems().list().stream().filter(problem -> problem.code() == ProblemCode.FILE_CUT)
                .toList();
        assertThat(last).as("seed " + seed).singleElement().satisfies(problem -> {
            assertThat(problem.line()).isEqualTo(lines);
            assertThat(problem.message()).isEqualTo("the file has more than " + lines + " lines");
        });
        var beginning = read(Arrays.copyOf(text, (int) limited.bytes()), 1, text.length + 1, LIMIT);
        assertThat(beginning.lines()).isEqualTo(limited.lines()).isEqualTo(lines);
        assertThat(withoutCut(limited)).as("seed " + seed).isEqualTo(withoutCut(beginning));
    }

    private static List<String> withoutCut(TraceFile trace) {
        return TraceText.of(trace).lines().filter(line -> !line.contains("FILE_CUT") && !line.endsWith(" warnings"))
                .toList();
    }

    @Test
    void aFileOfExactlyAsManyLinesAsCanBeNumberedIsWhole() throws IOException {
        byte[] text = "# a\n# b\r\n# c".getBytes(StandardCharsets.US_ASCII);
        for (int threads : new int[]{ 1, 2 }) {
            var trace = reader(threads, 1, LIMIT).withMaxLines(3).read("t", TextInput.of(text));
            assertThat(trace.problems().list()).isEmpty();
            assertThat(trace.lines()).isEqualTo(3);
            assertThat(trace.bytes()).isEqualTo(text.length);
        }
    }

    /// Something that goes wrong after a few hundred bytes.
    private record Failing(byte[] text, Throwable failure) implements TextInput {
        @Override
        public ByteSource open() {
            var all = new ArraySource(text);
            return new ByteSource() {
                private int left = 40;

                @Override
                public int read(byte[] into, int from, int length) throws IOException {
                    if (left-- > 0) {
                        return all.read(into, from, Math.min(length, 50));
                    }
                    switch (failure) {
                        case IOException e -> throw e;
                        case Error e -> throw e;
                        default -> throw new IllegalStateException(failure);
                    }
                }
            };
        }
    }

    static Stream<Throwable> failures() {
        return Stream.of(new IOException("the disk is gone"), new OutOfMemoryError("for a test"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void whatGoesWrongOnOneThreadEndsAllAndReachesTheCaller(Throwable failure) throws InterruptedException {
        byte[] text = new RandomLines(1).text(5000);
        for (int threads : new int[]{ 1, 2, 4 }) {
            assertThatThrownBy(() -> reader(threads, 100, LIMIT).read("t", new Failing(text, failure)))
                    .isSameAs(failure);
            assertNoThreadIsLeft();
        }
    }

    @Test
    void aTextThatIsShorterByNowHasNoSuchLineAnyMore() throws IOException {
        byte[] text = ("\uFEFF" + "# line\n".repeat(5000)).getBytes(StandardCharsets.UTF_16BE);
        var length = new AtomicInteger(text.length);
        var trace = reader(1, 1000, LIMIT).read("t", () -> new ArraySource(Arrays.copyOf(text, length.get())));
        assertThat(trace.source().line(4000, 10)).isEqualTo("# line");
        length.set(100);
        assertThat(trace.source().line(3, 10)).isEqualTo("# line");
        assertThatThrownBy(() -> trace.source().line(4000, 10)).isInstanceOf(EOFException.class)
                .hasMessage("the file is shorter than it was when it was read");
    }

    @Test
    void aCanceledReadEndsAllItsThreads() throws InterruptedException {
        byte[] text = new RandomLines(1).text(5000);
        var calls = new AtomicInteger();
        var reader = new TextReader(3, LIMIT, null, (bytes, events) -> {
            if (calls.incrementAndGet() == 5) {
                throw new CancellationException("enough");
            }
        }).withChunkBytes(500);
        assertThatThrownBy(() -> reader.read("t", TextInput.of(text))).isInstanceOf(CancellationException.class)
                .hasMessage("enough");
        assertThat(calls).hasValue(5);
        assertNoThreadIsLeft();
    }

    /// A thread that has nothing left to do may still be on its way out; one that waits for something never ends.
    private static void assertNoThreadIsLeft() throws InterruptedException {
        for (var thread : Thread.getAllStackTraces().keySet()) {
            if (thread.getName().startsWith("nvtxt-read")) {
                assertThat(thread.join(Duration.ofSeconds(60))).as(thread.getName()).isTrue();
            }
        }
    }

    private static TraceFile read(byte[] text, int threads, int chunkBytes, int limit) throws IOException {
        return reader(threads, chunkBytes, limit).read("t", TextInput.of(text));
    }

    private static TextReader reader(int threads, int chunkBytes, int limit) {
        return new TextReader(threads, limit, null, (bytes, events) -> {}).withChunkBytes(chunkBytes);
    }
}
