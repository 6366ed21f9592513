// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.spark.query;

import dev.nvtxt.analysis.stats.group.GroupKey;
import dev.nvtxt.analysis.stats.group.Grouping;
import dev.nvtxt.analysis.stats.group.NamePattern;
import dev.nvtxt.spark.read.EventRequest;
import module java.base;
import org.apache.spark.sql.types.StructType;
import org.jspecify.annotations.Nullable;

/// Which events are grouped how, as the options of `nvtxt stats` say it. Travels to the tasks.
///
/// @param groupBy keys, separated by commas
/// @param pattern what `pattern` and `pattern-path` merge, a regular expression; null for numbers
/// @param filter which events count; "" for all
/// @param exactValues how many durations of a group are kept for exact percentiles; a sketch is kept of more
public record GroupRequest(String groupBy, @Nullable String pattern, String filter,
        int exactValues) implements Serializable {
    /// By message, all events, ten million durations a group.
    public static final GroupRequest BY_MESSAGE = new GroupRequest("message", null, "", 10_000_000);

    /// @throws IllegalArgumentException if one of them cannot be, with the reason
    public GroupRequest {
        try {
            var _ = Grouping.parse(groupBy, pattern == null ? NamePattern.NUMBERS : NamePattern.parse(pattern));
            var _ = EventRequest.parse(filter);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
        if (exactValues < 1) {
            throw new IllegalArgumentException("exactValues must be 1 or more");
        }
    }

    public GroupRequest by(String keys) {
        return new GroupRequest(keys, pattern, filter, exactValues);
    }

    /// {@return the same of events that match a filter}
    public GroupRequest where(String newFilter) {
        return new GroupRequest(groupBy, pattern, newFilter, exactValues);
    }

    Grouping grouping() {
        return Grouping.parse(groupBy, pattern == null ? NamePattern.NUMBERS : NamePattern.parse(pattern));
    }

    List<GroupKey> keys() {
        return grouping().keys();
    }

    /// {@return the columns of a table of groups: the keys, then others}
    ///
    /// @param others their names and types in Spark's DDL
    StructType schema(String others) {
        return StructType.fromDDL(keys().stream().map(key -> "`" + key.id().replace("`", "``") + "` STRING, ")
                .collect(Collectors.joining()) + others);
    }

    /// {@return whether groups of different files are never the same}
    boolean isByFile() {
        return keys().stream().anyMatch(
                key -> key.equals(GroupKey.FILE) || key.equals(GroupKey.PROCESS) || key.equals(GroupKey.THREAD));
    }
}
