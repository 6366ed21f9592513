// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.trace.EventStore;
import java.util.Arrays;
import java.util.List;

/// The smallest and the largest time of one time base of one file, starts and known ends alike.
///
/// @param first the smallest, in ticks
/// @param last the largest, in ticks
public record TickSpan(long first, long last) {
    public TickSpan {
        if (last < first) {
            throw new IllegalArgumentException("last " + last + " is before first " + first);
        }
    }

    /// Looks at every event.
    ///
    /// @param events at least one event for each of its time bases
    /// @return a span for each time base, in their order
    static List<TickSpan> of(EventStore events) {
        int bases = events.timeBases().size();
        var first = new long[bases];
        var last = new long[bases];
        Arrays.fill(first, Long.MAX_VALUE);
        Arrays.fill(last, Long.MIN_VALUE);
        for (int event = 0; event < events.size(); event++) {
            int base = events.timeBase(event);
            long start = events.start(event);
            first[base] = Math.min(first[base], start);
            last[base] = Math.max(last[base], start);
            if (!events.isOpen(event)) {
                int endBase = events.endTimeBase(event);
                long end = events.end(event);
                first[endBase] = Math.min(first[endBase], end);
                last[endBase] = Math.max(last[endBase], end);
            }
        }
        var spans = new TickSpan[bases];
        for (int base = 0; base < bases; base++) {
            // A time base that no time stands in can only come from an end that is unknown.
            spans[base] = first[base] > last[base] ? new TickSpan(0, 0) : new TickSpan(first[base], last[base]);
        }
        return List.of(spans);
    }

    boolean overlaps(TickSpan other) {
        return first <= other.last && other.first <= last;
    }
}
