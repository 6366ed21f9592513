// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.read;

import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.column.Nesting;
import dev.nvtxt.parser.SplitFile;
import dev.nvtxt.parser.SplitReader;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/// How long ranges of a split are inside the pushes of earlier splits that are open where it begins.
final class InnerTimes {
    private InnerTimes() {}

    /// {@return the times by push; nothing for a split where nothing is open}
    static Map<SplitFile.Push, Long> of(SplitReader reader, SplitFile file, int split, ReportPlan plan)
            throws IOException {
        Map<SplitFile.Push, Long> times = new HashMap<>();
        int before = file.firstEvent(split);
        if (before > 0) {
            var placed = plan.place(reader.read(file, split), FileSpans.of(file));
            var statistics = new Statistics();
            var nesting = statistics.nesting(placed);
            var pushes = file.openPushes(split);
            for (int event = 0; event < before; event++) {
                times.merge(pushes.get(event), nesting.insideNs(event), Long::sum);
                int parent = nesting.parent(event);
                if (parent != Nesting.NONE) {
                    // The split where it begins has counted it.
                    times.merge(pushes.get(parent), -statistics.times(placed).durationNs(event), Long::sum);
                }
            }
        }
        return times;
    }

    /// {@return the times of the pushes of one split by the numbers that they have when it is read}
    static Map<Integer, Long> ofSplit(Map<SplitFile.Push, Long> times, SplitFile file, int split) {
        var ofSplit = new HashMap<Integer, Long>();
        times.forEach((push, insideNs) -> {
            if (push.split() == split) {
                ofSplit.put(file.firstEvent(split) + push.event(), insideNs);
            }
        });
        return ofSplit;
    }
}
