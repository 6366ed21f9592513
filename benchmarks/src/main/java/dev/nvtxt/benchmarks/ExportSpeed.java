// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import dev.nvtxt.formats.export.ChromeExporter;
import dev.nvtxt.formats.export.CsvExporter;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.export.Exporter;
import dev.nvtxt.formats.export.PerfettoExporter;
import dev.nvtxt.formats.sql.ParquetExporter;
import dev.nvtxt.formats.sql.SqlDatabase;
import dev.nvtxt.formats.sql.SqlException;
import dev.nvtxt.formats.sql.SqliteExporter;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// Measures how long exports of a file and queries over it take. Prints Markdown tables: time on the clock, and of the
/// exporting thread's processor.
///
/// Arguments: the file, then the number of rounds (5).
public final class ExportSpeed {
    private static final int WARM_UP_ROUNDS = 2;
    private static final double NS_PER_MS = 1e6;
    private static final int MAX_ROWS = 100;

    private ExportSpeed() {}

    /// Runs the measurement.
    public static void main(String[] args) throws IOException, SqlException {
        int rounds = args.length < 2 ? 5 : Integer.parseInt(args[1]);
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(Path.of(args[0]), ReadListener.NONE);
        var scope = ExportScope.all(ReportBuilder.build(List.of(trace), List.of()));
        System.out.println("| format | events | MB | median ms | median CPU ms | million events a CPU second |");
        System.out.println("|---|---|---|---|---|---|");
        export("csv", new CsvExporter(), scope, rounds);
        export("pftrace", new PerfettoExporter(), scope, rounds);
        export("json", new ChromeExporter(), scope, rounds);
        export("parquet", new ParquetExporter(), scope, rounds);
        export("sqlite", new SqliteExporter(), scope, rounds);
        System.out.println("\n| query | first ms | median ms |\n|---|---|---|");
        long start = System.nanoTime();
        try (var database = SqlDatabase.open(scope)) {
            query("SELECT count(*) FROM events", database, start, rounds);
            query("SELECT message, count(*), sum(dur_ns) FROM events GROUP BY message", database, System.nanoTime(),
                    rounds);
            query("SELECT thread, sum(self_ns) FROM events GROUP BY thread", database, System.nanoTime(), rounds);
        }
    }

    private static void export(String name, Exporter exporter, ExportScope scope, int rounds) throws IOException {
        var threads = ManagementFactory.getThreadMXBean();
        var file = Files.createTempDirectory("export").resolve("out." + name);
        var wall = new double[rounds];
        var cpu = new double[rounds];
        long bytes = 0;
        for (int i = -WARM_UP_ROUNDS; i < rounds; i++) {
            long start = System.nanoTime();
            long startCpu = threads.getCurrentThreadCpuTime();
            exporter.write(scope, file, ExportProgress.none());
            if (i >= 0) {
                cpu[i] = (threads.getCurrentThreadCpuTime() - startCpu) / NS_PER_MS;
                wall[i] = (System.nanoTime() - start) / NS_PER_MS;
            }
            bytes = Files.size(file);
            Files.delete(file);
        }
        double median = new Figures(cpu).median();
        System.out.printf(Locale.ROOT, "| %s | %,d | %.0f | %.0f | %.0f | %.1f |%n", name, scope.size(), bytes / 1e6,
                new Figures(wall).median(), median, scope.size() / median / 1e3);
    }

    private static void query(String sql, SqlDatabase database, long start, int rounds) throws SqlException {
        database.query(sql, MAX_ROWS);
        double first = (System.nanoTime() - start) / NS_PER_MS;
        var wall = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            wall[i] = database.query(sql, MAX_ROWS).nanos() / NS_PER_MS;
        }
        System.out.printf(Locale.ROOT, "| `%s` | %.0f | %.0f |%n", sql, first, new Figures(wall).median());
    }
}
