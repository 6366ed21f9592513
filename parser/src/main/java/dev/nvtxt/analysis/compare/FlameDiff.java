// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare;

import dev.nvtxt.analysis.stats.FlameTree;
import dev.nvtxt.analysis.stats.Statistics;
import dev.nvtxt.analysis.stats.group.NamePattern;
import module java.base;

/// The flame graph of a difference: the ranges of one side by path, with numbers in messages merged, and for each path what
/// the other side has of it. Times are per frame, run or second, as in the rows. Immutable.
public final class FlameDiff {
    /// No such path on the other side.
    private static final int NONE = -1;

    private final FlameTree tree;
    private final FlameTree other;
    private final boolean isOfFirst;
    private final int[] partners;
    private final double occurrences;
    private final double otherOccurrences;

    private FlameDiff(FlameTree tree, FlameTree other, boolean isOfFirst, double occurrences, double otherOccurrences) {
        this.tree = tree;
        this.other = other;
        this.isOfFirst = isOfFirst;
        this.occurrences = occurrences;
        this.otherOccurrences = otherOccurrences;
        partners = partners(tree, other);
    }

    /// A path that only the other side has.
    ///
    /// @param path the messages from the outermost range down
    /// @param timeNs how much time one occurrence takes there
    public record MissingPath(String path, double timeNs) {}

    private record Step(int above, String name) {}

    /// Sums both sides up. Blocks; can be canceled.
    ///
    /// @param change the number of the other side less one
    /// @param isOfFirst whether the widths are those of the first side, else of the other one
    /// @throws java.util.concurrent.CancellationException if it was canceled
    public static FlameDiff of(Comparison comparison, int change, boolean isOfFirst, Statistics statistics) {
        int side = isOfFirst ? 0 : change + 1;
        int otherSide = isOfFirst ? change + 1 : 0;
        return new FlameDiff(tree(comparison, side, statistics), tree(comparison, otherSide, statistics), isOfFirst,
                comparison.occurrences(side), comparison.occurrences(otherSide));
    }

    private static FlameTree tree(Comparison comparison, int side, Statistics statistics) {
        return FlameTree.of(comparison.sides().get(side).scope(), NamePattern.NUMBERS::apply, statistics);
    }

    private static int[] partners(FlameTree tree, FlameTree other) {
        Map<Step, Integer> numbers = new HashMap<>();
        for (int node = 0; node < other.size(); node++) {
            numbers.put(new Step(other.parent(node), other.name(node)), node);
        }
        int[] partners = new int[tree.size()];
        Arrays.fill(partners, NONE);
        // Parents have smaller numbers than their children.
        for (int node = 0; node < partners.length; node++) {
            int parent = tree.parent(node);
            int above = parent == FlameTree.NO_PARENT ? FlameTree.NO_PARENT : partners[parent];
            if (parent == FlameTree.NO_PARENT || above != NONE) {
                partners[node] = numbers.getOrDefault(new Step(above, tree.name(node)), NONE);
            }
        }
        return partners;
    }

    /// {@return the side whose paths and widths these are}
    public FlameTree tree() {
        return tree;
    }

    /// {@return whether a path is on one side only: added, or where the widths are those of the first side, removed}
    public boolean isAlone(int node) {
        return partners[node] == NONE || other.count(partners[node]) == 0;
    }

    /// {@return how much time one occurrence of the first side takes in a path}
    public double firstNs(int node) {
        return isOfFirst ? ownNs(node) : otherNs(node);
    }

    /// {@return how much time one occurrence of the second side takes in a path}
    public double secondNs(int node) {
        return isOfFirst ? otherNs(node) : ownNs(node);
    }

    private double ownNs(int node) {
        return tree.totalNs(node) / occurrences;
    }

    private double otherNs(int node) {
        return isAlone(node) ? 0 : other.totalNs(partners[node]) / otherOccurrences;
    }

    /// {@return how differently long a path takes: 0 within a threshold, up to 1 for twice as long and more, down to -1 for
    /// half as long and less}
    ///
    /// @param threshold the change that is worth a color, as a part
    public double strength(int node, double threshold) {
        double first = firstNs(node);
        double second = secondNs(node);
        if (first == second || (first > 0 && Math.abs(second / first - 1) <= threshold)) {
            return 0;
        }
        return first == 0 ? 1 : Math.clamp(Math.log(second / first) / Math.log(2), -1, 1);
    }

    /// {@return what of the other side is not in the tree, without what is inside such paths; the most time first}
    public List<MissingPath> missing() {
        var isMet = new boolean[other.size()];
        for (int node = 0; node < partners.length; node++) {
            if (partners[node] != NONE && tree.count(node) > 0) {
                isMet[partners[node]] = true;
            }
        }
        var missing = new ArrayList<MissingPath>();
        for (int node = 0; node < isMet.length; node++) {
            int parent = other.parent(node);
            if (!isMet[node] && other.count(node) > 0 && (parent == FlameTree.NO_PARENT || isMet[parent])) {
                missing.add(new MissingPath(other.path(node), other.totalNs(node) / otherOccurrences));
            }
        }
        missing.sort(Comparator.comparingDouble(path -> -path.timeNs()));
        return List.copyOf(missing);
    }
}
