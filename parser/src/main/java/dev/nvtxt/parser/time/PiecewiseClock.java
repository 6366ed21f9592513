// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import module java.base;
import org.jspecify.annotations.Nullable;

/// A clock whose rate drifts: straight lines between known points, the outer ones continued.
final class PiecewiseClock implements ExactClock {
    private final List<ClockPoint> points;
    private final long[] innerTicks;
    private final Fraction[] innerNs;
    private final AffineMap[] lines;
    private final AffineMap[] back;
    private final boolean absolute;
    private final String method;

    /// A known point.
    ///
    /// @param ticks the count
    /// @param ns its nanoseconds
    record ClockPoint(long ticks, Fraction ns) {}

    /// Makes a clock through points.
    ///
    /// @param points at least two; both numbers rise from one to the next
    /// @param absolute whether nanoseconds count from 1970
    /// @param method for [#method()]
    PiecewiseClock(List<ClockPoint> points, boolean absolute, String method) {
        this.points = List.copyOf(points);
        this.absolute = absolute;
        this.method = method;
        int count = points.size() - 1;
        this.lines = new AffineMap[count];
        this.back = new AffineMap[count];
        for (int i = 0; i < count; i++) {
            lines[i] = line(points.get(i), points.get(i + 1));
            back[i] = lines[i].inverse();
        }
        var inner = points.subList(1, count);
        this.innerTicks = inner.stream().mapToLong(ClockPoint::ticks).toArray();
        this.innerNs = inner.stream().map(ClockPoint::ns).toArray(Fraction[]::new);
    }

    private static AffineMap line(ClockPoint from, ClockPoint to) {
        var slope = to.ns.minus(from.ns).dividedBy(Fraction.of(to.ticks).minus(Fraction.of(from.ticks)));
        return new AffineMap(slope, from.ns.minus(slope.times(Fraction.of(from.ticks))));
    }

    private int piece(long ticks) {
        int at = Arrays.binarySearch(innerTicks, ticks);
        return at < 0 ? -at - 1 : at;
    }

    @Override
    public boolean covers(long ticks) {
        return lines[piece(ticks)].covers(ticks);
    }

    @Override
    public long toNs(long ticks) {
        return lines[piece(ticks)].apply(ticks);
    }

    @Override
    public long toTicks(long ns) {
        int at = Arrays.binarySearch(innerNs, Fraction.of(ns));
        return back[at < 0 ? -at - 1 : at].apply(ns);
    }

    @Override
    public Fraction exactNs(long ticks) {
        return lines[piece(ticks)].exact(ticks);
    }

    @Override
    public ExactClock movedBy(long offsetNs, String newMethod) {
        var offset = Fraction.of(offsetNs);
        var moved = points.stream().map(point -> new ClockPoint(point.ticks, point.ns.plus(offset))).toList();
        return new PiecewiseClock(moved, absolute, newMethod);
    }

    @Override
    public Rate rate() {
        return Rate.ofNsPerTick(line(points.getFirst(), points.getLast()).slope());
    }

    @Override
    public boolean isAbsolute() {
        return absolute;
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof PiecewiseClock clock && points.equals(clock.points) && absolute == clock.absolute
                && method.equals(clock.method);
    }

    @Override
    public int hashCode() {
        return Objects.hash(points, absolute, method);
    }
}
