// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.chunk;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ChunkTextsTest {
    static LongStream seeds() {
        return LongStream.range(0, Long.getLong("nvtxt.seeds", 20));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void eachTextHasOneNumberWhetherItStandsInThePartOrNot(long seed) {
        var random = new Random(seed);
        var texts = new ChunkTexts();
        for (int round = 0; round < 3; round++) {
            byte[] source = letters(random, 4000);
            texts.begin(source);
            assertThat(texts.size()).isZero();
            var expected = new HashMap<String, Integer>();
            var inOrder = new ArrayList<String>();
            for (int i = 0; i < 3000; i++) {
                int length = random.nextInt(random.nextBoolean() ? 6 : 40);
                int from = random.nextInt(source.length - length);
                boolean isCopy = random.nextInt(4) == 0;
                byte[] copy = isCopy ? letters(random, length) : new byte[0];
                var text = isCopy ? new String(copy, US_ASCII) : new String(source, from, length, US_ASCII);
                if (!expected.containsKey(text)) {
                    expected.put(text, inOrder.size());
                    inOrder.add(text);
                }
                int id = isCopy ? texts.internCopy(copy) : texts.intern(from, length);
                assertThat(id).as("seed " + seed + ": " + text).isEqualTo(expected.get(text));
            }
            checkAll(texts, inOrder);
        }
    }

    private static void checkAll(ChunkTexts texts, ArrayList<String> inOrder) {
        assertThat(texts.size()).isEqualTo(inOrder.size());
        for (int id = 0; id < inOrder.size(); id++) {
            assertThat(new String(texts.array(id), texts.start(id), texts.length(id), US_ASCII))
                    .isEqualTo(inOrder.get(id));
            byte[] alone = inOrder.get(id).getBytes(US_ASCII);
            assertThat(texts.hash(id)).isEqualTo(TextHash.of(alone, 0, alone.length));
        }
    }

    private static byte[] letters(Random random, int length) {
        var bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) ('a' + random.nextInt(3));
        }
        return bytes;
    }
}
