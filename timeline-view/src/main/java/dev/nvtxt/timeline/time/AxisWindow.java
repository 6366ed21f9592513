// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import dev.nvtxt.timeline.model.LaneAxis;
import dev.nvtxt.timeline.model.TimeWindow;
import module java.base;

/// Stretches the axis of a lane that has its own over the common one.
public final class AxisWindow {
    private AxisWindow() {}

    /// {@return the part of an axis of ticks over a window; computed in decimals, because a product of
    /// doubles would jitter at the deepest zoom}
    public static TimeWindow of(LaneAxis axis, TimeWindow window, TimeWindow extent) {
        var ticks = BigDecimal.valueOf(axis.lastTick()).subtract(BigDecimal.valueOf(axis.firstTick()))
                .max(BigDecimal.ONE);
        var length = new BigDecimal(Math.max(1, extent.lengthNs()));
        var ratio = ticks.divide(length, MathContext.DECIMAL128);
        var from = BigDecimal.valueOf(window.cuts().folded(window.startNs()))
                .subtract(BigDecimal.valueOf(window.cuts().folded(extent.startNs())))
                .add(new BigDecimal(window.startFraction())).multiply(ratio).add(BigDecimal.valueOf(axis.firstTick()));
        var whole = from.setScale(0, RoundingMode.FLOOR);
        double fraction = from.subtract(whole).doubleValue();
        var held = whole.max(BigDecimal.valueOf(Long.MIN_VALUE)).min(BigDecimal.valueOf(Long.MAX_VALUE));
        return new TimeWindow(held.longValueExact(), fraction < 1 ? fraction : 0,
                new BigDecimal(window.lengthNs()).multiply(ratio).doubleValue());
    }
}
