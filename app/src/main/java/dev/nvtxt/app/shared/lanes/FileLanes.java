// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.lanes;

import dev.nvtxt.analysis.gpu.StreamRanges;
import dev.nvtxt.parser.report.ReportFile;
import dev.nvtxt.parser.trace.StrayPop;
import dev.nvtxt.timeline.model.Lane;
import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.LaneStatus;
import module java.base;
import org.jspecify.annotations.Nullable;

/// The lanes of one file while they are made, and what all ways of grouping need: events without a clock get lanes of
/// their own below the lane that they belong to.
final class FileLanes {
    private final String id;
    private final FileFacts facts;
    private final @Nullable BitSet shown;
    private final List<Lane> lanes = new ArrayList<>();

    private @Nullable FileLanes before;
    private @Nullable EventGroups groups;

    /// Starts the lanes of a file.
    ///
    /// @param shown the events that get into lanes at all, or null for all
    /// @param before the lanes that were made of the file before it changed, to go on with, or null
    FileLanes(String id, FileFacts facts, @Nullable BitSet shown, @Nullable FileLanes before) {
        this.before = before;
        this.id = id;
        this.shown = shown;
        this.facts = facts;
    }

    /// {@return what the lane of the file is known by}
    String id() {
        return id;
    }

    ReportFile file() {
        return facts.file();
    }

    List<Lane> lanes() {
        return Collections.unmodifiableList(lanes);
    }

    /// Groups the events, or goes on with how they were grouped before.
    ///
    /// @param count how many groups there are
    /// @param groupOf the group of an event
    /// @param isNumberedAlike tells of the lanes before whether each of their groups has the same number now
    EventGroups group(int count, IntUnaryOperator groupOf, Predicate<FileLanes> isNumberedAlike) {
        var old = before;
        before = null; // or all that ever were would be kept
        var extended = old == null || !isNumberedAlike.test(old) ? null : extended(old, count, groupOf);
        groups = extended == null ? new EventGroups(file().trace().events().size(), count, groupOf) : extended;
        return groups;
    }

    /// {@return the groups of the lanes before with the events since, or null where events have changed groups}
    private @Nullable EventGroups extended(FileLanes old, int count, IntUnaryOperator groupOf) {
        var groups = old.groups;
        var changes = facts.since(old.facts);
        if (groups == null || changes == null || changes.commonCount() != old.file().trace().events().size()) {
            return null;
        }
        boolean stays = changes.changed().allMatch(
                event -> Arrays.binarySearch(groups.of(groupOf.applyAsInt(event)), event) >= 0);
        return stays ? groups.extended(changes.commonCount(), file().trace().events().size(), count, groupOf) : null;
    }

    /// Adds the lane of the file, without events.
    void addHeading(Lane.Builder lane) {
        lanes.add(lane.status(status()).build());
    }

    /// Adds a lane that holds others.
    void add(Lane lane) {
        lanes.add(lane);
    }

    /// Adds a lane with the ranges that a stream of a device works for.
    void addProjected(Lane.Builder lane, StreamRanges ranges) {
        var extent = shown;
        int[] numbers = IntStream.range(0, ranges.size())
                .filter(range -> extent == null || extent.get(ranges.event(range))).toArray();
        lanes.add(lane.spans(new ProjectedSpans(facts, ranges, numbers)).build());
    }

    private LaneStatus status() {
        return file().trace().isPartial()
                ? LaneStatus.loading("reading the rest of the file")
                : LaneStatus.COMPLETE;
    }

    /// Adds a lane with events, and below it one for each time base of theirs that has no clock.
    ///
    /// @param builder makes the lane, without spans
    /// @param all its events in ascending order
    /// @param strays its pops that close nothing
    /// @param nesting how push/pop ranges take their place
    void addGroup(Lane.Builder builder, int[] all, List<StrayPop> strays, EventSpans.Nesting nesting) {
        var lane = builder.status(status());
        var extent = shown;
        var numbers = extent == null ? all : Arrays.stream(all).filter(extent::get).toArray();
        var bases = file().bases();
        var events = file().trace().events();
        boolean clocked = bases.stream().allMatch(base -> base.clock() != null);
        if (clocked) {
            lanes.add(lane.spans(new EventSpans(facts, numbers, strays, nesting, false)).build());
            return;
        }
        // Group 0 has all clocks that are known; group 1 + b has time base b.
        var groups = new EventGroups(numbers.length, bases.size() + 1, at -> {
            int base = events.timeBase(numbers[at]);
            return bases.get(base).clock() != null ? 0 : base + 1;
        });
        var onClock = strays.stream().filter(stray -> isClocked(stray)).toList();
        var whole = lane.spans(new EventSpans(facts, pick(numbers, groups.of(0)), onClock, nesting, false)).build();
        lanes.add(whole);
        for (int base = 0; base < bases.size(); base++) {
            var timeBase = bases.get(base).timeBase();
            var own = strays.stream().filter(stray -> !isClocked(stray) && stray.timeBase().equals(timeBase)).toList();
            var members = groups.of(base + 1);
            if (members.length + own.size() > 0) {
                var ticks = bases.get(base).ticks();
                lanes.add(Lane.of(whole.id() + "/ticks:" + timeBase.name(), timeBase.name() + " ticks")
                        .under(whole.id()).status(status()).badges(List.of(LaneBadges.noClock(bases.get(base))))
                        .axis(new LaneAxis(ticks.first(), ticks.last(), timeBase.name()))
                        .spans(new EventSpans(facts, pick(numbers, members), own, nesting, true)).build());
            }
        }
    }

    /// A stray pop whose time base no event has is with the clocked events: there is no axis for it.
    private boolean isClocked(StrayPop stray) {
        int base = file().trace().events().timeBases().indexOf(stray.timeBase());
        return base < 0 || file().bases().get(base).clock() != null;
    }

    private static int[] pick(int[] numbers, int[] places) {
        var picked = new int[places.length];
        for (int i = 0; i < places.length; i++) {
            picked[i] = numbers[places[i]];
        }
        return picked;
    }
}
