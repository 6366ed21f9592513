// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.rank;

import dev.nvtxt.analysis.stats.Scope;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What is compared between ranks.
///
/// @param message the message of the events, `*` for any text; null for collective operations, by their names
/// @param barrier the message of what all ranks leave at one instant, `*` for any text; null for collective operations that are
///        of this kind
/// @param scope the events
public record RankRequest(@Nullable String message, @Nullable String barrier, Scope scope) {
    /// {@return the collective operations of some events}
    public static RankRequest of(Scope scope) {
        return new RankRequest(null, null, scope);
    }

    static Predicate<String> test(String message) {
        return message.indexOf('*') < 0
                ? message::equals
                : Pattern.compile(Arrays.stream(message.split("\\*", -1)).map(Pattern::quote)
                        .collect(Collectors.joining(".*")), Pattern.DOTALL).asMatchPredicate();
    }
}
