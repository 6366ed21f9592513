// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.analysis.filter.TimeRangeFilter;
import dev.nvtxt.formats.export.ExportScope;
import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import module java.base;

/// The events of a report that overlap a span and pass a filter.
public final class EventMatcher {
    private final TimeRangeFilter filter;

    public EventMatcher(EventOptions options, Report report) {
        filter = new TimeRangeFilter(options.filter(report.files()), options.fromNs(report), options.toNs(report),
                report.zeroNs());
    }

    /// {@return the events of a report that match}
    public static ExportScope scope(EventOptions options, Report report) {
        var matcher = new EventMatcher(options, report);
        return new ExportScope(report, report.files().stream().map(file -> IntStream
                .range(0, file.trace().events().size()).filter(matcher.of(file))
                .collect(BitSet::new, BitSet::set, BitSet::or)).toList());
    }

    /// {@return tells by its number whether an event of a file matches}
    public IntPredicate of(ReportFile file) {
        return filter.of(file);
    }
}
