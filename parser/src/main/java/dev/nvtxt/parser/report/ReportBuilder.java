// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.Clocks;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.ArrayList;
import java.util.List;

/// Puts files that were read onto one axis: finds each time base's clock, then its place.
public final class ReportBuilder {
    private ReportBuilder() {}

    /// Builds a report. Looks at every event once, so it takes a moment for big files.
    ///
    /// @param traces the files in the order in which they were named
    /// @param unreadable those that could not be read
    public static Report build(List<TraceFile> traces, List<UnreadableFile> unreadable) {
        var items = new ArrayList<AxisItem>();
        for (var trace : traces) {
            var spans = TickSpan.of(trace.events());
            for (int base = 0; base < spans.size(); base++) {
                var timeBase = trace.events().timeBases().get(base);
                items.add(new AxisItem(trace, timeBase, spans.get(base), Clocks.standard(timeBase)));
            }
        }
        new AxisGroups(items).place();
        return report(traces, unreadable, items);
    }

    private static Report report(List<TraceFile> traces, List<UnreadableFile> unreadable, List<AxisItem> items) {
        var files = new ArrayList<ReportFile>();
        int next = 0;
        for (var trace : traces) {
            int end = next + trace.events().timeBases().size();
            files.add(new ReportFile(trace, items.subList(next, end).stream().map(AxisItem::toBaseClock).toList()));
            next = end;
        }
        long startNs = new Report(files, unreadable).startNs();
        files.replaceAll(file -> file.inReportFrom(startNs));
        return new Report(files, unreadable);
    }
}
