// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.parser.internal.input.CancelCheck;
import dev.nvtxt.parser.internal.source.TextInput;
import java.io.IOException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A line of any length is read by the same rules, and reading can be canceled in the middle of it.
class LongLineTest {
    private static final int UNITS = 2_000_000;
    private static final String FRONT = "Marker, 2, Qpc, 1, 2, 3, Red, ";

    /// Counts how often it is asked, and ends reading at one of the times.
    private record Counting(AtomicInteger asked, int last) implements ReadProgress {
        @Override
        public void advance(long bytes, long events) {}

        @Override
        public void check() {
            if (asked.incrementAndGet() == last) {
                throw new CancellationException("enough");
            }
        }
    }

    private static byte[] line(String kind) {
        var text = switch (kind) {
            case "comment behind" -> FRONT + "\"" + "mmm".repeat(UNITS) + "\", 4 # comment\n";
            case "letters outside ASCII" -> FRONT + "\"" + "\u00e9".repeat(UNITS) + "\", 4\n";
            case "unterminated" -> FRONT + "\"" + "mmm".repeat(UNITS) + "\n";
            case "bare word" -> FRONT + "m-m".repeat(UNITS) + ", 4\n";
            case "blanks" -> FRONT + "   ".repeat(UNITS) + "\"m\", 4 # comment\n";
            case "many values" -> "Marker" + ", 1".repeat(UNITS) + "\n";
            case "name" -> "mmm".repeat(UNITS) + "\n";
            default -> throw new IllegalArgumentException(kind);
        };
        return text.getBytes(UTF_8);
    }

    @ParameterizedTest
    @ValueSource(strings = { "comment behind", "letters outside ASCII", "unterminated", "bare word", "blanks",
        "many values", "name" })
    void isAskedWhetherToGoOnWhileItIsFetchedAndWhileItIsRead(String kind) throws IOException {
        byte[] text = line(kind);
        var asked = new AtomicInteger();
        new TextReader(1, 10, null, new Counting(asked, -1)).read("t", TextInput.of(text));
        int steps = text.length / CancelCheck.STEP_BYTES;
        assertThat(asked.get()).isGreaterThanOrEqualTo(2 * steps);
        for (int last : new int[]{ 1, steps, asked.get() }) {
            var again = new AtomicInteger();
            var reader = new TextReader(2, 10, null, new Counting(again, last));
            assertThatThrownBy(() -> reader.read("t", TextInput.of(text))).isInstanceOf(CancellationException.class)
                    .hasMessage("enough");
            assertThat(again).hasValue(last);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = { 0, 1, 2, 3 })
    void aCharacterIsNeverCutInTwo(int shift) throws IOException {
        var message = "x".repeat(shift) + "\uD83D\uDE00\u00e9\u20ac".repeat(100_000);
        var text = FRONT + "'" + message + "', 4\n" + FRONT + "'" + message + "', 4, 5 # \uD83D\uDE00\n";
        var trace = new TextReader(1, 10, null, (bytes, events) -> {}).read("t", TextInput.of(text.getBytes(UTF_8)));
        assertThat(trace.events().message(0)).isEqualTo(message);
        int columns = FRONT.length() + message.codePointCount(0, message.length()) + 2 + ", 4, ".length();
        assertThat(trace.problems().list())
                .extracting(problem -> problem.span().column() + ": " + problem.message())
                .containsExactly(columns + 1 + ": Marker takes 8 values, but this call has 9",
                        columns + 3 + ": comment after an instruction: '# \uD83D\uDE00'");
    }

    @ParameterizedTest
    @ValueSource(ints = { 0, 1, 2, 3, 4, 5, 6 })
    void illFormedBytesOfALongTextBecomeAsManyReplacements(int shift) throws IOException {
        byte[] text = (FRONT + "'" + "x".repeat(CancelCheck.STEP_BYTES - shift) + "??????" + "y".repeat(10) + "', 4\n")
                .getBytes(UTF_8);
        byte[] illFormed = { (byte) 0xF0, (byte) 0x9F, (byte) 0x98, (byte) 0x41, (byte) 0x80, (byte) 0x80 };
        System.arraycopy(illFormed, 0, text, FRONT.length() + 1 + CancelCheck.STEP_BYTES - shift, illFormed.length);
        var trace = new TextReader(1, 10, null, (bytes, events) -> {}).read("t", TextInput.of(text));
        assertThat(trace.events().message(0))
                .isEqualTo("x".repeat(CancelCheck.STEP_BYTES - shift) + "\uFFFDA\uFFFD\uFFFD" + "y".repeat(10));
        assertThat(trace.problems().list()).singleElement().satisfies(problem -> assertThat(problem.span().column())
                .isEqualTo(FRONT.length() + 2 + CancelCheck.STEP_BYTES - shift));
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 5 })
    void ofManyProblemsOnOneLineTheFirstAreKept(int limit) throws IOException {
        byte[] text = ("@Marker, Time" + ", abc".repeat(1000) + "\n").getBytes(UTF_8);
        var problems = new TextReader(1, limit, null, (bytes, events) -> {}).read("t", TextInput.of(text)).problems();
        assertThat(problems.errors()).isEqualTo(1000);
        assertThat(problems.list()).hasSize(limit).last().satisfies(problem -> assertThat(problem.span().column())
                .isEqualTo("@Marker, Time, ".length() + 1 + 5 * (limit - 1)));
    }
}
