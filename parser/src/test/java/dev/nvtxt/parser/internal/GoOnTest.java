// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.internal.source.TextInput;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Reading on where a text ended before gives what reading all of it gives.
class GoOnTest {
    private static final int LIMIT = 10_000;

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void aTextThatGrowsInStepsIsReadAsIfItWereNew(long seed) throws IOException {
        growsInSteps(seed, new RandomLines(seed).text(300), LIMIT);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theProblemsThatAreKeptAreTheSameToo(long seed) throws IOException {
        growsInSteps(seed, new RandomLines(seed).text(200), 4);
    }

    private static void growsInSteps(long seed, byte[] text, int limit) throws IOException {
        var random = new Random(seed);
        var before = new LinkedHashMap<TraceFile, String>();
        ReadSoFar soFar = null;
        for (int end = 0; end < text.length;) {
            end = Math.min(text.length, end + 1 + random.nextInt(random.nextBoolean() ? 40 : 3000));
            var reader = reader(1 + random.nextInt(3), limit, 50 + random.nextInt(1000));
            var input = TextInput.of(Arrays.copyOf(text, end));
            var kept = soFar == null || !soFar.canGoOn()
                    ? reader.readToGoOn("t", input)
                    : reader.resume("t", input, soFar);
            soFar = kept.soFar();
            if (random.nextInt(3) == 0) {
                soFar.dropIndex();
            }
            var whole = reader(1, limit, text.length + 1).read("t", input);
            assertThat(TraceText.difference(kept.trace(), whole)).as("seed %d, %d bytes", seed, end).isEmpty();
            before.put(kept.trace(), TraceText.of(whole));
        }
        before.forEach((trace, said) -> assertThat(TraceText.of(trace)).as("seed %d, unchanged", seed).isEqualTo(said));
    }

    @ParameterizedTest
    @ValueSource(strings = { "\n", "\r", "\r\n" })
    void aTextCanEndAnywhereBeforeItGrows(String lineEnd) throws IOException {
        var lines = "\uFEFFTimeBase = Manual\n@RangePush, Time, Message\n@RangePop, Time\nRangePush, 1, 'a'\n"
                + "RangePush, 2, \"é\"\n\nRangePop, 3\nFoo\nMarker, 4\nRangePop, 5\nRangePop, 6\nRangePush, 7, 'b'";
        byte[] text = lines.replace("\n", lineEnd).getBytes(StandardCharsets.UTF_8);
        var whole = reader(1, LIMIT, 1000).read("t", TextInput.of(text));
        for (int end = 0; end <= text.length; end++) {
            var input = TextInput.of(Arrays.copyOf(text, end));
            var kept = reader(1, LIMIT, 1000).readToGoOn("t", input);
            assertThat(TraceText.difference(kept.trace(), reader(1, LIMIT, 1000).read("t", input))).isEmpty();
            if (kept.soFar().canGoOn()) {
                var grown = reader(1, LIMIT, 1000).resume("t", TextInput.of(text), kept.soFar());
                assertThat(TraceText.difference(grown.trace(), whole)).as("cut after %d bytes", end).isEmpty();
                assertThat(grown.trace().source().line(5, 100)).isEqualTo(whole.source().line(5, 100));
            }
        }
    }

    @Test
    void aLineThatIsStillShortIsNotKept() throws IOException {
        var kept = reader(1, LIMIT, 1000).readToGoOn("t",
                TextInput.of(bytes("Marker, 1, Qpc, 1, 2, 3, Red, 'm', 4\nMark")));
        assertThat(kept.trace().lines()).isEqualTo(2);
        assertThat(kept.trace().problems().list()).hasSize(1);
        assertThat(kept.soFar().lines()).isEqualTo(1);
        var grown = reader(1, LIMIT, 1000).resume("t",
                TextInput.of(bytes("Marker, 1, Qpc, 1, 2, 3, Red, 'm', 4\nMarker, 2, Qpc, 1, 2, 3, Red, 'm', 4")),
                kept.soFar());
        assertThat(grown.trace().problems().list()).isEmpty();
        assertThat(grown.trace().events().size()).isEqualTo(2);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static TextReader reader(int threads, int limit, int chunkBytes) {
        return new TextReader(threads, limit, null, (bytes, events) -> {}).withChunkBytes(chunkBytes);
    }
}
