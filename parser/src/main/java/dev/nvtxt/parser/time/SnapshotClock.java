// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import module java.base;
import org.jspecify.annotations.Nullable;

/// Makes a clock of what two clocks of nanoseconds showed together, as traces of other formats note it.
///
/// Between two snapshots the time goes straight from one to the other; outside of them both clocks go equally fast.
/// From where one of the two goes backwards, its readings say nothing any more and are left out.
public final class SnapshotClock {
    /// The distance from the snapshots of the points that keep the clock at one nanosecond per nanosecond there.
    private static final long BEYOND_NS = 1_000_000_000;

    /// What both clocks showed.
    ///
    /// @param ownNs the clock whose ticks are converted
    /// @param otherNs the one that they become times of
    public record Sample(long ownNs, long otherNs) {}

    private SnapshotClock() {}

    /// {@return the clock, or null if there is no snapshot of both}
    ///
    /// @param own the clock whose ticks are converted
    /// @param other the one that they become times of; `Realtime` counts from 1970
    /// @param pairs what both showed, in file order
    public static @Nullable Clock of(TimeBase own, TimeBase other, List<Sample> pairs) {
        var rising = rising(pairs);
        if (rising.isEmpty()) {
            return null;
        }
        boolean isAbsolute = other.equals(TimeBase.REALTIME);
        double driftNs = 0;
        for (int i = 1; i < rising.size(); i++) {
            driftNs = Math.max(driftNs,
                    Math.abs(LineFit.toDouble(offset(rising.get(i)).minus(offset(rising.get(i - 1))))));
        }
        int count = rising.size();
        var method = own.name() + " by " + count + (count == 1 ? " clock snapshot to " : " clock snapshots to ")
                + other.name() + (count == 1
                        ? ", drift unknown"
                        : driftNs == 0
                                ? ", exact"
                                : ", ±"
                                        + ClockMaker.length(driftNs));
        if (driftNs == 0) {
            return LinearClock.of(Fraction.of(1), offset(rising.getFirst()), isAbsolute, method);
        }
        var points = new ArrayList<PiecewiseClock.ClockPoint>();
        points.add(point(rising.getFirst(), -BEYOND_NS));
        rising.forEach(pair -> points.add(point(pair, 0)));
        points.add(point(rising.getLast(), BEYOND_NS));
        return new PiecewiseClock(points, isAbsolute, method);
    }

    private static Fraction offset(Sample pair) {
        return Fraction.of(pair.otherNs).minus(Fraction.of(pair.ownNs));
    }

    private static PiecewiseClock.ClockPoint point(Sample pair, long beyondNs) {
        return new PiecewiseClock.ClockPoint(pair.ownNs + beyondNs, Fraction.of(pair.otherNs + beyondNs));
    }

    private static List<Sample> rising(List<Sample> pairs) {
        var rising = new ArrayList<Sample>();
        for (var pair : pairs) {
            if (isNearBound(pair.ownNs) || isNearBound(pair.otherNs)) {
                continue;
            }
            if (!rising.isEmpty()) {
                var last = rising.getLast();
                if (pair.otherNs < last.otherNs || pair.ownNs < last.ownNs) {
                    break;
                }
                if (pair.otherNs == last.otherNs || pair.ownNs == last.ownNs) {
                    continue;
                }
            }
            rising.add(pair);
        }
        return rising;
    }

    /// {@return whether there is no room beyond a time}
    private static boolean isNearBound(long ns) {
        return ns < Long.MIN_VALUE / 4 || ns > Long.MAX_VALUE / 4 * 3;
    }
}
