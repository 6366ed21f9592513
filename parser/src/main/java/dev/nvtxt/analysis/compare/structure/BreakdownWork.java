// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.compare.structure.RangeBreakdown.Part;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown.PartKind;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.AxisRange;
import module java.base;

/// Matches what is inside two ranges and adds up what differs. Used once.
final class BreakdownWork {
    private static final int MAX_PARTS = 8;
    /// A range with less of its change in its own time than this part changed by its children.
    private static final double OWN_PART = 0.2;
    /// Parts below this part of all changes are not worth a look inside.
    private static final double SMALL_PART = 0.02;

    private final PickTree a;
    private final PickTree b;
    private final CancelToken cancel;
    private final SiblingMatcher matcher;
    private final Map<List<Object>, Part> merged = new LinkedHashMap<>();

    /// The ranges that begin in a pick.
    ///
    /// @param root the node of the pick, or [RangeTree#NONE] where it is no range: then what is outermost on its thread is its children
    private record PickTree(RangePick pick, RangeTree tree, int root) {
        private static PickTree of(RangePick pick, RangeTree.NameTable table, Statistics statistics) {
            var file = pick.file();
            var span = new AxisRange(pick.startNs(), pick.startNs() + Math.max(1, pick.durationNs()));
            var tree = new RangeTree(Scope.of(List.of(file)).within(span), statistics, table);
            int root = RangeTree.NONE;
            for (int node = 0; node < tree.size() && root == RangeTree.NONE; node++) {
                root = tree.event(node) == pick.event() ? node : RangeTree.NONE;
            }
            return new PickTree(pick, tree, root);
        }

        private int firstChild(int node) {
            return node == RangeTree.NONE ? lane().map(RangeTree.Lane::first).orElse(0) : tree.firstChild(node);
        }

        private int endOfChildren(int node) {
            return node == RangeTree.NONE ? lane().map(RangeTree.Lane::end).orElse(0) : tree.firstChild(node + 1);
        }

        private Optional<RangeTree.Lane> lane() {
            int thread = pick.file().trace().events().thread(pick.event());
            return tree.lanes().stream().filter(lane -> lane.thread() == thread).findFirst();
        }

        private long durationNs(int node) {
            return node == root ? pick.durationNs() : tree.durationNs(node);
        }

        private int event(int node) {
            return node == root ? pick.event() : tree.event(node);
        }
    }

    /// Two ranges that are partners, and where they are.
    private record NodePair(int nodeA, int nodeB, List<String> path) {}

    /// What is directly inside a pair.
    private record Inside(List<NodePair> pairs, List<Integer> removed, List<Integer> added, long selfNs) {}

    BreakdownWork(RangePick pickA, RangePick pickB, Statistics statistics) {
        var table = new RangeTree.NameTable();
        a = PickTree.of(pickA, table, statistics);
        b = PickTree.of(pickB, table, statistics);
        cancel = statistics.cancelToken();
        matcher = new SiblingMatcher(TreePair.of(a.tree, b.tree), cancel::check);
    }

    List<Part> parts() {
        var pending = new ArrayDeque<NodePair>();
        var first = new NodePair(a.root, b.root, List.of());
        long small = addParts(first, inside(first), pending, 0);
        while (!pending.isEmpty()) {
            cancel.check();
            var pair = pending.pop();
            long change = changeNs(pair);
            if (Math.abs(change) <= small) {
                add(kind(change), pair.path, change, a.event(pair.nodeA), b.event(pair.nodeB));
                continue;
            }
            var inside = inside(pair);
            boolean isWhole = Math.abs(inside.selfNs) >= OWN_PART * Math.abs(change);
            if (isWhole && inside.pairs.isEmpty() && inside.added.isEmpty() && inside.removed.isEmpty()) {
                add(kind(change), pair.path, change, a.event(pair.nodeA), b.event(pair.nodeB));
            } else {
                addParts(pair, inside, pending, small);
            }
        }
        return ordered();
    }

    private static PartKind kind(long change) {
        return change > 0 ? PartKind.SLOWER : PartKind.FASTER;
    }

    private long changeNs(NodePair pair) {
        return b.durationNs(pair.nodeB) - a.durationNs(pair.nodeA);
    }

