// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import dev.nvtxt.analysis.compare.CompareOptions;
import dev.nvtxt.analysis.compare.Comparison;
import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.structure.EditedRun;
import dev.nvtxt.analysis.compare.structure.StructuralDiff;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.generate.NvtxtGen;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// Measures how long comparisons take with nothing known of the files: ranges matched one by one, of a run of 100 000
/// events with known edits and of two files of 1 M events, and the rows of these two files. Prints a Markdown table.
///
/// Arguments: the number of rounds (7), then the number of events of the two files (1000000).
public final class ComparisonSpeed {
    private static final int WARM_UP_ROUNDS = 3;

    private ComparisonSpeed() {}

    /// Runs the measurement.
    public static void main(String[] args) {
        int rounds = args.length == 0 ? 7 : Integer.parseInt(args[0]);
        long events = args.length < 2 ? 1_000_000 : Long.parseLong(args[1]);
        System.out.println("| what | events on each side | found | first ms | median ms | spread ms |");
        System.out.println("|---|---|---|---|---|---|");
        var run = EditedRun.of(1);
        matched(run.a(), run.b(), rounds);
        var a = read(events, 1);
        var b = read(events, 2);
        matched(a, b, rounds);
        for (var key : List.of(GroupKey.MESSAGE, GroupKey.PATTERN, GroupKey.PATTERN_PATH)) {
            var options = CompareOptions.DEFAULT.withGrouping(Grouping.of(key));
            measure("rows by " + key.id(), a, rounds, () -> Comparison
                    .of(List.of(Side.ofFile("A", a), Side.ofFile("B", b)), options, new Statistics()).rows().size());
        }
    }

    private static void matched(ReportFile a, ReportFile b, int rounds) {
        measure("ranges matched one by one", a, rounds, () -> StructuralDiff.of(Side.ofFile("A", a),
                Side.ofFile("B", b), StructuralDiff.Threshold.DEFAULT, new Statistics()).differences().size());
    }

    private interface Work {
        int count();
    }

    private static void measure(String what, ReportFile file, int rounds, Work work) {
        int[] count = { 0 };
        double first = StatisticsSpeed.milliseconds(() -> count[0] = work.count());
        IntStream.range(1, WARM_UP_ROUNDS).forEach(_ -> work.count());
        var figures = new Figures(IntStream.range(0, rounds)
                .mapToDouble(_ -> StatisticsSpeed.milliseconds(work::count)).toArray());
        System.out.printf(Locale.ROOT, "| %s | %,d | %,d | %s | %s | %s |%n", what, file.trace().events().size(),
                count[0], Figures.plain(first), Figures.plain(figures.median()), figures.spread());
    }

    private static ReportFile read(long events, long seed) {
        var bytes = new NvtxtGen(events, seed, NvtxtGen.Variant.PLAIN).bytes();
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(seed + ".nvtxt", bytes);
        return ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
    }
}
