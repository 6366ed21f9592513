// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.panel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NaturalOrderTest {
    @Test
    void numbersInNamesCountAsNumbersAndCaseDoesNot() {
        var sorted = List.of("", "10 apples", "Run", "run 9", "Run 10", "run 10 b", "run 010",
                "run 99999999999999999999",
                "zebra");
        for (int seed = 0; seed < 50; seed++) {
            var names = new ArrayList<>(sorted);
            Collections.shuffle(names, new Random(seed));
            names.sort(NaturalOrder.TEXTS);
            assertThat(names).as("seed %d", seed).containsExactly("", "10 apples", "Run", "run 9", "Run 10", "run 010",
                    "run 10 b", "run 99999999999999999999", "zebra");
        }
    }
}
