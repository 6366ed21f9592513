// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.structure.RangeBreakdown;
import dev.nvtxt.app.shared.tables.ShortText;

/// Where the bars of a waterfall begin and end.
///
/// @param low the duration at the left edge
/// @param high the duration at the right edge
public record WaterfallScale(long low, long high) {
    /// How much of the width the greatest step has at least where bars begin at zero: less is hardly seen.
    private static final double READABLE_STEP = 0.02;

    /// {@return a scale that shows all steps. It begins at zero, so that the bars of the two durations are as long as they say,
    /// unless that leaves the steps too small to be seen}
    public static WaterfallScale of(RangeBreakdown breakdown) {
        long at = breakdown.a().durationNs();
        long least = Math.min(at, breakdown.b().durationNs());
        long most = Math.max(at, breakdown.b().durationNs());
        long greatest = 0;
        for (var part : breakdown.parts()) {
            at += part.changeNs();
            least = Math.min(least, at);
            most = Math.max(most, at);
            greatest = Math.max(greatest, Math.abs(part.changeNs()));
        }
        boolean isReadable = greatest == 0 || greatest >= READABLE_STEP * most;
        long low = isReadable ? 0 : Math.max(0, least - (most - least) / 4);
        return new WaterfallScale(low, Math.max(most, low + 1));
    }

    /// {@return whether the bars of the two durations lack a part of their length, which a mark at their foot and the note say}
    public boolean isCut() {
        return low > 0;
    }

    /// {@return where the axis begins, in words; "" at zero}
    public String note() {
        return isCut() ? ShortText.axisBegin(ShortText.duration(low)) : "";
    }

    /// {@return where a duration is, from 0 to 1; 0 for all that is less than the left edge}
    public double place(long durationNs) {
        return durationNs <= low ? 0 : (double) (durationNs - low) / (high - low);
    }
}
