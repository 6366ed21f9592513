// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark;

import com.sun.management.OperatingSystemMXBean;
import dev.nvtxt.spark.query.GroupRequest;
import dev.nvtxt.spark.query.Ranks;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.SparkSession;

/// Reads one big file on an executor with 512 MB of memory, a JVM of its own: `BigFileSpeed FILE FOLDER [CORES]`. The driver, the
/// master and the worker only start it. Compare the row of the sums with that of `nvtxt dump`.
final class BigFileSpeed {
    private final SparkSession spark;
    private final Path file;

    private BigFileSpeed(SparkSession spark, Path file) {
        this.spark = spark;
        this.file = file;
    }

    public static void main(String[] args) throws IOException {
        int cores = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        try (var cluster = new Cluster(Files.createDirectories(Path.of(args[1])), cores);
                var spark = cluster.session()) {
            new BigFileSpeed(spark, Path.of(args[0])).run();
        }
    }

    private void run() throws IOException {
        var events = spark.read().format("nvtxt").load(file.toString());
        System.out.printf("%.2f GB, load %.1f%n", Files.size(file) / 1e9,
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getSystemLoadAverage());
        for (var query : List.of(List.of("count(*)", "sum(line)"),
                List.of("count(*)", "sum(start_ns % 1000)", "sum(end_ns % 1000)", "sum(depth)", "sum(hash(message))"),
                List.of("count(*)", "sum(self_ns)"))) {
            long start = System.nanoTime();
            var row = events.selectExpr(query.toArray(String[]::new)).first();
            System.out.printf("%s %s: %.1f s%n", query, row, (System.nanoTime() - start) / 1e9);
        }
        long start = System.nanoTime();
        var rows = Ranks.of(spark, file.toString()).statistics(GroupRequest.BY_MESSAGE).rows().count();
        System.out.printf("statistics by message, %d groups: %.1f s%n", rows, (System.nanoTime() - start) / 1e9);
    }
}
