// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import module java.base;

/// A run of consecutive events of a file, with results cached for them. When a file grows, unchanged segments are shared, so
/// that what sums over all events looks at the changed ones only. For any thread.
///
/// @param memo the cached results, shared by all stores that have the same events
/// @param from the first event
/// @param to the one after the last
public record EventSegment(EventMemo memo, int from, int to) {
    /// The results that are cached for the events of a segment; freed with them.
    public static final class EventMemo {
        private final Map<Object, Object> results = new ConcurrentHashMap<>();

        /// Starts empty.
        public EventMemo() {}
    }

    /// {@return whether another one has the same events: at the same numbers, equal in all that they are}
    public boolean isSame(EventSegment other) {
        return memo.equals(other.memo) && from == other.from && to == other.to;
    }

    /// {@return the cached result, computed if there is none}
    ///
    /// @param key of the result, by `equals`; the result must depend on the events only
    /// @param compute makes the result; it should take little memory, as it is kept as long as the events
    @SuppressWarnings("unchecked") // a key has one type of result
    public <T> T computeIfAbsent(MemoKey<T> key, Supplier<T> compute) {
        return (T) memo.results.computeIfAbsent(key, _ -> compute.get());
    }

    /// The key of a result that is cached for a segment.
    ///
    /// @param <T> the type of the result
    @SuppressWarnings("unused") // for the compiler
    public interface MemoKey<T> {}
}
