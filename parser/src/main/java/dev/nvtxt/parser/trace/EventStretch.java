// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/// Some events that follow each other in a file, and what was found out about them. A file that grows has the same stretches
/// as before but for those that changed, so what sums over all events needs to look at these only. For any thread.
///
/// @param known what stands for the same events in several stores
/// @param from the first event
/// @param to the one after the last
public record EventStretch(Known known, int from, int to) {
    /// What was found out about the events of a stretch; forgotten with them.
    public static final class Known {
        private final Map<Object, Object> found = new ConcurrentHashMap<>();

        /// Nothing is known yet.
        public Known() {}
    }

    /// {@return whether another one has the same events: at the same numbers, equal in all that they are}
    public boolean isSame(EventStretch other) {
        return known.equals(other.known) && from == other.from && to == other.to;
    }

    /// {@return what was found out before, else what is found out now}
    ///
    /// @param question what is asked, by `equals`; it must not depend on anything but the events
    /// @param answer finds it out; it should take little memory, as it is kept as long as the events
    @SuppressWarnings("unchecked") // a question has one kind of answer
    public <T> T remember(Question<T> question, Supplier<T> answer) {
        return (T) known.found.computeIfAbsent(question, _ -> answer.get());
    }

    /// What is asked about a stretch.
    ///
    /// @param <T> the kind of its answer
    @SuppressWarnings("unused") // for the compiler
    public interface Question<T> {}
}
