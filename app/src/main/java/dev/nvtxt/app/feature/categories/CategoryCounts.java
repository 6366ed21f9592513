// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.feature.categories;

import dev.nvtxt.app.shared.lanes.CategoryIndex;
import dev.nvtxt.parser.trace.EventSegment;
import dev.nvtxt.parser.trace.TraceFile;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/// How many events each category of a file has.
final class CategoryCounts {
    private final CategoryIndex index;
    private final int[] counts;

    CategoryCounts(TraceFile trace) {
        index = new CategoryIndex(trace);
        counts = new int[index.size()];
        var events = trace.events();
        for (var segment : events.segments()) {
            segment.computeIfAbsent(CountsOfSegment.KEY, () -> count(segment))
                    .forEach((id, count) -> counts[index.of(id)] += count);
        }
    }

    /// What is cached for a segment of events: how many have each category, or none.
    private enum CountsOfSegment implements EventSegment.MemoKey<Map<OptionalLong, Integer>> {
        KEY
    }

    private Map<OptionalLong, Integer> count(EventSegment segment) {
        var counted = new int[index.size()];
        for (int event = segment.from(); event < segment.to(); event++) {
            counted[index.ofEvent(event)]++;
        }
        var byId = new HashMap<OptionalLong, Integer>();
        for (int at = 0; at < counted.length; at++) {
            if (counted[at] > 0) {
                byId.put(index.id(at), counted[at]);
            }
        }
        return byId;
    }

    int of(long id) {
        return counts[index.of(id)];
    }

    int uncategorized() {
        return counts[index.uncategorized()];
    }
}
