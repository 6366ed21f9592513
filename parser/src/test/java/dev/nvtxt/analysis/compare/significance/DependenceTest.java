// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.significance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class DependenceTest {
    @Test
    void dependenceOfValuesIsTheSumOfTheirCorrelations() {
        // Ranks 1, 1, 0, 0, 1, 1, 0, 0 about their mean: ρ(1) = 1/8, ρ(2) = -6/8, so the pairs are 9/8 and below 0.
        assertThat(Dependence.tau(new double[]{ 9, 9, 1, 1, 9, 9, 1, 1 })).isCloseTo(-1 + 2 * 9 / 8.0, within(1e-12));
        assertThat(Dependence.tau(new double[]{ 1, 9, 1, 9, 1, 9 })).isEqualTo(1);
        assertThat(Dependence.tau(new double[]{ 3, 3, 3 })).isEqualTo(1);
    }

    @Test
    void varianceOfAMeanIsThatOfBlocksOfTheSeries() {
        // τ = ½ makes blocks of one value: variance of the sample by its number, 5/3 / 4.
        assertThat(Dependence.varianceOfMean(new double[]{ 1, 2, 3, 4 }, 0.5)).isCloseTo(5 / 12.0, within(1e-12));
        // Blocks of two: R(0) = 5/4, R(1) = 5/16, R(2) = -3/8, R(3) = -9/16 with (1 - i/4) · 2^-i: 3/8, 1/8, 1/32.
        double sum = 5 / 4.0 + 2 * (3 / 8.0 * 5 / 16.0 - 1 / 8.0 * 3 / 8.0 - 1 / 32.0 * 9 / 16.0);
        assertThat(Dependence.varianceOfMean(new double[]{ 1, 2, 3, 4 }, 1)).isCloseTo(sum / 3, within(1e-12));
    }
}
