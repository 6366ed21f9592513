// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.EventStore;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The ticks of each time base of a text, part after part.
final class TickRanges {
    /// Time bases of starts come first, as in the events of a whole file.
    private final Map<TimeBase, TickBounds> ofStarts = new LinkedHashMap<>();
    private final Map<TimeBase, TickBounds> ofEnds = new LinkedHashMap<>();

    /// Adds a part.
    void add(EventStore events) {
        int bases = events.timeBases().size();
        var starts = new @Nullable TickBounds[bases];
        var ends = new TickBounds[bases];
        Arrays.fill(ends, TickBounds.NONE);
        for (int event = 0; event < events.size(); event++) {
            int base = events.timeBase(event);
            starts[base] = with(starts[base] == null ? TickBounds.NONE : starts[base], events.start(event));
            if (!events.isOpen(event)) {
                int endBase = events.endTimeBase(event);
                ends[endBase] = with(ends[endBase], events.end(event));
            }
        }
        for (int base = 0; base < bases; base++) {
            var timeBase = events.timeBases().get(base);
            if (starts[base] != null) {
                ofStarts.merge(timeBase, starts[base], TickBounds::with);
            }
            ofEnds.merge(timeBase, ends[base], TickBounds::with);
        }
    }

    private static TickBounds with(TickBounds range, long tick) {
        return tick < range.first() || tick > range.last() ? range.with(new TickBounds(tick, tick)) : range;
    }

    /// {@return all of them in the order of the time bases of the whole text}
    Map<TimeBase, TickBounds> all() {
        var all = new LinkedHashMap<>(ofStarts);
        ofEnds.forEach((base, range) -> all.merge(base, range, TickBounds::with));
        all.replaceAll((_, range) -> range.orZero());
        return all;
    }
}
