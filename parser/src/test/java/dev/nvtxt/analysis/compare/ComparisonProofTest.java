// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Holds the words and the intervals of a comparison against data whose truth is known.
class ComparisonProofTest {
    private static final int PAIRS = 1000;

    /// How durations spread.
    enum Shape {
        /// One hill with a long tail.
        LOG_NORMAL(random -> Math.exp(random.nextGaussian() * 0.5)),
        /// Two hills, the smaller one five times as long.
        BIMODAL(random -> Math.exp(random.nextGaussian() * 0.2) * (random.nextInt(10) < 7 ? 1 : 5));

        @SuppressWarnings("ImmutableEnumChecker") // lambdas without state
        private final ToDoubleFunction<Random> draw;

        Shape(ToDoubleFunction<Random> draw) {
            this.draw = draw;
        }

        private long[] sample(Random random, double scale) {
            return LongStream.range(0, 50 + random.nextInt(451))
                    .map(_ -> Math.round(draw.applyAsDouble(random) * scale * 100_000)).sorted().toArray();
        }
    }

    @ParameterizedTest
    @EnumSource
    void intervalHoldsTheTrueRatioInAtLeast93OfAHundred(Shape shape, TestReporter reporter) {
        var random = new Random(6);
        int held = 0;
        double width = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            double truth = 0.5 + random.nextDouble();
            var interval = new MedianBootstrap(pair).ratio(shape.sample(random, 1), shape.sample(random, truth));
            Objects.requireNonNull(interval);
            held += interval.low() <= truth && truth <= interval.high() ? 1 : 0;
            width += (interval.high() - interval.low()) / truth / PAIRS;
        }
        reporter.publishEntry(shape.name(),
                "held %d of %d, mean width %.3f of the ratio".formatted(held, PAIRS, width));
        assertThat(held).as("seed 6, %s", shape).isGreaterThanOrEqualTo(PAIRS * 93 / 100);
        assertThat(width).as("seed 6, %s, mean width", shape).isLessThan(0.3);
    }

    @ParameterizedTest
    @EnumSource
    void equalSidesAreCalledDifferentInAtMostFiveOfAHundred(Shape shape, TestReporter reporter) {
        var random = new Random(6);
        int called = 0;
        for (int pair = 0; pair < PAIRS; pair++) {
            var verdict = compare(shape.sample(random, 1), shape.sample(random, 1));
            called += verdict == Verdict.SLOWER || verdict == Verdict.FASTER ? 1 : 0;
        }
        reporter.publishEntry(shape.name(), "%d of %d equal pairs called different".formatted(called, PAIRS));
        assertThat(called).as("seed 6, %s", shape).isLessThanOrEqualTo(PAIRS * 5 / 100);
    }

    @ParameterizedTest
    @EnumSource
    void aChangeByHalfIsCalledSlowerOneWayAndFasterTheOther(Shape shape) {
        var random = new Random(7);
        int right = 0;
        for (int pair = 0; pair < 200; pair++) {
            long[] a = shape.sample(random, 1);
            long[] b = shape.sample(random, 1.5);
            right += compare(a, b) == Verdict.SLOWER && compare(b, a) == Verdict.FASTER ? 1 : 0;
        }
        assertThat(right).as("seed 7, %s", shape).isGreaterThanOrEqualTo(194);
    }

    @Test
    void directDrawOfAResampledMedianSpreadsAsDrawingEveryPlaceDoes() {
        for (int length : new int[]{ 400, 401 }) {
            long[] values = LongStream.range(0, length).map(i -> i * 100).toArray();
            long[] one = { 1, 1, 1, 1, 1 };
            var direct = new MedianBootstrap(1).ratio(one, values);
            double[] medians = plainResampledMedians(values, new Random(4));
            Objects.requireNonNull(direct);
            double spread = medians[1949] - medians[49];
            assertThat(Math.abs(direct.low() - medians[49])).as("length %d", length).isLessThan(spread * 0.1);
            assertThat(Math.abs(direct.high() - medians[1949])).as("length %d", length).isLessThan(spread * 0.1);
        }
    }

    private static double[] plainResampledMedians(long[] values, Random random) {
        double[] medians = new double[2000];
        for (int i = 0; i < medians.length; i++) {
            long[] resample = LongStream.range(0, values.length).map(_ -> values[random.nextInt(values.length)])
                    .sorted().toArray();
            int half = resample.length / 2;
            medians[i] = resample.length % 2 == 1 ? resample[half] : (resample[half - 1] + resample[half]) / 2.0;
        }
        Arrays.sort(medians);
        return medians;
    }

    private static Verdict compare(long[] a, long[] b) {
        var sides = List.of(Side.ofFile("A", file(a)), Side.ofFile("B", file(b)));
        var comparison = Comparison.of(sides, CompareOptions.DEFAULT, new Statistics());
        return comparison.rows().getFirst().changes().getFirst().verdict();
    }

    private static ReportFile file(long[] durations) {
        var builder = new TraceBuilder();
        long at = 0;
        for (long duration : durations) {
            builder.range(1, at, at + duration, "work");
            at += duration;
        }
        return builder.build();
    }
}
