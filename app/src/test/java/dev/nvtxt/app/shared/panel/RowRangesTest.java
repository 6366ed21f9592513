// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowRangesTest {
    @Test
    void twoEndsMakeARangeInWhicheverOrder() {
        assertThat(RowRanges.of(5, 3)).isEqualTo(List.of(3, 4, 5)).isEqualTo(RowRanges.of(3, 5));
    }

    @Test
    void allRowsThatThereCanBeAreOneRange() {
        var all = RowRanges.of(0, Integer.MAX_VALUE - 1);
        assertThat(all.size()).isEqualTo(Integer.MAX_VALUE);
        assertThat(all.get(2_000_000_000)).isEqualTo(2_000_000_000);
        assertThat(all.toggled(7).get(7)).isEqualTo(8);
    }

    @Test
    void aPlaceOutsideIsRefused() {
        assertThatThrownBy(() -> RowRanges.of(1, 2).get(2)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> RowRanges.NONE.get(0)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @ParameterizedTest
    @ValueSource(longs = { 1, 2, 3, 4, 5, 6, 7, 8 })
    void togglesAndCutsAsASortedSetDoes(long seed) {
        var random = new SplittableRandom(seed);
        var ranges = RowRanges.NONE;
        var set = new TreeSet<Integer>();
        for (int step = 0; step < 300; step++) {
            int row = random.nextInt(30);
            if (random.nextInt(20) == 0) {
                ranges = ranges.before(row);
                set = new TreeSet<>(set.headSet(row));
            } else {
                ranges = ranges.toggled(row);
                if (!set.remove(row)) {
                    set.add(row);
                }
            }
            assertThat(List.copyOf(ranges)).as("seed %d, step %d", seed, step).isEqualTo(List.copyOf(set));
            assertThat(ranges.contains(row)).as("seed %d, step %d", seed, step).isEqualTo(set.contains(row));
            assertThat(ranges.shifted(100)).isEqualTo(set.stream().map(number -> number + 100).toList());
        }
    }
}
