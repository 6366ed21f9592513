// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import org.jspecify.annotations.Nullable;

/// Places in a file that are added one by one: 4 bytes each as long as the file is shorter than 4 GiB, 8 bytes from there on.
final class OffsetColumn {
    private final IntColumn low = new IntColumn();
    private @Nullable IntColumn high;

    void add(long offset) {
        int upper = (int) (offset >>> Integer.SIZE);
        if (high == null && upper != 0) {
            high = new IntColumn();
            for (int i = 0; i < low.size(); i++) {
                high.add(0);
            }
        }
        low.add((int) offset);
        if (high != null) {
            high.add(upper);
        }
    }

    long get(int index) {
        long lower = Integer.toUnsignedLong(low.get(index));
        return high == null ? lower : ((long) high.get(index) << Integer.SIZE) | lower;
    }
}
