// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.compare.LanePairs.Pair;
import dev.nvtxt.analysis.compare.Matcher.Forests;
import dev.nvtxt.analysis.compare.RangeTree.Lane;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Walks down the ranges of a thread of either side and notes what differs. Used once; walks of different threads share
/// nothing that they change.
final class LaneMatcher {
    private final Forests forests;
    private final RangeTree a;
    private final RangeTree b;
    private final IntConsumer onAligned;
    private final SiblingAligner aligner;
    private final List<Found> found = new ArrayList<>();
    private final List<Unpaired> unpairedA = new ArrayList<>();
    private final List<Unpaired> unpairedB = new ArrayList<>();
    private final Deque<Work> work = new ArrayDeque<>();
    private int matched;

    /// A difference before its texts are made.
    record Found(DifferenceKind kind, int nodeA, int nodeB, boolean isAmbiguous) {}

    /// A node without a partner, and the pair of parents under which it has none.
    record Unpaired(int node, int family, boolean isAmbiguous) {}

    /// Two rows of siblings: nodes from the first to before the second number, on either side.
    private record Work(int fromA, int toA, int fromB, int toB) {}

    /// Takes the ranges.
    ///
    /// @param onAligned hears after each step how many ranges it dealt with, which may be none; throws where nobody wants the
    ///        result any more
    LaneMatcher(Forests forests, IntConsumer onAligned) {
        this.forests = forests;
        this.onAligned = onAligned;
        a = forests.a();
        b = forests.b();
        aligner = new SiblingAligner(forests, () -> onAligned.accept(0));
    }

    /// Matches two threads.
    void match(Pair pair) {
        int family = 0;
        work.push(outermost(pair.a(), pair.b()));
        while (!work.isEmpty()) {
            var rows = work.pop();
            align(rows, family++);
            onAligned.accept(rows.toA - rows.fromA + rows.toB - rows.fromB);
        }
        settleUnpaired();
    }

    List<Found> found() {
        return found;
    }

    /// {@return how many ranges have a certain partner}
    int matched() {
        return matched;
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
                    forests.kindsA().setAll(node, DifferenceKind.AMBIGUOUS);
                    forests.kindsB().setAll(other, DifferenceKind.AMBIGUOUS);
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
        forests.kindsA().set(nodeA, kind);
        forests.kindsB().set(nodeB, kind);
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
        if (!forests.threshold().isExceeded(durationA, durationB)) {
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
        var moves = new MoveFinder(forests).find(unpairedA, unpairedB);
        var movedA = moves.stream().map(MoveFinder.Move::nodeA).collect(Collectors.toSet());
        var movedB = moves.stream().map(MoveFinder.Move::nodeB).collect(Collectors.toSet());
        for (var move : moves) {
            forests.kindsA().setAll(move.nodeA(), DifferenceKind.MOVED);
            forests.kindsB().setAll(move.nodeB(), DifferenceKind.MOVED);
            found.add(new Found(DifferenceKind.MOVED, move.nodeA(), move.nodeB(), move.isAmbiguous()));
        }
        for (var unpaired : unpairedA) {
            if (!movedA.contains(unpaired.node)) {
                forests.kindsA().setAll(unpaired.node, DifferenceKind.REMOVED);
                found.add(new Found(DifferenceKind.REMOVED, unpaired.node, RangeTree.NONE, unpaired.isAmbiguous));
            }
        }
        for (var unpaired : unpairedB) {
            if (!movedB.contains(unpaired.node)) {
                forests.kindsB().setAll(unpaired.node, DifferenceKind.INSERTED);
                found.add(new Found(DifferenceKind.INSERTED, RangeTree.NONE, unpaired.node, unpaired.isAmbiguous));
            }
        }
    }
}
