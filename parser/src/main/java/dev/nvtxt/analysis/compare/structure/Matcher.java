// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.compare.Side;
import dev.nvtxt.analysis.compare.structure.LaneMatcher.NodeDifference;
import dev.nvtxt.analysis.compare.structure.StructuralDiff.Kinds;
import dev.nvtxt.analysis.compare.structure.StructuralDiff.Threshold;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.column.LongSort;
import dev.nvtxt.parser.CancelToken;
import module java.base;

/// Lays the ranges of two sides out, matches them thread by thread, and describes what differs. Used once.
final class Matcher {
    /// Between the messages of two partners of which one took the place of the other.
    static final String RENAMED = " → ";

    private final Forests forests;
    private final RangeTree a;
    private final RangeTree b;
    private final List<Side> sides;
    private final CancelToken cancel;
    private final DoubleConsumer progress;
    private final long originA;
    private final long originB;

    /// The ranges of both sides, and what is said of each.
    record Forests(TreePair trees, Kinds kindsA, Kinds kindsB, GroupBands bandsA, GroupBands bandsB,
            Threshold threshold) {
        private static Forests of(Side sideA, Side sideB, Threshold threshold, Statistics statistics) {
            var table = new RangeTree.NameTable();
            var trees = Stream.of(sideA, sideB).parallel()
                    .map(side -> new RangeTree(side.runs().getFirst(), statistics, table)).toList();
            return new Forests(TreePair.of(trees.getFirst(), trees.getLast()),
                    new Kinds(trees.getFirst(), sideA.runs().getFirst().files()),
                    new Kinds(trees.getLast(), sideB.runs().getFirst().files()),
                    new GroupBands(trees.getFirst()), new GroupBands(trees.getLast()), threshold);
        }
    }

    /// Lays the ranges out.
    ///
    /// @param progress hears which part is done; from any thread
    Matcher(List<Side> sides, Threshold threshold, Statistics statistics, DoubleConsumer progress) {
        forests = Forests.of(sides.getFirst(), sides.getLast(), threshold, statistics);
        this.sides = sides;
        a = forests.trees.a();
        b = forests.trees.b();
        this.progress = progress;
        cancel = statistics.cancelToken();
        originA = a.originNs();
        originB = b.originNs();
    }

    StructuralDiff match() {
        cancel.check();
        var lanes = new LanePairs(a.lanes(), b.lanes());
        progress.accept(0);
        var steps = new Steps(cancel, a.size() + b.size(), progress);
        var matchers = lanes.pairs().parallelStream().map(pair -> {
            var matcher = new LaneMatcher(forests, steps::add);
            matcher.match(pair);
            return matcher;
        }).toList();
        cancel.check();
        var placed = placed(matchers);
        var differences = Arrays.stream(placed).parallel().map(of -> describe(of.difference)).toList();
        return new StructuralDiff(sides, differences, groups(placed, differences), lanes.notes(),
                List.of(forests.kindsA.asMap(), forests.kindsB.asMap()),
                matchers.stream().map(LaneMatcher::counts).reduce(new StructuralDiff.Counts(0, 0, 0, 0),
                        (one, other) -> new StructuralDiff.Counts(one.matched() + other.matched(),
                                one.byOrder() + other.byOrder(), one.unpairedA() + other.unpairedA(),
                                one.unpairedB() + other.unpairedB())));
    }

    /// Counts what is done by any thread.
    ///
    /// @param cancel ends the work of all threads
    /// @param all how much there is to do
    private record Steps(CancelToken cancel, long all, DoubleConsumer progress, AtomicLong done) {
        private static final int PARTS = 100;

        private Steps(CancelToken cancel, long all, DoubleConsumer progress) {
            this(cancel, all, progress, new AtomicLong());
        }

        private void add(int ranges) {
            cancel.check();
            long now = done.addAndGet(ranges);
            if (now * PARTS / all != (now - ranges) * PARTS / all) {
                progress.accept((double) now / all);
            }
        }
    }

    /// A difference and when it is.
    private record Placed(NodeDifference difference, long placeNs) {}

    /// {@return the differences in the order of time}
    private Placed[] placed(List<LaneMatcher> matchers) {
        var placed = matchers.stream().flatMap(matcher -> matcher.differences().stream())
                .map(difference -> new Placed(difference, placeNs(difference))).toArray(Placed[]::new);
        Arrays.parallelSort(placed, Comparator.comparingLong(Placed::placeNs)
                .thenComparingInt(of -> of.difference.nodeA()).thenComparingInt(of -> of.difference.nodeB()));
        cancel.check();
        return placed;
    }

