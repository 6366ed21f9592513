// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import dev.nvtxt.parser.time.TimeBase;
import module java.base;

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

    /// What is cached for a segment of events.
    private enum TicksOfSegment implements EventSegment.MemoKey<Map<TimeBase, TickSpan>> {
        KEY
    }

    /// Looks at every event, except for those of segments that were looked at before.
    ///
    /// @param events at least one event for each of its time bases
    /// @return a span for each time base, in their order
    public static List<TickSpan> of(EventStore events) {
        var all = new HashMap<TimeBase, TickSpan>();
        for (var segment : events.segments()) {
            segment.computeIfAbsent(TicksOfSegment.KEY, () -> of(events, segment))
                    .forEach((base, span) -> all.merge(base, span, TickSpan::with));
        }
        // A time base without any time comes only from an unknown end.
        return events.timeBases().stream().map(base -> all.getOrDefault(base, new TickSpan(0, 0))).toList();
    }

    private static Map<TimeBase, TickSpan> of(EventStore events, EventSegment segment) {
        int bases = events.timeBases().size();
        var first = new long[bases];
        var last = new long[bases];
        Arrays.fill(first, Long.MAX_VALUE);
        Arrays.fill(last, Long.MIN_VALUE);
        events.widenTicks(segment.from(), segment.to(), first, last);
        var spans = new HashMap<TimeBase, TickSpan>();
        for (int base = 0; base < bases; base++) {
            if (first[base] <= last[base]) {
                spans.put(events.timeBases().get(base), new TickSpan(first[base], last[base]));
            }
        }
        return Map.copyOf(spans);
    }

    /// {@return the span that has both}
    public TickSpan with(TickSpan other) {
        return new TickSpan(Math.min(first, other.first), Math.max(last, other.last));
    }

    /// {@return whether both share a tick}
    public boolean overlaps(TickSpan other) {
        return first <= other.last && other.first <= last;
    }
}
