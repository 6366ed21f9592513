// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.group.GroupLabels;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.IntToLongFunction;
import org.jspecify.annotations.Nullable;

/// The measured durations of several scopes under common groups, for comparing them. Immutable.
public final class Samples {
    private final IntFunction<List<@Nullable String>> labels;
    private final List<IntFunction<EventCounts>> counts;
    private final List<IntToLongFunction> cuts;
    private final List<SortedGroups> durations;
    private final List<SortedGroups> selfTimes;
    private final int groups;
    private final @Nullable GroupMembership membership;

    Samples(GroupLabels labels, List<GroupSums> sums, List<SortedGroups> durations, List<SortedGroups> selfTimes,
            GroupMembership membership) {
        this.labels = labels::of;
        this.counts = sums.stream().map(sum -> (IntFunction<EventCounts>) sum::counts).toList();
        this.cuts = sums.stream().map(sum -> (IntToLongFunction) sum::cut).toList();
        this.durations = List.copyOf(durations);
        this.selfTimes = List.copyOf(selfTimes);
        this.groups = durations.getFirst().groups();
        this.membership = membership;
    }

    private Samples(List<List<Group>> scopes) {
        labels = group -> List.of(Integer.toString(group));
        counts = scopes.stream().map(groups -> (IntFunction<EventCounts>) group -> groups.get(group).counts()).toList();
        cuts = scopes.stream().map(_ -> (IntToLongFunction) _ -> 0).toList();
        durations = scopes.stream().map(groups -> SortedGroups.of(groups.stream().map(Group::durationsNs).toList()))
                .toList();
        selfTimes = scopes.stream().map(groups -> SortedGroups.of(groups.stream().map(Group::selfTimesNs).toList()))
                .toList();
        groups = durations.getFirst().groups();
        membership = null;
    }

    /// What was measured of a group elsewhere.
    public interface Group {
        /// {@return how many events it has}
        EventCounts counts();

        /// {@return the durations of its measured ranges, in any order}
        long[] durationsNs();

        /// {@return the self times of its measured ranges, in any order}
        long[] selfTimesNs();
    }

    /// {@return what was measured elsewhere; it knows no events, and a group's label is its number}
    ///
    /// @param scopes the same groups of each scope
    public static Samples of(List<List<Group>> scopes) {
        return new Samples(scopes);
    }

    /// {@return how many groups there are over all scopes}
    public int groups() {
        return groups;
    }

    /// {@return what finds the events of a group again}
    public GroupMembership membership() {
        return Objects.requireNonNull(membership, "the events are elsewhere");
    }

    /// {@return for each key of the grouping the value of a group; null for none}
    public List<@Nullable String> labels(int group) {
        return labels.apply(group);
    }

    /// {@return how many events of a scope a group has}
    public EventCounts counts(int scope, int group) {
        return counts.get(scope).apply(group);
    }

    /// {@return how many measured ranges of a scope a group has}
    public int measured(int scope, int group) {
        return durations.get(scope).size(group);
    }

    /// {@return the durations of a group in a scope, in ascending order; a copy}
    public long[] durationsNs(int scope, int group) {
        return durations.get(scope).values(group);
    }

    /// {@return the self times of a group in a scope, in ascending order; a copy}
    public long[] selfTimesNs(int scope, int group) {
        return selfTimes.get(scope).values(group);
    }

    /// {@return the sum of the self times of a group in a scope}
    public long selfNs(int scope, int group) {
        return selfTimes.get(scope).total(group);
    }

    /// {@return the median of the self times of a group with measured ranges in a scope}
    public double medianSelfNs(int scope, int group) {
        return selfTimes.get(scope).median(group);
    }

    /// {@return how many ranges of a group a border of the scope's span cuts}
    public long cut(int scope, int group) {
        return cuts.get(scope).applyAsLong(group);
    }

    /// {@return what can be said of these durations, or null if there are none}
    public @Nullable DurationStatistics statistics(int scope, int group) {
        return durations.get(scope).statistics(group);
    }
}
