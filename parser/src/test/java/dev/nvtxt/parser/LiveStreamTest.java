// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.internal.TraceText;
import dev.nvtxt.parser.internal.source.Spool;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LiveStreamTest {
    private static final String HEAD = """
            TimeBase = Manual
            ProcessId = 1
            ThreadId = 1
            @Marker, Time, Message
            @RangePush, Time, Message, CategoryId, Color, Payload
            @RangePop, Time
            """;
    private static final KeepLimit ALL = KeepLimit.parse("1GB");

    @TempDir
    Path folder;
    private final AtomicLong clock = new AtomicLong();

    private LiveStream stream(KeepLimit limit) throws IOException {
        return new LiveStream("live", Spool.in(folder), limit, clock::get);
    }

    private static TraceFile read(LiveStream stream) throws IOException {
        return stream.read(ReadOptions.DEFAULT, ReadListener.NONE);
    }

    /// Gives some pieces, and something is done after each.
    private static InputStream pieces(String[] texts, IoAction after) {
        return new InputStream() {
            private int next;

            @Override
            public int read() {
                throw new UnsupportedOperationException("one byte at a time");
            }

            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                if (next > 0) {
                    after.run(next - 1);
                }
                if (next == texts.length) {
                    return -1;
                }
                byte[] bytes = texts[next++].getBytes(UTF_8);
                System.arraycopy(bytes, 0, into, from, bytes.length);
                return bytes.length;
            }
        };
    }

    @FunctionalInterface
    private interface IoAction {
        void run(int piece) throws IOException;
    }

    @Test
    void onlyWholeLinesCountUntilTheStreamEnds() throws IOException {
        try (var stream = stream(ALL)) {
            stream.copy(() -> pieces(
                    new String[]{ HEAD + "RangePush, 1, main, 5, Red, 42\nMark", "er, 2, one\nMarker, 3, tw" },
                    piece -> {
                        var trace = read(stream);
                        assertThat(trace.events().size()).isEqualTo(1 + piece);
                        assertThat(trace.problems().list()).isEmpty();
                        assertThat(stream.hasMore()).isFalse();
                    }));
            assertThat(stream.hasMore()).isTrue();
            var whole = read(stream);
            assertThat(whole.events().size()).isEqualTo(3);
            assertThat(whole.problems().list()).extracting(Problem::code).contains(ProblemCode.UNCLOSED_PUSH);
            assertThat(stream.hasMore()).isFalse();
            assertThat(read(stream)).isSameAs(whole);
        }
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4 })
    void whatArrivesInAnyPiecesIsReadAsAFile(long seed) throws IOException {
        var random = new Random(seed);
        var text = new StringBuilder(HEAD);
        for (int i = 0; i < 3000; i++) {
            text.append(switch (random.nextInt(5)) {
                case 0 -> "RangePush, " + i + ", \"r" + random.nextInt(9) + "\", 3, Red, 7\n";
                case 1 -> "RangePop, " + i + "\r\n";
                case 2 -> "garbage \u00e4\n";
                default -> "Marker, " + i + ", m" + random.nextInt(99) + "\n";
            });
        }
        byte[] bytes = text.toString().getBytes(UTF_8);
        try (var stream = stream(ALL)) {
            stream.copy(() -> new ByteArrayInputStream(bytes) {
                @Override
                public synchronized int read(byte[] into, int from, int length) {
                    try {
                        if (random.nextInt(3) == 0) {
                            LiveStreamTest.read(stream);
                        }
                    } catch (IOException e) {
                        throw new AssertionError(e);
                    }
                    return super.read(into, from, 1 + random.nextInt(700));
                }
            });
            var whole = new NvtxtReader(ReadOptions.DEFAULT).read("live", bytes);
            assertThat(TraceText.difference(read(stream), whole)).as("seed " + seed).isEmpty();
        }
    }

    @Test
    void whatIsOlderThanTheLimitIsDroppedAndLinesKeepTheirNumbers() throws IOException {
        var pieces = new String[40];
        for (int second = 0; second < pieces.length; second++) {
            pieces[second] = "Marker, " + second + ", s" + second + "\n";
        }
        pieces[0] = HEAD + "RangePush, 0, main, 5, Red, 42\n" + pieces[0] + "Markr, 1\n";
        try (var stream = stream(KeepLimit.parse("8s"))) {
            stream.copy(() -> pieces(pieces, second -> {
                var trace = read(stream);
                var events = trace.events();
                assertThat(events.message(events.size() - 1)).isEqualTo("s" + second);
                assertThat(events.size()).isBetween(1 + Math.min(8, second), 15);
                // The open range is still there, with all it says.
                assertThat(events.message(0)).isEqualTo("main");
                assertThat(events.isOpen(0)).isTrue();
                assertThat(events.payload(0)).isEqualTo(42);
                assertThat(events.category(0)).isEqualTo(5);
                assertThat(events.argb(0)).isEqualTo(0xFFFF0000);
                assertThat(trace.lines()).isEqualTo(9 + second);
                clock.addAndGet(Duration.ofSeconds(1).toNanos());
            }));
            var end = read(stream);
            assertThat(stream.droppedLines()).isBetween(28L, 40L);
            int last = end.events().size() - 1;
            assertThat(end.source().line(end.events().line(last), 99)).isEqualTo("Marker, 39, s39");
            assertThatThrownBy(() -> end.source().line(8, 99)).hasMessageContaining("--keep dropped it");
            assertThat(end.problems().list()).extracting(Problem::line).contains(9);
            assertThat(end.problems().list().getFirst().message())
                    .isEqualTo("the first " + stream.droppedLines() + " lines were dropped");
            try (var files = Files.walk(folder)) {
                assertThat(files.filter(Files::isRegularFile).count()).isLessThan(7);
            }
        }
    }

    @Test
    void ofManyBytesTheLastAreKept() throws IOException {
        var line = "Marker, 1, " + "x".repeat(988) + "\n";
        var pieces = new String[400];
        Arrays.fill(pieces, line.repeat(10));
        pieces[0] = HEAD;
        try (var stream = stream(new KeepLimit(1_000_000, Duration.ofDays(1)))) {
            stream.copy(() -> pieces(pieces, piece -> {
                if (piece % 7 == 0) {
                    assertThat(read(stream).events().size()).isBetween(Math.min(piece * 10, 490), 1000);
                }
            }));
            assertThat(read(stream).lines()).isEqualTo(3996);
            assertThat(read(stream).events().size()).isBetween(490, 1000);
        }
    }

    @Test
    void aStreamWithoutLinesEndsBeforeItFillsTheDisk() throws IOException {
        try (var stream = stream(ALL)) {
            stream.copy(() -> new InputStream() {
                @Override
                public int read() {
                    return 0;
                }

                @Override
                public int read(byte[] into, int from, int length) {
                    return length;
                }
            });
            assertThat(stream.isEnded()).isTrue();
            assertThat(stream.failure()).isEqualTo("no line ends in 64 MB, so this is no NVTXT");
        }
    }

    @Test
    void packedBytesAndUtf16AreReadWhenTheyHaveEnded() throws IOException {
        try (var stream = stream(ALL)) {
            stream.copy(() -> pieces(new String[]{ "\0", "\n" }, _ -> {
                stream.deferToEnd();
                assertThat(stream.hasMore()).isFalse();
            }));
            assertThat(stream.hasMore()).isTrue();
        }
        try (var stream = stream(ALL)) {
            stream.copy(() -> new ByteArrayInputStream(new byte[]{ 0x1F, (byte) 0x8B, 8, 0 }));
            assertThat(stream.isIncremental()).isFalse();
            try (var content = stream.content()) {
                assertThat(content.readAllBytes()).hasSize(4);
            }
            assertThat(stream.hasMore()).isFalse();
        }
    }

    @Test
    void limitsAreTimesOrAmounts() {
        assertThat(KeepLimit.parse("60s").time()).isEqualTo(Duration.ofMinutes(1));
        assertThat(KeepLimit.parse("2GB").bytes()).isEqualTo(2_000_000_000L);
        assertThat(KeepLimit.parse("64 MiB").bytes()).isEqualTo(64_000_000L);
        for (var wrong : new String[]{ "", "60", "-5s", "2GHz", "1KB", "0s" }) {
            assertThatThrownBy(() -> KeepLimit.parse(wrong)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
