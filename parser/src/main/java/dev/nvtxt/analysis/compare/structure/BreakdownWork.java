// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.compare.structure.RangeBreakdown.Part;
import dev.nvtxt.analysis.compare.structure.RangeBreakdown.PartKind;
import dev.nvtxt.analysis.stats.Scope;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.parser.CancelToken;
import dev.nvtxt.parser.report.AxisRange;
import dev.nvtxt.parser.report.ReportFile;
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
    private final Map<List<Object>, Part> merged = new LinkedHashMap<>();

    /// The ranges of the thread of a pick that begin in it.
    ///
    /// @param root the node of the pick, or [RangeTree#NONE] where it is no range: then what is outermost is its children
    private record PickTree(RangePick pick, RangeTree tree, int root) {
        private static PickTree of(RangePick pick, RangeTree.NameTable table, Statistics statistics) {
            var file = pick.file();
            int thread = file.trace().events().thread(pick.event());
            var span = new AxisRange(pick.startNs(), pick.startNs() + Math.max(1, pick.durationNs()));
            var tree = new RangeTree(new Scope(List.of(file), Map.of(file, eventsOf(file, thread)), span), statistics,
                    table);
            int root = RangeTree.NONE;
            for (int node = 0; node < tree.size() && root == RangeTree.NONE; node++) {
                root = tree.event(node) == pick.event() ? node : RangeTree.NONE;
            }
            return new PickTree(pick, tree, root);
        }

        private static BitSet eventsOf(ReportFile file, int thread) {
            var events = file.trace().events();
            var ofThread = new BitSet(events.size());
            for (int event = 0; event < events.size(); event++) {
                ofThread.set(event, events.thread(event) == thread);
            }
            return ofThread;
        }

        private int[] children(int node) {
            return node == RangeTree.NONE
                    ? new int[]{ 0, tree.lanes().isEmpty() ? 0 : tree.lanes().getFirst().end() }
                    : new int[]{ tree.firstChild(node), tree.firstChild(node + 1) };
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

    /// Matches the children of a pair by message, then by pattern, each in order, then by their place. The rest of the change is self time, so
    /// that all adds up also where ranges overlap.
    private Inside inside(NodePair pair) {
        int[] spanA = a.children(pair.nodeA);
        int[] spanB = b.children(pair.nodeB);
        var leftA = new ArrayList<Integer>();
        var leftB = new ArrayList<Integer>();
        long change = changeNs(pair);
        for (int node = spanA[0]; node < spanA[1]; node++) {
            leftA.add(node);
            change += a.durationNs(node);
        }
        for (int node = spanB[0]; node < spanB[1]; node++) {
            leftB.add(node);
            change -= b.durationNs(node);
        }
        var pairs = new ArrayList<NodePair>();
        match(leftA, leftB, a.tree::name, b.tree::name, pair, pairs);
        match(leftA, leftB, node -> NamePattern.NUMBERS.apply(a.tree.label(node)),
                node -> NamePattern.NUMBERS.apply(b.tree.label(node)), pair, pairs);
        matchByOrder(leftA, leftB, pair, pairs);
        return new Inside(pairs, leftA, leftB, change);
    }

    /// Pairs what is left where one child of each side is between the same two partners: one took the place of the other.
    private void matchByOrder(List<Integer> leftA, List<Integer> leftB, NodePair parent, List<NodePair> pairs) {
        var gapsA = gaps(leftA, pairs.stream().mapToInt(NodePair::nodeA).sorted().toArray());
        var gapsB = gaps(leftB, pairs.stream().mapToInt(NodePair::nodeB).sorted().toArray());
        var byOrder = new ArrayList<NodePair>();
        gapsA.forEach((gap, ofA) -> {
            var ofB = gapsB.getOrDefault(gap, List.of());
            // Without a partner beside them nothing says that they are in one place.
            boolean isBesidePartners = !pairs.isEmpty();
            if (isBesidePartners && ofA.size() == 1 && ofB.size() == 1) {
                int nodeA = ofA.getFirst();
                int nodeB = ofB.getFirst();
                leftA.remove(Integer.valueOf(nodeA));
                leftB.remove(Integer.valueOf(nodeB));
                byOrder.add(
                        new NodePair(nodeA, nodeB, path(parent, a.tree.label(nodeA) + " → " + b.tree.label(nodeB))));
            }
        });
        pairs.addAll(byOrder);
    }

    /// {@return the nodes by how many partners are before them}
    private static Map<Integer, List<Integer>> gaps(List<Integer> nodes, int[] partners) {
        return nodes.stream().collect(Collectors.groupingBy(node -> -Arrays.binarySearch(partners, node) - 1,
                TreeMap::new, Collectors.toList()));
    }

    /// Pairs the kth of a name on one side with the kth on the other, and takes both from what is left.
    private void match(List<Integer> leftA, List<Integer> leftB, IntFunction<Object> nameA, IntFunction<Object> nameB,
            NodePair parent, List<NodePair> pairs) {
        if (leftA.isEmpty() || leftB.isEmpty()) {
            return;
        }
        var waiting = new HashMap<Object, ArrayDeque<Integer>>();
        for (int node : leftA) {
            waiting.computeIfAbsent(nameA.apply(node), _ -> new ArrayDeque<>()).add(node);
        }
        leftB.removeIf(node -> {
            var queue = waiting.get(nameB.apply(node));
            if (queue == null || queue.isEmpty()) {
                return false;
            }
            pairs.add(new NodePair(queue.remove(), node, path(parent, b.tree.label(node))));
            return true;
        });
        leftA.clear();
        waiting.values().forEach(leftA::addAll);
        leftA.sort(null);
    }
}
