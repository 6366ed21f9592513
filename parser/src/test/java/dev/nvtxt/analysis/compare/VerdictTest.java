// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.analysis.compare.ErrorRates.Kind;
import dev.nvtxt.analysis.compare.ErrorRates.Setting;
import dev.nvtxt.analysis.compare.significance.RatioEstimate;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.TraceBuilder;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

/// Holds verdicts and their causes against numbers by hand and against data whose truth is known.
class VerdictTest {
    private static final int PAIRS = 60;

    @Test
    void ratioOfRunsIsThatOfTheirMeans() {
        var estimate = RatioEstimate.ofRuns(new double[]{ 9, 10, 11, 10 }, new double[]{ 19, 20, 21, 20 }, 1);
        assertThat(estimate.ratio()).isEqualTo(2);
        // Variances of the means 2/3 / 4 = 1/6, by the squares of the means.
        assertThat(estimate.error()).isCloseTo(Math.sqrt(1 / 600.0 + 1 / 2400.0), within(1e-12));
        assertThat(estimate.pValue()).isCloseTo(2 / 70.0, within(1e-12));
        var many = RatioEstimate.ofRuns(new double[]{ 9, 10, 11, 10 }, new double[]{ 19, 20, 21, 20 }, 20);
        assertThat(many.pValue()).as("of 20 rows, ranks of four runs can decide nothing").isLessThan(0.001);
    }

    @ParameterizedTest
    @CsvSource({ "1, 240, 480", "3, 240, 480", "4, 240, 480", "8, 240, 480", "1, 480, 240", "4, 480, 240" })
    void twiceTheCallsIsAlwaysSaidToBeThat(int runs, int callsA, int callsB) {
        for (var kind : Kind.values()) {
            for (int seed = 0; seed < 10; seed++) {
                var setting = new Setting(kind, runs, callsA, callsB, 1, kind == Kind.LEVELS ? 0.02 : 0);
                var change = ErrorRates.change(setting, seed);
                assertThat(change.verdict()).as("%s, seed %d", setting, seed)
                        .isEqualTo(callsB > callsA ? Verdict.SLOWER : Verdict.FASTER);
                assertThat(change.cause()).isEqualTo(ChangeCause.CALLS);
                assertThat(change.calls().value()).isEqualTo((double) callsB / callsA);
            }
        }
    }

