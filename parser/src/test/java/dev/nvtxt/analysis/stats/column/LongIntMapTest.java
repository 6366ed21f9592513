// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.column;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LongIntMapTest {
    @ParameterizedTest
    @ValueSource(ints = { 0, 1, 8, 9, 1000, 5000 })
    void holdsWhatAPlainMapHoldsHoweverMuchRoomItHas(int room) {
        var random = new Random(room);
        var map = LongIntMap.withRoomFor(room);
        var plain = new HashMap<Long, Integer>();
        for (int i = 0; i < 5000; i++) {
            long key = random.nextInt(3000) * (random.nextBoolean() ? 1L : 1L << 40);
            map.put(key, i);
            plain.put(key, i);
        }
        assertThat(map.size()).as("seed %d", room).isEqualTo(plain.size());
        plain.forEach((key, value) -> assertThat(map.get(key)).as("seed %d, key %d", room, key).isEqualTo(value));
        assertThat(map.get(-1)).isEqualTo(LongIntMap.ABSENT);
    }

    @Test
    void anotherValueCanBeGivenToAKeyThatIsThere() {
        var map = new LongIntMap();
        map.put(7, 1, 99);
        assertThat(map.get(7)).isEqualTo(1);
        map.put(7, 2, 99);
        assertThat(map.get(7)).isEqualTo(99);
        assertThat(map.size()).isEqualTo(1);
    }
}
