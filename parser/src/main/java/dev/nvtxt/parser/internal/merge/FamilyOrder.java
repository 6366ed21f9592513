// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// Numbers a forest so that the descendants of a node follow it directly, so that whether a node is above
/// whom is decided by two comparisons.
final class FamilyOrder {
    private final Map<Long, Integer> firsts = new HashMap<>();
    private final Map<Long, Integer> lasts = new HashMap<>(); // of all below it

    /// Makes the order.
    ///
    /// @param parents the parent of each node that has one; no circle
    FamilyOrder(Map<Long, Long> parents) {
        var children = new HashMap<Long, List<Long>>();
        parents.forEach((child, parent) -> children.computeIfAbsent(parent, _ -> new ArrayList<>()).add(child));
        var open = new ArrayDeque<Long>();
        for (var node : children.keySet()) {
            if (!parents.containsKey(node)) {
                open.push(node);
            }
        }
        while (!open.isEmpty()) {
            var node = open.peek();
            if (firsts.putIfAbsent(node, firsts.size()) == null) {
                children.getOrDefault(node, List.of()).forEach(open::push);
            } else {
                lasts.put(open.pop(), firsts.size() - 1);
            }
        }
    }

    /// {@return whether one node is an ancestor of another, or the same}
    ///
    /// @param upper a node of the forest
    /// @param lower a node of the forest
    boolean isAtOrAbove(long upper, long lower) {
        int place = at(firsts, lower);
        return at(firsts, upper) <= place && place <= at(lasts, upper);
    }

    private static int at(Map<Long, Integer> places, long node) {
        return Objects.requireNonNull(places.get(node));
    }
}
