// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A clock with one rate.
final class LinearClock implements ExactClock {
    private final AffineMap ticksToNs;
    private final AffineMap nsToTicks;
    private final boolean absolute;
    private final String method;

    /// Makes a clock from a line.
    ///
    /// @param nsPerTick above zero
    /// @param nsAtZero the nanoseconds of tick 0
    /// @param absolute whether nanoseconds count from 1970
    /// @param method for [#method()]
    LinearClock(Fraction nsPerTick, Fraction nsAtZero, boolean absolute, String method) {
        // At one tick a nanosecond and half a nanosecond beside it, ties to even would give two ticks one nanosecond.
        boolean tie = nsPerTick.equals(Fraction.of(1)) && nsAtZero.denominator().equals(Fraction.of(2).numerator());
        var origin = tie ? new Fraction(nsAtZero.round(), Fraction.of(1).denominator()) : nsAtZero;
        this.ticksToNs = new AffineMap(nsPerTick, origin);
        this.nsToTicks = ticksToNs.inverse();
        this.absolute = absolute;
        this.method = method;
    }

    @Override
    public boolean covers(long ticks) {
        return ticksToNs.covers(ticks);
    }

    @Override
    public long toNs(long ticks) {
        return ticksToNs.apply(ticks);
    }

    @Override
    public long toTicks(long ns) {
        return nsToTicks.apply(ns);
    }

    @Override
    public Fraction exactNs(long ticks) {
        return ticksToNs.exact(ticks);
    }

    @Override
    public ExactClock movedBy(long offsetNs, String newMethod) {
        return new LinearClock(ticksToNs.slope(), ticksToNs.exact(0).plus(Fraction.of(offsetNs)), absolute, newMethod);
    }

    @Override
    public Rate rate() {
        return Rate.ofNsPerTick(ticksToNs.slope());
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
        return other instanceof LinearClock clock && ticksToNs.equals(clock.ticksToNs) && absolute == clock.absolute
                && method.equals(clock.method);
    }

    @Override
    public int hashCode() {
        return Objects.hash(ticksToNs, absolute, method);
    }
}
