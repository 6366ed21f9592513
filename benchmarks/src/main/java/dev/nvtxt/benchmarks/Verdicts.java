// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import dev.nvtxt.analysis.compare.ErrorRates;
import dev.nvtxt.analysis.compare.ErrorRates.Kind;
import dev.nvtxt.analysis.compare.ErrorRates.Setting;
import dev.nvtxt.analysis.compare.history.HistoryRates;
import dev.nvtxt.analysis.compare.history.HistoryRates.History;
import java.util.Locale;

/// Counts how often comparisons of seeded runs are wrong: false alarms of sides that differ by chance alone, and changes
/// that are missed. Prints Markdown tables.
///
/// Argument: the number of pairs of each line (300).
public final class Verdicts {
    private static final int[] RUNS = { 1, 4, 8 };
    private static final int[] CALLS = { 60, 240, 2000 };

    private Verdicts() {}

    /// Runs the measurement.
    public static void main(String[] args) {
        int pairs = args.length == 0 ? 300 : Integer.parseInt(args[0]);
        System.out.println("| durations | runs a side | slower or faster, of 60 calls a run | of 240 | of 2000 |"
                + " inconclusive, of 60 | of 240 | of 2000 |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (var kind : Kind.values()) {
            for (int runs : RUNS) {
                var line = new StringBuilder("| " + kind + " | " + runs + " |");
                for (int calls : CALLS) {
                    line.append(percent(ErrorRates.called(Setting.same(kind, runs, calls), pairs)));
                }
                for (int calls : CALLS) {
                    line.append(percent(ErrorRates.inconclusive(Setting.same(kind, runs, calls), pairs)));
                }
                System.out.println(line);
            }
        }
        System.out.println();
        System.out.println("| true change | runs a side | calls a run | called |");
        System.out.println("|---|---|---|---|");
        detection("+3 %, levels of sd 1 %", new Setting(Kind.NORMAL, 8, 240, 240, 1.03, 0.01), pairs);
        detection("+3 %, levels of sd 1 %", new Setting(Kind.NORMAL, 4, 240, 240, 1.03, 0.01), pairs);
        detection("+10 %", new Setting(Kind.NORMAL, 1, 240, 240, 1.1, 0), pairs);
        detection("+10 %, long tail", new Setting(Kind.LOGNORMAL, 1, 2000, 2000, 1.1, 0), pairs);
        for (int runs : RUNS) {
            for (var kind : Kind.values()) {
                detection("twice the calls, " + kind,
                        new Setting(kind, runs, 240, 480, 1, kind == Kind.LEVELS ? 0.02 : 0), pairs);
            }
        }
        histories(pairs / 3);
    }

    private static void histories(int count) {
        System.out.println();
        System.out.println("| history of 20 rows | runs | rows with a false change | the change found |");
        System.out.println("|---|---|---|---|");
        for (int runs : new int[]{ 12, 20, 40, 100 }) {
            history("levels of sd 2 %", History.same(runs, 0.02, 0, 0), count);
            history("the same, calls AR(1), r = 0.9", History.same(runs, 0.02, 0, 0.9), count);
            history("levels AR(1), r = 0.5", History.same(runs, 0.02, 0.5, 0), count);
            history("levels AR(1), r = 0.9", History.same(runs, 0.02, 0.9, 0), count);
            history("levels of a quarter of the rows AR(1), r = 0.9", new History(runs, 0.02, 0.9, 5, 0, 1, 0), count);
        }
        history("+3 % in the middle, levels of sd 1 %", new History(20, 0.01, 0, 0, 0, 1.03, 10), count);
        history("+3 % in the middle, levels of sd 1 %", new History(40, 0.01, 0, 0, 0, 1.03, 20), count);
        history("+3 % in the middle, levels AR(1), r = 0.5, of sd 1 %", new History(40, 0.01, 0.5, 20, 0, 1.03, 20),
                count);
        history("+10 % in the middle, levels AR(1), r = 0.9, of sd 1 %", new History(40, 0.01, 0.9, 20, 0, 1.1, 20),
                count);
        history("+6 % in the newest six, levels of sd 1 %", new History(40, 0.01, 0, 0, 0, 1.06, 6), count);
        history("+5 % in the newest five, levels of sd 1 %", new History(100, 0.01, 0, 0, 0, 1.05, 5), count);
    }

    private static void history(String what, History history, int count) {
        System.out.println("| " + what + " | " + history.runs() + " |"
                + percent(HistoryRates.falseRows(history, count))
                + (history.newest() == 0 ? " – |" : percent(HistoryRates.found(history, count))));
    }

    private static void detection(String what, Setting setting, int pairs) {
        System.out.println("| " + what + " | " + setting.runs() + " | " + setting.calls() + " |"
                + percent(ErrorRates.called(setting, pairs)));
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, " %.1f %% |", part * 100);
    }
}
