// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.trace.ThreadKey;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Counts open levels by what is known of their thread, for pushes and pops that miss an id.
///
/// That an id is missing is one mistake, and has been reported. A pop that could close a push of another key, were its id
/// known, is therefore not unmatched as well, and that push not unclosed.
final class OpenLevels {
    private static final ThreadKey UNKNOWN = new ThreadKey(null, null);

    /// A number of open levels that can be shared by many threads.
    static final class Count {
        int open;
    }

    private final Map<ThreadKey, Count> byKnownIds = new HashMap<>();
    private final Set<ThreadKey> lost = new HashSet<>();
    private int openWithoutId;

    /// Makes a table without open levels.
    OpenLevels() {}

    /// Makes a copy.
    OpenLevels(OpenLevels other) {
        other.byKnownIds.forEach((key, count) -> count(key).open = count.open);
        lost.addAll(other.lost);
        openWithoutId = other.openWithoutId;
    }

    /// {@return the counts that a thread's levels belong to: of itself, its process, its thread id, all}
    List<Count> countsOf(ThreadKey key) {
        return List.of(count(key), count(new ThreadKey(key.processId(), null)),
                count(new ThreadKey(null, key.threadId())),
                count(UNKNOWN));
    }

    private Count count(ThreadKey key) {
        return byKnownIds.computeIfAbsent(key, _ -> new Count());
    }

    /// Counts a level that was opened (1) or closed (-1).
    void change(ThreadStack stack, int change) {
        if (stack.hasBothIds()) {
            for (var count : stack.counts()) {
                count.open += change;
            }
        } else {
            openWithoutId += change;
            stack.counts().getFirst().open += change;
        }
    }

    /// {@return whether a pop without a push of its own could belong to one if all ids were known}
    boolean canMatchLostPop(ThreadStack stack) {
        var key = stack.key();
        if (!stack.hasBothIds()) {
            return note(key, stack.counts().getFirst().open > 0);
        }
        return openWithoutId > 0
                && (noteIfOpen(key.processId(), null) || noteIfOpen(null, key.threadId()) || noteIfOpen(null, null));
    }

    private boolean noteIfOpen(@Nullable Long process, @Nullable Long thread) {
        var key = new ThreadKey(process, thread);
        var count = byKnownIds.get(key);
        return note(key, count != null && count.open > 0);
    }

    private boolean note(ThreadKey key, boolean isOpen) {
        if (isOpen) {
            lost.add(key);
        }
        return isOpen;
    }

    /// {@return whether an open push could belong to a pop that was let through}
    boolean mayBeClosed(ThreadKey key) {
        return !lost.isEmpty() && (lost.contains(key) || lost.contains(UNKNOWN)
                || lost.contains(new ThreadKey(key.processId(), null))
                || lost.contains(new ThreadKey(null, key.threadId())));
    }
}
