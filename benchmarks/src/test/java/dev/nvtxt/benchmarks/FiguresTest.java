// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FiguresTest {
    @Test
    void theMedianOfAnOddCountIsTheMiddleAndOfAnEvenOneTheMeanOfTwo() {
        assertThat(new Figures(3, 1, 2).median()).isEqualTo(2);
        assertThat(new Figures(4, 1, 2, 3).median()).isEqualTo(2.5);
    }

    @Test
    void theSpreadIsFromSmallestToLargest() {
        assertThat(new Figures(12.345, 0.5, 1234).spread()).isEqualTo("0.50 … 1234");
    }
}
