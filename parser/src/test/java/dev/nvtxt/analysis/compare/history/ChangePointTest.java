// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.nvtxt.analysis.compare.ChangeCause;
import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.RunSums;
import dev.nvtxt.analysis.compare.history.HistoryRates.History;
import dev.nvtxt.parser.CancelToken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Holds change points against numbers by hand and against histories whose truth is known.
class ChangePointTest {
    private static final int HISTORIES = 12;

    @Test
    void theBestPlaceIsWhereTheRanksDifferMost() {
        double[] values = { 10, 11, 12, 10.5, 11.5, 20, 21, 22, 20.5, 21.5 };
        var split = new ChangePointFinder(values).first();
        assertThat(split).isNotNull();
        assertThat(split.at()).isEqualTo(5);
        // All of 5 above all of 5: 2 of 252 orders, at one of three places.
        assertThat(split.pValue()).isBetween(2 / 252.0, 3 * 2 / 252.0);
    }

    @Test
    void fourRunsOnEachSideAreNeeded() {
        assertThat(new ChangePointFinder(new double[]{ 1, 1, 1, 1, 9, 9, 9 }).first()).isNull();
        var split = new ChangePointFinder(new double[]{ 1, 2, 3, 4, 9, 8, 7, 6 }).first();
        assertThat(split).isNotNull();
        assertThat(split.at()).isEqualTo(4);
        assertThat(split.pValue()).as("one place, exact").isCloseTo(2 / 70.0, within(1e-9));
    }

    @Test
    void equalValuesHaveNoChange() {
        assertThat(new ChangePointFinder(new double[30]).first()).isNull();
    }

    @Test
    void severalChangesAreFoundInOrder() {
        var random = new Random(5);
        double[] values = new double[60];
        Arrays.setAll(values, i -> (i < 20 ? 100 : i < 40 ? 110 : 95) + random.nextGaussian());
        assertThat(new ChangePointFinder(values).points(0.01)).containsExactly(20, 40);
    }

    @Test
    void aChangeSaysWhatItIsMadeOf() {
        var random = new Random(7);
        var rows = rows(List.of(row("parse", i -> sums(i < 12 ? 10 : 20, 100 + random.nextDouble(5), 1)),
                row("search", i -> sums(10, (i < 12 ? 100 : 112) + random.nextDouble(5), 1)),
                row("plan", i -> sums(1, (i < 12 ? 1000 : 1120) + random.nextDouble(5), 0.1)),
                row("new", i -> i < 12 ? RunSums.NONE : sums(3, 50 + random.nextDouble(3), 1)),
                row("mark", i -> new RunSums(i < 12 ? 5 : 9, 0, 0, 0, 0, 1)),
                row("calm", i -> sums(10, 100 + random.nextDouble(5), 1))));
        assertThat(rows).extracting(TrendRow::label).containsExactly("parse", "new", "search", "plan", "mark", "calm");
        assertThat(rows).filteredOn(row -> !row.points().isEmpty()).allSatisfy(row -> {
            assertThat(row.points()).singleElement().extracting(ChangePoint::run).as(row.label()).isEqualTo(12);
        });
        var parse = rows.get(0).points().getFirst();
        assertThat(parse.change().cause()).isEqualTo(ChangeCause.CALLS);
        assertThat(parse.ratio()).isCloseTo(2, within(0.03));
        assertThat(rows.get(1).points().getFirst().word()).isEqualTo("added");
        assertThat(rows.get(2).points().getFirst().change().cause()).isEqualTo(ChangeCause.DURATION);
        assertThat(rows.get(2).points().getFirst().ratio()).isCloseTo(1.12, within(0.01));
        assertThat(rows.get(4).points().getFirst().word()).isEqualTo("more calls");
        assertThat(rows.get(5).points()).isEmpty();
    }

    private static List<TrendRow> rows(List<TrendColumns.Row> rows) {
        var runs = IntStream.range(0, 24)
                .mapToObj(run -> new TrendRun("run " + run, "run " + run, null, 0, 1_000, "", 1)).toList();
        return new TrendRows(runs, 0.01, CancelToken.ofCurrentThread()).of(rows);
    }

