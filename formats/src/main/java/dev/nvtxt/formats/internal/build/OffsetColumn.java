// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import java.util.List;

/// Places in a file that are added one by one: 4 bytes each as long as the file is shorter than 4 GiB, 8 bytes from there on.
public final class OffsetColumn {
    private final IntColumn low = new IntColumn();
    private final IntColumn high = new IntColumn();

    public int size() {
        return low.size();
    }

    public void add(long offset) {
        low.add((int) offset);
        high.add((int) (offset >>> Integer.SIZE));
    }

    public long get(int index) {
        return ((long) high.get(index) << Integer.SIZE) | Integer.toUnsignedLong(low.get(index));
    }

    void set(int index, long offset) {
        low.set(index, (int) offset);
        high.set(index, (int) (offset >>> Integer.SIZE));
    }

    void reorder(int[] order, List<int[]> spare) {
        low.reorder(order, spare);
        high.reorder(order, spare);
    }

    void truncate(int newSize) {
        low.truncate(newSize);
        high.truncate(newSize);
    }
}
