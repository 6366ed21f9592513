// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.internal.merge;

import dev.nvtxt.parser.trace.ThreadKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
        int withoutId; // of pushes that miss an id and have this key for the rest
        int taken; // of those, by pops with both ids
    }

    private final Map<ThreadKey, Count> byKnownIds = new HashMap<>();
    private final Map<ThreadKey, Integer> lost = new HashMap<>();
    private int openWithoutId;

    /// Makes a table without open levels.
    OpenLevels() {}

    /// Makes a copy.
    OpenLevels(OpenLevels other) {
        other.byKnownIds.forEach((key, count) -> {
            count(key).open = count.open;
            count(key).withoutId = count.withoutId;
            count(key).taken = count.taken;
        });
        lost.putAll(other.lost);
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
            stack.counts().getFirst().withoutId += change;
        }
    }

    /// {@return whether a pop without a push of its own could belong to one if all ids were known}
    boolean takesLostPop(ThreadStack stack) {
        var key = stack.key();
        if (!stack.hasBothIds()) {
            return note(key, stack.counts().getFirst().open > 0 || openWithoutId > 0);
        }
        return openWithoutId > 0 && (takes(key.processId(), null) || takes(null, key.threadId()) || takes(null, null));
    }

    private boolean takes(@Nullable Long process, @Nullable Long thread) {
        var key = new ThreadKey(process, thread);
        var count = byKnownIds.get(key);
        if (count == null || count.withoutId <= count.taken) {
            return false;
        }
        count.taken++;
        return note(key, true);
    }

    private boolean note(ThreadKey key, boolean isOpen) {
        if (isOpen) {
            lost.merge(key, 1, Integer::sum);
        }
        return isOpen;
    }

    /// {@return the pops that were let through, to be given to the pushes that are open at the end}
    LostPops lostPops() {
        return new LostPops(lost);
    }

    /// The pops that were let through, each for one open push.
    static final class LostPops {
        private final Map<ThreadKey, Integer> left;

        private LostPops(Map<ThreadKey, Integer> lost) {
            left = new HashMap<>(lost);
        }

        /// {@return whether an open push could belong to a pop that was let through, which is then used up}
        boolean take(ThreadKey key) {
            return !left.isEmpty() && (takeExactly(key) || takeExactly(new ThreadKey(key.processId(), null))
                    || takeExactly(new ThreadKey(null, key.threadId())) || takeExactly(UNKNOWN));
        }

        private boolean takeExactly(ThreadKey key) {
            return left.computeIfPresent(key, (_, count) -> count > 0 ? count - 1 : null) != null;
        }
    }
}
