// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.analysis.stats.column.LongIntMap;

/// Finds the innermost open range with a name and a category in a deep stack without a walk over all of it.
///
/// Only deep stacks have one, because for a few levels the walk costs less. The open ranges of one name and category are a
/// chain, the innermost first. A range that ended leaves its chain when it is the first one there.
final class OpenIndex {
    /// In a key: any name, or any category.
    private static final int ANY = -2;

    private final Lane lane;
    /// The first entry of each chain, from 1; 0 of an empty chain.
    private final LongIntMap chains = new LongIntMap();
    private final IntColumn levels = new IntColumn();
    private final IntColumn rows = new IntColumn();
    private final IntColumn next = new IntColumn();

    OpenIndex(Lane lane) {
        this.lane = lane;
        for (int level = 0; level < lane.size(); level++) {
            if (lane.isOpen(level)) {
                add(level);
            }
        }
    }

    /// {@return whether most of its entries have ended, so that a new index is smaller}
    boolean isStale() {
        return levels.size() > 8L * lane.size() + 1024;
    }

    /// Adds an open range.
    void add(int level) {
        add(key(lane.name(level), lane.category(level)), level);
        add(key(lane.name(level), ANY), level);
        add(key(ANY, lane.category(level)), level);
    }

    private void add(long key, int level) {
        next.add(Math.max(0, chains.get(key)));
        levels.add(level);
        rows.add(lane.row(level));
        chains.put(key, levels.size());
    }

    /// {@return the innermost open range that an end with a name and a category closes, or -1}
    int find(int name, int category) {
        int ofCategory = category == Texts.NONE ? ANY : category;
        return name == Texts.NONE
                ? innermost(key(ANY, ofCategory))
                : Math.max(innermost(key(name, ofCategory)), innermost(key(Texts.NONE, ofCategory)));
    }

    private int innermost(long key) {
        int first = chains.get(key);
        int entry = first;
        while (entry > 0 && !isOpen(entry - 1)) {
            entry = next.get(entry - 1);
        }
        if (entry != first) {
            chains.put(key, entry);
        }
        return entry > 0 ? levels.get(entry - 1) : -1;
    }

    private boolean isOpen(int entry) {
        int level = levels.get(entry);
        return level < lane.size() && lane.row(level) == rows.get(entry) && lane.isOpen(level);
    }

    private static long key(int name, int category) {
        return ((long) name << 32) | (category & 0xFFFFFFFFL);
    }
}
