// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.ClockSetting.Sharing;
import dev.nvtxt.parser.time.ClockZero;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.TickSpan;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Finds which time bases of which files share a zero, and where the others are put beside them.
///
/// Time bases that share a zero make a group. One group is the reference: the absolute one where there is one, else the
/// one with times of the axis from the user, else that of the first file. The axis counts in its clock time. Another
/// group starts where the reference starts, which only affects the drawing; unless the user enters times of the axis
/// for one of the two, and these overlap the other.
final class AxisGroups {
    /// Counters that start with the machine: two files that count one at the same time are likely of one machine.
    private static final Set<TimeBase> COUNTERS = Set.of(TimeBase.QPC, TimeBase.RDTSC, TimeBase.CLOCK_MONOTONIC_RAW,
            TimeBase.CNTVCT, TimeBase.BOOTTIME, TimeBase.MONOTONIC, TimeBase.MONOTONIC_RAW);

    private final List<AxisItem> items;
    private final int[] parent;

    AxisGroups(List<AxisItem> allItems, List<ClockFinder.Tie> ties) {
        this.items = allItems.stream().filter(item -> item.clock() != null).toList();
        this.parent = new int[items.size()];
        var index = new HashMap<AxisItem, Integer>();
        for (int i = 0; i < parent.length; i++) {
            parent[i] = i;
            index.put(items.get(i), i);
        }
        for (var tie : ties) {
            join(index.getOrDefault(tie.from(), 0), index.getOrDefault(tie.to(), 0));
        }
        joinByZero();
    }

    /// Places every item that has a clock.
    void place() {
        var groups = groups();
        if (groups.isEmpty()) {
            return;
        }
        var reference = reference(groups);
        for (var group : groups) {
            var placement = reference.equals(group) ? new Placement(0, null) : beside(group, reference);
            for (var item : group.items) {
                var alignment = placement.alignment != null && !item.isAbsolute()
                        ? placement.alignment
                        : inReference(item, group);
                item.place(alignment == Alignment.OWN_FIRST_EVENT && item.isPlaced ? Alignment.USER : alignment,
                        placement.offsetNs);
            }
        }
    }

    /// The place of a group on the axis.
    private record Placement(long offsetNs, @Nullable Alignment alignment) {}

    /// Items that share a zero.
    private static final class SharedZero {
        private final List<AxisItem> items;

        SharedZero(List<AxisItem> items) {
            this.items = items;
        }

        boolean isAbsolute() {
            return items.stream().anyMatch(AxisItem::isAbsolute);
        }

        boolean isOnAxis() {
            return items.stream().anyMatch(item -> item.zero() instanceof ClockZero.Axis);
        }

        boolean overlaps(SharedZero other) {
            return firstNs() <= other.lastNs() && other.firstNs() <= lastNs();
        }

        long firstNs() {
            return items.stream().map(AxisItem::unmovedFirstNs).filter(ns -> ns != null).mapToLong(ns -> ns).min()
                    .orElse(0);
        }

        long lastNs() {
            return items.stream().map(item -> item.toBaseClock().lastNs()).filter(ns -> ns != null).mapToLong(ns -> ns)
                    .max().orElse(0);
        }
    }

    private static SharedZero reference(List<SharedZero> groups) {
        return groups.stream().filter(SharedZero::isAbsolute).findFirst()
                .or(() -> groups.stream().filter(SharedZero::isOnAxis).findFirst()).orElse(groups.getFirst());
    }

    private static Placement beside(SharedZero group, SharedZero reference) {
        if ((group.isOnAxis() || reference.isOnAxis()) && group.overlaps(reference)) {
            return new Placement(0, group.isOnAxis() ? Alignment.USER : Alignment.REFERENCE);
        }
        if (group.items.getFirst().base.equals(TimeBase.RELATIVE) && !group.isOnAxis()) {
            return new Placement(reference.firstNs(), Alignment.REPORT_START);
        }
        long firstNs = group.firstNs();
        long back = firstNs == Long.MIN_VALUE ? Long.MAX_VALUE : -firstNs;
        long offsetNs = ReportFile.saturatedSum(reference.firstNs(), back);
        long room = group.lastNs() > 0 ? Long.MAX_VALUE - group.lastNs() : Long.MAX_VALUE;
        return new Placement(Math.min(offsetNs, room), Alignment.OWN_FIRST_EVENT); // no time leaves the axis
    }

