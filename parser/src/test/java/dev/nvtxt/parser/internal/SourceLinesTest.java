// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.internal.input.ArraySource;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SourceLinesTest {
    @ParameterizedTest
    @ValueSource(ints = { 1, 1023, 1024, 1025, 5000 })
    void everyLineIsFoundAgain(int count) throws IOException {
        var random = new Random(count);
        var lines = new ArrayList<String>();
        var text = new StringBuilder();
        for (int i = 1; i <= count; i++) {
            var line = "# line " + i + " " + "\u20ac".repeat(random.nextInt(40));
            lines.add(line);
            text.append(line).append(switch (random.nextInt(3)) {
                case 0 -> "\n";
                case 1 -> "\r\n";
                default -> "\r";
            });
        }
        var file = new NvtxtReader(ReadOptions.DEFAULT).read("t", text.toString().getBytes(StandardCharsets.UTF_8));
        assertThat(file.lines()).isEqualTo(count);
        for (int i = 1; i <= count; i++) {
            assertThat(file.source().line(i, 100)).isEqualTo(lines.get(i - 1));
        }
        try (var open = file.source().open()) {
            for (int i = 1; i <= count; i += 1 + i % 3) {
                int max = i % 2 == 0 ? 7 : 100;
                var cut = lines.get(i - 1).substring(0, Math.min(max, lines.get(i - 1).length()));
                assertThat(open.line(i, max)).as("line %d of an open text", i).isEqualTo(cut);
            }
            for (int i : new int[]{ count, 1, count, count, 1 }) {
                assertThat(open.line(i, 100)).as("line %d out of order", i).isEqualTo(lines.get(i - 1));
            }
        }
        assertThat(file.source().line(0, 100)).isEmpty();
        assertThat(file.source().line(count + 1, 100)).isEmpty();
        assertThat(file.source().line(count, 7)).isEqualTo("# line ");
        assertThat(file.source().line(count, 0)).isEmpty();
    }

    @Test
    void anOpenTextIsReadOnceForAllLinesInOrder() throws IOException {
        var opened = new AtomicInteger();
        var text = "# a line\n".repeat(5000).getBytes(StandardCharsets.UTF_8);
        var file = new TextReader(1, 10, null, (_, _) -> {}).read("t", () -> {
            opened.incrementAndGet();
            return new ArraySource(text);
        });
        opened.set(0);
        try (var lines = file.source().open()) {
            for (int line = 7; line <= 5000; line += 9) {
                assertThat(lines.line(line, 100)).isEqualTo("# a line");
            }
        }
        assertThat(opened).hasValue(1);
    }

    @Test
    void theFirstOfEveryThousandLinesIsMarked() {
        var marks = new LineMarks();
        assertThat(marks.before(5)).isZero();
        assertThat(marks.lineBefore(5)).isEqualTo(1);
        for (int line = 1; line <= 40 * LineMarks.STEP; line++) {
            marks.add(line, 10L * line);
        }
        for (int line = 1; line <= 40 * LineMarks.STEP; line++) {
            int marked = line - (line - 1) % LineMarks.STEP;
            assertThat(marks.lineBefore(line)).isEqualTo(marked);
            assertThat(marks.before(line)).isEqualTo(10L * marked);
        }
        assertThat(marks.lineBefore(99L * LineMarks.STEP)).as("the last mark").isEqualTo(39 * LineMarks.STEP + 1);
    }

    @Test
    void marksAreTakenOverBehindOthers() {
        var first = new LineMarks();
        var second = new LineMarks();
        for (int i = 0; i < 60; i++) {
            (i < 10 ? first : second).add(1 + i * LineMarks.STEP, i);
        }
        var copy = first.copy();
        copy.addAll(second);
        for (int i = 0; i < 60; i++) {
            assertThat(copy.before(1 + i * LineMarks.STEP)).isEqualTo(i);
        }
        assertThat(first.lineBefore(Integer.MAX_VALUE)).as("not changed by its copy").isEqualTo(9 * LineMarks.STEP + 1);
        first.clear();
        first.addAll(copy);
        assertThat(first.before(1 + 59 * LineMarks.STEP)).isEqualTo(59);
    }
}
