// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli;

import dev.nvtxt.app.panel.Plural;
import dev.nvtxt.parser.report.ReportFile;
import java.util.List;
import java.util.TreeMap;

/// Says which events cannot be measured because nothing gives their time base a rate, and how one is given: without that
/// a table of such a file looks like that of a program that does nothing.
final class MissingClocks {
    private MissingClocks() {}

    static void message(Streams streams, List<ReportFile> files) {
        files.stream().distinct().forEach(file -> message(streams, file));
    }

    private static void message(Streams streams, ReportFile file) {
        var events = file.trace().events();
        var counts = new TreeMap<Integer, Long>();
        for (int event = 0; event < events.size(); event++) {
            int base = events.timeBase(event);
            if (file.clock(base) == null) {
                counts.merge(base, 1L, Long::sum);
            }
        }
        counts.forEach((base, count) -> {
            String name = events.timeBases().get(base).name();
            streams.message(
                    file.trace().path() + ": no clock frequency for " + name + ", so " + Plural.of(count, "event")
                            + (count == 1 ? " is" : " are") + " not measured; --clock '*:" + name
                            + "=FREQUENCY' sets it");
        });
    }
}
