// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StepCurveTest {
    private static StepCurve curve(long[] times, double... values) {
        return new StepCurve(times, values, times.length == 0 ? 0 : times[times.length - 1] + 10, "");
    }

    @ParameterizedTest
    @ValueSource(ints = { 1, 2, 15, 16, 17, 255, 256, 257, 5000 })
    void findsTheExtremesOfAnyPart(int size) {
        var random = new Random(size);
        var values = random.doubles(size, -50, 50).map(value -> value > 45 ? Double.NaN : value).toArray();
        var times = new long[size];
        Arrays.setAll(times, index -> 3L * index);
        var curve = curve(times, values);
        for (int round = 0; round < 300; round++) {
            int from = random.nextInt(size + 1);
            int to = from + random.nextInt(size + 1 - from);
            var part = Arrays.stream(values, from, to).filter(value -> !Double.isNaN(value)).toArray();
            assertThat(curve.min(from, to)).isEqualTo(Double.valueOf(Arrays.stream(part).min().orElse(Double.NaN)));
            assertThat(curve.max(from, to)).isEqualTo(Double.valueOf(Arrays.stream(part).max().orElse(Double.NaN)));
        }
    }

    @Test
    void aValueHoldsUntilTheNext() {
        var curve = curve(new long[]{ 10, 20, 20, 30 }, 1, 2, 3, Double.NaN);
        assertThat(curve.valueAt(9)).isEmpty();
        assertThat(curve.valueAt(10)).hasValue(1);
        assertThat(curve.valueAt(19)).hasValue(1);
        assertThat(curve.valueAt(20)).as("of two at one time the last").hasValue(3);
        assertThat(curve.valueAt(35)).as("a gap").isEmpty();
        assertThat(curve.untilNs(3)).isEqualTo(40);
    }

    @Test
    void statisticsWeighByTime() {
        var curve = curve(new long[]{ 0, 10, 40 }, 4, 1, 9);
        var made = CurveStatistics.of(curve, 5, 45).orElseThrow();
        assertThat(made.min()).isEqualTo(1);
        assertThat(made.max()).isEqualTo(9);
        assertThat(made.last()).isEqualTo(9);
        assertThat(made.changes()).isEqualTo(2);
        assertThat(made.mean()).isCloseTo((5 * 4 + 30 * 1 + 5 * 9) / 40.0, within(1e-12));
    }

    @Test
    void statisticsCountOnlyWhileThereIsAValue() {
        var curve = curve(new long[]{ 10, 20, 30 }, 4, Double.NaN, 6);
        assertThat(CurveStatistics.of(curve, 0, 35).orElseThrow().mean())
                .isCloseTo((10 * 4 + 5 * 6) / 15.0, within(1e-12));
        assertThat(CurveStatistics.of(curve, 0, 9)).isEmpty();
        assertThat(CurveStatistics.of(curve, 22, 28)).isEmpty();
        assertThat(CurveStatistics.of(curve, 41, 50)).as("after its end").isEmpty();
        assertThat(CurveStatistics.of(curve, 15, 15).orElseThrow().mean()).as("an instant").isEqualTo(4);
        assertThat(CurveStatistics.of(curve(new long[0]), 0, 9)).isEmpty();
    }

    @Test
    void refusesColumnsThatDoNotFit() {
        assertThatThrownBy(() -> curve(new long[]{ 1 }, 1, 2)).hasMessageContaining("values has 2 elements");
        assertThatThrownBy(() -> new StepCurve(new long[]{ 5 }, new double[]{ 1 }, 4, ""))
                .hasMessageContaining("before the last value");
    }
}
