// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.column.CutSelfTimes;
import dev.nvtxt.analysis.stats.column.LongIntMap;
import dev.nvtxt.analysis.stats.group.PathReader;
import dev.nvtxt.analysis.stats.group.PathTree;
import dev.nvtxt.parser.report.Durations;
import module java.base;

/// Where the time of a scope goes, summed over all ranges with one path: push/pop ranges and start/end ranges that are
/// in each other, of all threads together. Immutable.
///
/// The width of a node is its self time plus the widths of its children, so that no child is wider than its parent, also where
/// start/end ranges overlap. Nodes are numbered from 0, a node before its children.
public final class FlameTree {
    /// The parent of a root.
    public static final int NO_PARENT = PathTree.ROOT;

    private final PathTree paths;
    private final long[] counts;
    private final long[] totalsNs;
    private final long[] selfNs;
    private final long[] widthsNs;
    private final List<int[]> below;
    private final int[] outermost;
    private final int[] depths;

    private FlameTree(PathTree paths, long[] counts, long[] totalsNs, long[] selfNs) {
        this.paths = paths;
        this.counts = counts;
        this.totalsNs = totalsNs;
        this.selfNs = selfNs;
        int size = counts.length;
        widthsNs = new long[size];
        depths = new int[size];
        int[] belowCounts = new int[size];
        int outer = 0;
        for (int node = size - 1; node >= 0; node--) {
            widthsNs[node] += Math.max(0, selfNs[node]);
            int above = paths.above(node);
            if (above == NO_PARENT) {
                outer++;
            } else {
                widthsNs[above] += widthsNs[node];
                belowCounts[above]++;
            }
        }
        below = new ArrayList<>(size);
        for (int count : belowCounts) {
            below.add(new int[count]);
        }
        outermost = new int[outer];
        for (int node = size - 1; node >= 0; node--) {
            int above = paths.above(node);
            if (above == NO_PARENT) {
                outermost[--outer] = node;
            } else {
                below.get(above)[--belowCounts[above]] = node;
            }
        }
        for (int node = 0; node < size; node++) {
            depths[node] = paths.above(node) == NO_PARENT ? 0 : depths[paths.above(node)] + 1;
            widestFirst(below.get(node));
        }
        widestFirst(outermost);
    }

    /// Sums up a scope.
    ///
    /// @param rename what makes a node of several messages, for example `NamePattern.apply`
    public static FlameTree of(Scope scope, UnaryOperator<String> rename, Statistics statistics) {
        var paths = new PathTree();
        long[] counts = new long[16];
        long[] totals = new long[16];
        long[] selfs = new long[16];
        for (int f = 0; f < scope.files().size(); f++) {
            statistics.cancelToken().check();
            var file = scope.files().get(f);
            var events = file.trace().events();
            var times = statistics.times(file);
            var nesting = statistics.nesting(file);
            var reader = new PathReader(paths, events, nesting, rename, unknown(events.size()));
            var cuts = CutSelfTimes.of(file, statistics.cache(file), scope.range(), statistics.cancelToken());
            var visible = scope.visible(f);
            int event = visible == null ? 0 : visible.nextSetBit(0);
            while (event >= 0 && event < events.size()) {
                long duration = times.durationNs(event);
                if (duration >= 0 && times.isIn(scope.range(), event)) {
                    int node = reader.number(event);
                    if (node >= totals.length) {
                        int room = Math.max(node + 1, totals.length * 2);
                        counts = Arrays.copyOf(counts, room);
                        totals = Arrays.copyOf(totals, room);
                        selfs = Arrays.copyOf(selfs, room);
                    }
                    counts[node] += times.beginsIn(scope.range(), event) ? 1 : 0;
                    selfs[node] = Durations.sum(selfs[node],
                            cuts.selfNs(event, times.isCut(scope.range(), event)));
                    totals[node] = Durations.sum(totals[node], times.insideNs(scope.range(), event));
                }
                event = visible == null ? event + 1 : visible.nextSetBit(event + 1);
            }
        }
        int size = paths.size();
        return new FlameTree(paths, Arrays.copyOf(counts, size), Arrays.copyOf(totals, size),
                Arrays.copyOf(selfs, size));
    }

    private static int[] unknown(int size) {
        int[] numbers = new int[size];
        Arrays.fill(numbers, LongIntMap.ABSENT);
        return numbers;
    }

    /// {@return how many nodes there are}
    public int size() {
        return counts.length;
    }

    /// {@return the roots, the widest first; not to be changed}
    public int[] roots() {
        return outermost;
    }

    /// {@return the children of a node, the widest first; not to be changed}
    public int[] children(int node) {
        return below.get(node);
    }

    /// {@return the parent of a node, or [#NO_PARENT]}
    public int parent(int node) {
        return paths.above(node);
    }

    /// {@return the message of a node}
    public String name(int node) {
        return paths.lastName(node);
    }

    /// {@return the messages from the outermost node to this one}
    public String path(int node) {
        return paths.label(node);
    }

    /// {@return how many nodes are above a node}
    public int depth(int node) {
        return depths[node];
    }

    /// {@return how many ranges of the scope have this path}
    public long count(int node) {
        return counts[node];
    }

    /// {@return the sum of their durations}
    public long totalNs(int node) {
        return totalsNs[node];
    }

    /// {@return the sum of their self times}
    public long selfNs(int node) {
        return selfNs[node];
    }

    /// {@return how wide a node is}
    public long widthNs(int node) {
        return widthsNs[node];
    }

    /// {@return the sum of the widths of the outermost nodes}
    public long widthNs() {
        return Arrays.stream(outermost).mapToLong(node -> widthsNs[node]).sum();
    }

    private void widestFirst(int[] nodes) {
        var boxed = Arrays.stream(nodes).boxed().sorted(Comparator.<Integer>comparingLong(node -> -widthsNs[node])
                .thenComparing(this::name)).toList();
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = boxed.get(i);
        }
    }
}
