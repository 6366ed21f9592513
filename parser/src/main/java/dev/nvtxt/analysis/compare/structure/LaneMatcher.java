// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.compare.structure.LanePairs.LanePair;
import dev.nvtxt.analysis.compare.structure.Matcher.Forests;
import dev.nvtxt.analysis.compare.structure.RangeTree.Lane;
import dev.nvtxt.analysis.stats.column.LongIntMap;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Walks down the ranges of a thread of either side and notes what differs. Used once; walks of different threads share
/// nothing that they change.
final class LaneMatcher {
    private final Forests forests;
    private final RangeTree a;
    private final RangeTree b;
    private final IntConsumer onAligned;
    private final SiblingMatcher matcher;
    private final List<NodeDifference> differences = new ArrayList<>();
    private final List<Unpaired> unpairedA = new ArrayList<>();
    private final List<Unpaired> unpairedB = new ArrayList<>();
    private final Deque<SiblingRows> pending = new ArrayDeque<>();
    private int matched;
    private int byOrder;
    private int removed;
    private int added;

    /// A difference before its texts are made.
    ///
    /// @param around of a node without a partner the partner of its parent, or [RangeTree#NONE]
    record NodeDifference(DifferenceKind kind, int nodeA, int nodeB, int around, boolean isAmbiguous) {}

    /// A node without a partner, the pair of parents under which it has none, and the parent on the other side.
    record Unpaired(int node, int family, int around, boolean isAmbiguous) {}

    /// Two rows of siblings and their parents, on either side.
    private record SiblingRows(int parentA, int parentB, SiblingMatcher.Rows rows) {}

    /// Takes the ranges.
    ///
    /// @param onAligned hears after each step how many ranges it dealt with, which may be none; throws where nobody wants the
    ///        result any more
    LaneMatcher(Forests forests, IntConsumer onAligned) {
        this.forests = forests;
        this.onAligned = onAligned;
        a = forests.trees().a();
        b = forests.trees().b();
        matcher = new SiblingMatcher(forests.trees(), () -> onAligned.accept(0));
    }

    /// Matches two threads.
    void match(LanePair pair) {
        int family = 0;
        pending.push(outermost(pair.a(), pair.b()));
        while (!pending.isEmpty()) {
            var rows = pending.pop();
            align(rows, family++);
            onAligned.accept(rows.rows.size());
        }
        matchUnpaired();
    }

    List<NodeDifference> differences() {
        return differences;
    }

    /// {@return how many ranges have a partner, and how many have none}
    StructuralDiff.Counts counts() {
        return new StructuralDiff.Counts(matched, byOrder, removed, added);
    }

    private static SiblingRows outermost(@Nullable Lane laneA, @Nullable Lane laneB) {
        return new SiblingRows(RangeTree.NONE, RangeTree.NONE,
                new SiblingMatcher.Rows(laneA == null ? 0 : laneA.first(), laneA == null ? 0 : laneA.end(),
                        laneB == null ? 0 : laneB.first(), laneB == null ? 0 : laneB.end()));
    }

    private void align(SiblingRows siblings, int family) {
        var matching = siblings.parentA == RangeTree.NONE
                ? matcher.matchOutermost(siblings.rows)
                : matcher.match(siblings.rows);
        for (var partners : matching.pairs()) {
            int nodeA = partners.nodeA();
            int nodeB = partners.nodeB();
            if (partners.isMoved() && isAlike(nodeA, nodeB)) {
                unpairedA.add(new Unpaired(nodeA, family, siblings.parentB, false));
                unpairedB.add(new Unpaired(nodeB, family, siblings.parentA, false));
            } else {
                pair(nodeA, nodeB, partners.isByOrder());
            }
        }
        matching.onlyA().forEach(
                one -> unpairedA.add(new Unpaired(one.node(), family, siblings.parentB, one.isAmbiguous())));
        matching.onlyB().forEach(
                one -> unpairedB.add(new Unpaired(one.node(), family, siblings.parentA, one.isAmbiguous())));
    }

    /// {@return whether only the place of two ranges differs, which is to be named}
    private boolean isAlike(int nodeA, int nodeB) {
        return forests.trees().hashesA().hash(nodeA) == forests.trees().hashesB().hash(nodeB)
                && !forests.threshold().isExceeded(a.durationNs(nodeA), b.durationNs(nodeB));
    }

