// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.Basis.RunSpan;
import dev.nvtxt.analysis.stats.CallSeries;
import dev.nvtxt.analysis.stats.EventCounts;
import dev.nvtxt.analysis.stats.Samples;
import dev.nvtxt.parser.CancelToken;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/// How often verdicts are wrong about seeded runs of which the truth is known.
public final class ErrorRates {
    private static final double MEAN_NS = 100_000;

    private ErrorRates() {}

    /// How the durations of a run are distributed.
    public enum Kind {
        /// With a standard deviation of 5 %.
        NORMAL,
        /// With a long tail: σ of the logarithm ½.
        LOGNORMAL,
        /// Half at 50 %, half at 150 % of the mean, each with a standard deviation of 5 %.
        BIMODAL,
        /// All equal.
        CONSTANT,
        /// Each depends on the one before it, with a correlation of ½ and a standard deviation of 5 %.
        AR_50,
        /// The same with 0.9.
        AR_90,
        /// The same with 0.99.
        AR_99,
        /// Normal, and each run has a level of its own, with a standard deviation of 2 %.
        LEVELS
    }

    /// A pair of sides.
    ///
    /// @param kind of the durations
    /// @param runs of each side
    /// @param calls of each run on the first side
    /// @param callsB of each run on the second side
    /// @param factor how much longer calls of the second side take
    /// @param levels the standard deviation of levels of the runs
    public record Setting(Kind kind, int runs, int calls, int callsB, double factor, double levels) {
        /// {@return sides that differ by chance alone}
        public static Setting same(Kind kind, int runs, int calls) {
            return new Setting(kind, runs, calls, calls, 1, kind == Kind.LEVELS ? 0.02 : 0);
        }
    }

    /// {@return how the second side of a pair differs from the first}
    public static Change change(Setting setting, long seed) {
        var random = new Random(seed);
        var scopes = new ArrayList<List<Samples.Group>>();
        for (int run = 0; run < 2 * setting.runs; run++) {
            boolean isB = run >= setting.runs;
            double level = (isB ? setting.factor : 1) * (1 + setting.levels * random.nextGaussian());
            scopes.add(List.of(group(durations(setting.kind, isB ? setting.callsB : setting.calls, level, random))));
        }
        var spans = scopes.stream().map(_ -> new RunSpan(0, 1_000_000_000, 1)).toList();
        var maker = new RowMaker(Samples.of(scopes), new int[]{ setting.runs, setting.runs }, spans,
                CompareOptions.DEFAULT);
        return maker.changes(CancelToken.ofCurrentThread(), _ -> {}).getFirst().getFirst();
    }

    /// {@return in what part of pairs the second side is called slower or faster}
    public static double called(Setting setting, int pairs) {
        int called = 0;
        for (int pair = 0; pair < pairs; pair++) {
            called += change(setting, pair).isDifferent() ? 1 : 0;
        }
        return (double) called / pairs;
    }

    /// {@return in what part of pairs nothing is said}
    public static double inconclusive(Setting setting, int pairs) {
        int open = 0;
        for (int pair = 0; pair < pairs; pair++) {
            open += change(setting, pair).verdict() == Verdict.INCONCLUSIVE ? 1 : 0;
        }
        return (double) open / pairs;
    }

    private static Samples.Group group(long[] durations) {
        long[] starts = new long[durations.length];
        Arrays.setAll(starts, i -> 1_000_000_000L * i / starts.length);
        var series = new CallSeries(starts, durations, durations);
        var counts = new EventCounts(durations.length, 0, 0, 0, 0, 0);
        return new Samples.Group() {
            @Override
            public EventCounts counts() {
                return counts;
            }

            @Override
            public CallSeries series() {
                return series;
            }
        };
    }

    private static long[] durations(Kind kind, int calls, double level, Random random) {
        double correlation = switch (kind) {
            case AR_50 -> 0.5;
            case AR_90 -> 0.9;
            case AR_99 -> 0.99;
            default -> 0;
        };
        double state = random.nextGaussian();
        long[] durations = new long[calls];
        for (int i = 0; i < calls; i++) {
            state = correlation * state + Math.sqrt(1 - correlation * correlation) * random.nextGaussian();
            double part = switch (kind) {
                case LOGNORMAL -> Math.exp(0.5 * state);
                case BIMODAL -> (random.nextBoolean() ? 0.5 : 1.5) * (1 + 0.05 * state);
                case CONSTANT -> 1;
                default -> 1 + 0.05 * state;
            };
            durations[i] = Math.round(MEAN_NS * level * part);
        }
        return durations;
    }
}
