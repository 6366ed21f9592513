// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

/// A clock that also says its nanoseconds before they are rounded, so that another clock can be tied to it exactly.
sealed interface ExactClock extends Clock permits LinearClock, PiecewiseClock {
    Fraction exactNs(long ticks);

    @Override
    default long toNsOrBorder(long ticks) {
        return covers(ticks) ? toNs(ticks) : exactNs(ticks).signum() < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
    }

    /// {@return the same clock, that much later, with other words for its method}
    ExactClock movedBy(long offsetNs, String newMethod);
}