    private static TrendColumns.Row row(String label, java.util.function.IntFunction<RunSums> run) {
        return new TrendColumns.Row(List.<@Nullable String>of(label), IntStream.range(0, 24).mapToObj(run).toList());
    }

    private static RunSums sums(long calls, double meanNs, double selfPart) {
        return new RunSums(calls, calls, calls * meanNs, calls * meanNs * selfPart, calls * meanNs * meanNs, 1);
    }

    @ParameterizedTest
    @CsvSource({ "12, 0, 0", "40, 0, 0", "40, 0, 0.9", "100, 0.5, 0", "12, 0.9, 0", "20, 0.9, 0",
        "40, 0.9, 0", "100, 0.9, 0" })
    void historiesWithoutAChangeSeldomShowOne(int runs, double correlation, double callCorrelation) {
        var history = History.same(runs, 0.02, correlation, callCorrelation);
        assertThat(HistoryRates.falseRows(history, HISTORIES)).isLessThanOrEqualTo(0.05);
    }

    @Test
    void aStepIsFoundWhereItIs() {
        assertThat(HistoryRates.found(new History(40, 0.01, 0, 0, 0, 1.03, 20), HISTORIES)).isGreaterThanOrEqualTo(0.9);
        assertThat(HistoryRates.found(new History(40, 0.01, 0, 0, 0, 1.06, 10), HISTORIES)).isGreaterThanOrEqualTo(0.9);
    }

    @Test
    void aStepIsFoundAmongFewRunsAndAmongRunsThatDrift() {
        assertThat(HistoryRates.found(new History(20, 0.01, 0, 0, 0, 1.03, 10), 40)).isGreaterThanOrEqualTo(0.75);
        assertThat(HistoryRates.found(new History(40, 0.01, 0.9, 20, 0, 1.1, 20), HISTORIES))
                .isGreaterThanOrEqualTo(0.9);
        var few = new History(40, 0.02, 0.9, 5, 0, 1, 0);
        assertThat(HistoryRates.falseRows(few, HISTORIES)).as("a quarter of the rows drifts").isLessThanOrEqualTo(0.05);
    }

    @Test
    void whatGotSlowerAndWasMendedIsFound() {
        var random = new Random(11);
        var rows = IntStream.range(0, 20).mapToObj(row -> row("row " + row,
                run -> sums(10, (row == 0 && run >= 8 && run < 16 ? 120 : 100) + random.nextGaussian(), 1))).toList();
        assertThat(rows(rows)).filteredOn(row -> !row.points().isEmpty()).singleElement()
                .satisfies(row -> assertThat(row.points()).extracting(ChangePoint::run).containsExactly(8, 16));
    }

    @Test
    void singleOddRunsAreNoChange() {
        var random = new Random(12);
        var values = new double[200];
        Arrays.setAll(values, i -> (i % 40 == 17 ? 1000 : 100) + random.nextGaussian());
        assertThat(new ChangePointFinder(values).points(0.05)).isEmpty();
    }

    @Test
    void messagesThatCountOnAreOneRowAndNamesAreNot() {
        var columns = new TrendColumns(CompareOptions.DEFAULT.grouping());
        var once = new RunSums(1, 1, 5, 5, 25, 1);
        var often = new RunSums(50, 50, 5, 5, 25, 1);
        for (int run = 0; run < 4; run++) {
            for (int frame = 0; frame < 3 + run; frame++) {
                columns.add(run, List.<@Nullable String>of("Frame " + frame), once);
            }
            for (int worker = 0; worker < 3; worker++) {
                columns.add(run, List.<@Nullable String>of("worker " + worker), often);
            }
        }
        columns.mergeNumbered(4);
        var labels = new ArrayList<String>();
        columns.rows(List.of(0, 1, 2, 3)).forEach(row -> labels.add(String.valueOf(row.labels().getFirst())));
        assertThat(labels).containsExactlyInAnyOrder("Frame #", "worker 0", "worker 1", "worker 2");
        var frames = columns.rows(List.of(3, 2, 1, 0)).stream()
                .filter(row -> "Frame #".equals(row.labels().getFirst())).findFirst().orElseThrow();
        assertThat(frames.runs()).extracting(RunSums::events).containsExactly(6L, 5L, 4L, 3L);
    }
}
