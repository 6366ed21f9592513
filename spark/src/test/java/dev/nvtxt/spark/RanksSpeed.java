// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import com.sun.management.OperatingSystemMXBean;
import dev.nvtxt.analysis.rank.OutlierFinder;
import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.spark.query.GroupRequest;
import dev.nvtxt.spark.query.RankComparison;
import dev.nvtxt.spark.query.RankStatistics;
import dev.nvtxt.spark.query.Ranks;
import dev.nvtxt.spark.query.ResultJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/// Measures Spark on this machine against the local reader and the local program, all in one run: `RanksSpeed RANKS STEPS FOLDER`.
/// Five events a step. A row for each way: seconds, the processor's seconds, and megabytes per second of either.
final class RanksSpeed {
    private final List<Path> files;
    private final Path folder;
    private final Path before;
    private final double megabytes;
    private final PrintStream out;

    private RanksSpeed(Path folder, PrintStream out) throws IOException {
        this.folder = folder.resolve("run");
        this.before = folder.resolve("before");
        this.out = out;
        try (var all = Files.list(this.folder)) {
            files = all.sorted().toList();
        }
        long bytes = 0;
        for (var file : files) {
            bytes += Files.size(file);
        }
        megabytes = bytes / 1e6;
    }

    public static void main(String[] args) throws Exception {
        var folder = Path.of(args[2]);
        int ranks = Integer.parseInt(args[0]);
        int steps = Integer.parseInt(args[1]);
        new RankJob(ranks, steps, ranks / 2, ranks / 3).write(folder.resolve("run"));
        new RankJob(ranks, steps, -1, -1).write(folder.resolve("before"));
        var speed = new RanksSpeed(folder, System.out);
        speed.run();
    }

    /// Something to be measured.
    @FunctionalInterface
    private interface Work {
        Object run() throws Exception;
    }

    private void run() throws Exception {
        out.printf(
                "%d files, %.1f MB, load %.1f%n%n| what | s | processor s | MB/s | MB per processor s |%n|---|---|---|---|---|%n",
                files.size(), megabytes, ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
        read(); // warms up
        measure("local reader, one thread, no clocks", this::read);
        var local = measure("`nvtxt stats`", () -> LocalProgram.run("stats", folder.toString(), "--format", "json"));
        var diff = measure("`nvtxt diff`, twice the files", () -> LocalProgram.run("diff", before.toString(),
                folder.toString(), "--format", "json"));
        for (int cores = 1; cores <= 2; cores++) {
            var spark = session(cores);
            var ranks = Ranks.of(spark, folder.toString());
            ranks.events().limit(1).collectAsList();
            measure("Spark, local[" + cores + "], all rows: sum of start_ns", () -> ranks.events()
                    .selectExpr("sum(start_ns % 1000)").first());
            measure("Spark, local[" + cores + "], rows by message", () -> ranks.events().groupBy("message").count()
                    .collectAsList());
            var stats = measure("Spark, local[" + cores + "], statistics", () -> json(ranks.statistics(
                    GroupRequest.BY_MESSAGE)));
            out.println(same(local.toString(), stats.toString()) ? "" : "NOT EQUAL to nvtxt stats");
            var compared = measure("Spark, local[" + cores + "], diff, twice the files", () -> json(Ranks
                    .of(spark, before.toString()).compareWith(ranks, GroupRequest.BY_MESSAGE, 0.01)));
            out.println(diff.toString().equals(compared.toString()) ? "" : "NOT EQUAL to nvtxt diff");
            out.println(measure("Spark, local[" + cores + "], outliers", () -> ranks
                    .outliers(GroupRequest.BY_MESSAGE, OutlierFinder.DEFAULT).rows().first()));
            out.println(measure("Spark, local[" + cores + "], drift", () -> ranks.drift("barrier").rows().first()));
            spark.stop();
        }
    }

    private Object measure(String what, Work work) throws Exception {
        var process = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        long cpu = process.getProcessCpuTime();
        long start = System.nanoTime();
        var result = work.run();
        double seconds = (System.nanoTime() - start) / 1e9;
        double processor = (process.getProcessCpuTime() - cpu) / 1e9;
        out.printf("| %s | %.2f | %.2f | %.0f | %.0f |%n", what, seconds, processor, megabytes / seconds,
                megabytes / processor);
        return result;
    }

    private Object read() throws IOException {
        long events = 0;
        for (var file : files) {
            events += new NvtxtReader(ReadOptions.DEFAULT.withThreads(1)).read(file, ReadListener.NONE).events().size();
        }
        return events;
    }

    private static SparkSession session(int cores) {
        return SparkSession.builder().master("local[" + cores + "]").appName("speed")
                .config("spark.ui.enabled", "false").config("spark.driver.bindAddress", "127.0.0.1")
                .config("spark.driver.host", "127.0.0.1").config("spark.sql.shuffle.partitions", "2").getOrCreate();
    }

    private static String json(RankStatistics statistics) throws IOException {
        var bytes = new ByteArrayOutputStream();
        new ResultJson(bytes).print(statistics);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String json(RankComparison comparison) throws IOException {
        var bytes = new ByteArrayOutputStream();
        new ResultJson(bytes).print(comparison);
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /// What Spark adds at the end of each row is left out.
    private static boolean same(String local, String spark) {
        return spark.replaceAll(",\"participation\":\\{[^\\]]*\\]\\}", "")
                .replaceAll(",\"longestFile\":\"[^\"]*\",\"longestLine\":\\d+,\"longestStartNs\":-?\\d+", "")
                .equals(local);
    }
}
