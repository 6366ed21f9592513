// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.nvtxt.formats.export.ChromeExporter;
import dev.nvtxt.formats.export.CsvExporter;
import dev.nvtxt.formats.export.ExportProgress;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.formats.export.Exporter;
import dev.nvtxt.formats.export.PerfettoExporter;
import dev.nvtxt.formats.sql.MemoryLimit;
import dev.nvtxt.formats.sql.ParquetExporter;
import dev.nvtxt.formats.sql.SqlDatabase;
import dev.nvtxt.formats.sql.SqlException;
import dev.nvtxt.formats.sql.SqliteExporter;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import java.lang.management.ManagementFactory;
import java.sql.DriverManager;
import java.sql.SQLException;
import module java.base;

/// Measures how long exports of a file and queries over it take. Prints Markdown tables: time on the clock, and of the
/// processor for all threads of the process.
///
/// Arguments: the file, then the number of rounds (5), then `queries` to leave the exports out.
public final class ExportSpeed {
    private static final int WARM_UP_ROUNDS = 2;
    private static final double NS_PER_MS = 1e6;
    private static final int MAX_ROWS = 100;
    private static final String BY_MESSAGE = "SELECT message, count(*), sum(dur_ns) FROM events GROUP BY message";

    private ExportSpeed() {}

    /// Runs the measurement.
    public static void main(String[] args) throws IOException, SqlException, SQLException {
        int rounds = args.length < 2 ? 5 : Integer.parseInt(args[1]);
        var trace = new NvtxtReader(ReadOptions.DEFAULT).read(Path.of(args[0]), ReadListener.NONE);
        var scope = ExportScope.all(ReportBuilder.build(List.of(trace), List.of()));
        if (args.length < 3) {
            exports(scope, rounds);
        }
        queries(scope, rounds);
    }

    private static void exports(ExportScope scope, int rounds) throws IOException {
        System.out.println("| format | events | MB | median ms | median CPU ms | million events a CPU second |");
        System.out.println("|---|---|---|---|---|---|");
        export("csv", new CsvExporter(), scope, rounds);
        export("pftrace", new PerfettoExporter(), scope, rounds);
        export("json", new ChromeExporter(), scope, rounds);
        export("parquet", new ParquetExporter(), scope, rounds);
        export("sqlite", new SqliteExporter(), scope, rounds);
    }

    private static void queries(ExportScope scope, int rounds) throws IOException, SqlException, SQLException {
        System.out.println("\n| query | first ms | median ms | median CPU ms of the process |\n|---|---|---|---|");
        long start = System.nanoTime();
        try (var database = SqlDatabase.open(scope, MemoryLimit.DEFAULT)) {
            query("SELECT count(*) FROM events", sql -> database.query(sql, MAX_ROWS), start, rounds);
            query(BY_MESSAGE, sql -> database.query(sql, MAX_ROWS), System.nanoTime(), rounds);
            query("SELECT thread, sum(self_ns) FROM events GROUP BY thread", sql -> database.query(sql, MAX_ROWS),
                    System.nanoTime(), rounds);
        }
        System.out.println("\nThe same over a table that DuckDB has imported:\n");
        imported(scope, rounds);
    }

    /// Asks a query.
    @FunctionalInterface
    private interface Query {
        void ask(String sql) throws SqlException, SQLException;
    }

    private static void imported(ExportScope scope, int rounds) throws IOException, SqlException, SQLException {
        var file = Files.createTempDirectory("import").resolve("events.parquet");
        new ParquetExporter().write(scope, file, ExportProgress.none());
        try (var connection = DriverManager.getConnection("jdbc:duckdb:");
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE events AS SELECT * FROM read_parquet('" + file + "')");
            query(BY_MESSAGE, sql -> {
                try (var result = statement.executeQuery(sql)) {
                    while (result.next()) {
                        result.getObject(1);
                    }
                }
            }, System.nanoTime(), rounds);
        } finally {
            Files.delete(file);
        }
    }

    private static void export(String name, Exporter exporter, ExportScope scope, int rounds) throws IOException {
        var process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        var file = Files.createTempDirectory("export").resolve("out." + name);
        var wall = new double[rounds];
        var cpu = new double[rounds];
        long bytes = 0;
        for (int i = -WARM_UP_ROUNDS; i < rounds; i++) {
            long start = System.nanoTime();
            long startCpu = process.getProcessCpuTime();
            exporter.write(scope, file, ExportProgress.none());
            if (i >= 0) {
                cpu[i] = (process.getProcessCpuTime() - startCpu) / NS_PER_MS;
                wall[i] = (System.nanoTime() - start) / NS_PER_MS;
            }
            bytes = Files.size(file);
            Files.delete(file);
        }
        double median = new Figures(cpu).median();
        System.out.printf(Locale.ROOT, "| %s | %,d | %.0f | %.0f | %.0f | %.1f |%n", name, scope.size(), bytes / 1e6,
                new Figures(wall).median(), median, scope.size() / median / 1e3);
    }

    private static void query(String sql, Query query, long start, int rounds) throws SqlException, SQLException {
        var process = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
        query.ask(sql);
        double first = (System.nanoTime() - start) / NS_PER_MS;
        var wall = new double[rounds];
        var cpu = new double[rounds];
        for (int i = 0; i < rounds; i++) {
            long startNs = System.nanoTime();
            long startCpu = process.getProcessCpuTime();
            query.ask(sql);
            cpu[i] = (process.getProcessCpuTime() - startCpu) / NS_PER_MS;
            wall[i] = (System.nanoTime() - startNs) / NS_PER_MS;
        }
        System.out.printf(Locale.ROOT, "| `%s` | %.0f | %.0f | %.0f |%n", sql, first, new Figures(wall).median(),
                new Figures(cpu).median());
    }
}
