// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

import module java.base;

/// What the user did to the lanes: a value, so that it can be stored in a session and undone by setting an older one.
/// Ids of lanes that are not there are kept for when they come back.
///
/// @param collapsed lanes drawn as a miniature, their children not at all
/// @param hidden lanes that are not drawn
/// @param pinned lanes drawn above the others as well, in this order
/// @param depthLimits how many depth rows are drawn at most, by lane
/// @param order ids in the user's order; lanes it does not name follow in the source's
public record LaneLayout(Set<String> collapsed, Set<String> hidden, List<String> pinned,
        Map<String, Integer> depthLimits, List<String> order) {
    /// Nothing done.
    public static final LaneLayout INITIAL = new LaneLayout(Set.of(), Set.of(), List.of(), Map.of(), List.of());

    /// Takes copies.
    public LaneLayout {
        collapsed = Set.copyOf(collapsed);
        hidden = Set.copyOf(hidden);
        pinned = List.copyOf(pinned);
        depthLimits = Map.copyOf(depthLimits);
        order = List.copyOf(order);
    }

    /// {@return this with other collapsed lanes}
    public LaneLayout withCollapsed(Set<String> ids) {
        return new LaneLayout(ids, hidden, pinned, depthLimits, order);
    }

    /// {@return this with other hidden lanes}
    public LaneLayout withHidden(Set<String> ids) {
        return new LaneLayout(collapsed, ids, pinned, depthLimits, order);
    }

    /// {@return this with other pinned lanes}
    public LaneLayout withPinned(List<String> ids) {
        return new LaneLayout(collapsed, hidden, ids, depthLimits, order);
    }

    /// {@return this with other limits}
    public LaneLayout withDepthLimits(Map<String, Integer> limits) {
        return new LaneLayout(collapsed, hidden, pinned, limits, order);
    }

    /// {@return this with another order}
    public LaneLayout withOrder(List<String> ids) {
        return new LaneLayout(collapsed, hidden, pinned, depthLimits, ids);
    }

    /// {@return the set with the id put in, or taken out where it was in}
    public static Set<String> toggled(Set<String> ids, String id) {
        var changed = new LinkedHashSet<String>(ids);
        if (!changed.remove(id)) {
            changed.add(id);
        }
        return changed;
    }
}
