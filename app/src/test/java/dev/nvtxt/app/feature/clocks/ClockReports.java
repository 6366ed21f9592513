// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.clocks;

import dev.nvtxt.parser.NvtxtReader;
import dev.nvtxt.parser.ReadOptions;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportBuilder;
import dev.nvtxt.parser.trace.TraceFile;
import java.nio.charset.StandardCharsets;
import java.util.List;

/// Reports for tests of clocks.
final class ClockReports {
    private ClockReports() {}

    /// {@return a.nvtxt with Qpc 1000, 2000, 3000; b.nvtxt with Manual 100, 200, 300; c.nvtxt with Rdtsc 500, 4500, 8500}
    static Report threeFiles() {
        return ReportBuilder.build(List.of(file("a.nvtxt", "Qpc", "x", 1000, 2000, 3000),
                file("b.nvtxt", "Manual", "y", 100, 200, 300), file("c.nvtxt", "Rdtsc", "z", 500, 4500, 8500)),
                List.of());
    }

    /// {@return two files with three events each, the messages of which they share}
    static Report of(String baseA, long firstA, long lastA, String baseB, long firstB, long lastB) {
        return ReportBuilder.build(List.of(file("a.nvtxt", baseA, "m", firstA, (firstA + lastA) / 2, lastA),
                file("b.nvtxt", baseB, "m", firstB, (firstB + lastB) / 2, lastB)), List.of());
    }

    private static TraceFile file(String name, String base, String message, long... times) {
        var text = new StringBuilder();
        for (int i = 0; i < times.length; i++) {
            text.append("Marker, ").append(times[i]).append(", ").append(base).append(", 1, 1, 0, Red, ")
                    .append(message).append(i).append(", 0\n");
        }
        return new NvtxtReader(ReadOptions.DEFAULT).read(name, text.toString().getBytes(StandardCharsets.UTF_8));
    }
}
