// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;

/// When the events of a file are, for formats that know only times that run forward: a reversed range lasts from its
/// smaller to its larger time.
final class AxisTimes {
    private final ReportFile file;
    private final EventStore events;

    AxisTimes(ReportFile file) {
        this.file = file;
        this.events = file.trace().events();
    }

    /// {@return whether the event has its place on the axis}
    boolean has(int event) {
        return file.hasStartNs(event) && (events.isOpen(event) || file.hasEndNs(event));
    }

    /// {@return whether it is a range without an end}
    boolean isOpen(int event) {
        return events.isOpen(event) && events.kind(event) != EventKind.MARKER;
    }

    /// {@return whether it ends before it starts}
    boolean isReversed(int event) {
        return !events.isOpen(event) && file.axisEndNs(event) < file.axisStartNs(event);
    }

    long first(int event) {
        long start = file.axisStartNs(event);
        return events.isOpen(event) ? start : Math.min(start, file.axisEndNs(event));
    }

    /// {@return the last instant; of an open range the end of time}
    long last(int event) {
        return events.isOpen(event) ? Long.MAX_VALUE : Math.max(file.axisStartNs(event), file.axisEndNs(event));
    }
}
