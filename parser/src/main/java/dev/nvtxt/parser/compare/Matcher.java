// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.compare;

import dev.nvtxt.parser.compare.RangeTree.Lane;
import dev.nvtxt.parser.compare.StructuralDiff.Kinds;
import dev.nvtxt.parser.compare.StructuralDiff.Threshold;
import dev.nvtxt.parser.stats.Scope;
import dev.nvtxt.parser.stats.Statistics;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Walks down two forests side by side and notes what differs. Used once.
final class Matcher {
    private final Threshold threshold;
    private final RangeTree a;
    private final RangeTree b;
    private final Shapes shapesA;
    private final Shapes shapesB;
    private final SiblingAligner aligner;
    private final Kinds kindsA;
    private final Kinds kindsB;
    private final List<Found> found = new ArrayList<>();
    private final List<Unpaired> unpairedA = new ArrayList<>();
    private final List<Unpaired> unpairedB = new ArrayList<>();
    private final Deque<Work> work = new ArrayDeque<>();
    private final long originA;
    private final long originB;
    private int matched;

    /// A difference before its texts are made.
    private record Found(DifferenceKind kind, int nodeA, int nodeB, boolean isAmbiguous) {}

    /// A node without a partner, and the pair of parents under which it has none.
    record Unpaired(int node, int family, boolean isAmbiguous) {}

    /// Two rows of siblings: nodes from the first to before the second number, on either side.
    private record Work(int fromA, int toA, int fromB, int toB) {}

    Matcher(Scope scopeA, Scope scopeB, Threshold threshold, Statistics statistics) {
        this.threshold = threshold;
        var table = new RangeTree.NameTable();
        a = new RangeTree(scopeA, statistics, table);
        b = new RangeTree(scopeB, statistics, table);
        originA = a.originNs();
        originB = b.originNs();
        shapesA = new Shapes(a);
        shapesB = new Shapes(b);
        aligner = new SiblingAligner(a, b, shapesA, shapesB);
        kindsA = new Kinds(a, scopeA.files());
        kindsB = new Kinds(b, scopeB.files());
    }

    StructuralDiff match() {
        var lanes = new LanePairs(a.lanes(), b.lanes());
        int family = 0;
        for (var pair : lanes.pairs()) {
            unpairedA.clear();
            unpairedB.clear();
            work.push(outermost(pair.a(), pair.b()));
            while (!work.isEmpty()) {
                if (Thread.currentThread().isInterrupted()) {
                    throw new CancellationException("the comparison was not wanted any more");
                }
                align(work.pop(), family++);
            }
            settleUnpaired();
        }
        found.sort(
                Comparator.comparingLong(this::placeNs).thenComparingInt(Found::nodeA).thenComparingInt(Found::nodeB));
        return new StructuralDiff(found.stream().map(this::describe).toList(), lanes.notes(),
                List.of(kindsA.asMap(), kindsB.asMap()), matched);
    }

    private static Work outermost(@Nullable Lane laneA, @Nullable Lane laneB) {
        return new Work(laneA == null ? 0 : laneA.first(), laneA == null ? 0 : laneA.end(),
                laneB == null ? 0 : laneB.first(), laneB == null ? 0 : laneB.end());
    }

    private void align(Work rows, int family) {
        var alignment = aligner.align(IntStream.range(rows.fromA, rows.toA).toArray(),
                IntStream.range(rows.fromB, rows.toB).toArray());
        boolean[] taken = new boolean[rows.toB - rows.fromB];
        for (int i = 0; i < rows.toA - rows.fromA; i++) {
            int node = rows.fromA + i;
            int partner = alignment.partner(i);
            if (partner == SiblingAligner.NONE) {
                unpairedA.add(new Unpaired(node, family, alignment.isAmbiguousA(i)));
            } else {
                taken[partner] = true;
                int other = rows.fromB + partner;
                if (alignment.isAmbiguousA(i) || alignment.isAmbiguousB(partner)) {
                    kindsA.setAll(node, DifferenceKind.AMBIGUOUS);
                    kindsB.setAll(other, DifferenceKind.AMBIGUOUS);
                } else {
                    pair(node, other);
                }
            }
        }
        for (int j = 0; j < taken.length; j++) {
            if (!taken[j]) {
                unpairedB.add(new Unpaired(rows.fromB + j, family, alignment.isAmbiguousB(j)));
            }
        }
    }

