// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import module java.base;

/// Filters a file in a process that has just read it, and prints what the first time takes, and the later ones: a user
/// who types a filter waits for the first.
public final class Refilter {
    private static final int ROUNDS = 15;
    private static final List<String> FILTERS = List.of("dur > 1ms and cat = Render*", "frame",
            "thread = 1 and dur < 5us",
            "msg ~ \"^[A-Z].*1\"");

    private Refilter() {}

    /// Runs the benchmark.
    ///
    /// @param arguments the path of a file, and the number of the filter that comes first
    public static void main(String[] arguments) throws IOException, FilterException {
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(Path.of(arguments[0]), new ReadListener() {});
        var report = ReportBuilder.build(List.of(trace), List.of());
        int first = Integer.parseInt(arguments[1]);
        for (int i = 0; i < FILTERS.size(); i++) {
            var text = FILTERS.get((first + i) % FILTERS.size());
            var rounds = new double[ROUNDS];
            var total = 0;
            for (int round = 0; round < ROUNDS; round++) {
                long start = System.nanoTime();
                total = match(report, text);
                rounds[round] = (System.nanoTime() - start) / 1e6;
            }
            System.out.printf("| `%s` | %d | %s | %s |%n", text, total, Figures.plain(rounds[0]),
                    Figures.plain(new Figures(rounds).median()));
        }
    }

    private static int match(Report report, String text) throws FilterException {
        var filter = Filter.parse(text);
        return report.files().stream().mapToInt(file -> filter.match(file).cardinality()).sum();
    }
}
