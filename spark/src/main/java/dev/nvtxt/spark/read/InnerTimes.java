// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.parser.PartReader;
import dev.nvtxt.parser.PartedFile;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/// How long ranges of a part are inside the pushes of earlier parts that are open where it begins.
final class InnerTimes {
    private InnerTimes() {}

    /// {@return the times by push; nothing for a part where nothing is open}
    static Map<PartedFile.Push, Long> of(PartReader reader, PartedFile file, int part, ReportPlan plan)
            throws IOException {
        Map<PartedFile.Push, Long> times = new HashMap<>();
        int before = file.firstEvent(part);
        if (before > 0) {
            var placed = plan.place(reader.read(file, part), FileSpans.of(file));
            var statistics = new Statistics();
            var nesting = statistics.nesting(placed);
            var pushes = file.openPushes(part);
            for (int event = 0; event < before; event++) {
                times.merge(pushes.get(event), nesting.insideNs(event), Long::sum);
                int parent = nesting.parent(event);
                if (parent != Nesting.NONE) {
                    // The part where it begins has counted it.
                    times.merge(pushes.get(parent), -statistics.times(placed).durationNs(event), Long::sum);
                }
            }
        }
        return times;
    }

    /// {@return the times of the pushes of one part by the numbers that they have when it is read}
    static Map<Integer, Long> ofPart(Map<PartedFile.Push, Long> times, PartedFile file, int part) {
        var ofPart = new HashMap<Integer, Long>();
        times.forEach((push, insideNs) -> {
            if (push.part() == part) {
                ofPart.put(file.firstEvent(part) + push.event(), insideNs);
            }
        });
        return ofPart;
    }
}
