// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistogramChartTest {
    @ParameterizedTest
    @CsvSource({ "1, false, 0 0.5 1", "2, false, 0 1 2", "3, false, 0 1.5 3", "21, false, 0 11 21", "3, true, 0 1 3" })
    void theAxisOfFewRangesSaysWhereItsMiddleIs(long greatest, boolean isLogarithmic, String labels) {
        assertThat(DoubleStream.of(0, 0.5, 1)
                .mapToObj(part -> HistogramChart.countAt(part, greatest, isLogarithmic)))
                .containsExactly(labels.split(" "));
    }
}