    /// Differences of one kind whose paths differ only in numbers are one.
    private List<DifferenceGroup> groups(Placed[] placed, List<Difference> differences) {
        var pathsA = new PatternPaths(a);
        var pathsB = new PatternPaths(b);
        var byKind = new LinkedHashMap<List<Object>, DifferenceGroup.Builder>();
        for (int i = 0; i < placed.length; i++) {
            var of = placed[i].difference;
            boolean inA = of.nodeA() != RangeTree.NONE;
            var paths = inA ? pathsA : pathsB;
            int node = inA ? of.nodeA() : of.nodeB();
            byKind.computeIfAbsent(List.of(of.kind(), pathsA.path(of.nodeA()), pathsB.path(of.nodeB())),
                    _ -> new DifferenceGroup.Builder(paths, node))
                    .add(differences.get(i), node);
        }
        return byKind.values().stream().map(DifferenceGroup.Builder::build)
                .sorted(Comparator.comparingLong((DifferenceGroup group) -> -Math.abs(group.changeNs()))).toList();
    }

    /// Sides of different programs have different zeros: time counts from each side's first range.
    private long placeNs(NodeDifference difference) {
        return difference.nodeA() != RangeTree.NONE
                ? a.startNs(difference.nodeA()) - originA
                : b.startNs(difference.nodeB()) - originB;
    }

    private Difference describe(NodeDifference difference) {
        int nodeA = difference.nodeA();
        int nodeB = difference.nodeB();
        boolean inA = nodeA != RangeTree.NONE;
        int around = difference.around();
        boolean withInside = difference.kind() != DifferenceKind.SLOWER && difference.kind() != DifferenceKind.FASTER;
        int inside = !withInside ? 0 : inA ? a.inside(nodeA) : b.inside(nodeB);
        return new Difference(difference.kind(), path(nodeA, nodeB), inA ? a.place(nodeA) : null,
                nodeB == RangeTree.NONE ? null : b.place(nodeB),
                around == RangeTree.NONE ? null : inA ? b.place(around) : a.place(around), inside,
                difference.isAmbiguous());
    }

    /// {@return the messages down to a range; of one that took the place of another both messages}
    private String path(int nodeA, int nodeB) {
        if (nodeA == RangeTree.NONE) {
            return b.path(nodeB);
        }
        boolean isRenamed = nodeB != RangeTree.NONE && a.pattern(nodeA) != b.pattern(nodeB);
        return isRenamed ? a.path(nodeA) + RENAMED + b.label(nodeB) : a.path(nodeA);
    }

    /// How long the ranges of one pattern last on a side: all but half a percent at either end, so that of two more of the same
    /// kind, one on each side, one is outside in at most 2 % of cases. Where they are fewer than two hundred that is all of them,
    /// and one of two is outside more often: in up to 4 of n + 1 cases. Of the few in a part of a run, as a frame, nothing is usual: there each
    /// range differs by itself. Immutable.
    static final class GroupBands {
        /// The part that is beyond either end.
        private static final int PART = 200;
        private static final int FEW = 100;

        private final long[] low;
        private final long[] high;

        GroupBands(RangeTree tree) {
            int groups = 0;
            for (int node = 0; node < tree.size(); node++) {
                groups = Math.max(groups, group(tree, node) + 1);
            }
            int[] ends = new int[groups + 1];
            for (int node = 0; node < tree.size(); node++) {
                ends[group(tree, node) + 1]++;
            }
            Arrays.parallelPrefix(ends, Integer::sum);
            long[] durations = new long[tree.size()];
            int[] next = ends.clone();
            for (int node = 0; node < tree.size(); node++) {
                durations[next[group(tree, node)]++] = tree.durationNs(node);
            }
            low = new long[groups];
            high = new long[groups];
            for (int group = 0; group < groups; group++) {
                int from = ends[group];
                int to = ends[group + 1];
                boolean isKnown = from < to && (to - from >= FEW || !tree.isPartOfRun());
                if (isKnown) {
                    LongSort.sort(durations, from, to);
                    // Of n + 1 ranges that are alike, the last is below the kth of the others with a probability of k / (n + 1).
                    int beyond = Math.max(0, (to - from + 1) / PART - 1);
                    low[group] = durations[from + beyond];
                    high[group] = durations[to - 1 - beyond];
                } else {
                    // No range is within what is not known.
                    low[group] = Long.MAX_VALUE;
                    high[group] = Long.MIN_VALUE;
                }
            }
        }

        private static int group(RangeTree tree, int node) {
            return tree.pattern(node) + 1;
        }

        /// {@return whether a duration of a range of the other side is greater than nearly all of its pattern here}
        boolean isAbove(RangeTree other, int node) {
            int group = group(other, node);
            return group >= high.length || other.durationNs(node) > high[group];
        }

        /// {@return whether a duration of a range of the other side is less than nearly all of its pattern here}
        boolean isBelow(RangeTree other, int node) {
            int group = group(other, node);
            return group >= low.length || other.durationNs(node) < low[group];
        }
    }
}
