// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.chunk.ProblemLog;
import dev.nvtxt.parser.internal.rules.LateProblems;
import module java.base;

/// The links between categories, a forest: no circle, one parent for each.
///
/// A link of a category that has another parent already closes a cycle if the category is an ancestor of its new
/// parent.
/// Walking up to see that would take as long as the tree is deep, for each such link. But links are never taken away:
/// two categories of one tree stay as they are to each other, so that can be seen at any later time as well, for many
/// links at once. Such links wait until there are as many as there are categories.
final class CategoryLinks {
    private static final int MIN_AT_ONCE = 1024;

    private final ProblemLog problems;
    private final Map<Long, Long> parents = new HashMap<>();
    private final Map<Long, Long> towardRoot = new HashMap<>(); // shortened paths to the root
    private final List<PendingLink> pending = new ArrayList<>();

    /// A link of a category that has a parent, to another one in the same tree.
    private record PendingLink(long parent, long child, long former, SourceSpan span) {}

    CategoryLinks(ProblemLog problems) {
        this.problems = problems;
    }

    /// Makes a copy that reports its problems elsewhere.
    CategoryLinks(CategoryLinks other, ProblemLog problems) {
        this(problems);
        parents.putAll(other.parents);
        towardRoot.putAll(other.towardRoot);
        pending.addAll(other.pending);
    }

    Map<Long, Long> parents() {
        return parents;
    }

    void add(long parent, long child, SourceSpan span) {
        var former = parents.get(child);
        if (former != null && former == parent) {
            return;
        }
        long root = root(parent);
        if (former == null) {
            if (root == child) {
                reportCycle(parent, child, span);
            } else {
                parents.put(child, parent);
                towardRoot.put(child, parent);
            }
        } else if (root != root(child)) {
            reportSecondParent(parent, child, former, span);
        } else {
            pending.add(new PendingLink(parent, child, former, span));
            if (pending.size() >= Math.max(MIN_AT_ONCE, parents.size())) {
                judgePending();
            }
        }
    }

    /// Reports the problems that are still pending.
    void judgePending() {
        if (pending.isEmpty()) {
            return;
        }
        var order = new FamilyOrder(parents);
        for (var link : pending) {
            if (order.isAtOrAbove(link.child, link.parent)) {
                reportCycle(link.parent, link.child, link.span);
            } else {
                reportSecondParent(link.parent, link.child, link.former, link.span);
            }
        }
        pending.clear();
    }

    private void reportCycle(long parent, long child, SourceSpan span) {
        if (problems.counts(ProblemCode.CATEGORY_CYCLE, span.line())) {
            problems.keep(LateProblems.categoryCycle(span, parent, child));
        }
    }

    private void reportSecondParent(long parent, long child, long former, SourceSpan span) {
        if (problems.counts(ProblemCode.SECOND_PARENT, span.line())) {
            problems.keep(LateProblems.secondParent(span, child, parent, former));
        }
    }

    private long root(long category) {
        long root = category;
        for (var up = towardRoot.get(root); up != null; up = towardRoot.get(root)) {
            root = up;
        }
        for (long at = category; at != root;) {
            long up = towardRoot.getOrDefault(at, root);
            towardRoot.put(at, root);
            at = up;
        }
        return root;
    }

    /// Numbers a forest so that the descendants of a node follow it directly, so that whether a node is above
    /// whom is decided by two comparisons.
    private static final class FamilyOrder {
        private final Map<Long, Integer> firsts = new HashMap<>();
        private final Map<Long, Integer> lasts = new HashMap<>(); // of all below it

        /// Makes the order.
        ///
        /// @param parents the parent of each node that has one; no circle
        FamilyOrder(Map<Long, Long> parents) {
            var children = new HashMap<Long, List<Long>>();
            parents.forEach((child, parent) -> children.computeIfAbsent(parent, _ -> new ArrayList<>()).add(child));
            var open = new ArrayDeque<Long>();
            for (var node : children.keySet()) {
                if (!parents.containsKey(node)) {
                    open.push(node);
                }
            }
            while (!open.isEmpty()) {
                var node = open.peek();
                if (firsts.putIfAbsent(node, firsts.size()) == null) {
                    children.getOrDefault(node, List.of()).forEach(open::push);
                } else {
                    lasts.put(open.pop(), firsts.size() - 1);
                }
            }
        }

        /// {@return whether one node is an ancestor of another, or the same}
        ///
        /// @param upper a node of the forest
        /// @param lower a node of the forest
        boolean isAtOrAbove(long upper, long lower) {
            int place = at(firsts, lower);
            return at(firsts, upper) <= place && place <= at(lasts, upper);
        }

        private static int at(Map<Long, Integer> places, long node) {
            return Objects.requireNonNull(places.get(node));
        }
    }
}
