// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.filter;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// The events that overlap a span of the axis and pass a filter.
///
/// An event without nanoseconds is in no time range. A range without an end lasts to the end of the report.
///
/// @param filter the filter
/// @param fromNs the first nanosecond of the range, or null
/// @param toNs the one after the last, or null
/// @param reportStartNs the axis time from which times in the filter count
public record TimeRangeFilter(Filter filter, @Nullable Long fromNs, @Nullable Long toNs, long reportStartNs) {
    /// {@return what says by its number whether an event of a file is among them}
    public IntPredicate of(ReportFile file) {
        var matching = filter.match(file, reportStartNs);
        if (fromNs == null && toNs == null) {
            return matching::get;
        }
        return event -> matching.get(event) && isInRange(file, event);
    }

    private boolean isInRange(ReportFile file, int event) {
        if (!file.hasStartNs(event)) {
            return false;
        }
        long startNs = file.axisStartNs(event);
        if (toNs != null && startNs >= toNs) {
            return false;
        }
        if (fromNs == null || startNs >= fromNs) {
            return true;
        }
        var isRange = file.trace().events().kind(event) != EventKind.MARKER;
        return isRange && (!file.hasEndNs(event) || file.axisEndNs(event) > fromNs);
    }
}
