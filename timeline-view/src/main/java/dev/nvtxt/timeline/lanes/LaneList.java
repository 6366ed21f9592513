// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import java.util.List;

/// Lanes one under the other. A lane beyond the view costs one entry of this list and nothing else.
public final class LaneList {
    private final List<LaneEntry> entries;
    private final long[] tops;

    LaneList(List<LaneEntry> entries, LaneMetrics metrics) {
        this.entries = List.copyOf(entries);
        tops = new long[entries.size() + 1];
        for (int i = 0; i < entries.size(); i++) {
            tops[i + 1] = tops[i] + metrics.heightOf(entries.get(i));
        }
    }

    /// {@return the number of lanes}
    public int size() {
        return entries.size();
    }

    List<LaneEntry> entries() {
        return entries;
    }

    /// {@return the lane at an index}
    public LaneBox box(int index) {
        return new LaneBox(entries.get(index), tops[index], tops[index + 1] - tops[index]);
    }

    /// {@return the height of all}
    public long height() {
        return tops[entries.size()];
    }

    /// {@return the index of the lane at a height; the first or last beyond the ends; −1 without lanes}
    public int indexAt(long y) {
        int low = 0;
        int high = entries.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (tops[middle] <= y) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return entries.isEmpty() ? -1 : low;
    }

    /// {@return the index of a lane, or −1}
    public int indexOf(LaneEntry entry) {
        return entries.indexOf(entry);
    }
}
