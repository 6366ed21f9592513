// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats.group;

import module java.base;

/// How events are put into groups: by one key or by several together.
///
/// @param keys none for one group of everything
/// @param pattern what [GroupKey#PATTERN] merges
/// @param merged messages that [GroupKey#MESSAGE] groups by their pattern
public record Grouping(List<GroupKey> keys, NamePattern pattern, Set<String> merged) {
    /// By message.
    public static final Grouping BY_MESSAGE = of(GroupKey.MESSAGE);

    public Grouping {
        keys = List.copyOf(keys);
        merged = Set.copyOf(merged);
    }

    /// Makes a grouping in which each message is a group.
    public Grouping(List<GroupKey> keys, NamePattern pattern) {
        this(keys, pattern, Set.of());
    }

    /// {@return the same with messages that are grouped by their pattern}
    public Grouping withMerged(Set<String> messages) {
        return new Grouping(keys, pattern, messages);
    }

    /// {@return a grouping by these keys, numbers merged where a pattern is asked for}
    public static Grouping of(GroupKey... keys) {
        return new Grouping(List.of(keys), NamePattern.NUMBERS);
    }

    /// Reads keys as the command line has them.
    ///
    /// @param keys names of keys, separated by commas
    /// @throws IllegalArgumentException with a message for the user if one is unknown or named twice
    public static Grouping parse(String keys, NamePattern pattern) {
        var parsed = new ArrayList<GroupKey>();
        for (var name : keys.split(",", -1)) {
            var key = GroupKey.find(name.strip()).orElseThrow(() -> new IllegalArgumentException("cannot group by '"
                    + name.strip() + "'; possible: " + String.join(", ", names())));
            if (parsed.contains(key)) {
                throw new IllegalArgumentException("'" + key.id() + "' is named twice");
            }
            parsed.add(key);
        }
        return new Grouping(parsed, pattern);
    }

    private static List<String> names() {
        return Stream.concat(GroupKey.plain().stream().map(GroupKey::id), Stream.of("arg.KEY")).toList();
    }
}
