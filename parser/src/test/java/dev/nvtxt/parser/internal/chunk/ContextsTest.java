// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ContextsTest {
    static LongStream seeds() {
        return LongStream.range(0, Long.getLong("nvtxt.seeds", 20));
    }

    private record ContextRow(long head, long process, long thread, long category, int color) {
        int internIn(Contexts contexts) {
            return contexts.intern(head, process, thread, category, color);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void eachCombinationHasOneNumberInOrderOfAppearance(long seed) {
        var random = new Random(seed);
        var contexts = new Contexts();
        for (int round = 0; round < 3; round++) {
            var expected = new HashMap<ContextRow, Integer>();
            int kinds = 1 << random.nextInt(1, 5);
            for (int i = 0; i < 1500; i++) {
                // Few values for each number: combinations that differ in one of them only are the rule.
                var row = new ContextRow(random.nextInt(kinds), random.nextInt(kinds), random.nextInt(kinds),
                        random.nextInt(kinds), random.nextInt(kinds));
                int wanted = expected.computeIfAbsent(row, _ -> expected.size());
                assertThat(row.internIn(contexts)).as("seed " + seed).isEqualTo(wanted);
            }
            assertThat(contexts.size()).isEqualTo(expected.size());
            expected.forEach((row, id) -> assertThat(rowOf(contexts, id)).isEqualTo(row));
            contexts.clear();
            assertThat(contexts.size()).isZero();
        }
    }

    private static ContextRow rowOf(Contexts contexts, int id) {
        long head = Contexts.head(contexts.marks(id), contexts.timeBase(id), contexts.endTimeBase(id));
        return new ContextRow(head, contexts.process(id), contexts.thread(id), contexts.category(id),
                contexts.color(id));
    }

    @ParameterizedTest
    @CsvSource({ "0, 0, 0", "255, 1, 2", "63, 16777215, 16777214", "3, 5, 0", "0, 0, 16777215" })
    void aHeadHoldsMarksAndBothTimeBases(int marks, int timeBase, int endTimeBase) {
        var contexts = new Contexts();
        int id = contexts.intern(Contexts.head(marks, timeBase, endTimeBase), -1, Long.MIN_VALUE, Long.MAX_VALUE, -1);
        assertThat(contexts.marks(id)).isEqualTo(marks);
        assertThat(contexts.kind(id)).isEqualTo(marks & 3);
        assertThat(contexts.timeBase(id)).isEqualTo(timeBase);
        assertThat(contexts.endTimeBase(id)).isEqualTo(endTimeBase);
        assertThat(contexts.has(id, Contexts.HAS_COLOR)).isEqualTo((marks & 32) != 0);
        assertThat(contexts.process(id)).isEqualTo(-1);
        assertThat(contexts.thread(id)).isEqualTo(Long.MIN_VALUE);
        assertThat(contexts.category(id)).isEqualTo(Long.MAX_VALUE);
        assertThat(contexts.color(id)).isEqualTo(-1);
    }

    @Test
    void aCopyGoesOnAloneAndAViewStaysAsItIs() {
        var contexts = new Contexts();
        for (int i = 0; i < 100; i++) {
            contexts.intern(0, i, 0, 0, 0);
        }
        var copy = contexts.copy();
        var view = contexts.view();
        assertThat(contexts.intern(0, 1000, 0, 0, 0)).isEqualTo(100);
        assertThat(copy.intern(0, 2000, 0, 0, 0)).isEqualTo(100);
        assertThat(copy.intern(0, 57, 0, 0, 0)).isEqualTo(57);
        assertThat(contexts.process(100)).isEqualTo(1000);
        assertThat(copy.process(100)).isEqualTo(2000);
        assertThat(view.size()).isEqualTo(100);
        assertThat(view.process(99)).isEqualTo(99);
        assertThat(contexts.bytesKept()).as("two rows of five numbers and four slots each").isEqualTo(101 * 96);
    }
}
