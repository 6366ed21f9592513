// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.perfetto;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Values by interning id, which writers count from 1. The first value of an id stays.
final class IidMap<T> {
    private static final int MAX_ARRAY = 1 << 16;

    private @Nullable Object[] small = new Object[16];
    private final Map<Long, T> others = new HashMap<>();

    void put(long iid, T value) {
        if (iid < 0 || iid >= MAX_ARRAY) {
            others.putIfAbsent(iid, value);
            return;
        }
        int at = (int) iid;
        if (at >= small.length) {
            small = Arrays.copyOf(small, Math.max(at + 1, small.length * 2));
        }
        if (small[at] == null) {
            small[at] = value;
        }
    }

    @SuppressWarnings("unchecked") // only values are put in
    @Nullable
    T get(long iid) {
        if (iid < 0 || iid >= MAX_ARRAY) {
            return others.get(iid);
        }
        return iid < small.length ? (T) small[(int) iid] : null;
    }
}
