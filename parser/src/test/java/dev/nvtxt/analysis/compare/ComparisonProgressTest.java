// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a comparison tells while it runs, and how it is ended.
class ComparisonProgressTest {
    private final List<Side> sides = List.of(Side.ofFile("A", run(1)), Side.ofFile("B", run(2)));

    /// The two kinds of work.
    enum ComparisonRun {
        ROWS {
            @Override
            Object of(List<Side> sides, DoubleConsumer progress) {
                return Comparison.of(sides, CompareOptions.DEFAULT, new Statistics(), progress);
            }
        },
        RANGES {
            @Override
            Object of(List<Side> sides, DoubleConsumer progress) {
                return StructuralDiff.of(sides, StructuralDiff.Threshold.DEFAULT, new Statistics(), progress);
            }
        };

        abstract Object of(List<Side> sides, DoubleConsumer progress);
    }

    @ParameterizedTest
    @EnumSource
    void progressGoesOnFromZeroToAtMostOne(ComparisonRun work) {
        var parts = Collections.synchronizedList(new ArrayList<Double>());
        work.of(sides, parts::add);
        assertThat(parts).hasSizeGreaterThan(1).isSorted();
        assertThat(parts.getFirst()).isBetween(0.0, 0.1);
        assertThat(parts.getLast()).isBetween(0.5, 1.0);
    }

    @ParameterizedTest
    @EnumSource
    void anInterruptEndsTheWorkAtItsNextStep(ComparisonRun work) {
        var parts = new ArrayList<Double>();
        try {
            assertThatThrownBy(() -> work.of(sides, part -> {
                parts.add(part);
                Thread.currentThread().interrupt();
            })).isInstanceOf(CancellationException.class);
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(parts).hasSize(1);
    }

    /// A run of a single thread, so that it is matched by the thread of the test: 6000 messages that stand ten times each in
    /// A, and in B a number of times that differs from row to row.
    private static ReportFile run(int seed) {
        var random = new Random(seed);
        var builder = new TraceBuilder();
        long at = 0;
        for (int i = 0; i < 60_000; i++) {
            builder.push(1, at, "frame");
            int message = seed == 1 ? i % 6000 : random.nextInt(6000);
            builder.push(1, at + 1, "work" + message);
            builder.pop(1, at + 10 + random.nextInt(50));
            builder.pop(1, at + 100);
            at += 100;
        }
        return builder.build();
    }
}
