// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.render;

import dev.nvtxt.timeline.model.curve.StepCurve;

/// Where the values of a curve are between the bottom and the top of its lane.
///
/// @param low the value at the bottom
/// @param high the value at the top, larger
public record CurveScale(double low, double high) {
    /// Values that differ by less than this part of the largest would be a flat line over zero.
    private static final double FLAT_PART = 0.1;

    /// {@return the scale of a curve: from zero, unless its values are all far from it}
    public static CurveScale of(StepCurve curve) {
        double min = curve.min();
        double max = curve.max();
        if (!Double.isFinite(min) || !Double.isFinite(max)) {
            min = Math.clamp(Double.isNaN(min) ? 0 : min, -Double.MAX_VALUE / 4, Double.MAX_VALUE / 4);
            max = Math.clamp(Double.isNaN(max) ? 0 : max, -Double.MAX_VALUE / 4, Double.MAX_VALUE / 4);
        }
        boolean isFlat = max > min && max - min < FLAT_PART * Math.max(Math.abs(min), Math.abs(max));
        double low = isFlat ? min : Math.min(0, min);
        double high = isFlat ? max : Math.max(0, max);
        return new CurveScale(low, high > low ? high : low + 1);
    }

    /// {@return how many pixels above the bottom a value is, from 0 to the height − 1}
    public int rise(double value, int height) {
        double part = (value / 2 - low / 2) / (high / 2 - low / 2);
        return (int) Math.round(Math.clamp(part, 0, 1) * (height - 1));
    }
}
