// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.nsys;

import dev.nvtxt.parser.trace.ThreadKey;
import org.jspecify.annotations.Nullable;

/// Processes and threads as Nsight Systems writes them in one number: 24 bits of the thread, 24 of the process above.
final class GlobalId {
    private static final long MASK = 0xFFFFFF;

    private GlobalId() {}

    static long process(long id) {
        return id >>> 24 & MASK;
    }

    static Long threadNumber(long id) {
        return id & MASK;
    }

    static @Nullable ThreadKey thread(@Nullable Long id) {
        return id == null ? null : new ThreadKey(process(id), threadNumber(id));
    }
}
