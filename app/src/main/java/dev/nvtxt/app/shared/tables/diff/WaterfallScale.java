// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.structure.RangeBreakdown;

/// Where the bars of a waterfall begin and end.
///
/// @param low the duration at the left edge
/// @param high the duration at the right edge
public record WaterfallScale(long low, long high) {
    /// {@return a scale that shows all steps. Bars of the two durations begin at the left edge, so a great part of them is left
    /// out where little changes}
    public static WaterfallScale of(RangeBreakdown breakdown) {
        long at = breakdown.a().durationNs();
        long least = Math.min(at, breakdown.b().durationNs());
        long most = Math.max(at, breakdown.b().durationNs());
        for (var part : breakdown.parts()) {
            at += part.changeNs();
            least = Math.min(least, at);
            most = Math.max(most, at);
        }
        long low = Math.max(0, least - (most - least) / 4);
        return new WaterfallScale(low, Math.max(most, low + 1));
    }

    /// {@return where a duration is, from 0 to 1; 0 for all that is less than the left edge}
    public double place(long durationNs) {
        return durationNs <= low ? 0 : (double) (durationNs - low) / (high - low);
    }
}
