// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.diagnostic.Problem;
import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.Problems;
import dev.nvtxt.parser.internal.TextReader.PartialTimer;
import dev.nvtxt.parser.internal.source.TextInput;
import dev.nvtxt.parser.trace.TraceFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What is shown of a text while it is read is what its first lines say.
class PartialReadTest {
    private static final int LIMIT = 10_000;
    private static final long SECOND = 1_000_000_000;

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatIsShownMeanwhileIsTheBeginningAndNeverChanges(long seed) throws IOException {
        byte[] text = new RandomLines(seed).text(400);
        for (int threads : new int[]{ 1, 3 }) {
            var shown = new Shown(true);
            var whole = new TextReader(threads, LIMIT, null, shown).withChunkBytes(text.length / 12)
                    .withClock(doubling()).read("t", TextInput.of(text));
            assertThat(shown.texts).as("seed " + seed).hasSizeBetween(3, 14);
            shown.texts.forEach((partial, said) -> {
                assertThat(partial.isPartial()).isTrue();
                assertThat(TraceText.of(partial)).as("seed " + seed).isEqualTo(said);
                assertThat(said).as("seed " + seed).isEqualTo(TraceText.of(beginning(text, partial.bytes())));
            });
            assertThat(whole.isPartial()).isFalse();
            assertThat(TraceText.difference(whole, read(text))).as("seed " + seed).isEmpty();
        }
    }

    /// What the first bytes say, without what is reported only where a file ends.
    private static TraceFile beginning(byte[] text, long bytes) {
        try {
            var file = read(Arrays.copyOf(text, (int) bytes));
            var kept = file.problems().list().stream().filter(problem -> !isOfEnd(problem)).toList();
            long left = file.problems().list().size() - kept.size();
            return new TraceFile(file.path(), file.displayName(), file.bytes(), file.lines(), file.events(),
                    file.names(), file.categories(), file.strayPops(),
                    new Problems(kept, file.problems().errors(), file.problems().warnings() - left), file.source(), 0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static boolean isOfEnd(Problem problem) {
        return problem.code() == ProblemCode.UNCLOSED_PUSH;
    }

    @Test
    void nothingIsMadeForThoseWhoDoNotWantIt() throws IOException {
        byte[] text = new RandomLines(1).text(400);
        var shown = new Shown(false);
        new TextReader(1, LIMIT, null, shown).withChunkBytes(1000).withClock(doubling()).read("t", TextInput.of(text));
        assertThat(shown.asked).isPositive();
        assertThat(shown.texts).isEmpty();
    }

    @Test
    void aTextThatIsReadAtOnceIsNotShownBefore() throws IOException {
        byte[] text = new RandomLines(1).text(400);
        var shown = new Shown(true);
        new TextReader(1, LIMIT, null, shown).withChunkBytes(1000).withClock(() -> 5).read("t", TextInput.of(text));
        assertThat(shown.asked).isZero();
    }

    @Test
    void theTimesBetweenGrow() {
        var timer = new PartialTimer(0, -1);
        var due = new ArrayList<Long>();
        for (long tenths = 1; tenths <= 100; tenths++) {
            if (timer.isDue(tenths * SECOND / 10, 1)) {
                due.add(tenths);
            }
        }
        assertThat(due).isEqualTo(List.of(2L, 4L, 8L, 16L, 32L, 64L));
    }

    @Test
    void theLastPartOfATextIsWaitedFor() {
        assertThat(new PartialTimer(0, 800).isDue(SECOND, 599)).isTrue();
        assertThat(new PartialTimer(0, 800).isDue(SECOND, 600)).isFalse();
    }

    private static TraceFile read(byte[] text) throws IOException {
        return new TextReader(1, LIMIT, null, (bytes, events) -> {}).read("t", TextInput.of(text));
    }

    /// A clock on which twice the time has passed whenever it is looked at.
    private static LongSupplier doubling() {
        var now = new long[]{ SECOND / 4 };
        return () -> now[0] *= 2;
    }

    private static final class Shown implements ReadProgress {
        private final boolean isWanted;
        private final Map<TraceFile, String> texts = new LinkedHashMap<>();
        private int asked;

        Shown(boolean isWanted) {
            this.isWanted = isWanted;
        }

        @Override
        public void advance(long bytes, long events) {}

        @Override
        public boolean wantsPartial() {
            asked++;
            return isWanted;
        }

        @Override
        public void partial(TraceFile soFar) {
            texts.put(soFar, TraceText.of(soFar));
        }
    }
}
