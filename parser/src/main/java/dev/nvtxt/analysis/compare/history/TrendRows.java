// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.Change.Amounts;
import dev.nvtxt.analysis.compare.RowTest;
import dev.nvtxt.analysis.compare.RunValues;
import dev.nvtxt.analysis.compare.history.ChangePointFinder.Split;
import dev.nvtxt.analysis.compare.history.TrendColumns.Row;
import dev.nvtxt.analysis.compare.significance.RankTest;
import dev.nvtxt.analysis.compare.significance.RatioEstimate;
import dev.nvtxt.parser.CancelToken;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Tests the rows of a history: where each changed, and how. A row's p is that of its best place, corrected for the search and
/// by Benjamini and Hochberg over the rows; within the rows that stay, further places count up to the part of 5 % that these rows
/// are of all.
final class TrendRows {
    private final List<TrendRun> runs;
    private final double threshold;
    private final CancelToken cancel;

    TrendRows(List<TrendRun> runs, double threshold, CancelToken cancel) {
        this.runs = runs;
        this.threshold = threshold;
        this.cancel = cancel;
    }

    /// {@return the rows with their changes, the costliest first}
    List<TrendRow> of(List<Row> rows) {
        var tests = rows.stream().map(Test::new).toArray(Test[]::new);
        setCorrelations(tests);
        cancel.check();
        var firsts = new @Nullable Split[tests.length];
        IntStream.range(0, tests.length).parallel().forEach(row -> firsts[row] = tests[row].finder.first());
        cancel.check();
        double[] pValues = Arrays.stream(firsts).mapToDouble(split -> split == null ? 1 : split.pValue()).toArray();
        double[] adjusted = RankTest.adjust(pValues);
        long called = Arrays.stream(adjusted).filter(p -> p <= RatioEstimate.SIGNIFICANT).count();
        double level = RatioEstimate.SIGNIFICANT * called / Math.max(1, tests.length);
        var tested = IntStream.range(0, tests.length).parallel()
                .mapToObj(row -> tests[row].row(adjusted[row] <= RatioEstimate.SIGNIFICANT ? level : 0))
                .toArray(TrendRow[]::new);
        cancel.check();
        Arrays.parallelSort(tested, Comparator.comparingDouble(TrendRow::costNs).reversed()
                .thenComparing(row -> row.points().isEmpty())
                .thenComparing(Comparator.comparingDouble(TrendRows::level).reversed())
                .thenComparing(TrendRow::label));
        return List.of(tested);
    }

    /// How much a run depends on the one before it is for the most part a matter of the machine, and so few runs tell little of it:
    /// what a row says by itself counts as far as rows differ by more than chance (James and Stein). Below one standard error
    /// runs are taken for independent.
    private void setCorrelations(Test[] tests) {
        double[] own = Arrays.stream(tests).parallel().mapToDouble(test -> test.finder.correlation()).toArray();
        double mean = Arrays.stream(own).average().orElse(Double.NaN);
        if (Double.isNaN(mean)) {
            return;
        }
        double byChance = DriftModel.variance(mean, runs.size());
        double variance = Arrays.stream(own).map(of -> (of - mean) * (of - mean)).sum() / Math.max(1, own.length - 1);
        double weight = variance <= byChance ? 0 : 1 - byChance / variance;
        double error = Math.sqrt(byChance * (weight + (1 - weight) / own.length));
        for (int row = 0; row < tests.length; row++) {
            double correlation = mean + weight * (own[row] - mean);
            tests[row].finder.setCorrelation(correlation < error ? 0 : correlation);
        }
    }

    private static double level(TrendRow row) {
        return row.isOfTimes() ? row.mean(0, row.values().size()) : 0;
    }

    /// A row while it is tested.
    private final class Test {
        private final Row row;
        private final List<RunValues> values;
        private final double[] compared;
        private final ChangePointFinder finder;

        private Test(Row row) {
            this.row = row;
            values = IntStream.range(0, runs.size())
                    .mapToObj(run -> row.runs().get(run).per(runs.get(run).occurrences())).toList();
            boolean isOfTimes = row.runs().stream().anyMatch(run -> run.ranges() > 0);
            compared = values.stream().mapToDouble(isOfTimes ? RunValues::timeNs : RunValues::calls).toArray();
            finder = new ChangePointFinder(compared);
        }

        /// @param level places count up to this p; 0 for none
        private TrendRow row(double level) {
            var points = new ArrayList<ChangePoint>();
            if (level > 0) {
                var places = new ArrayList<>(finder.points(level));
                for (int i = 0; i < places.size();) {
                    var point = point(places, i, level);
                    if (point == null) {
                        // The runs before it are looked at again without it.
                        places.subList(i, i + 1).clear();
                        points.clear();
                        i = 0;
                    } else {
                        points.add(point);
                        i++;
                    }
                }
            }
            return new TrendRow(row.labels(), row.runs(), Arrays.stream(compared).boxed().toList(), points);
        }

        /// {@return what changed at a place, or null if that is within the threshold}
        private @Nullable ChangePoint point(List<Integer> places, int i, double level) {
            int from = i == 0 ? 0 : places.get(i - 1);
            int at = places.get(i);
            int to = i + 1 == places.size() ? values.size() : places.get(i + 1);
            var best = finder.best(from, to);
            if (best == null || best.pValue() > level) {
                return null;
            }
            var before = values.subList(from, at);
            var after = values.subList(at, to);
            var meanBefore = mean(before);
            var meanAfter = mean(after);
            var change = RowTest.ofRuns(before, after, 1)
                    .change(amounts(meanBefore, meanAfter), best.pValue(), threshold);
            boolean isSaid = switch (change.verdict()) {
                case SLOWER, FASTER, ADDED, REMOVED -> true;
                case UNCHANGED, ABSENT -> false;
                case INCONCLUSIVE -> change.time().value() == null && isDifferent(change.calls());
            };
            return isSaid ? new ChangePoint(at, from, to, meanBefore, meanAfter, change) : null;
        }

        private boolean isDifferent(Change.Ratio calls) {
            var ratio = calls.value();
            var interval = calls.interval();
            return ratio != null && interval != null && interval.excludesOne() && Math.abs(ratio - 1) > threshold;
        }

        private static Amounts amounts(RunValues before, RunValues after) {
            double time = after.timeNs() - before.timeNs();
            double self = after.selfNs() - before.selfNs();
            double mean = after.meanNs() - before.meanNs();
            return new Amounts(Math.round(time), Math.round(self), time, self, after.calls() - before.calls(), null,
                    Double.isNaN(mean) ? null : (Double) mean);
        }

        private static RunValues mean(List<RunValues> runs) {
            return new RunValues(runs.stream().mapToLong(RunValues::events).sum(),
                    runs.stream().mapToLong(RunValues::ranges).sum(), mean(runs, RunValues::calls),
                    mean(runs, RunValues::timeNs), mean(runs, RunValues::selfNs), mean(runs, RunValues::meanNs));
        }

        private static double mean(List<RunValues> runs, ToDoubleFunction<RunValues> value) {
            return runs.stream().mapToDouble(value).filter(each -> !Double.isNaN(each)).average().orElse(Double.NaN);
        }
    }
}
