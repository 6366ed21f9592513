// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// The events that the options ask for, as the statistics want them.
public final class EventScope {
    private EventScope() {}

    /// {@return the events of a report}
    /// @throws UsageException if the span ends before it starts
    public static Scope of(EventOptions options, Report report) {
        var from = options.fromNs(report);
        var to = options.toNs(report);
        if (from != null && to != null && to < from) {
            throw new UsageException("--to is before --from");
        }
        var span = new AxisRange(from == null ? Long.MIN_VALUE : from, to == null ? Long.MAX_VALUE : to);
        Map<ReportFile, BitSet> subsets = new HashMap<>();
        var filter = options.filter();
        if (!filter.isEmpty()) {
            report.files().forEach(file -> subsets.put(file, filter.match(file, report.zeroNs())));
        }
        return new Scope(report.files(), subsets, span);
    }
}
