// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.compare;

import dev.nvtxt.parser.compare.Matcher.Unpaired;
import dev.nvtxt.parser.stats.column.LongIntMap;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToLongFunction;

/// Finds what moved among the ranges of a thread that have no partner: one that went and one that came that look the
/// same all the way down, where no other does. Under one parent any range counts; elsewhere only one with ranges
/// inside, or with a message that is there once: a single "Draw" that went here and one that came there are not
/// called the same.
final class MoveFinder {
    private final RangeTree a;
    private final RangeTree b;
    private final Shapes shapesA;
    private final Shapes shapesB;
    private final List<Move> moves = new ArrayList<>();
    private final Set<Integer> takenA = new HashSet<>();
    private final Set<Integer> takenB = new HashSet<>();

    /// A range that moved.
    record Move(int nodeA, int nodeB, boolean isAmbiguous) {}

    MoveFinder(RangeTree a, RangeTree b, Shapes shapesA, Shapes shapesB) {
        this.a = a;
        this.b = b;
        this.shapesA = shapesA;
        this.shapesB = shapesB;
    }

    List<Move> find(List<Unpaired> removed, List<Unpaired> inserted) {
        pairUnique(removed, inserted, node -> shapesA.shape(node.node()) * 31 + node.family(),
                node -> shapesB.shape(node.node()) * 31 + node.family());
        var namesA = countNames(a);
        var namesB = countNames(b);
        pairUnique(removed.stream().filter(node -> isTelling(a, node.node(), namesA)).toList(),
                inserted.stream().filter(node -> isTelling(b, node.node(), namesB)).toList(),
                node -> shapesA.shape(node.node()), node -> shapesB.shape(node.node()));
        return moves;
    }

    private void pairUnique(List<Unpaired> removed, List<Unpaired> inserted, ToLongFunction<Unpaired> keyA,
            ToLongFunction<Unpaired> keyB) {
        var ofA = places(removed, keyA, takenA);
        var ofB = places(inserted, keyB, takenB);
        for (var unpaired : removed) {
            long key = keyA.applyAsLong(unpaired);
            int placeA = ofA.get(key);
            int placeB = ofB.get(key);
            boolean unique = placeA >= 0 && placeB >= 0 && placeA < Integer.MAX_VALUE && placeB < Integer.MAX_VALUE;
            if (unique && !takenA.contains(unpaired.node())) {
                var other = inserted.get(placeB);
                moves.add(new Move(unpaired.node(), other.node(), unpaired.isAmbiguous() || other.isAmbiguous()));
                takenA.add(unpaired.node());
                takenB.add(other.node());
            }
        }
    }

    private static LongIntMap places(List<Unpaired> nodes, ToLongFunction<Unpaired> key, Set<Integer> taken) {
        var places = new LongIntMap();
        for (int i = 0; i < nodes.size(); i++) {
            if (!taken.contains(nodes.get(i).node())) {
                long at = key.applyAsLong(nodes.get(i));
                places.put(at, places.get(at) == LongIntMap.ABSENT ? i : Integer.MAX_VALUE);
            }
        }
        return places;
    }

    private static LongIntMap countNames(RangeTree tree) {
        var counts = new LongIntMap();
        for (int node = 0; node < tree.size(); node++) {
            counts.put(tree.name(node), Math.max(counts.get(tree.name(node)), 0) + 1);
        }
        return counts;
    }

    private static boolean isTelling(RangeTree tree, int node, LongIntMap names) {
        return tree.firstChild(node) < tree.firstChild(node + 1) || names.get(tree.name(node)) == 1;
    }
}
