// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A thread of a process, by the numbers that the file gives; null where the file gives none.
///
/// @param processId the process, or null
/// @param threadId the thread, or null
public record ThreadKey(@Nullable Long processId, @Nullable Long threadId) {
    /// By process id, then thread id; what is absent comes first.
    public static final Comparator<ThreadKey> BY_ID = ThreadKey::compareIds;

    // Written out, as in the other records that every command compares (`TimeBase`, `Rate`, `Fraction`, `GroupKey`): what the JVM
    // generates for a record is in no start cache, and generating it is a tenth of a short command's processor time.
    @Override
    public final boolean equals(@Nullable Object other) {
        return other instanceof ThreadKey key && Objects.equals(processId, key.processId)
                && Objects.equals(threadId, key.threadId);
    }

    @Override
    public final int hashCode() {
        return 31 * Objects.hashCode(processId) + Objects.hashCode(threadId);
    }

    private static int compareIds(ThreadKey a, ThreadKey b) {
        int byProcess = compare(a.processId, b.processId);
        return byProcess != 0 ? byProcess : compare(a.threadId, b.threadId);
    }

    private static int compare(@Nullable Long a, @Nullable Long b) {
        return Long.compare(a == null ? Long.MIN_VALUE : a, b == null ? Long.MIN_VALUE : b);
    }
}
