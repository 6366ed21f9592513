// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lanes;

import dev.nvtxt.timeline.lanes.LaneEntry.Period;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;

/// Fits the rows of lanes to what is in view: each shows its rows down to the last one that has something there.
///
/// Only where not all rows of all lanes have room: else nothing is gained. A part of the lanes can be fitted alone, because
/// fitting moves those below. Pinned lanes keep the rows that they have, and get those of what comes into view; lanes with an
/// axis of their own keep all rows.
public final class RowFit {
    private final LaneTable table;
    private final LaneMetrics metrics;
    private final List<Period> before;
    private final Period period;

    /// Prepares to fit lanes; nothing is changed yet.
    ///
    /// @param window what is in view; none for all
    /// @param heightPx the room for lanes
    public RowFit(LaneTable table, LaneMetrics metrics, TimeWindow window, int heightPx) {
        this.table = table;
        this.metrics = metrics;
        var lanes = table.visible();
        before = lanes.entries().stream().map(LaneEntry::period).toList();
        lanes.entries().forEach(entry -> entry.setPeriod(Period.ALL));
        boolean hasRoom = lanes.entries().stream().mapToLong(metrics::heightOf).sum() <= heightPx;
        period = hasRoom || window.isNone() ? Period.ALL : new Period(window.startNs(), window.endNs());
        apply(_ -> false);
    }

    /// Fits some of the visible lanes, by their indexes, and lays all out again; the others are as they were before.
    public void apply(IntPredicate isFitted) {
        var entries = table.visible().entries();
        for (int at = 0; at < entries.size(); at++) {
            entries.get(at).setPeriod(isFitted.test(at) ? fitted(entries.get(at), before.get(at)) : before.get(at));
        }
        table.layOut(metrics);
    }

    private Period fitted(LaneEntry entry, Period was) {
        if (entry.lane().axis() != null) {
            return Period.ALL;
        }
        return table.isPinned(entry) ? was.with(period) : period;
    }
}
