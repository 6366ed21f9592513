// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.parser.internal.chunk.ChunkTexts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TextTableTest {
    private static final int[] LENGTHS = { 0, 1, 2, 127, 128, 200, 16_383, 16_384 };

    static LongStream seeds() {
        return LongStream.range(0, Long.getLong("nvtxt.seeds", 12));
    }

    /// The table, and what must be in it.
    private static final class Checked {
        private final TextTable table;
        private final Map<String, Integer> ids;
        private final List<String> inOrder;

        Checked(TextTable table, Map<String, Integer> ids, List<String> inOrder) {
            this.table = table;
            this.ids = new HashMap<>(ids);
            this.inOrder = new ArrayList<>(inOrder);
        }

        Checked copy() {
            return new Checked(new TextTable(table), ids, inOrder);
        }

        void intern(String text) {
            var chunk = new ChunkTexts();
            chunk.begin(new byte[0]);
            int id = table.intern(chunk, chunk.internCopy(text.getBytes(US_ASCII)));
            assertThat(id).isEqualTo(ids.computeIfAbsent(text, _ -> inOrder.size()));
            if (id == inOrder.size()) {
                inOrder.add(text);
            }
        }

        void check(FileTexts texts) {
            assertThat(texts.size()).isEqualTo(inOrder.size());
            for (int id = 0; id < inOrder.size(); id++) {
                assertThat(texts.get(id)).isEqualTo(inOrder.get(id));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void eachTextIsKeptOnceThroughRestsAndCopies(long seed) {
        var random = new Random(seed);
        var checked = new Checked(new TextTable(), Map.of(), List.of());
        for (int i = 0; i < 2500; i++) {
            checked.intern(text(random));
            switch (random.nextInt(200)) {
                case 0 -> checked.table.dropIndex();
                case 1 -> checked.check(checked.table.soFar());
                case 2 -> checked = checked.copy();
                case 3 -> {
                    var before = checked.table.soFar();
                    var former = new Checked(checked.table, checked.ids, checked.inOrder);
                    checked.intern("after " + i);
                    former.check(before);
                }
                default -> {
                    // most texts follow one another
                }
            }
        }
        checked.check(checked.table.soFar());
    }

    @Test
    void whatIsKeptIsCountedWithLengthsAndTables() {
        var checked = new Checked(new TextTable(), Map.of(), List.of());
        assertThat(checked.table.bytesKept()).isZero();
        checked.intern("");
        checked.intern("a".repeat(127));
        checked.intern("a".repeat(128));
        checked.intern("a".repeat(16_384));
        checked.intern("");
        assertThat(checked.table.bytesKept()).isEqualTo(1 + 128 + 130 + 16_387 + 4 * 28);
    }

    private static String text(Random random) {
        var number = Integer.toString(random.nextInt(3000));
        return random.nextInt(10) > 0 ? number : number.substring(0, 1).repeat(LENGTHS[random.nextInt(LENGTHS.length)]);
    }
}
