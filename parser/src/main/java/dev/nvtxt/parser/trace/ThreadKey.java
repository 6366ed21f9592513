// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import java.io.Serializable;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/// A thread of a process, by the numbers that the file gives; null where the file gives none.
///
/// @param processId the process, or null
/// @param threadId the thread, or null
public record ThreadKey(@Nullable Long processId, @Nullable Long threadId) implements Serializable {
    /// By process id, then thread id; what is absent comes first.
    public static final Comparator<ThreadKey> BY_ID = Comparator
            .comparingLong((ThreadKey key) -> key.processId == null ? Long.MIN_VALUE : key.processId)
            .thenComparingLong(key -> key.threadId == null ? Long.MIN_VALUE : key.threadId);
}
