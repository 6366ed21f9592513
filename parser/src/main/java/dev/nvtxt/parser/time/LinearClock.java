// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

/// A clock with one rate.
record LinearClock(AffineMap ticksToNs, AffineMap nsToTicks, boolean isAbsolute, String method) implements ExactClock {
    /// Makes a clock from a line.
    ///
    /// @param nsPerTick above zero
    /// @param nsAtZero the nanoseconds of tick 0
    /// @param isAbsolute whether nanoseconds count from 1970
    /// @param method for [#method()]
    static LinearClock of(Fraction nsPerTick, Fraction nsAtZero, boolean isAbsolute, String method) {
        // At one tick a nanosecond and half a nanosecond beside it, ties to even would give two ticks one nanosecond.
        boolean tie = nsPerTick.equals(Fraction.of(1)) && nsAtZero.denominator().equals(Fraction.of(2).numerator());
        var origin = tie ? new Fraction(nsAtZero.round(), Fraction.of(1).denominator()) : nsAtZero;
        var ticksToNs = new AffineMap(nsPerTick, origin);
        return new LinearClock(ticksToNs, ticksToNs.inverse(), isAbsolute, method);
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
        return of(ticksToNs.slope(), ticksToNs.exact(0).plus(Fraction.of(offsetNs)), isAbsolute, newMethod);
    }

    @Override
    public Rate rate() {
        return Rate.ofNsPerTick(ticksToNs.slope());
    }
}