    private static Alignment inReference(AxisItem item, SharedZero group) {
        if (!item.setting.withRate(null).withSharing(Sharing.ASSUMED).isAutomatic()) {
            return Alignment.USER;
        }
        if (item.isAbsolute()) {
            return Alignment.ABSOLUTE;
        }
        boolean shared = group.items.stream().filter(other -> other.counter().equals(item.counter())).count() > 1;
        return shared && COUNTERS.contains(item.counter()) ? Alignment.SAME_COUNTER : Alignment.REFERENCE;
    }

    // Joining

    private void joinByZero() {
        var firstOf = new HashMap<Object, Integer>();
        var counters = new LinkedHashMap<List<Object>, List<Integer>>();
        for (int i = 0; i < items.size(); i++) {
            var item = items.get(i);
            if (item.zero() instanceof ClockZero.Counter counter) {
                if (counter.base().equals(TimeBase.RELATIVE)) {
                    join(i, firstOf.computeIfAbsent(TimeBase.RELATIVE, same(i)));
                } else if (COUNTERS.contains(counter.base()) && item.setting.sharing() == Sharing.ASSUMED) {
                    counters.computeIfAbsent(List.of(counter.base(), rate(item, counter)), _ -> new ArrayList<>())
                            .add(i);
                }
            } else if (!(item.zero() instanceof ClockZero.Tied)) {
                join(i, firstOf.computeIfAbsent(item.zero(), same(i)));
            }
        }
        counters.values().forEach(this::joinOverlapping);
    }

    private static Function<Object, Integer> same(int i) {
        return _ -> i;
    }

    /// A calibrated clock goes by the CPU's counter, whose rate it has taken from the CPU's clock.
    private static Rate rate(AxisItem item, ClockZero.Counter counter) {
        var calibration = item.setting.calibration();
        if (calibration != null) {
            return calibration.cpuRate() == null ? Rate.TEN_MEGAHERTZ : calibration.cpuRate();
        }
        if (!item.base.equals(counter.base())) {
            return Rate.GIGAHERTZ; // by snapshots of clocks, all of which count nanoseconds
        }
        var clock = item.clock();
        if (clock == null) {
            throw new IllegalStateException("no clock for " + counter.base().name());
        }
        return clock.rate();
    }

    /// Joins those whose spans overlap, directly or through others: by first tick, each with what reaches that far.
    private void joinOverlapping(List<Integer> members) {
        var byFirst = members.stream().map(this::counterSpan)
                .sorted((a, b) -> Long.compare(a.span.first(), b.span.first())).toList();
        var reaching = byFirst.getFirst();
        for (var counterSpan : byFirst) {
            if (reaching.span.overlaps(counterSpan.span)) {
                join(reaching.item, counterSpan.item);
            }
            reaching = counterSpan.span.last() > reaching.span.last() ? counterSpan : reaching;
        }
    }

    /// An item and its ticks of the counter that it goes by.
    private record CounterSpan(int item, TickSpan span) {}

    private CounterSpan counterSpan(int item) {
        var span = items.get(item).zero() instanceof ClockZero.Counter(_, long first, long last)
                ? new TickSpan(first, last)
                : items.get(item).ticks;
        return new CounterSpan(item, span);
    }

    private void join(int a, int b) {
        int rootA = root(a);
        int rootB = root(b);
        parent[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
    }

    private int root(int item) {
        int at = item;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private List<SharedZero> groups() {
        var groups = new LinkedHashMap<Integer, List<AxisItem>>();
        for (int i = 0; i < items.size(); i++) {
            groups.computeIfAbsent(root(i), _ -> new ArrayList<>()).add(items.get(i));
        }
        return groups.values().stream().map(SharedZero::new).toList();
    }
}
