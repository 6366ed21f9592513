// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import dev.nvtxt.analysis.compare.ErrorRates;
import dev.nvtxt.analysis.compare.ErrorRates.Kind;
import dev.nvtxt.analysis.compare.ErrorRates.Setting;
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
    }

    private static void detection(String what, Setting setting, int pairs) {
        System.out.println("| " + what + " | " + setting.runs() + " | " + setting.calls() + " |"
                + percent(ErrorRates.called(setting, pairs)));
    }

    private static String percent(double part) {
        return String.format(Locale.ROOT, " %.1f %% |", part * 100);
    }
}
