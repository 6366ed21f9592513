// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.diagnostic.ProblemCode;
import dev.nvtxt.parser.diagnostic.SourceSpan;
import dev.nvtxt.parser.internal.chunk.ProblemLog;
import dev.nvtxt.parser.internal.rules.LateProblems;
import java.util.HashMap;
import java.util.Map;

/// The links between categories, a forest: no circle, one parent for each.
final class CategoryLinks {
    private final ProblemLog problems;
    private final Map<Long, Long> parents = new HashMap<>();
    private final Map<Long, Long> towardsRoot = new HashMap<>(); // shortened paths to the root

    CategoryLinks(ProblemLog problems) {
        this.problems = problems;
    }

    /// {@return the parent of each category that has one}
    Map<Long, Long> parents() {
        return parents;
    }

    void add(long parent, long child, SourceSpan span) {
        var former = parents.get(child);
        if (former != null && former == parent) {
            return;
        }
        if (closesCycle(parent, child, former != null)) {
            if (problems.counts(ProblemCode.CATEGORY_CYCLE, span.line())) {
                problems.keep(LateProblems.categoryCycle(span, parent, child));
            }
        } else if (former != null) {
            if (problems.counts(ProblemCode.SECOND_PARENT, span.line())) {
                problems.keep(LateProblems.secondParent(span, child, parent, former));
            }
        } else {
            parents.put(child, parent);
            towardsRoot.put(child, parent);
        }
    }

    /// Whether the child stands above the parent, or is the parent. Nearly every link is of a child without a parent:
    /// then that is so only if the child is the root of the parent's tree, which shortened paths tell fast.
    private boolean closesCycle(long parent, long child, boolean childHasParent) {
        if (!childHasParent) {
            return root(parent) == child;
        }
        for (Long at = parent; at != null; at = parents.get(at)) {
            if (at == child) {
                return true;
            }
        }
        return false;
    }

    private long root(long category) {
        long root = category;
        for (Long up = towardsRoot.get(root); up != null; up = towardsRoot.get(root)) {
            root = up;
        }
        for (long at = category; at != root;) {
            long up = towardsRoot.getOrDefault(at, root);
            towardsRoot.put(at, root);
            at = up;
        }
        return root;
    }
}
