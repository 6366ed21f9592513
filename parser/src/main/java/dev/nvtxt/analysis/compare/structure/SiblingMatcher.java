// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import module java.base;

/// Finds who is whose partner among the ranges inside two partners, or among the outermost of two threads: by message
/// ([SiblingAligner]), then by pattern, then by place, then by a message that is there once on each side, in whatever order. The one
/// place that decides this, for the list of ranges, the colors of the timelines and the parts of a difference. Swapped sides have the
/// same partners.
final class SiblingMatcher {
    private final RangeTree a;
    private final RangeTree b;
    private final SiblingAligner aligner;

    /// Two ranges that are partners.
    ///
    /// @param isByOrder whether their order alone says so, as several are equally likely
    /// @param isMoved whether they are in another order than the partners beside them
    record Partners(int nodeA, int nodeB, boolean isByOrder, boolean isMoved) {
        private Partners(int nodeA, int nodeB, boolean isByOrder) {
            this(nodeA, nodeB, isByOrder, false);
        }
    }

    /// A range without a partner.
    record Single(int node, boolean isAmbiguous) {}

    /// Who is whose partner, and who has none, on either side.
    record Matching(List<Partners> pairs, List<Single> onlyA, List<Single> onlyB) {}

    /// Two rows of siblings: nodes from the first to before the second number, on either side.
    record Rows(int fromA, int toA, int fromB, int toB) {
        /// {@return what is directly inside two partners}
        static Rows inside(RangeTree a, int nodeA, RangeTree b, int nodeB) {
            return new Rows(a.firstChild(nodeA), a.firstChild(nodeA + 1), b.firstChild(nodeB), b.firstChild(nodeB + 1));
        }

        int size() {
            return toA - fromA + toB - fromB;
        }
    }

    /// Takes the ranges.
    ///
    /// @param onStep is called now and then, so that it can end the work by throwing
    SiblingMatcher(TreePair trees, Runnable onStep) {
        a = trees.a();
        b = trees.b();
        aligner = new SiblingAligner(trees, onStep);
    }

    /// Matches what is inside two partners.
    Matching match(Rows rows) {
        int[] rowA = IntStream.range(rows.fromA, rows.toA).toArray();
        int[] rowB = IntStream.range(rows.fromB, rows.toB).toArray();
        var matching = byMessageAndPattern(rowA, rowB);
        pairByPlace(matching);
        pairMoved(matching, rowA, rowB);
        return matching;
    }

    /// Matches the outermost ranges of two threads. Two that were picked, which are as long as the compared time, are partners
    /// whatever their messages.
    Matching matchOutermost(Rows rows) {
        int pickA = a.pick(rows.fromA, rows.toA);
        int pickB = b.pick(rows.fromB, rows.toB);
        boolean arePicks = pickA != RangeTree.NONE && pickB != RangeTree.NONE;
        int[] rowA = IntStream.range(rows.fromA, rows.toA).filter(node -> !arePicks || node != pickA).toArray();
        int[] rowB = IntStream.range(rows.fromB, rows.toB).filter(node -> !arePicks || node != pickB).toArray();
        var matching = byMessageAndPattern(rowA, rowB);
        pairMoved(matching, rowA, rowB);
        if (arePicks) {
            matching.pairs.addFirst(new Partners(pickA, pickB, false));
        }
        return matching;
    }

    private Matching byMessageAndPattern(int[] rowA, int[] rowB) {
        var pairing = aligner.align(rowA, rowB);
        var matching = new Matching(new ArrayList<>(), new ArrayList<>(), new ArrayList<>());
        boolean[] taken = new boolean[rowB.length];
        for (int i = 0; i < rowA.length; i++) {
            int partner = pairing.partner(i);
            if (partner == SiblingAligner.NONE) {
                matching.onlyA.add(new Single(rowA[i], pairing.isAmbiguousA(i)));
            } else {
                taken[partner] = true;
                matching.pairs.add(new Partners(rowA[i], rowB[partner],
                        pairing.isAmbiguousA(i) || pairing.isAmbiguousB(partner)));
            }
        }
        for (int j = 0; j < taken.length; j++) {
            if (!taken[j]) {
                matching.onlyB.add(new Single(rowB[j], pairing.isAmbiguousB(j)));
            }
        }
        pairByPattern(matching);
        return matching;
    }

