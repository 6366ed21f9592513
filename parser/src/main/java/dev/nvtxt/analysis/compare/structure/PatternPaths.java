// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.stats.column.LongIntMap;

/// Which ranges of a side have one path, with numbers in messages merged.
final class PatternPaths {
    private final RangeTree tree;
    private final int[] paths;
    private final int[] counts;

    PatternPaths(RangeTree tree) {
        this.tree = tree;
        paths = new int[tree.size()];
        counts = new int[tree.size()];
        var numbers = new LongIntMap();
        int next = 0;
        // Parents have smaller numbers than their children.
        for (int node = 0; node < paths.length; node++) {
            int parent = tree.parent(node);
            long above = parent == RangeTree.NONE ? 0 : paths[parent] + 1L;
            long key = (above << Integer.SIZE) | (tree.pattern(node) + 1);
            int path = numbers.get(key);
            if (path == LongIntMap.ABSENT) {
                path = next++;
                numbers.put(key, path);
            }
            paths[node] = path;
            counts[path]++;
        }
    }

    /// {@return the number of the path of a node; [RangeTree#NONE] for none}
    int path(int node) {
        return node == RangeTree.NONE ? RangeTree.NONE : paths[node];
    }

    /// {@return what a node is one of several of: the range around it, or itself where there is none}
    int place(int node) {
        int parent = tree.parent(node);
        return parent == RangeTree.NONE ? node : parent;
    }

    /// {@return how many ranges have the path of a node}
    int count(int node) {
        return counts[paths[node]];
    }

    /// {@return the message of a node}
    String label(int node) {
        return tree.label(node);
    }
}
