// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.time.ClockSettingException;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.LongUnaryOperator;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class RankSummaryTest {
    private static final int FAST = 1;

    private static RankClocks.ClockRow clock(RankSummary summary, long rank) {
        return summary.clocks().rows().stream().filter(row -> Objects.equals(row.rank().number(), rank)).findFirst()
                .orElseThrow();
    }

    private static RankSummary.RankRow rank(RankSummary summary, long rank) {
        return summary.ranks().stream().filter(row -> Objects.equals(row.rank().number(), rank)).findFirst()
                .orElseThrow();
    }

    private static Report corrected(Report report) throws ClockSettingException {
        return ReportBuilder.withSettings(report,
                Objects.requireNonNull(RankJobs.summary(report).clocks().correction()));
    }

    private static long nextBarrier(RankSummary summary, long rank) {
        return summary.occurrences().stream()
                .filter(row -> row.name().equals("barrier") && Objects.equals(row.last().number(), rank)).count();
    }

    @Test
    void eachTextIsTestedOnceHoweverManyProcessesAFileHas() {
        var file = RankJobs.of(1, 4, _ -> LongUnaryOperator.identity()).files().getFirst();
        var processes = LongStream.range(0, 500)
                .mapToObj(process -> new Rank("process " + process, null, null, process, file, true)).toList();
        var tested = new ConcurrentLinkedQueue<String>();
        RankSeries.ofMessages(processes, tested::add, Scope.of(List.of(file)));
        assertThat(tested).doesNotHaveDuplicates().contains("init", "compute", "allReduce", "barrier");
    }

    @Test
    void theSlowRankIsLastToReduceAndOdd() {
        var summary = RankJobs.summary(RankJobs.of(8, 40, _ -> LongUnaryOperator.identity()));
        assertThat(summary.clocks().correction()).as("all clocks are right").isNull();
        assertThat(summary.notes()).isEmpty();
        var reduce = summary.messages().stream().filter(row -> row.name().equals("allReduce")).findFirst()
                .orElseThrow();
        assertThat(reduce.last().label()).isEqualTo("rank 3");
        assertThat(reduce.lastCount()).isEqualTo(40);
        assertThat(reduce.ranks()).isEqualTo(8);
        assertThat(summary.ranks().getFirst().rank().number()).as("the one that is late most").isEqualTo(3);
        assertThat(summary.outliers()).anySatisfy(row -> {
            assertThat(row.name()).isEqualTo("compute");
            assertThat(row.rank().label()).isEqualTo("rank 3");
            assertThat(row.far().totalScore()).isGreaterThan(RobustScore.LIMIT);
        });
        assertThat(summary.occurrences()).hasSize(80)
                .isSortedAccordingTo(Comparator.comparingLong((RankSummary.OccurrenceRow row) -> row.times()
                        .imbalanceNs()).reversed().thenComparing(RankSummary.OccurrenceRow::name)
                        .thenComparingInt(RankSummary.OccurrenceRow::number));
    }

    @Test
    void aFastClockIsFoundAndCorrectedSoThatItsRankIsNotTheLatest() throws ClockSettingException {
        var report = RankJobs.of(8, 100, rank -> time -> rank == FAST ? time + Math.round(time * 150e-6) : time);
        var before = RankJobs.summary(report);
        assertThat(clock(before, FAST).driftPpm()).isCloseTo(150, within(0.5));
        assertThat(before.clocks().rows().getFirst().rank().number()).isEqualTo(FAST);
        assertThat(nextBarrier(before, FAST)).as("the fast clock makes it look late").isGreaterThan(80);

        var after = RankJobs.summary(corrected(report));
        assertThat(clock(after, FAST).errorNs()).isLessThan(200);
        assertThat(clock(before, FAST).residualNs()).as("as was foretold").isCloseTo(clock(after, FAST).errorNs(),
                within(150.0));
        assertThat(nextBarrier(after, FAST)).isLessThan(30);
        assertThat(after.clocks().correction()).as("nothing is left").isNull();
    }

    @Test
    void aRateThatChangesIsCorrectedPieceByPiece() throws ClockSettingException {
        var report = RankJobs.of(6, 400,
                rank -> time -> rank == FAST ? time + Math.round(200_000 * Math.sin(time / 5e8)) : time);
        var before = RankJobs.summary(report);
        assertThat(clock(before, FAST).correction()).startsWith("piecewise");
        assertThat(clock(before, FAST).errorNs()).isGreaterThan(100_000);
        var after = RankJobs.summary(corrected(report));
        assertThat(clock(after, FAST).errorNs()).isLessThan(5_000);
    }

    @Test
    void zerosOfDifferentMachinesAreAligned() throws ClockSettingException {
        var report = RankJobs.ofMachines(5, 60, rank -> time -> time + rank * 7_777_777_777L);
        var after = corrected(report);
        assertThat(RankJobs.summary(after).clocks().rows()).allMatch(row -> row.errorNs() < 500);
        assertThat(rank(RankJobs.summary(after), RankJobs.SLOW).last()).isGreaterThanOrEqualTo(60);
    }

    @Test
    void ofTwoRanksTheFirstOneStays() throws ClockSettingException {
        var report = RankJobs.ofMachines(2, 60, rank -> time -> rank == FAST ? time + 5_000_000 : time);
        var after = corrected(report);
        assertThat(after.files().getFirst().axisStartNs(0)).isEqualTo(report.files().getFirst().axisStartNs(0));
        assertThat(RankJobs.summary(after).clocks().rows()).allMatch(row -> row.errorNs() < 500);
    }

    @Test
    void ranksThatDoNotLeaveTogetherAreNoClocks() {
        var summary = RankJobs.summary(
                RankJobs.of(6, 60, rank -> time -> rank == FAST ? time + Math.round(time * 0.02) : time));
        assertThat(clock(summary, FAST).driftPpm()).isCloseTo(20_000, within(10.0));
        assertThat(summary.clocks().correction()).isNull();
        assertThat(clock(summary, FAST).correction()).isNull();
    }

    @Test
    void onlyTheSelectedTimeCountsAndOneRankIsNone() {
        var report = RankJobs.of(4, 20, _ -> LongUnaryOperator.identity());
        var range = new AxisRange(0, 60_000_000);
        var part = RankSummary.of(report, RankRequest.of(Scope.of(report.files()).within(range)), name -> name,
                CancelToken.ofCurrentThread());
        assertThat(part.occurrences()).hasSize(10);
        assertThat(RankJobs.summary(RankJobs.of(1, 5, _ -> LongUnaryOperator.identity())))
                .isEqualTo(RankSummary.NOTHING);
        assertThat(RankJobs.summary(Report.EMPTY)).isEqualTo(RankSummary.NOTHING);
    }

    @Test
    void aRankWithOtherNumbersTakesNoPart() {
        var whole = RankJobs.of(4, 20, _ -> LongUnaryOperator.identity());
        var short3 = RankJobs.of(4, 19, _ -> LongUnaryOperator.identity());
        var files = whole.files().stream().map(file -> file.trace()).toList();
        var report = ReportBuilder.build(List.of(files.get(0), files.get(1), files.get(2),
                short3.files().get(3).trace()), List.of());
        var summary = RankJobs.summary(report);
        assertThat(summary.notes()).contains("rank 3 has 19 'barrier' where most ranks have 20, so that they can't be "
                + "paired by order; select a time that all have");
        assertThat(rank(summary, 3).compared()).isZero();
        assertThat(summary.messages()).allMatch(row -> row.ranks() == 3);
    }
}
