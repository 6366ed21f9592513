// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// Says which events cannot be measured because nothing gives their time base a rate, and how one is given: without that
/// a table of such a file looks like that of a program that does nothing.
public final class MissingClocks {
    private MissingClocks() {}

    /// {@return a sentence for each time base without a rate that events have}
    public static List<String> messages(ReportFile file) {
        return messages(file, 0);
    }

    /// {@return the same of the events from one on}
    public static List<String> messages(ReportFile file, int firstEvent) {
        var events = file.trace().events();
        var counts = new TreeMap<Integer, Long>();
        for (int event = firstEvent; event < events.size(); event++) {
            int base = events.timeBase(event);
            if (file.clock(base) == null) {
                counts.merge(base, 1L, Long::sum);
            }
        }
        return counts.entrySet().stream()
                .map(count -> message(events.timeBases().get(count.getKey()).name(), count.getValue())).toList();
    }

    private static String message(String base, long count) {
        return String.format(Locale.ROOT,
                "no clock frequency for %s, so %,d event%s not measured; --clock '*:%1$s=FREQUENCY' sets it", base,
                count, count == 1 ? " is" : "s are");
    }
}
