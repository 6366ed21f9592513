// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RankTestTest {
    @Test
    void fewValuesAreTestedExactly() {
        // R 4: wilcox.test(c(0.80,0.83,1.89,1.04,1.45,1.38,1.91,1.64,0.73,1.46), c(1.15,0.88,0.90,0.74,1.21)): p = 0.2544.
        double[] a = { 73, 80, 83, 104, 138, 145, 146, 164, 189, 191 };
        double[] b = { 74, 88, 90, 115, 121 };
        assertThat(RankTest.pValue(a, b)).isCloseTo(0.2544, within(0.0001));
        assertThat(RankTest.pValue(b, a)).isCloseTo(0.2544, within(0.0001));
        // All of four below all of four: 2 of 70 ways.
        assertThat(RankTest.pValue(new double[]{ 1, 2, 3, 4 }, new double[]{ 5, 6, 7, 8 })).isCloseTo(2 / 70.0,
                within(1e-12));
        assertThat(RankTest.leastPValue(4, 4)).isCloseTo(2 / 70.0, within(1e-12));
    }

    @Test
    void equalValuesShareTheirRanks() {
        assertThat(RankTest.ranks(new double[]{ 5, 1, 5, 9 })).containsExactly(2.5, 1, 2.5, 4);
        assertThat(RankTest.superiority(new double[]{ 1, 2 }, new double[]{ 2, 3 })).isEqualTo(3.5 / 4);
        // Ranks 1.5, 1.5 | 3, 4: of the six ways to choose two, one has a sum as low and one (3 + 4) as high.
        assertThat(RankTest.pValue(new double[]{ 1, 1 }, new double[]{ 2, 3 })).isCloseTo(2 / 6.0, within(1e-12));
        assertThat(RankTest.pValue(new double[]{ 5, 5, 5 }, new double[]{ 5, 5 })).isEqualTo(1);
    }

    @Test
    void dependentValuesAreWorthTheirEffectiveNumber() {
        // θ = 1 of an expected ½, variance (1/6 + 1/6) / 12 = 1/36: z = 3, p = 0.0027.
        double[] a = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };
        double[] b = { 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32 };
        assertThat(RankTest.pValue(a, b, 6, 6)).isCloseTo(0.0026998, within(1e-6));
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

    @Test
    void studentsDistributionIsThatOfTables() {
        assertThat(StudentDistribution.quantile975(1)).isCloseTo(12.706, within(0.001));
        assertThat(StudentDistribution.quantile975(6)).isCloseTo(2.4469, within(0.002));
        assertThat(StudentDistribution.quantile975(30)).isCloseTo(2.0423, within(0.0001));
        // R: 2 * pt(-2.5, 6) and 2 * pt(-10, 6)
        assertThat(StudentDistribution.twoSided(2.5, 6)).isCloseTo(0.0465282, within(1e-6));
        assertThat(StudentDistribution.twoSided(-10, 6)).isCloseTo(5.792e-5, within(1e-7));
    }
}
