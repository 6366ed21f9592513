// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RankTestTest {
    @Test
    void probabilityIsWhatThePublishedExampleHas() {
        // R 4: wilcox.test(c(0.80,0.83,1.89,1.04,1.45,1.38,1.91,1.64,0.73,1.46), c(1.15,0.88,0.90,0.74,1.21),
        // exact = FALSE) has W = 35 and, by W's normal approximation with continuity correction, p = 0.2448.
        long[] a = { 73, 80, 83, 104, 138, 145, 146, 164, 189, 191 };
        long[] b = { 74, 88, 90, 115, 121 };
        assertThat(RankTest.pValue(a, b)).isCloseTo(0.2448, within(0.0005));
        assertThat(RankTest.pValue(b, a)).isCloseTo(0.2448, within(0.0005));
    }

    @Test
    void tiesShrinkTheVariance() {
        long[] a = { 1, 2, 3 };
        long[] b = { 2, 3, 9 };
        // By hand: 3 > 2 counts 1, 2 = 2 and 3 = 3 count ½ each: U = 2 of a mean of 4.5. Two ties of two: t³ − t = 6 each,
        // variance = 9 / 12 · (7 − 12 / 30) = 4.95. z = (|2 − 4.5| − 0.5) / √4.95 = 0.89893, p = 0.36869.
        assertThat(RankTest.pValue(a, b)).isCloseTo(0.36869, within(0.0001));
    }

    @Test
    void equalValuesDifferInNothing() {
        assertThat(RankTest.pValue(new long[]{ 5, 5, 5 }, new long[]{ 5, 5 })).isEqualTo(1);
    }

    @Test
    void correctionIsThatOfBenjaminiAndHochberg() {
        // R: p.adjust(c(0.01, 0.04, 0.03, 0.005), "BH")
        assertThat(RankTest.adjust(new double[]{ 0.01, 0.04, 0.03, 0.005 }))
                .containsExactly(new double[]{ 0.02, 0.04, 0.04, 0.02 }, within(1e-12));
    }

    @Test
    void complementaryErrorIsRightInTheMiddleAndInTheTail() {
        assertThat(RankTest.complementaryError(0)).isCloseTo(1, within(1e-6));
        assertThat(RankTest.complementaryError(1)).isCloseTo(0.15729920705, within(1e-7));
        assertThat(RankTest.complementaryError(4)).isCloseTo(1.541725790e-8, within(1e-14));
    }
}
