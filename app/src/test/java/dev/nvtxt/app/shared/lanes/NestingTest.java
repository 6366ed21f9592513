// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.FlameTree;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.app.testing.ReadFiles;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.timeline.lod.Cancel;
import dev.nvtxt.timeline.lod.LaneIndex;
import dev.nvtxt.timeline.model.Lane;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Lanes, flame graph and the paths of the statistics have one nesting of start/end ranges.
class NestingTest {
    private static final String HEAD = "TimeBase = Manual\n"
            + "@RangeStartEnd, Start, End, ProcessId, ThreadId, Message\n";
    private static final String LINE = "RangeStartEnd, %d, %d, 1, %d, \"m%d\"%n";

    static LongStream seeds() {
        return LongStream.rangeClosed(1, 60);
    }

    /// What the three say about the ranges of a file, which have a message of their own each.
    private static final class Drawn {
        private final Report report;
        private final FlameTree flames;
        private final Nesting nesting;
        private final Map<Integer, Integer> rows = new HashMap<>();

        private Drawn(String text) {
            report = ReadFiles.report(text);
            var statistics = new Statistics();
            var file = report.files().getFirst();
            flames = FlameTree.of(new Scope(report.files(), Map.of(), AxisRange.ALL), name -> name, statistics);
            nesting = statistics.nesting(file);
            for (Lane lane : new LaneBuilder().build(report, LaneGrouping.THREAD).source().lanes()) {
                if (lane.spans() instanceof EventSpans spans) {
                    LaneIndex index = LaneIndex.build(spans, Cancel.NEVER);
                    for (int row = 0; row < index.rowCount(); row++) {
                        for (int at = 0; at < index.rowSize(row); at++) {
                            rows.put(spans.event(index.span(row, at)), row);
                        }
                    }
                }
            }
        }

        private String message(int event) {
            return report.files().getFirst().trace().events().message(event);
        }

        private int node(int event) {
            return IntStream.range(0, flames.size()).filter(node -> flames.name(node).equals(message(event)))
                    .findFirst().orElseThrow();
        }

        private String flameParent(int event) {
            int above = flames.parent(node(event));
            return above == FlameTree.NO_PARENT ? "" : flames.name(above);
        }

        private String statisticsParent(int event) {
            int parent = nesting.parent(event);
            return parent == Nesting.NONE ? "" : message(parent);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatIsInsideIsBelow(long seed) {
        var random = new Random(seed);
        var text = new StringBuilder(HEAD);
        for (int i = 0; i < 60; i++) {
            long start = random.nextInt(10) * 10L;
            text.append(LINE.formatted(start, start + random.nextInt(5) * 10L, random.nextInt(2), i));
        }
        var drawn = new Drawn(text.toString());
        assertThat(drawn.rows).as("seed %s", seed).hasSize(60);
        drawn.rows.forEach((event, row) -> {
            int parent = drawn.nesting.parent(event);
            assertThat(drawn.flameParent(event)).as("seed %s, %s", seed, drawn.message(event))
                    .isEqualTo(drawn.statisticsParent(event));
            if (parent != Nesting.NONE) {
                assertThat(drawn.rows.get(parent)).as("seed %s, %s", seed, drawn.message(event)).isLessThan(row);
            }
        });
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whereAllNestTheRowIsTheDepthInTheFlameGraph(long seed) {
        var text = new StringBuilder(HEAD);
        nest(text, 0, 1 << 12, new Random(seed));
        var drawn = new Drawn(text.toString());
        drawn.rows.forEach((event, row) -> assertThat(row).as("seed %s, %s", seed, drawn.message(event))
                .isEqualTo(drawn.flames.depth(drawn.node(event))));
    }

    /// Writes ranges after what is inside them, as a file has them that is written at their ends.
    private static void nest(StringBuilder text, long from, long to, Random random) {
        while (to - from > 1 && random.nextInt(8) > 0) {
            long start = from + (random.nextBoolean() ? 0 : random.nextLong(to - from));
            long end = random.nextInt(3) == 0 ? to : start + 1 + random.nextLong(to - start);
            nest(text, start, end, random);
            text.append(LINE.formatted(start, end, 1, text.length()));
            from = end;
        }
    }

    @Test
    void aRangeIsAboveThoseThatStartWithIt() {
        var drawn = new Drawn(HEAD + LINE.formatted(0, 1_000_000, 1, 0) + LINE.formatted(0, 400_000, 1, 1)
                + LINE.formatted(400_000, 1_000_000, 1, 2));
        assertThat(drawn.rows).containsExactlyInAnyOrderEntriesOf(Map.of(0, 0, 1, 1, 2, 1));
    }
}
