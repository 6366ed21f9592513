// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.merge.PushPlace;
import dev.nvtxt.parser.time.TimeBase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The splits of a text.
///
/// @param splits in their order, at least one
/// @param ticks the smallest and the largest tick of each time base
public record TextSplits(List<TextSplit> splits, Map<TimeBase, TickBounds> ticks) {
    /// {@return the same text in fewer splits: each has a gap before it}
    public static List<TextSplit> cutAtGaps(List<TextSplit> splits) {
        var groups = new ArrayList<List<TextSplit>>();
        var places = new ArrayList<PushPlace>(); // of the first event of each split
        int before = 0;
        for (var split : splits) {
            if (groups.isEmpty() || split.hasGapBefore()) {
                groups.add(new ArrayList<>());
                before = 0;
            }
            groups.getLast().add(split);
            places.add(new PushPlace(groups.size() - 1, before));
            before += split.events();
        }
        return groups.stream()
                .map(group -> group.getFirst().with(group.subList(1, group.size()))
                        .placing(place -> new PushPlace(places.get(place.split()).split(),
                                places.get(place.split()).event() + place.event())))
                .toList();
    }
}
