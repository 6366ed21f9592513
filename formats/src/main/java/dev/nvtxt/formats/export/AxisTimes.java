// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.export;

import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import java.util.BitSet;

/// When the events of a file are, for formats that know only times that run forward: a reversed range lasts from its
/// smaller to its larger time.
///
/// Worked out in one walk and kept: exports ask for the times of an event again and again, and in no order.
final class AxisTimes {
    private final EventStore events;
    private final long[] first;
    private final long[] last;
    private final BitSet present = new BitSet();
    private final BitSet reversed = new BitSet();

    AxisTimes(ReportFile file) {
        this.events = file.trace().events();
        this.first = new long[events.size()];
        this.last = new long[events.size()];
        for (int event = 0; event < first.length; event++) {
            boolean isOpen = events.isOpen(event);
            if (file.hasStartNs(event) && (isOpen || file.hasEndNs(event))) {
                long start = file.axisStartNs(event);
                long end = isOpen ? Long.MAX_VALUE : file.axisEndNs(event);
                first[event] = Math.min(start, end);
                last[event] = Math.max(start, end);
                present.set(event);
                reversed.set(event, !isOpen && end < start);
            }
        }
    }

    /// {@return whether the event has its place on the axis}
    boolean has(int event) {
        return present.get(event);
    }

    /// {@return whether it is a range without an end}
    boolean isOpen(int event) {
        return events.isOpen(event) && events.kind(event) != EventKind.MARKER;
    }

    /// {@return whether it ends before it starts}
    boolean isReversed(int event) {
        return reversed.get(event);
    }

    /// {@return the first instant; ask [#has] first}
    long first(int event) {
        return first[event];
    }

    /// {@return the last instant; of an open range the end of time}
    long last(int event) {
        return last[event];
    }
}