    /// Pairs siblings whose messages differ only in numbers, in their order: "Frame 61" and "Frame 118" are the same work. A
    /// message that is on both sides is not renamed, but came, went or moved.
    private void pairByPattern(Matching matching) {
        if (matching.onlyA.isEmpty() || matching.onlyB.isEmpty()) {
            return;
        }
        var waiting = new HashMap<Integer, ArrayDeque<Single>>();
        for (var one : matching.onlyA) {
            if (a.pattern(one.node) != RangeTree.NONE && !b.hasName(a.name(one.node))) {
                waiting.computeIfAbsent(a.pattern(one.node), _ -> new ArrayDeque<>()).add(one);
            }
        }
        var partnered = new HashSet<Single>();
        matching.onlyB.removeIf(other -> {
            var queue = a.hasName(b.name(other.node)) ? null : waiting.get(b.pattern(other.node));
            if (queue == null || queue.isEmpty()) {
                return false;
            }
            var one = queue.remove();
            partnered.add(one);
            matching.pairs.add(new Partners(one.node, other.node, one.isAmbiguous || other.isAmbiguous));
            return true;
        });
        matching.onlyA.removeIf(partnered::contains);
    }

    /// Pairs what is left where one child of each side is between the same two partners: one took the place of the other. A
    /// message that is left on both sides went elsewhere.
    private void pairByPlace(Matching matching) {
        // Without a partner beside them nothing says that they are in one place.
        if (matching.pairs.isEmpty() || matching.onlyA.isEmpty() || matching.onlyB.isEmpty()) {
            return;
        }
        var gapsA = gaps(matching.onlyA, matching.pairs.stream().mapToInt(Partners::nodeA));
        var gapsB = gaps(matching.onlyB, matching.pairs.stream().mapToInt(Partners::nodeB));
        var namesA = names(a, matching.onlyA);
        var namesB = names(b, matching.onlyB);
        var partneredA = new HashSet<Single>();
        var partneredB = new HashSet<Single>();
        gapsA.forEach((gap, ofA) -> {
            var ofB = gapsB.getOrDefault(gap, List.of());
            if (ofA.size() == 1 && ofB.size() == 1) {
                var one = ofA.getFirst();
                var other = ofB.getFirst();
                if (!namesB.contains(a.name(one.node)) && !namesA.contains(b.name(other.node))) {
                    partneredA.add(one);
                    partneredB.add(other);
                    matching.pairs.add(new Partners(one.node, other.node, false));
                }
            }
        });
        matching.onlyA.removeIf(partneredA::contains);
        matching.onlyB.removeIf(partneredB::contains);
    }

    /// Pairs what is left of messages that are there once on each side: one range is not both removed and added, wherever it is among
    /// its siblings.
    private void pairMoved(Matching matching, int[] rowA, int[] rowB) {
        if (matching.onlyA.isEmpty() || matching.onlyB.isEmpty()) {
            return;
        }
        var names = names(a, matching.onlyA);
        names.retainAll(names(b, matching.onlyB));
        retainSingle(names, a, rowA);
        retainSingle(names, b, rowB);
        if (names.isEmpty()) {
            return;
        }
        var others = matching.onlyB.stream().filter(one -> names.contains(b.name(one.node)))
                .collect(Collectors.toMap(one -> b.name(one.node), Single::node));
        for (var one : matching.onlyA) {
            var other = others.get(a.name(one.node));
            if (other != null) {
                matching.pairs.add(new Partners(one.node, other, false, true));
            }
        }
        matching.onlyA.removeIf(one -> names.contains(a.name(one.node)));
        matching.onlyB.removeIf(one -> names.contains(b.name(one.node)));
    }

    /// Leaves only names that a row has once.
    private static void retainSingle(Set<Integer> names, RangeTree tree, int[] row) {
        if (!names.isEmpty()) {
            var counts = Arrays.stream(row).map(tree::name).filter(names::contains).boxed()
                    .collect(Collectors.toMap(name -> name, _ -> 1, Integer::sum));
            names.removeIf(name -> counts.getOrDefault(name, 0) != 1);
        }
    }

    /// {@return the nodes by the number of partners before them}
    private static Map<Integer, List<Single>> gaps(List<Single> singles, IntStream partners) {
        int[] sorted = partners.sorted().toArray();
        return singles.stream().collect(Collectors.groupingBy(one -> -Arrays.binarySearch(sorted, one.node) - 1,
                TreeMap::new, Collectors.toList()));
    }

    private static Set<Integer> names(RangeTree tree, List<Single> singles) {
        return singles.stream().map(one -> tree.name(one.node)).collect(Collectors.toSet());
    }
}
