// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import dev.nvtxt.analysis.filter.Filter;
import dev.nvtxt.analysis.filter.FilterException;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.generate.NvtxtGen;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.report.ReportFile;
import java.lang.management.ManagementFactory;
import module java.base;

/// Measures how long the table of the *Statistics* tab takes: cold, with nothing known of the file (the nesting is worked
/// out), and warm, as it follows the view. Prints a Markdown table.
///
/// *In view*: every event is in a span that is not the whole axis, so that each is tested and cut. *Filtered*: half of
/// the events, by a filter that was applied already. A fifth of the generated events are markers with a message of their
/// own: grouped by message, 1 M events make more than 200 000 rows.
///
/// Arguments: the number of rounds, then the numbers of events (9 1000000 10000000).
public final class StatisticsSpeed {
    private static final int WARM_UP_ROUNDS = 5;

    private StatisticsSpeed() {}

    /// Runs the measurement.
    public static void main(String[] args) throws IOException, FilterException {
        int rounds = args.length == 0 ? 9 : Integer.parseInt(args[0]);
        var sizes = args.length < 2
                ? List.of(1_000_000L, 10_000_000L)
                : List.of(args).subList(1, args.length).stream().map(Long::valueOf).toList();
        System.out.println("| events | scope | by | rows | cold ms | warm median ms | warm spread ms | processor ms |");
        System.out.println("|---|---|---|---|---|---|---|---|");
        for (long events : sizes) {
            measure(read(events), rounds);
        }
    }

    static ReportFile read(long events) throws IOException {
        var path = Files.createTempFile("nvtxt-statistics", ".nvtxt");
        try {
            NvtxtGen.of(events).write(path);
            var trace = new NvtxtReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
            return ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
        } finally {
            Files.delete(path);
        }
    }

    private record Chosen(String name, Scope scope) {}

    private static void measure(ReportFile file, int rounds) throws FilterException {
        var all = Scope.of(List.of(file));
        var view = all.within(new AxisRange(Long.MIN_VALUE / 2, Long.MAX_VALUE / 2));
        var half = new Scope(List.of(file), Map.of(file, Filter.parse("dur > 20us").match(file)), AxisRange.ALL);
        for (var selection : List.of(new Chosen("everything", all), new Chosen("in view", view),
                new Chosen("filtered", half))) {
            for (var key : List.of(GroupKey.MESSAGE, GroupKey.PATTERN, GroupKey.CATEGORY, GroupKey.THREAD,
                    GroupKey.PATTERN_PATH)) {
                measure(file, selection, key, rounds);
            }
        }
    }

    private static void measure(ReportFile file, Chosen selection, GroupKey key, int rounds) {
        var grouping = Grouping.of(key);
        for (int i = 0; i < WARM_UP_ROUNDS; i++) {
            new Statistics().table(selection.scope, grouping);
        }
        System.gc();
        var statistics = new Statistics();
        double cold = milliseconds(() -> statistics.table(selection.scope, grouping));
        var warm = new ArrayList<Double>();
        long processorNs = processorNs();
        for (int i = 0; i < rounds; i++) {
            warm.add(milliseconds(() -> statistics.table(selection.scope, grouping)));
        }
        var figures = new Figures(warm.stream().mapToDouble(Double::doubleValue).toArray());
        double processor = (processorNs() - processorNs) / 1e6 / rounds;
        System.out.printf(Locale.ROOT, "| %,d | %s | %s | %,d | %s | %s | %s | %s |%n", file.trace().events().size(),
                selection.name, key.id(), statistics.table(selection.scope, grouping).rows().size(),
                Figures.plain(cold),
                Figures.plain(figures.median()), figures.spread(), Figures.plain(processor));
    }

    /// {@return the processor time of this process, that of collecting garbage included}
    static long processorNs() {
        return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
                .getProcessCpuTime();
    }

    static double milliseconds(Runnable work) {
        long start = System.nanoTime();
        work.run();
        return (System.nanoTime() - start) / 1e6;
    }
}
