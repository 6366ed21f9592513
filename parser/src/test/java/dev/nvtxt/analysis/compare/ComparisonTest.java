// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.nvtxt.analysis.stats.CallSeries;
import dev.nvtxt.analysis.stats.EventCounts;
import dev.nvtxt.analysis.stats.Samples;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    @Test
    void aPairDoesNotDependOnAThirdSide() {
        var a = side("A", run(1000, 0));
        var b = side("B", run(1100, 0));
        var c = side("C", new TraceBuilder().range(1, 0, 700, "work").range(1, 800, 900, "only in C").build());
        assertThat(compare(a, b, c).rows(0).getFirst().changes().getFirst())
                .as("the first two, whatever the third one does")
                .isEqualTo(compare(a, b).rows(0).getFirst().changes().getFirst());
        // What is counted per suits the first two, so for other pairs to compare it is given.
        var perRun = new CompareOptions(CompareOptions.DEFAULT.grouping(), null, OccurrenceUnit.RUN);
        var pair = Comparison.of(List.of(a, c), perRun, new Statistics());
        var three = Comparison.of(List.of(a, b, c), perRun, new Statistics());
        assertThat(three.rows(1)).extracting(ComparisonRow::label)
                .containsExactlyElementsOf(pair.rows(0).stream().map(ComparisonRow::label).toList());
        for (int row = 0; row < pair.rows(0).size(); row++) {
            assertThat(three.rows(1).get(row).changes().get(1)).isEqualTo(pair.rows(0).get(row).changes().getFirst());
        }
        assertThat(three.rows(0)).extracting(ComparisonRow::label).containsExactly("work");
        assertThat(three.rows()).anySatisfy(row -> {
            assertThat(row.label()).isEqualTo("only in C");
            assertThat(row.changes().getFirst().verdict()).isEqualTo(Verdict.ABSENT);
            assertThat(row.changes().get(1).verdict()).isEqualTo(Verdict.ADDED);
        });
    }

    @Test
    void theIntervalOfAPairIsTheSameInAnyPlace() {
        var a = side("A", run(1000, 37));
        var b = side("B", run(1100, 41));
        var three = compare(a, b, b);
        var changes = three.rows().getFirst().changes();
        assertThat(changes.get(0)).isEqualTo(changes.get(1));
    }

    @Test
    void aParentThatIsSlowerOnlyByItsChildrenIsCalledSo() {
        var row = compare(side("A", nested(100)), side("B", nested(200))).rows().stream()
                .filter(of -> of.label().equals("frame")).findFirst().orElseThrow();
        var change = row.changes().getFirst();
        assertThat(change.verdict()).isEqualTo(Verdict.SLOWER);
        assertThat(change.cause()).isEqualTo(ChangeCause.CHILDREN);
        assertThat(change.share()).isEqualTo(1);
        assertThat(change.selfVerdict()).isEqualTo(Verdict.UNCHANGED);
        assertThat(change.amounts().selfTotalNs()).isZero();
    }

    /// A group of samples as something else would give it.
    private record Measured(Samples samples, int scope, int group) implements Samples.Group {
        @Override
        public EventCounts counts() {
            return samples.counts(scope, group);
        }

        @Override
        public CallSeries series() {
            return samples.series(scope, group);
        }
    }

    @Test
    void groupsThatWereMeasuredElsewhereChangeAlike() {
        var scopes = List.of(side("A", nested(100)).scope(), side("B", nested(200)).scope());
        var samples = new Statistics().samples(scopes, Grouping.BY_MESSAGE);
        var elsewhere = Samples.of(IntStream.range(0, 2).mapToObj(scope -> IntStream
                .range(0, samples.groups()).<Samples.Group>mapToObj(group -> new Measured(samples, scope, group))
                .toList()).toList());
        assertThat(Comparison.changes(elsewhere, CompareOptions.DEFAULT)).hasSize(samples.groups())
                .isEqualTo(Comparison.changes(samples, CompareOptions.DEFAULT));
        assertThat(elsewhere.labels(1)).containsExactly("1");
        assertThat(elsewhere.cut(0, 1)).isZero();
    }

    @Test
    void spansSideBySideCountEachRangeOnceAndSayWhatTheyCut() {
        var file = new TraceBuilder().range(1, 0, 60, "frame").range(1, 60, 140, "frame").range(1, 140, 200, "frame")
                .build();
        var comparison = compare(part(file, 0, 100), part(file, 100, 200));
        var sides = comparison.rows().getFirst().sides();
        assertThat(sides).extracting(SideStatistics::measured).containsExactly(2L, 1L);
        assertThat(sides).extracting(SideStatistics::totalNs).containsExactly(140L, 60L);
        assertThat(List.of(comparison.cut(0), comparison.cut(1))).containsExactly(1L, 1L);
        assertThat(comparison.lengthsNs()).containsExactly(100L, 100L);
    }

    @Test
    void whatBeginsAfterATimeRangeIsInconclusiveOnlyInsideOfWhatIsCompared() {
        var file = new TraceBuilder().push(1, 10, "render").push(1, 20, "lighting").pop(1, 40).pop(1, 90)
                .range(2, 30, 50, "compose").push(1, 210, "render").push(1, 260, "lighting").pop(1, 280).pop(1, 290)
                .range(2, 260, 280, "compose").build();
        var rows = compare(part(file, 0, 100), part(file, 200, 250)).rows();
        assertThat(rows).filteredOn(row -> row.label().equals("lighting")).singleElement()
                .extracting(row -> row.changes().getFirst()).satisfies(change -> {
                    assertThat(change.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
                    assertThat(change.reason()).isEqualTo("in B inside a range that goes on after the time range");
                });
        assertThat(rows).filteredOn(row -> row.label().equals("compose"))
                .extracting(row -> row.changes().getFirst().verdict()).containsExactly(Verdict.REMOVED);
    }

    @Test
    void sidesOfDifferentLengthAreComparedPerSecond() {
        var file = run(1000, 0);
        var comparison = compare(part(file, 0, 100_000), part(file, 100_000, 300_000));
        assertThat(comparison.differsInLength(0)).isTrue();
        var sides = comparison.rows().getFirst().sides();
        assertThat(sides.get(1).totalPerSecondNs()).isEqualTo(1e8);
        assertThat(sides.get(1).calls()).isEqualTo(1e5);
    }

    private static Comparison compare(Side... sides) {
        return Comparison.of(List.of(sides), CompareOptions.DEFAULT, new Statistics());
    }

    private static Side side(String name, ReportFile file) {
        return Side.ofFile(name, file);
    }

    private static Side part(ReportFile file, long startNs, long endNs) {
        return new Side(startNs + "…" + endNs,
                new Scope(List.of(file), Map.of(), new AxisRange(startNs, endNs)));
    }

    /// 40 ranges in 400 µs.
    private static ReportFile run(long eachNs, int step) {
        var builder = new TraceBuilder();
        IntStream.range(0, 40)
                .forEach(i -> builder.range(1, i * 10_000L, i * 10_000L + eachNs + i * step % 97, "work"));
        return builder.build();
    }

    /// 40 frames that take 50 ns by themselves.
    private static ReportFile nested(long childNs) {
        var builder = new TraceBuilder();
        for (int i = 0; i < 40; i++) {
            long at = i * 1000L;
            builder.push(1, at, "frame").push(1, at + 50, "child").pop(1, at + 50 + childNs + i % 3)
                    .pop(1, at + 50 + childNs + i % 3);
        }
        return builder.build();
    }
}