    private void pair(int nodeA, int nodeB, boolean isByOrder) {
        matched++;
        byOrder += isByOrder ? 1 : 0;
        var kind = judge(nodeA, nodeB);
        // A list tells one from its partner; a color marks only pairs that are unusual among all of their pattern.
        var color = isUnusual(nodeA, nodeB) ? kind : DifferenceKind.SAME;
        forests.kindsA().set(nodeA, color);
        forests.kindsB().set(nodeB, color);
        if (kind == DifferenceKind.SLOWER || kind == DifferenceKind.FASTER) {
            differences.add(new NodeDifference(kind, nodeA, nodeB, RangeTree.NONE, isByOrder));
        }
        var children = SiblingMatcher.Rows.inside(a, nodeA, b, nodeB);
        if (children.size() > 0) {
            pending.push(new SiblingRows(nodeA, nodeB, children));
        }
    }

    private boolean isUnusual(int nodeA, int nodeB) {
        return b.durationNs(nodeB) > a.durationNs(nodeA)
                ? forests.bandsB().isBelow(a, nodeA) || forests.bandsA().isAbove(b, nodeB)
                : forests.bandsB().isAbove(a, nodeA) || forests.bandsA().isBelow(b, nodeB);
    }

    private DifferenceKind judge(int nodeA, int nodeB) {
        long durationA = a.durationNs(nodeA);
        long durationB = b.durationNs(nodeB);
        if (!forests.threshold().isExceeded(durationA, durationB)) {
            return DifferenceKind.SAME;
        }
        long change = durationB - durationA;
        long own = b.selfNs(nodeB) - a.selfNs(nodeA);
        boolean isCause = change > 0 ? own >= change / 2 : own <= change / 2;
        if (!isCause) {
            return change > 0 ? DifferenceKind.SLOWER_BY_CHILDREN : DifferenceKind.FASTER_BY_CHILDREN;
        }
        return change > 0 ? DifferenceKind.SLOWER : DifferenceKind.FASTER;
    }

    private void matchUnpaired() {
        var moves = new MoveFinder(forests).find(unpairedA, unpairedB);
        var movedA = moves.stream().map(MoveFinder.Move::nodeA).collect(Collectors.toSet());
        var movedB = moves.stream().map(MoveFinder.Move::nodeB).collect(Collectors.toSet());
        for (var move : moves) {
            forests.kindsA().setAll(move.nodeA(), DifferenceKind.MOVED);
            forests.kindsB().setAll(move.nodeB(), DifferenceKind.MOVED);
            differences.add(new NodeDifference(DifferenceKind.MOVED, move.nodeA(), move.nodeB(), RangeTree.NONE,
                    move.isAmbiguous()));
        }
        for (var unpaired : unpairedA) {
            if (!movedA.contains(unpaired.node)) {
                forests.kindsA().setAll(unpaired.node, DifferenceKind.REMOVED);
                removed += 1 + a.inside(unpaired.node);
                differences.add(new NodeDifference(DifferenceKind.REMOVED, unpaired.node, RangeTree.NONE,
                        unpaired.around, unpaired.isAmbiguous));
            }
        }
        for (var unpaired : unpairedB) {
            if (!movedB.contains(unpaired.node)) {
                forests.kindsB().setAll(unpaired.node, DifferenceKind.ADDED);
                added += 1 + b.inside(unpaired.node);
                differences.add(new NodeDifference(DifferenceKind.ADDED, RangeTree.NONE, unpaired.node,
                        unpaired.around, unpaired.isAmbiguous));
            }
        }
    }

    /// Finds what moved among the ranges of a thread that have no partner: one removed and one added that look the
    /// same all the way down, where no other does. Under one parent any range counts; elsewhere only one with ranges
    /// inside, or with a message that occurs once: a single "Draw" removed here and one added there are not
    /// called the same.
    private static final class MoveFinder {
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
            var trees = forests.trees();
            a = trees.a();
            b = trees.b();
            hashesA = trees.hashesA();
            hashesB = trees.hashesB();
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
}
