// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.group.GroupLabels;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The measured durations of several scopes under common groups, for comparing them. Immutable.
public final class Samples {
    private final GroupLabels labels;
    private final List<GroupSums> sums;
    private final List<SortedGroups> durations;
    private final List<SortedGroups> selfTimes;
    private final int groups;
    private final GroupMembership membership;

    Samples(GroupLabels labels, List<GroupSums> sums, List<SortedGroups> durations, List<SortedGroups> selfTimes,
            GroupMembership membership) {
        this.labels = labels;
        this.sums = List.copyOf(sums);
        this.durations = List.copyOf(durations);
        this.selfTimes = List.copyOf(selfTimes);
        this.groups = durations.getFirst().groups();
        this.membership = membership;
    }

    /// {@return how many groups there are over all scopes}
    public int groups() {
        return groups;
    }

    /// {@return what finds the events of a group again}
    public GroupMembership membership() {
        return membership;
    }

    /// {@return for each key of the grouping the value of a group; null for none}
    public List<@Nullable String> labels(int group) {
        return labels.of(group);
    }

    /// {@return how many events of a scope a group has}
    public EventCounts counts(int scope, int group) {
        return sums.get(scope).counts(group);
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
        return sums.get(scope).cut(group);
    }

    /// {@return what can be said of these durations, or null if there are none}
    public @Nullable DurationStatistics statistics(int scope, int group) {
        return durations.get(scope).statistics(group);
    }
}