    private void pair(int nodeA, int nodeB) {
        matched++;
        var kind = judge(nodeA, nodeB);
        kindsA.set(nodeA, kind);
        kindsB.set(nodeB, kind);
        if (kind != DifferenceKind.SAME) {
            found.add(new Found(kind, nodeA, nodeB, false));
        }
        var children = new Work(a.firstChild(nodeA), a.firstChild(nodeA + 1), b.firstChild(nodeB),
                b.firstChild(nodeB + 1));
        if (children.fromA < children.toA || children.fromB < children.toB) {
            work.push(children);
        }
    }

    private DifferenceKind judge(int nodeA, int nodeB) {
        long durationA = a.durationNs(nodeA);
        long durationB = b.durationNs(nodeB);
        if (!threshold.isExceeded(durationA, durationB)) {
            return DifferenceKind.SAME;
        }
        long change = durationB - durationA;
        long own = b.selfNs(nodeB) - a.selfNs(nodeA);
        boolean isCause = change > 0 ? own >= change / 2 : own <= change / 2;
        if (!isCause) {
            return DifferenceKind.SAME;
        }
        return change > 0 ? DifferenceKind.SLOWER : DifferenceKind.FASTER;
    }

    private void settleUnpaired() {
        var moves = new MoveFinder(a, b, shapesA, shapesB).find(unpairedA, unpairedB);
        var movedA = moves.stream().map(MoveFinder.Move::nodeA).collect(Collectors.toSet());
        var movedB = moves.stream().map(MoveFinder.Move::nodeB).collect(Collectors.toSet());
        for (var move : moves) {
            kindsA.setAll(move.nodeA(), DifferenceKind.MOVED);
            kindsB.setAll(move.nodeB(), DifferenceKind.MOVED);
            found.add(new Found(DifferenceKind.MOVED, move.nodeA(), move.nodeB(), move.isAmbiguous()));
        }
        for (var unpaired : unpairedA) {
            if (!movedA.contains(unpaired.node)) {
                kindsA.setAll(unpaired.node, DifferenceKind.REMOVED);
                found.add(new Found(DifferenceKind.REMOVED, unpaired.node, RangeTree.NONE, unpaired.isAmbiguous));
            }
        }
        for (var unpaired : unpairedB) {
            if (!movedB.contains(unpaired.node)) {
                kindsB.setAll(unpaired.node, DifferenceKind.INSERTED);
                found.add(new Found(DifferenceKind.INSERTED, RangeTree.NONE, unpaired.node, unpaired.isAmbiguous));
            }
        }
    }

    /// Sides of different programs have different zeros: time counts from each side's first range.
    private long placeNs(Found difference) {
        return difference.nodeA != RangeTree.NONE
                ? a.startNs(difference.nodeA) - originA
                : b.startNs(difference.nodeB) - originB;
    }

    private Difference describe(Found difference) {
        int nodeA = difference.nodeA;
        int nodeB = difference.nodeB;
        boolean inA = nodeA != RangeTree.NONE;
        boolean withInside = difference.kind != DifferenceKind.SLOWER && difference.kind != DifferenceKind.FASTER;
        int inside = inA ? a.inside(nodeA) : b.inside(nodeB);
        return new Difference(difference.kind, inA ? a.path(nodeA) : b.path(nodeB), inA ? a.place(nodeA) : null,
                nodeB == RangeTree.NONE ? null : b.place(nodeB), withInside ? inside : 0, difference.isAmbiguous);
    }
}
