// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.AnchorTime;
import dev.nvtxt.parser.time.Clock;
import dev.nvtxt.parser.time.ClockSetting.Sharing;
import dev.nvtxt.parser.time.ClockZero;
import dev.nvtxt.parser.time.Clocks;
import dev.nvtxt.parser.time.MadeClock;
import dev.nvtxt.parser.time.SnapshotClock;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.ClockSnapshot;
import dev.nvtxt.parser.trace.TickSpan;
import module java.base;
import org.jspecify.annotations.Nullable;

/// Ties traces of other formats to the other files by the snapshots of clocks that they bring.
///
/// With files of wall clock times a trace becomes one by its `Realtime`, and files of `ClockMonotonicRaw` with it.
/// Without any, a trace beside files of `ClockMonotonicRaw` goes by that counter, and traces that were recorded at the same time,
/// as by the ranks of a job, by their wall clocks. A trace alone keeps its own time.
final class SnapshotTies {
    private final List<AxisItem> items;
    private final boolean hasWallClock;
    private final boolean hasMonotonicRaw;
    private final List<AxisItem> tracesWithRaw;
    private final Set<AxisItem> concurrent;

    SnapshotTies(List<AxisItem> items) {
        this.items = items;
        this.hasWallClock = items.stream().anyMatch(SnapshotTies::isWallClock);
        this.hasMonotonicRaw = items.stream().anyMatch(item -> item.base.equals(TimeBase.CLOCK_MONOTONIC_RAW));
        this.tracesWithRaw = hasWallClock && hasMonotonicRaw
                ? items.stream().filter(item -> !item.snapshots.isEmpty()).toList()
                : List.of();
        this.concurrent = hasWallClock || hasMonotonicRaw ? Set.of() : concurrent(items);
    }

    /// {@return the traces that count from a zero of their own and meet another one by wall clock}
    private static Set<AxisItem> concurrent(List<AxisItem> items) {
        var spans = new ArrayList<WallSpan>();
        for (var item : items) {
            var clock = item.base.equals(TimeBase.TRACE) ? wallClock(item) : null;
            if (clock != null && clock.covers(item.ticks.first()) && clock.covers(item.ticks.last())) {
                spans.add(new WallSpan(item,
                        new TickSpan(clock.toNs(item.ticks.first()), clock.toNs(item.ticks.last()))));
            }
        }
        spans.sort((a, b) -> Long.compare(a.ns.first(), b.ns.first()));
        var meeting = new HashSet<AxisItem>();
        for (int i = 1, reaching = 0; i < spans.size(); i++) {
            if (spans.get(reaching).ns.overlaps(spans.get(i).ns)) {
                meeting.add(spans.get(reaching).item);
                meeting.add(spans.get(i).item);
            }
            reaching = spans.get(i).ns.last() > spans.get(reaching).ns.last() ? i : reaching;
        }
        return meeting;
    }

    /// A trace and its first and last wall clock time, in nanoseconds since 1970.
    private record WallSpan(AxisItem item, TickSpan ns) {}

    private static boolean isWallClock(AxisItem item) {
        boolean isByBase = (item.base.equals(TimeBase.FILE_TIME) || item.base.equals(TimeBase.REALTIME))
                && item.setting.rate() == null;
        return isByBase || item.setting.usedAnchors().stream()
                .anyMatch(anchor -> anchor.time() instanceof AnchorTime.WallTime);
    }

    /// {@return the clock that snapshots give an item, or null}
    @Nullable
    MadeClock clock(AxisItem item) {
        if (items.size() == 1) {
            return null;
        }
        if (item.base.equals(TimeBase.CLOCK_MONOTONIC_RAW)) {
            return rawInWallClock(item);
        }
        if (!TimeBase.OF_TRACES.contains(item.base)) {
            return null;
        }
        boolean isByWall = (hasWallClock && !item.base.equals(TimeBase.REALTIME)) || concurrent.contains(item);
        var wallClock = isByWall ? wallClock(item) : null;
        if (wallClock != null) {
            return new MadeClock(wallClock, new ClockZero.Epoch(), List.of());
        }
        return hasMonotonicRaw ? inRaw(item) : null;
    }

    private static @Nullable MadeClock inRaw(AxisItem item) {
        var clock = item.base.equals(TimeBase.MONOTONIC_RAW)
                ? Clocks.standard(item.base)
                : clock(item.base, item.base, TimeBase.MONOTONIC_RAW, item.snapshots);
        if (clock == null || !clock.covers(item.ticks.first()) || !clock.covers(item.ticks.last())) {
            return null;
        }
        var zero = new ClockZero.Counter(TimeBase.CLOCK_MONOTONIC_RAW, clock.toNs(item.ticks.first()),
                clock.toNs(item.ticks.last()));
        return new MadeClock(clock, zero, List.of());
    }

    /// {@return the clock of a file of the counter, by a trace that noted counter and wall clock at its time}
    private @Nullable MadeClock rawInWallClock(AxisItem item) {
        if (item.setting.sharing() != Sharing.ASSUMED) {
            return null;
        }
        for (var trace : tracesWithRaw) {
            var inRaw = inRaw(trace);
            if (inRaw != null && inRaw.zero() instanceof ClockZero.Counter(_, long first, long last)
                    && item.ticks.overlaps(new TickSpan(first, last))) {
                var clock = clock(item.base, TimeBase.MONOTONIC_RAW, TimeBase.REALTIME, trace.snapshots);
                if (clock != null) {
                    return new MadeClock(clock, new ClockZero.Epoch(), List.of());
                }
            }
        }
        return null;
    }

    private static @Nullable Clock wallClock(AxisItem item) {
        return clock(item.base, item.base, TimeBase.REALTIME, item.snapshots);
    }

    private static @Nullable Clock clock(TimeBase named, TimeBase own, TimeBase other,
            List<ClockSnapshot> snapshots) {
        var pairs = new ArrayList<SnapshotClock.Sample>();
        for (var snapshot : snapshots) {
            var ownNs = snapshot.of(own);
            var otherNs = snapshot.of(other);
            if (ownNs.isPresent() && otherNs.isPresent()) {
                pairs.add(new SnapshotClock.Sample(ownNs.getAsLong(), otherNs.getAsLong()));
            }
        }
        return SnapshotClock.of(named, other, pairs);
    }
}
