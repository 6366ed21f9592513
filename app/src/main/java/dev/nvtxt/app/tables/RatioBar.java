// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.app.tables;

import dev.nvtxt.analysis.compare.Change;
import dev.nvtxt.analysis.compare.Verdict;
import java.util.List;
import java.util.Locale;

/// Draws ratios with their intervals as small pictures for HTML: the interval a line, the ratio a dot, no change in the
/// middle. All pictures of a table have one scale, as wide as its intervals need, from 1.1 to 4 times.
final class RatioBar {
    private static final double MIN_OCTAVES = Math.log(1.1) / Math.log(2);
    private static final double MAX_OCTAVES = 2;
    private static final double MIDDLE_PX = 60.5;
    private static final double HALF_PX = 56;

    private final double octaves;

    /// Makes the scale for the changes of a table.
    RatioBar(List<Change> changes) {
        double widest = MIN_OCTAVES;
        for (var change : changes) {
            var interval = change.confidenceInterval();
            if (interval != null) {
                widest = Math.max(widest,
                        Math.max(Math.abs(octaves(interval.low())), Math.abs(octaves(interval.high()))));
            }
        }
        octaves = Math.min(MAX_OCTAVES, widest);
    }

    /// {@return what the ends of the scale stand for}
    String header() {
        double most = Math.pow(2, octaves);
        return "<span class=\"ends\"><span>" + ShortText.ratio(1 / most) + "</span><span>1</span><span>"
                + ShortText.ratio(most) + "</span></span>";
    }

    /// {@return the picture of a change; nothing where it has no interval}
    String picture(Change change) {
        var ratio = change.ratio();
        var interval = change.confidenceInterval();
        if (ratio == null || interval == null) {
            return "";
        }
        String color = color(change.verdict());
        return String.format(Locale.ROOT,
                "<svg width=\"121\" height=\"14\" role=\"img\" aria-label=\"%s\"><path d=\"M60.5 0v14\" "
                        + "stroke=\"var(--line)\" stroke-width=\"1\"/><path d=\"M%.1f 7H%.1f\" stroke=\"%s\" "
                        + "stroke-width=\"4\" opacity=\".45\"/><circle cx=\"%.1f\" cy=\"7\" r=\"3\" fill=\"%s\"/></svg>",
                DiffText.interval(change), placePx(interval.low()), placePx(interval.high()), color, placePx(ratio),
                color);
    }

    private static String color(Verdict verdict) {
        return switch (verdict) {
            case SLOWER -> "var(--slower)";
            case FASTER -> "var(--faster)";
            case UNCHANGED, INCONCLUSIVE, REMOVED, ADDED -> "var(--soft)";
        };
    }

    private double placePx(double ratio) {
        return MIDDLE_PX + Math.clamp(octaves(ratio) / octaves, -1, 1) * HALF_PX;
    }

    private static double octaves(double ratio) {
        return ratio <= 0 ? -MAX_OCTAVES : Math.min(Math.log(ratio) / Math.log(2), MAX_OCTAVES);
    }
}