    /// Adds what is directly inside a pair; its pairs are looked into later.
    ///
    /// @return which changes are small beside all that is inside
    private long addParts(NodePair pair, Inside inside, ArrayDeque<NodePair> pending, long small) {
        long all = Math.abs(inside.selfNs);
        add(PartKind.SELF, pair.path, inside.selfNs, a.event(pair.nodeA), b.event(pair.nodeB));
        for (int node : inside.removed) {
            long change = -a.durationNs(node);
            all -= change;
            add(PartKind.REMOVED, path(pair, a.tree.label(node)), change, a.event(node), RangeTree.NONE);
        }
        for (int node : inside.added) {
            long change = b.durationNs(node);
            all += change;
            add(PartKind.ADDED, path(pair, b.tree.label(node)), change, RangeTree.NONE, b.event(node));
        }
        for (var child : inside.pairs) {
            all += Math.abs(changeNs(child));
            pending.add(child);
        }
        return Math.max(small, Math.round(all * SMALL_PART));
    }

    private void add(PartKind kind, List<String> path, long changeNs, int eventA, int eventB) {
        if (changeNs == 0) {
            return;
        }
        var pattern = path.stream().map(NamePattern.NUMBERS::apply).toList();
        merged.merge(List.of(kind, pattern), new Part(kind, path, 1, changeNs, eventA, eventB),
                (one, other) -> new Part(kind, one.path().equals(path) ? path : pattern, one.count() + 1,
                        one.changeNs() + changeNs, one.a(), one.b()));
    }

    /// The greatest change first; the smallest are one part.
    private List<Part> ordered() {
        var sorted = new ArrayList<>(merged.values());
        sorted.sort(Comparator.comparingLong((Part part) -> -Math.abs(part.changeNs())));
        long all = sorted.stream().mapToLong(part -> Math.abs(part.changeNs())).sum();
        int named = 0;
        while (named < sorted.size() && (named == 0 || (named < MAX_PARTS
                && Math.abs(sorted.get(named).changeNs()) >= SMALL_PART * all))) {
            named++;
        }
        var others = sorted.subList(named, sorted.size());
        var parts = new ArrayList<>(sorted.subList(0, named));
        if (others.size() == 1) {
            parts.addAll(others);
        } else if (!others.isEmpty()) {
            parts.add(new Part(PartKind.OTHER, List.of(), others.stream().mapToInt(Part::count).sum(),
                    others.stream().mapToLong(Part::changeNs).sum(), RangeTree.NONE, RangeTree.NONE));
        }
        return parts;
    }

    private static List<String> path(NodePair parent, String label) {
        var path = new ArrayList<>(parent.path);
        path.add(label);
        return path;
    }

    /// Matches the children of a pair. The rest of the change is self time, so that all adds up also where ranges overlap.
    private Inside inside(NodePair pair) {
        var rows = new SiblingMatcher.Rows(a.firstChild(pair.nodeA), a.endOfChildren(pair.nodeA),
                b.firstChild(pair.nodeB), b.endOfChildren(pair.nodeB));
        var matching = pair.nodeA == RangeTree.NONE || pair.nodeB == RangeTree.NONE
                ? matcher.matchOutermost(rows)
                : matcher.match(rows);
        long change = changeNs(pair);
        for (int node = rows.fromA(); node < rows.toA(); node++) {
            change += a.durationNs(node);
        }
        for (int node = rows.fromB(); node < rows.toB(); node++) {
            change -= b.durationNs(node);
        }
        return new Inside(
                matching.pairs().stream()
                        .map(of -> new NodePair(of.nodeA(), of.nodeB(), path(pair, label(of.nodeA(), of.nodeB()))))
                        .toList(),
                matching.onlyA().stream().map(SiblingMatcher.Single::node).toList(),
                matching.onlyB().stream().map(SiblingMatcher.Single::node).toList(), change);
    }

    private String label(int nodeA, int nodeB) {
        return a.tree.pattern(nodeA) == b.tree.pattern(nodeB)
                ? b.tree.label(nodeB)
                : a.tree.label(nodeA) + Matcher.RENAMED + b.tree.label(nodeB);
    }
}
