// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.time;

import dev.nvtxt.timeline.model.TimeWindow;

/// The only place where pixels and nanoseconds meet: a window of the axis laid over a width.
///
/// Positions are computed from the window's start, never from zero, so that a time of 1.7·10¹⁸ ns is as exact as one
/// of 17 ns. Pixels are positions from the left edge of the lanes.
///
/// @param window what is shown
/// @param widthPx how wide it is shown, at least 1
public record TimeScale(TimeWindow window, int widthPx) {
    private static final double FAR_PX = 1e6;

    /// {@return how many ns a pixel is}
    public double nsPerPx() {
        return window.lengthNs() / widthPx;
    }

    /// {@return the position of a time; held at a million pixels beyond the edges}
    public double px(long timeNs) {
        double px = window.offsetOf(timeNs) * widthPx / window.lengthNs();
        return Math.clamp(px, -FAR_PX, FAR_PX);
    }

    /// {@return the pixel that a time falls into}
    public int column(long timeNs) {
        return (int) Math.floor(px(timeNs));
    }

    /// {@return the whole ns at or before a position}
    public long ns(double px) {
        return window.wholeNsAfterStart(Math.floor(window.startFraction() + px * nsPerPx()));
    }

    /// {@return the whole ns nearest to a position}
    public long nearestNs(double px) {
        return window.wholeNsAfterStart(Math.rint(window.startFraction() + px * nsPerPx()));
    }
}
