// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal;

import dev.nvtxt.parser.internal.merge.PushPlace;
import dev.nvtxt.parser.time.TimeBase;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// The parts of a text.
///
/// @param parts in their order, at least one
/// @param ticks the smallest and the largest tick of each time base
public record TextParts(List<TextPart> parts, Map<TimeBase, TickRange> ticks) {
    /// {@return the same text in fewer parts: each has a gap before it}
    public static List<TextPart> cutAtGaps(List<TextPart> parts) {
        var groups = new ArrayList<List<TextPart>>();
        var places = new ArrayList<PushPlace>(); // of the first event of each part
        int before = 0;
        for (var part : parts) {
            if (groups.isEmpty() || part.hasGapBefore()) {
                groups.add(new ArrayList<>());
                before = 0;
            }
            groups.getLast().add(part);
            places.add(new PushPlace(groups.size() - 1, before));
            before += part.events();
        }
        return groups.stream()
                .map(group -> group.getFirst().with(group.subList(1, group.size()))
                        .placing(place -> new PushPlace(places.get(place.part()).part(),
                                places.get(place.part()).event() + place.event())))
                .toList();
    }
}
