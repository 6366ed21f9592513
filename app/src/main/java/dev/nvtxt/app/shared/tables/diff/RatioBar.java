// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.shared.tables.diff;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.app.shared.tables.ShortText;
import module java.base;

/// Draws ratios with their intervals as small pictures: the interval a line, the ratio a dot, no change in the middle. All
/// pictures of a table have one scale, as wide as its intervals need, from 1.1 to 4 times.
public final class RatioBar {
    private static final double MIN_OCTAVES = Math.log(1.1) / Math.log(2);
    private static final double MAX_OCTAVES = 2;
    private static final double MIDDLE_PX = 90;
    private static final double HALF_PX = 82;

    private final double octaves;

    /// Makes the scale for the changes of a table.
    public RatioBar(List<Change> changes) {
        double widest = MIN_OCTAVES;
        for (var change : changes) {
            var ratio = change.time().value();
            var interval = change.time().interval();
            if (interval != null) {
                widest = Math.max(widest,
                        Math.max(Math.abs(octaves(interval.low())), Math.abs(octaves(interval.high()))));
            } else if (ratio != null) {
                widest = Math.max(widest, Math.abs(octaves(ratio)));
            }
        }
        octaves = Math.min(MAX_OCTAVES, widest);
    }

    /// {@return the ratio at the right end of the scale; at the left end is its inverse}
    public double most() {
        return Math.pow(2, octaves);
    }

    /// {@return where a ratio is: 0 for no change, -1 and 1 for the ends}
    public double place(double ratio) {
        return Math.clamp(octaves(ratio) / octaves, -1, 1);
    }

    /// {@return whether a ratio is beyond the scale, which cuts it off}
    public boolean isBeyond(double ratio) {
        return ratio <= 0 || Math.abs(Math.log(ratio) / Math.log(2)) > octaves + 1e-9;
    }

    /// {@return the ratio at the ends of the scale, in HTML}
    String header() {
        return "<span class=\"ends\"><span>" + ShortText.ratio(1 / most()) + "</span><span>1</span><span>"
                + ShortText.ratio(most()) + "</span></span>";
    }

    /// {@return the picture of a change, without an interval a dot; nothing where it has no ratio}
    String picture(Change change) {
        var ratio = change.time().value();
        var interval = change.time().interval();
        if (ratio == null) {
            return "";
        }
        String line = "";
        if (interval != null) {
            double low = placePx(interval.low());
            double high = placePx(interval.high());
            // Ends have caps, except those that the scale cuts off.
            line = String.format(Locale.ROOT, "<path class=\"line\" d=\"M%.1f 9H%.1f%s\"/>", low, high,
                    cap(interval.low(), low) + cap(interval.high(), high));
        }
        return String.format(Locale.ROOT,
                "<svg class=\"whisker %s\" viewBox=\"0 0 180 18\" role=\"img\" aria-label=\"%s\">"
                        + "<path class=\"one\" d=\"M90 0v18\"/>%s<circle cx=\"%.1f\" cy=\"9\" r=\"4\"/></svg>",
                KindLook.style(KindLook.of(change)), DiffWords.ratio(change), line, placePx(ratio));
    }

    private String cap(double ratio, double px) {
        return isBeyond(ratio) ? "" : String.format(Locale.ROOT, "M%.1f 5v8", px);
    }

    private double placePx(double ratio) {
        return MIDDLE_PX + place(ratio) * HALF_PX;
    }

    private static double octaves(double ratio) {
        return ratio <= 0 ? -MAX_OCTAVES : Math.min(Math.log(ratio) / Math.log(2), MAX_OCTAVES);
    }
}
