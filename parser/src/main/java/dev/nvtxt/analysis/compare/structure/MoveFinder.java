// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.compare.structure.LaneMatcher.Unpaired;
import dev.nvtxt.analysis.compare.structure.Matcher.Forests;
import dev.nvtxt.analysis.stats.column.LongIntMap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;

/// Finds what moved among the ranges of a thread that have no partner: one removed and one added that look the
/// same all the way down, where no other does. Under one parent any range counts; elsewhere only one with ranges
/// inside, or with a message that occurs once: a single "Draw" removed here and one added there are not
/// called the same.
final class MoveFinder {
    private final RangeTree a;
    private final RangeTree b;
    private final SubtreeHashes hashesA;
    private final SubtreeHashes hashesB;
    private final List<Move> moves = new ArrayList<>();
    private final Set<Integer> takenA = new HashSet<>();
    private final Set<Integer> takenB = new HashSet<>();

    /// A range that moved.
    record Move(int nodeA, int nodeB, boolean isAmbiguous) {}

    MoveFinder(Forests forests) {
        a = forests.a();
        b = forests.b();
        hashesA = forests.hashesA();
        hashesB = forests.hashesB();
    }

    List<Move> find(List<Unpaired> removed, List<Unpaired> added) {
        pairUnique(removed, added, node -> hashesA.hash(node.node()) * 31 + node.family(),
                node -> hashesB.hash(node.node()) * 31 + node.family());
        pairUnique(removed.stream().filter(node -> isTelling(a, node.node())).toList(),
                added.stream().filter(node -> isTelling(b, node.node())).toList(),
                node -> hashesA.hash(node.node()), node -> hashesB.hash(node.node()));
        return moves;
    }

    private void pairUnique(List<Unpaired> removed, List<Unpaired> added, ToLongFunction<Unpaired> keyA,
            ToLongFunction<Unpaired> keyB) {
        var ofA = places(removed, keyA, takenA);
        var ofB = places(added, keyB, takenB);
        for (var unpaired : removed) {
            long key = keyA.applyAsLong(unpaired);
            int placeA = ofA.get(key);
            int placeB = ofB.get(key);
            boolean unique = placeA >= 0 && placeB >= 0 && placeA < Integer.MAX_VALUE && placeB < Integer.MAX_VALUE;
            if (unique && !takenA.contains(unpaired.node())) {
                var other = added.get(placeB);
                moves.add(new Move(unpaired.node(), other.node(), unpaired.isAmbiguous() || other.isAmbiguous()));
                takenA.add(unpaired.node());
                takenB.add(other.node());
            }
        }
    }

    private static LongIntMap places(List<Unpaired> nodes, ToLongFunction<Unpaired> key, Set<Integer> taken) {
        var places = LongIntMap.withRoomFor(nodes.size());
        for (int i = 0; i < nodes.size(); i++) {
            if (!taken.contains(nodes.get(i).node())) {
                long at = key.applyAsLong(nodes.get(i));
                places.put(at, i, Integer.MAX_VALUE);
            }
        }
        return places;
    }

    private static boolean isTelling(RangeTree tree, int node) {
        return tree.firstChild(node) < tree.firstChild(node + 1) || tree.isOnlyOne(node);
    }
}
