// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import module java.base;

/// Finds who is whose partner among the ranges inside two partners, or among the outermost of two threads: by message
/// ([SiblingAligner]), then by pattern, then by place. The one place that decides this, for the list of ranges, the colors of the
/// timelines and the parts of a difference. Swapped sides have the same partners.
final class SiblingMatcher {
    private final RangeTree a;
    private final RangeTree b;
    private final SiblingAligner aligner;

    /// Two ranges that are partners.
    ///
    /// @param isByOrder whether their order alone says so, as several are equally likely
    record Partners(int nodeA, int nodeB, boolean isByOrder) {}

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
        var matching = byMessageAndPattern(IntStream.range(rows.fromA, rows.toA).toArray(),
                IntStream.range(rows.fromB, rows.toB).toArray());
        pairByPlace(matching);
        return matching;
    }

    /// Matches the outermost ranges of two threads. Two that were picked, which are as long as the compared time, are partners
    /// whatever their messages.
    Matching matchOutermost(Rows rows) {
        int pickA = a.pick(rows.fromA, rows.toA);
        int pickB = b.pick(rows.fromB, rows.toB);
        boolean arePicks = pickA != RangeTree.NONE && pickB != RangeTree.NONE;
        var matching = byMessageAndPattern(
                IntStream.range(rows.fromA, rows.toA).filter(node -> !arePicks || node != pickA).toArray(),
                IntStream.range(rows.fromB, rows.toB).filter(node -> !arePicks || node != pickB).toArray());
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
