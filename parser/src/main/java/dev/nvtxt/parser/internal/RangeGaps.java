// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.EventKind;
import dev.nvtxt.parser.trace.EventStore;
import dev.nvtxt.parser.trace.ThreadKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Where no start/end range of a thread reaches over the place between two splits of a text: there is time between all that end
/// before and all that start after, so that none before can be inside one after, or the other way round.
final class RangeGaps {
    private final List<Map<ThreadKey, Extent>> splits = new ArrayList<>();

    /// When the ranges of a thread in a split are; without a time base where they have several.
    private record Extent(TimeBase base, boolean isMixed, long first, long last) {
        Extent with(Extent other) {
            return new Extent(base, isMixed || other.isMixed || !base.equals(other.base),
                    Math.min(first, other.first), Math.max(last, other.last));
        }

        boolean isBefore(Extent later) {
            return !isMixed && !later.isMixed && base.equals(later.base) && last < later.first;
        }
    }

    /// Adds the next split.
    ///
    /// @param from the first event that is its own
    void add(EventStore events, int from) {
        var extents = new @Nullable Extent[events.threads().size()];
        for (int event = from; event < events.size(); event++) {
            if (events.kind(event) == EventKind.START_END) {
                int thread = events.thread(event);
                extents[thread] = extended(extents[thread], events, event);
            }
        }
        Map<ThreadKey, Extent> byThread = new HashMap<>();
        for (int thread = 0; thread < extents.length; thread++) {
            if (extents[thread] != null) {
                byThread.put(events.threads().get(thread), extents[thread]);
            }
        }
        splits.add(byThread);
    }

    private static Extent extended(@Nullable Extent known, EventStore events, int event) {
        long first = Math.min(events.start(event), events.end(event));
        long last = Math.max(events.start(event), events.end(event));
        var base = events.timeBases().get(events.timeBase(event));
        boolean isMixed = events.timeBase(event) != events.endTimeBase(event);
        if (known != null && !isMixed && base.equals(known.base) && first >= known.first && last <= known.last) {
            return known;
        }
        var own = new Extent(base, isMixed, first, last);
        return known == null ? own : known.with(own);
    }

    /// {@return whether there is such a gap before a split; there is one before the first}
    boolean isBefore(int split) {
        Map<ThreadKey, Extent> before = new HashMap<>();
        Map<ThreadKey, Extent> after = new HashMap<>();
        for (int i = 0; i < splits.size(); i++) {
            var into = i < split ? before : after;
            splits.get(i).forEach((thread, extent) -> into.merge(thread, extent, Extent::with));
        }
        return before.entrySet().stream().allMatch(entry -> {
            var later = after.get(entry.getKey());
            return later == null || entry.getValue().isBefore(later);
        });
    }
}
