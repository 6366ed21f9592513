// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.analysis.compare.MedianBootstrap.ConfidenceInterval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MedianBootstrapTest {
    /// The numbers are those of a reader's first report: the same seed must give them for ever.
    @ParameterizedTest
    @CsvSource({ "5, 5, 0.0, Infinity", "6, 5, 0.0, 5.2", "30, 31, 0.7878787878787878, 2.2454545454545456",
        "400, 401, 1.134433962264151, 1.494488188976378",
        "50000, 20001, 0.5113876961434197, 0.5288365195783736" })
    void theSameSeedGivesTheSameNumbers(int countA, int countB, double low, double high) {
        var interval = new MedianBootstrap(1).ratio(steps(countA, 100), steps(countB, 130));
        assertThat(interval).isEqualTo(new ConfidenceInterval(low, high));
    }

    @Test
    void oneDrawServesRowsOfEqualCountsAsDrawsOfTheirOwnWould() {
        var random = new Random(11);
        var shared = new MedianBootstrap(3).orderStatistics(37, 52);
        for (int row = 0; row < 20; row++) {
            long[] a = random.longs(37, 0, 1000).sorted().toArray();
            long[] b = random.longs(52, 0, 1000).sorted().toArray();
            assertThat(shared.interval(a, b)).as("seed 11, row %d", row)
                    .isEqualTo(new MedianBootstrap(3).ratio(a, b));
        }
    }

    @ParameterizedTest
    @CsvSource({ "5, 8", "40, 41", "1000, 7" })
    void theEndsAreThoseOfAllRatiosInOrder(int countA, int countB) {
        var random = new Random(countA);
        long[] a = random.longs(countA, 0, 50).sorted().toArray();
        long[] b = random.longs(countB, 0, 50).sorted().toArray();
        var generator = new SplittableRandom(9);
        var drawA = new MedianSampler(generator, countA);
        var drawB = new MedianSampler(generator, countB);
        double[] ratios = new double[MedianBootstrap.RESAMPLES];
        for (int i = 0; i < ratios.length; i++) {
            double ofA = median(a, drawA);
            ratios[i] = MedianBootstrap.ratio(ofA, median(b, drawB));
        }
        Arrays.sort(ratios);
        assertThat(new MedianBootstrap(9).ratio(a, b)).as("seed %d", countA)
                .isEqualTo(new ConfidenceInterval(ratios[49], ratios[1950]));
    }

    private static double median(long[] sorted, MedianSampler draw) {
        int[] orderStatistics = new int[2];
        draw.draw(orderStatistics, 0);
        return (sorted[orderStatistics[0]] + sorted[orderStatistics[1]]) / 2.0;
    }

    @Test
    void theTwoPlacesAreOneWhereTheCountIsOddAndInOrderElse() {
        for (int count : new int[]{ 5, 6, 7, 1000 }) {
            var draw = new MedianSampler(new SplittableRandom(count), count);
            int[] orderStatistics = new int[2];
            for (int i = 0; i < 2000; i++) {
                draw.draw(orderStatistics, 0);
                assertThat(orderStatistics[0]).as("seed %d", count).isBetween(0, orderStatistics[1]);
                assertThat(orderStatistics[1]).as("seed %d", count).isLessThan(count);
                assertThat(count % 2 == 1 && orderStatistics[0] != orderStatistics[1]).as("seed %d", count).isFalse();
            }
        }
    }

    @Test
    void fewerThanFiveValuesOnASideHaveNoInterval() {
        assertThat(new MedianBootstrap(1).ratio(steps(4, 1), steps(100, 1))).isNull();
        assertThat(new MedianBootstrap(1).ratio(steps(100, 1), steps(4, 1))).isNull();
        assertThat(new MedianBootstrap(1).ratio(steps(5, 1), steps(5, 1))).isNotNull();
    }

    @Test
    void orderStatisticsAreForSoManyValuesAndNoOthers() {
        var orderStatistics = new MedianBootstrap(1).orderStatistics(5, 6);
        assertThatThrownBy(() -> orderStatistics.interval(steps(6, 1), steps(6, 1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("order statistics for 5 and 6 values, not 6 and 6");
        assertThatThrownBy(() -> orderStatistics.interval(steps(5, 1), steps(5, 1)))
                .hasMessage("order statistics for 5 and 6 values, not 5 and 5");
    }

    @Test
    void equalValuesHaveAnIntervalWithoutWidth() {
        List<ConfidenceInterval> intervals = new ArrayList<>();
        for (long[] side : List.of(new long[]{ 0, 0, 0, 0, 0 }, new long[]{ 7, 7, 7, 7, 7 })) {
            intervals.add(new MedianBootstrap(1).orderStatistics(5, 5).interval(side, side));
        }
        assertThat(intervals).containsOnly(new ConfidenceInterval(1, 1));
    }

    private static long[] steps(int count, long stepNs) {
        return LongStream.range(0, count).map(i -> i * stepNs).toArray();
    }
}
