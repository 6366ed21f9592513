// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import dev.nvtxt.analysis.stats.group.GroupLabels;
import module java.base;
import org.jspecify.annotations.Nullable;

/// What several scopes have of common groups, for comparing them. Immutable.
public final class Samples {
    private final IntFunction<List<@Nullable String>> labels;
    private final List<IntFunction<EventCounts>> counts;
    private final List<IntToLongFunction> cuts;
    private final List<IntFunction<CallSeries>> series;
    private final int groups;
    private final @Nullable GroupMembership membership;

    Samples(GroupLabels labels, List<GroupSums> sums, List<SeriesColumns> columns, GroupMembership membership) {
        this.labels = labels::of;
        this.counts = sums.stream().map(sum -> (IntFunction<EventCounts>) sum::counts).toList();
        this.cuts = sums.stream().map(sum -> (IntToLongFunction) sum::cut).toList();
        this.series = columns.stream().map(of -> (IntFunction<CallSeries>) of::of).toList();
        this.groups = columns.getFirst().groups();
        this.membership = membership;
    }

    private Samples(List<List<Group>> scopes) {
        labels = group -> List.of(Integer.toString(group));
        counts = scopes.stream().map(groups -> (IntFunction<EventCounts>) group -> groups.get(group).counts()).toList();
        cuts = scopes.stream().map(_ -> (IntToLongFunction) _ -> 0).toList();
        series = scopes.stream().map(groups -> (IntFunction<CallSeries>) group -> groups.get(group).series()).toList();
        groups = scopes.getFirst().size();
        membership = null;
    }

    /// What was measured of a group elsewhere.
    public interface Group {
        /// {@return how many events it has}
        EventCounts counts();

        /// {@return its ranges}
        CallSeries series();
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

    /// {@return how many scopes there are}
    public int scopes() {
        return counts.size();
    }

    /// {@return what finds the events of a group again}
    public GroupMembership membership() {
        return Objects.requireNonNull(membership, "the events are elsewhere");
    }

    /// {@return the same groups with GPU times in place of durations: of their ranges that launched something; null where none did}
    ///
    /// @param scopes the scopes that these samples are of
    public @Nullable Samples ofGpu(List<Scope> scopes) {
        return membership == null ? null : membership.gpuSamples(scopes, groups);
    }

    /// {@return for each key of the grouping the value of a group; null for none}
    public List<@Nullable String> labels(int group) {
        return labels.apply(group);
    }

    /// {@return how many events of a scope a group has}
    public EventCounts counts(int scope, int group) {
        return counts.get(scope).apply(group);
    }

    /// {@return the events of a group in a scope, in order of time; a copy}
    public CallSeries series(int scope, int group) {
        return series.get(scope).apply(group);
    }

    /// {@return how many ranges of a group a border of the scope's span cuts}
    public long cut(int scope, int group) {
        return cuts.get(scope).applyAsLong(group);
    }
}
