// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.benchmarks;

import module java.base;

/// Writes a history of seeded runs with 32 messages, a day apart. From three fifths of them on, one message takes 3 % longer.
///
/// Arguments: a folder, the number of runs (1000) and of events in each (10000).
public final class TrendGen {
    private static final int MESSAGES = 32;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private TrendGen() {}

    /// Writes the runs.
    public static void main(String[] args) throws IOException {
        var folder = Files.createDirectories(Path.of(args[0]));
        int runs = args.length > 1 ? Integer.parseInt(args[1]) : 1000;
        int events = args.length > 2 ? Integer.parseInt(args[2]) : 10_000;
        var random = new Random(1);
        for (int run = 0; run < runs; run++) {
            var text = new StringBuilder(
                    "TimeBase = Manual\n@RangeStartEnd, Start, End, ProcessId, ThreadId, Message\n");
            double[] levels = random.doubles(MESSAGES, 98_000, 102_000).toArray();
            levels[0] *= run >= runs * 3 / 5 ? 1.03 : 1;
            long time = 0;
            for (int event = 0; event < events; event++) {
                int message = event % MESSAGES;
                long duration = Math.round(levels[message] * (1 + 0.05 * random.nextGaussian()));
                text.append("RangeStartEnd, ").append(time).append(", ").append(time + duration)
                        .append(", 1, 2, \"message ").append((char) ('A' + message)).append("\"\n");
                time += duration + 10;
            }
            var file = Files.writeString(folder.resolve("build-" + (run + 1) + ".nvtxt"), text);
            Files.setLastModifiedTime(file, FileTime.from(START.plusSeconds(86_400L * run)));
        }
    }
}
