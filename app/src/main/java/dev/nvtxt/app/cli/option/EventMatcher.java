// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.cli.option;

import dev.nvtxt.parser.report.Report;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/// The events of a report that lie in a span, at least in part, and pass a filter.
///
/// An event without nanoseconds lies in no span. A range without an end lasts to the end of the report.
public final class EventMatcher {
    private final EventOptions options;
    private final Report report;
    private final @Nullable Long fromNs;
    private final @Nullable Long toNs;

    public EventMatcher(EventOptions options, Report report) {
        this.options = options;
        this.report = report;
        this.fromNs = options.fromNs(report);
        this.toNs = options.toNs(report);
    }

    /// {@return tells by its number whether an event of a file matches}
    public IntPredicate of(ReportFile file) {
        var matching = options.filter().match(file, report.startNs());
        if (fromNs == null && toNs == null) {
            return matching::get;
        }
        return event -> matching.get(event) && isInSpan(file, event);
    }

    private boolean isInSpan(ReportFile file, int event) {
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
