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
/// Beside a file of wall clock times, or another trace that noted the wall clock, a trace goes by its `Realtime`, and files of
/// `ClockMonotonicRaw` with it; unless one counter of one machine, which is more exact, has all of the traces. Beside files of
/// `ClockMonotonicRaw` alone a trace goes by that counter. A trace alone keeps its own time.
final class SnapshotTies {
    /// How far the wall clocks of one machine differ at most, beside its counter, in nanoseconds.
    private static final long SAME_MACHINE_NS = 1_000_000_000;

    private final List<AxisItem> items;
    private final boolean hasMonotonicRaw;
    private final boolean isByWall;
    private final List<AxisItem> tracesWithRaw;

    SnapshotTies(List<AxisItem> items) {
        this.items = items;
        this.hasMonotonicRaw = items.stream().anyMatch(item -> item.base.equals(TimeBase.CLOCK_MONOTONIC_RAW));
        this.isByWall = items.stream().anyMatch(SnapshotTies::isWallClock) || isByTraces();
        this.tracesWithRaw = isByWall && hasMonotonicRaw
                ? items.stream().filter(item -> !item.snapshots.isEmpty()).toList()
                : List.of();
    }

    /// {@return whether traces of several files noted the wall clock, and no counter puts all of them on the axis}
    private boolean isByTraces() {
        var dated = new ArrayList<DatedTrace>();
        for (var item : items) {
            var clock = TimeBase.OF_TRACES.contains(item.base) ? wallClock(item) : null;
            if (clock != null && clock.covers(item.ticks.first()) && clock.covers(item.ticks.last())) {
                dated.add(new DatedTrace(item, clock.toNs(item.ticks.first())));
            }
        }
        return dated.stream().map(trace -> trace.item.path).distinct().count() > 1 && !isOneCounter(dated);
    }

    /// A trace and the wall clock time of its first tick, in nanoseconds since 1970.
    private record DatedTrace(AxisItem item, long firstNs) {}

    /// {@return whether traces count one counter of one machine, each at the time of another one}
    private boolean isOneCounter(List<DatedTrace> traces) {
        var base = traces.getFirst().item.base;
        var spans = new ArrayList<TickSpan>();
        var bootNs = DoubleStream.builder();
        for (var trace : traces) {
            boolean isSame = base.equals(trace.item.base) && !base.equals(TimeBase.TRACE);
            var span = hasMonotonicRaw ? rawSpan(trace.item) : isSame ? trace.item.ticks : null;
            if (span == null || trace.item.setting.sharing() != Sharing.ASSUMED) {
                return false;
            }
            spans.add(span);
            bootNs.add((double) trace.firstNs - span.first());
        }
        var boot = bootNs.build().summaryStatistics();
        return boot.getMax() - boot.getMin() <= SAME_MACHINE_NS && isChain(spans);
    }

    /// {@return whether spans overlap, directly or through others}
    private static boolean isChain(List<TickSpan> spans) {
        var byFirst = spans.stream().sorted(Comparator.comparingLong(TickSpan::first)).toList();
        var reached = byFirst.getFirst();
        for (var span : byFirst) {
            if (!reached.overlaps(span)) {
                return false;
            }
            reached = reached.with(span);
        }
        return true;
    }

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
        var wallClock = isByWall && !item.base.equals(TimeBase.REALTIME) ? wallClock(item) : null;
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

    /// {@return the ticks of `MonotonicRaw` that an item spans, or null}
    private static @Nullable TickSpan rawSpan(AxisItem item) {
        var inRaw = inRaw(item);
        return inRaw != null && inRaw.zero() instanceof ClockZero.Counter(_, long first, long last)
                ? new TickSpan(first, last)
                : null;
    }

    /// {@return the clock of a file of the counter, by a trace that noted counter and wall clock at its time}
    private @Nullable MadeClock rawInWallClock(AxisItem item) {
        if (item.setting.sharing() != Sharing.ASSUMED) {
            return null;
        }
        for (var trace : tracesWithRaw) {
            var inRaw = rawSpan(trace);
            if (inRaw != null && item.ticks.overlaps(inRaw)) {
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