    @Test
    void twiceTheCallsOfHalfTheDurationIsNotUnchanged() {
        for (int runs : new int[]{ 1, 4 }) {
            var change = ErrorRates.change(new Setting(Kind.NORMAL, runs, 240, 480, 0.5, 0), 3);
            assertThat(change.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
            assertThat(change.reason()).isEqualTo("×2.00 calls, of other lengths");
        }
    }

    @ParameterizedTest
    @EnumSource(mode = Mode.EXCLUDE, names = "LEVELS")
    void oneRunOfTheSameProgramIsSeldomCalledDifferent(Kind kind) {
        for (int calls : new int[]{ 60, 240 }) {
            assertThat(ErrorRates.called(Setting.same(kind, 1, calls), PAIRS)).as("%s, %d calls", kind, calls)
                    .isLessThanOrEqualTo(0.1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void fourRunsOfTheSameProgramAreSeldomCalledDifferent(Kind kind) {
        assertThat(ErrorRates.called(Setting.same(kind, 4, 240), PAIRS)).as("%s", kind).isLessThanOrEqualTo(0.1);
    }

    @Test
    void threePercentAreFoundInEightRuns() {
        assertThat(ErrorRates.called(new Setting(Kind.NORMAL, 8, 240, 240, 1.03, 0.01), PAIRS))
                .isGreaterThanOrEqualTo(0.9);
    }

    @Test
    void aFewCallsAndDriftingOnesSayWhyTheyAreInconclusive() {
        assertThat(ErrorRates.change(Setting.same(Kind.NORMAL, 1, 7), 1).reason()).isEqualTo("only 7 calls");
        assertThat(ErrorRates.change(Setting.same(Kind.AR_99, 1, 240), 1).reason())
                .isEqualTo("its durations drift; record longer or several runs");
    }

    @Test
    void filesOfASideAreItsRuns() {
        var a = new Side("A", IntStream.range(0, 4).mapToObj(run -> run(100, run)).toList());
        var b = new Side("B", IntStream.range(0, 4).mapToObj(run -> run(112, run)).toList());
        var comparison = Comparison.of(List.of(a, b), CompareOptions.DEFAULT, new Statistics());
        assertThat(comparison.runs(0)).isEqualTo(4);
        assertThat(comparison.isOfFewRuns(0)).isFalse();
        assertThat(comparison.threshold(0)).isEqualTo(0.01);
        assertThat(comparison.basis().occurrence()).isEqualTo(OccurrenceUnit.RUN);
        assertThat(comparison.rows()).singleElement().satisfies(row -> {
            var change = row.changes().getFirst();
            assertThat(change.verdict()).isEqualTo(Verdict.SLOWER);
            assertThat(change.cause()).isEqualTo(ChangeCause.DURATION);
            // 40 calls of 12 ns more in each run.
            assertThat(change.amounts().timeNs()).isEqualTo(480);
            assertThat(change.amounts().totalNs()).isEqualTo(4 * 480);
            assertThat(change.time().pValue()).isCloseTo(2 / 70.0, within(1e-12));
            assertThat(row.sides().getFirst().calls()).isEqualTo(40);
        });
    }

    @Test
    void framesAreOccurrencesWhereEveryRunHasThem() {
        var three = Side.ofFile("A", frames(3));
        var six = Side.ofFile("B", frames(6));
        var comparison = Comparison.of(List.of(three, six), CompareOptions.DEFAULT, new Statistics());
        assertThat(comparison.basis().occurrence()).isEqualTo(OccurrenceUnit.FRAME);
        assertThat(comparison.rows()).allSatisfy(row -> {
            assertThat(row.changes().getFirst().amounts().timeNs()).isZero();
            assertThat(row.sides()).extracting(SideStatistics::calls).containsExactly(1.0, 1.0);
        });
        var mixed = Comparison.of(List.of(three, Side.ofFile("B", work(100, 0))), CompareOptions.DEFAULT,
                new Statistics());
        assertThat(mixed.basis().occurrence()).isNotEqualTo(OccurrenceUnit.FRAME);
        assertThat(mixed.basis().note()).isEqualTo("B has no frames, so nothing is counted per frame.");
    }

    @Test
    void twoFramesSayByHowMuchTheyDifferWithoutAP() {
        var builder = new TraceBuilder();
        IntStream.range(0, 3).forEach(i -> builder.push(1, i * 1000L, "Frame").push(1, i * 1000L + 10, "work")
                .pop(1, i * 1000L + 110 + 100L * i).pop(1, i * 1000L + 900));
        var file = builder.build();
        var comparison = Comparison.of(List.of(frame(file, 0), frame(file, 2)), CompareOptions.DEFAULT,
                new Statistics());
        assertThat(comparison.basis().occurrence()).isEqualTo(OccurrenceUnit.FRAME);
        var changes = comparison.rows().stream().collect(Collectors.toMap(ComparisonRow::label,
                row -> row.changes().getFirst()));
        assertThat(changes.get("work")).satisfies(change -> {
            assertThat(change.verdict()).isEqualTo(Verdict.SLOWER);
            assertThat(change.cause()).isEqualTo(ChangeCause.DURATION);
            assertThat(change.amounts().timeNs()).isEqualTo(200);
            assertThat(change.adjustedPValue()).isNull();
            assertThat(change.time().interval()).isNull();
        });
        assertThat(changes.get("Frame")).extracting(Change::verdict).isEqualTo(Verdict.UNCHANGED);
    }

    private static Side frame(ReportFile file, int frame) {
        return new Side("frame " + frame, Scope.of(List.of(file)).within(new AxisRange(frame * 1000L,
                frame * 1000L + 900)));
    }

    private static Scope run(long eachNs, int level) {
        return Scope.of(List.of(work(eachNs, level)));
    }

    private static ReportFile work(long eachNs, int level) {
        var builder = new TraceBuilder();
        IntStream.range(0, 40).forEach(i -> builder.range(1, i * 1000L, i * 1000L + eachNs + level, "work"));
        return builder.build();
    }

    private static ReportFile frames(int count) {
        var builder = new TraceBuilder();
        IntStream.range(0, count).forEach(i -> builder.push(1, i * 1000L, "Frame").push(1, i * 1000L + 10, "work")
                .pop(1, i * 1000L + 500).pop(1, i * 1000L + 900));
        return builder.build();
    }
}
