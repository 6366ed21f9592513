// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.compare.structure;

import dev.nvtxt.analysis.stats.column.LongIntMap;

/// For each name its places, the last pushed first.
final class OccurrenceLists {
    private final LongIntMap lists = new LongIntMap();
    private final int[] firsts;
    private final int[] places;
    private final int[] next;
    private int used;

    OccurrenceLists(int capacity) {
        firsts = new int[capacity];
        places = new int[capacity];
        next = new int[capacity];
    }

    void push(int name, int place) {
        int list = lists.get(name);
        if (list == LongIntMap.ABSENT) {
            list = lists.size();
            lists.put(name, list);
            firsts[list] = -1;
        }
        places[used] = place;
        next[used] = firsts[list];
        firsts[list] = used++;
    }

    /// {@return the next place of a name, or -1}
    int pop(int name) {
        int list = lists.get(name);
        if (list == LongIntMap.ABSENT || firsts[list] == -1) {
            return -1;
        }
        int entry = firsts[list];
        firsts[list] = next[entry];
        return places[entry];
    }
}
