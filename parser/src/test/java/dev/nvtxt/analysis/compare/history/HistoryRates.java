// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.history;

import dev.nvtxt.analysis.compare.RunSums;
import dev.nvtxt.parser.CancelToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// How often the change points of seeded histories are wrong, of which the truth is known.
public final class HistoryRates {
    private static final double MEAN_NS = 100_000;
    private static final int CALLS = 240;
    private static final double CALL_DEVIATION = 0.05;
    private static final int ROWS = 20;

    private HistoryRates() {}

    /// A history of 20 rows.
    ///
    /// @param runs how many
    /// @param levels the standard deviation of the levels of runs
    /// @param correlation of the level of a run with that of the run before it
    /// @param drifting how many rows have this correlation; those before them have none
    /// @param callCorrelation of a call with the call before it
    /// @param factor by how much the first row is longer from a run on
    /// @param newest how many runs are longer
    public record History(int runs, double levels, double correlation, int drifting, double callCorrelation,
            double factor, int newest) {
        /// {@return one in which nothing changes}
        public static History same(int runs, double levels, double correlation, double callCorrelation) {
            return new History(runs, levels, correlation, ROWS, callCorrelation, 1, 0);
        }
    }

    /// {@return the rows of a history with their changes}
    static List<TrendRow> rows(History history, long seed) {
        var random = new Random(seed);
        var runs = IntStream.range(0, history.runs)
                .mapToObj(run -> new TrendRun("run " + run, "run " + run, null, 0, 1_000_000_000, "", 1)).toList();
        var rows = new ArrayList<TrendColumns.Row>();
        for (int row = 0; row < ROWS; row++) {
            double correlation = row < ROWS - history.drifting ? 0 : history.correlation;
            double state = random.nextGaussian();
            var sums = new ArrayList<RunSums>();
            for (int run = 0; run < history.runs; run++) {
                state = correlation * state + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
                boolean isLonger = row == 0 && run >= history.runs - history.newest;
                sums.add(run(MEAN_NS * (1 + history.levels * state) * (isLonger ? history.factor : 1),
                        history.callCorrelation, random));
            }
            rows.add(new TrendColumns.Row(List.<@Nullable String>of("row " + row), sums));
        }
        return new TrendRows(runs, 0.01, CancelToken.ofCurrentThread()).of(rows);
    }

    private static RunSums run(double meanNs, double correlation, Random random) {
        double state = random.nextGaussian();
        double sum = 0;
        double squares = 0;
        for (int call = 0; call < CALLS; call++) {
            state = correlation * state + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
            double duration = meanNs * (1 + CALL_DEVIATION * state);
            sum += duration;
            squares += duration * duration;
        }
        return new RunSums(CALLS, CALLS, sum, sum, squares, 1);
    }

    /// {@return in what part of the rows that do not change a change is seen}
    public static double falseRows(History history, int histories) {
        long called = 0;
        for (int seed = 0; seed < histories; seed++) {
            called += rows(history, seed).stream()
                    .filter(row -> !row.points().isEmpty()
                            && (history.factor == 1 || !row.label().equals("row 0")))
                    .count();
        }
        return (double) called / histories / (history.factor == 1 ? ROWS : ROWS - 1);
    }

    /// {@return in what part of histories the change of the first row is seen, at most two runs beside its place}
    public static double found(History history, int histories) {
        int found = 0;
        int at = history.runs - history.newest;
        for (int seed = 0; seed < histories; seed++) {
            found += rows(history, seed).stream().filter(row -> row.label().equals("row 0"))
                    .anyMatch(row -> row.points().stream().anyMatch(point -> Math.abs(point.run() - at) <= 2
                            && point.change().isDifferent())) ? 1 : 0;
        }
        return (double) found / histories;
    }
}
