// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import module java.base;
import org.jspecify.annotations.Nullable;

/// What a trace wants to be shown of its processes and threads besides their names. Immutable.
///
/// @param labels a text beside the name, by process id
/// @param ranks the places of processes among each other, and of threads in their process; a key without a thread is a
/// process. What has no rank has 0
public record Processes(Map<Long, String> labels, Map<ThreadKey, Long> ranks) {
    /// Nothing.
    public static final Processes NONE = new Processes(Map.of(), Map.of());

    public Processes {
        labels = Map.copyOf(labels);
        ranks = Map.copyOf(ranks);
    }

    /// {@return the text beside the name of a process, or null}
    public @Nullable String label(@Nullable Long processId) {
        return processId == null ? null : labels.get(processId);
    }

    /// {@return the order of processes and their threads: by rank, equal ones by id; what is absent comes first}
    public Comparator<ThreadKey> order() {
        return Comparator.comparing((ThreadKey key) -> key.processId() != null)
                .thenComparingLong(key -> rank(new ThreadKey(key.processId(), null)))
                .thenComparing(key -> new ThreadKey(key.processId(), null), ThreadKey.BY_ID)
                .thenComparing(key -> key.threadId() != null).thenComparingLong(this::rank)
                .thenComparing(ThreadKey.BY_ID);
    }

    private long rank(ThreadKey key) {
        return ranks.getOrDefault(key, 0L);
    }
}
