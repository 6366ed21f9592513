// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.TimeBase;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/// Finds which time bases of which files share an axis, and where the others are put beside it.
///
/// Time bases that share a zero make a group. One group is the reference: the absolute one where there is one, else that
/// of the first file. The axis counts in its clock time; each other group starts where the reference starts, which is a
/// matter of drawing only.
final class AxisGroups {
    /// Counters that start with the machine: two files that count one of them at the same time are likely of one machine.
    private static final Set<TimeBase> COUNTERS = Set.of(TimeBase.QPC, TimeBase.RDTSC, TimeBase.CLOCK_MONOTONIC_RAW,
            TimeBase.CNTVCT);

    private final List<AxisItem> items;
    private final int[] parent;

    AxisGroups(List<AxisItem> items) {
        this.items = items.stream().filter(item -> item.clock != null).toList();
        this.parent = new int[this.items.size()];
        for (int i = 0; i < parent.length; i++) {
            parent[i] = i;
        }
    }

    /// Places every item that has a clock.
    void place() {
        join();
        var groups = groups();
        if (groups.isEmpty()) {
            return;
        }
        int reference = 0;
        while (reference < groups.size() - 1 && !isAbsolute(groups.get(reference).getFirst())) {
            reference++;
        }
        reference = isAbsolute(groups.get(reference).getFirst()) ? reference : 0;
        long startNs = firstNs(groups.get(reference));
        for (int i = 0; i < groups.size(); i++) {
            var group = groups.get(i);
            boolean own = i != reference;
            boolean relative = group.getFirst().base.equals(TimeBase.RELATIVE);
            long offsetNs = !own ? 0 : relative ? startNs : offsetTo(startNs, group);
            group.forEach(item -> item.place(alignment(item, group, own), offsetNs));
        }
    }

    private void join() {
        for (int i = 0; i < items.size(); i++) {
            for (int j = 0; j < i; j++) {
                if (sharesZero(items.get(i), items.get(j))) {
                    parent[root(i)] = root(j);
                }
            }
        }
    }

    private static boolean sharesZero(AxisItem a, AxisItem b) {
        if (isAbsolute(a) || isAbsolute(b)) {
            return isAbsolute(a) && isAbsolute(b);
        }
        if (!a.base.equals(b.base)) {
            return false;
        }
        return a.base.equals(TimeBase.RELATIVE) || (COUNTERS.contains(a.base) && a.ticks.overlaps(b.ticks));
    }

    private int root(int item) {
        int at = item;
        while (parent[at] != at) {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        return at;
    }

    private List<List<AxisItem>> groups() {
        var groups = new LinkedHashMap<Integer, List<AxisItem>>();
        for (int i = 0; i < items.size(); i++) {
            groups.computeIfAbsent(root(i), _ -> new ArrayList<>()).add(items.get(i));
        }
        return List.copyOf(groups.values());
    }

    private static boolean isAbsolute(AxisItem item) {
        return item.clock != null && item.clock.isAbsolute();
    }

    private static Alignment alignment(AxisItem item, List<AxisItem> group, boolean own) {
        if (isAbsolute(item)) {
            return Alignment.ABSOLUTE;
        }
        if (own) {
            return item.base.equals(TimeBase.RELATIVE) ? Alignment.REPORT_START : Alignment.OWN_FIRST_EVENT;
        }
        return group.size() > 1 && COUNTERS.contains(item.base) ? Alignment.SAME_COUNTER : Alignment.REFERENCE;
    }

    private static long firstNs(List<AxisItem> group) {
        long first = Long.MAX_VALUE;
        for (var item : group) {
            var ns = item.toBaseClock().firstNs();
            first = ns == null ? first : Math.min(first, ns);
        }
        return first == Long.MAX_VALUE ? 0 : first;
    }

    private static long offsetTo(long startNs, List<AxisItem> group) {
        long offset = ReportFile.saturatedSum(startNs, negated(firstNs(group)));
        for (var item : group) {
            var last = item.toBaseClock().lastNs();
            if (last != null && last > 0) {
                offset = Math.min(offset, Long.MAX_VALUE - last); // so that no time leaves the axis
            }
        }
        return offset;
    }

    private static long negated(long ns) {
        return ns == Long.MIN_VALUE ? Long.MAX_VALUE : -ns;
    }
}
