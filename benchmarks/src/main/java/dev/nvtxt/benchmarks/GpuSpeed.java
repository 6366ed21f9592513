// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import dev.nvtxt.analysis.gpu.GpuTimes;
import dev.nvtxt.formats.FormatReader;
import dev.nvtxt.parser.ReadListener;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.ReportBuilder;
import java.lang.management.ManagementFactory;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import module java.base;

/// Measures how long the projection of ranges onto devices takes: a database with as many kernels as launches, on four streams of
/// two devices, launched by four threads in ranges that nest five deep.
///
/// Argument: the number of kernels (1,000,000).
public final class GpuSpeed {
    private static final int ROUNDS = 5;
    private static final int THREADS = 4;
    private static final int DEPTH = 5;
    private static final int PER_RANGE = 16;
    private static final double NS_PER_MS = 1e6;

    private GpuSpeed() {}

    /// Runs the measurement.
    public static void main(String[] args) throws IOException, SQLException {
        int kernels = args.length == 0 ? 1_000_000 : Integer.parseInt(args[0]);
        var path = Files.createTempFile("gpu", ".sqlite");
        try {
            try (var connection = DriverManager.getConnection("jdbc:sqlite:" + path)) {
                write(connection, kernels);
            }
            long start = System.nanoTime();
            var trace = new FormatReader(ReadOptions.DEFAULT).read(path, ReadListener.NONE);
            System.out.printf("read %,d events and %,d links in %.0f ms%n", trace.events().size(),
                    trace.extras().flows().size(), (System.nanoTime() - start) / NS_PER_MS);
            var system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
            var times = new ArrayList<Double>();
            for (int round = 0; round < ROUNDS; round++) {
                // A file of its own each time: it would remember the result.
                var file = ReportBuilder.build(List.of(trace), List.of()).files().getFirst();
                long cpu = system.getProcessCpuTime();
                start = System.nanoTime();
                int ranges = GpuTimes.of(file).size();
                times.add((System.nanoTime() - start) / NS_PER_MS);
                System.out.printf("round %d: %,d ranges in %.0f ms, processor %.0f ms%n", round + 1, ranges,
                        times.getLast(), (system.getProcessCpuTime() - cpu) / NS_PER_MS);
            }
            System.out.printf("first %.0f ms, median %.0f ms%n", times.getFirst(),
                    times.stream().sorted().toList().get(ROUNDS / 2));
        } finally {
            Files.delete(path);
        }
    }

    private static void write(Connection connection, int kernels) throws SQLException {
        connection.setAutoCommit(false);
        try (var statement = connection.createStatement()) {
            statement.executeUpdate("CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL (start INTEGER, end INTEGER, "
                    + "deviceId INTEGER, streamId INTEGER, correlationId INTEGER, globalPid INTEGER)");
            statement.executeUpdate("CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME (start INTEGER, end INTEGER, "
                    + "globalTid INTEGER, correlationId INTEGER)");
            statement.executeUpdate(
                    "CREATE TABLE NVTX_EVENTS (start INTEGER, end INTEGER, eventType INTEGER, text TEXT, globalTid INTEGER)");
        }
        var random = new Random(1);
        long process = 7L << 24;
        long[] free = new long[THREADS];
        try (var kernel = connection.prepareStatement("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (?,?,?,?,?,?)");
                var launch = connection.prepareStatement("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (?,?,?,?)");
                var range = connection.prepareStatement("INSERT INTO NVTX_EVENTS VALUES (?,?,59,?,?)")) {
            for (int i = 0; i < kernels; i++) {
                int thread = i % THREADS;
                long at = i * 1000L;
                add(launch, at, at + 300, process + thread, i);
                long start = Math.max(at + 2000, free[thread]);
                free[thread] = start + 500 + random.nextInt(6000);
                add(kernel, start, free[thread], thread / 2, thread, i, process);
                for (int depth = 0, size = PER_RANGE; depth < DEPTH; depth++, size *= PER_RANGE / 2) {
                    if (i / THREADS % size == 0) {
                        range.setString(3, "level " + depth);
                        range.setLong(4, process + thread);
                        add(range, at - depth, at + size * THREADS * 1000L - 500 + depth);
                    }
                }
            }
            kernel.executeBatch();
            launch.executeBatch();
            range.executeBatch();
        }
        connection.commit();
    }

    /// Adds a row, whose first columns are set here.
    private static void add(PreparedStatement statement, long... values) throws SQLException {
        for (int i = 0; i < values.length; i++) {
            statement.setLong(i + 1, values[i]);
        }
        statement.addBatch();
    }
}
