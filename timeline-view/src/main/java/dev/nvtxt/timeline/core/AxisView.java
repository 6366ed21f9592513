// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.core;

import dev.nvtxt.timeline.model.AxisCuts;
import dev.nvtxt.timeline.model.TimeWindow;

/// The visible part of the axis, and the rules that keep it within what can be shown. Immutable.
///
/// @param window what is visible
/// @param extent the whole axis, with the cuts that the window has as well
/// @param minLengthNs the shortest window
/// @param followsExtent whether everything is shown, also what is added to the axis
/// @param gaps where the axis can be cut
public record AxisView(TimeWindow window, TimeWindow extent, double minLengthNs, boolean followsExtent, Gaps gaps) {
    /// No axis.
    public static final AxisView NONE = new AxisView(TimeWindow.NONE, TimeWindow.NONE, 0, true, Gaps.NONE);
    private static final double MARGIN = 0.01;
    private static final double MAX_LENGTH = 1.5;
    /// How much of the window may be beyond the end of the axis.
    private static final double MAX_BLANK = 0.9;
    private static final double ROUNDING = 1e-3;
    private static final double REVEAL_EDGE = 0.04;
    private static final double REVEAL_MARGIN = 0.15;

    /// {@return a little more than a window, so that what begins or ends at its edges is not cut}
    public static TimeWindow withMargin(TimeWindow window) {
        return widened(window, MARGIN, 0.01);
    }

    private static TimeWindow widened(TimeWindow window, double share, double minNs) {
        double margin = Math.max(window.lengthNs() * share, minNs);
        return window.at(-margin, window.lengthNs() + 2 * margin);
    }

    /// The stretches of the axis where nothing begins or ends.
    ///
    /// @param axis the whole axis without cuts
    /// @param all those that are long enough to be cut
    /// @param shown those that the user has seen to it are shown in full
    public record Gaps(TimeWindow axis, AxisCuts all, AxisCuts shown) {
        static final Gaps NONE = new Gaps(TimeWindow.NONE, AxisCuts.NONE, AxisCuts.NONE);

        private TimeWindow extent() {
            return axis.on(all.without(shown));
        }
    }

    /// {@return this where it is when all times have been moved}
    AxisView movedBy(long byNs) {
        return new AxisView(window.movedBy(byNs), extent.movedBy(byNs), minLengthNs, followsExtent,
                new Gaps(gaps.axis.movedBy(byNs), gaps.all.movedBy(byNs), gaps.shown.movedBy(byNs)));
    }

    AxisView with(Gaps other) {
        var axis = other.extent();
        if (axis.equals(extent) && !window.isNone()) {
            // A panel may cover a part of what is all in view: nothing is scaled for that.
            return other.equals(gaps) ? this : new AxisView(window, extent, minLengthNs, followsExtent, other);
        }
        boolean follows = followsExtent || window.isNone() || (isAllInView() && isWithin(axis, extent));
        TimeWindow visible = follows ? axis.isNone() ? TimeWindow.NONE : withMargin(axis) : window.on(axis.cuts());
        return new AxisView(visible, axis, minLengthNs, followsExtent, other);
    }

    /// {@return whether all is in view}
    public boolean isAllInView() {
        double end = window.offsetOf(extent.endNs());
        return !extent.isNone() && window.offsetOf(extent.startNs()) >= 0 && end <= window.lengthNs();
    }

    private static boolean isWithin(TimeWindow inner, TimeWindow outer) {
        return !inner.isNone() && inner.startNs() >= outer.startNs() && inner.endNs() <= outer.endNs();
    }

    AxisView withMinLength(double lengthNs) {
        return new AxisView(window, extent, lengthNs, followsExtent, gaps);
    }

    /// {@return this with the window nearest to another one that can be shown}
    AxisView show(TimeWindow other) {
        return show(other, false);
    }

    /// {@return this with the window nearest to another one that can be shown}
    ///
    /// @param isAll whether everything is shown, also what is added
    AxisView show(TimeWindow other, boolean isAll) {
        return new AxisView(held(other.on(extent.cuts())), extent, minLengthNs, isAll, gaps);
    }

    AxisView showAll() {
        return new AxisView(held(withMargin(extent)), extent, minLengthNs, true, gaps);
    }

    /// {@return this with all in view where the window is longer than the axis allows or has too little of it; else the same}
    AxisView refit() {
        if (window.isNone() || extent.isNone()) {
            return this;
        }
        double length = window.lengthNs();
        double offset = -window.offsetOf(extent.startNs());
        // A window at the edge of what can be shown is off by rounding.
        boolean isFitting = clampLength(length) >= length * (1 - ROUNDING)
                && Math.abs(heldOffset(offset, length) - offset) <= length * ROUNDING;
        return isFitting ? this : showAll();
    }

    /// {@return this with another part of its pixels in view, at the same scale; with everything where everything is to be shown
    /// and there would be more blank beside it}
    ///
    /// @param offset the share of the window before the first pixel; negative where there are more before it
    /// @param length how long the window is, of the length now
    AxisView cut(double offset, double length) {
        boolean isCut = !window.isNone() && (offset != 0 || length != 1);
        if (!isCut) {
            return this;
        }
        var after = new AxisView(window.at(offset * window.lengthNs(), length * window.lengthNs()), extent, minLengthNs,
                followsExtent, gaps);
        return followsExtent && !extent.isNone() && after.isBlankerThan(showAll()) ? showAll() : after;
    }

    private boolean isBlankerThan(AxisView all) {
        double rounding = window.lengthNs() * ROUNDING;
        return blankBefore() > all.blankBefore() + rounding || blankAfter() > all.blankAfter() + rounding;
    }

    private double blankBefore() {
        return window.offsetOf(extent.startNs());
    }

    private double blankAfter() {
        return window.lengthNs() - window.offsetOf(extent.endNs());
    }

    /// {@return this with all in view, also what comes to an axis that is empty now}
    AxisView fresh() {
        var cutAgain = with(new Gaps(gaps.axis, gaps.all, AxisCuts.NONE));
        return cutAgain.extent.isNone()
                ? new AxisView(TimeWindow.NONE, cutAgain.extent, minLengthNs, true, cutAgain.gaps)
                : cutAgain.showAll();
    }

    AxisView fit(Intent.Fit fit) {
        return show(widened(TimeWindow.between(fit.startNs(), fit.endNs()).on(extent.cuts()), fit.margin(),
                fit.minMarginNs()));
    }

    AxisView zoom(double factor, double share) {
        double length = clampLength(window.lengthNs() * factor);
        return show(window.at((window.lengthNs() - length) * share, length));
    }

    AxisView pan(double share) {
        return show(window.at(share * window.lengthNs(), window.lengthNs()));
    }

    AxisView centerOn(long timeNs) {
        return show(window.at(window.offsetOf(timeNs) - window.lengthNs() / 2, window.lengthNs()));
    }

    /// {@return this with a range in view, or its start where it is longer than the window; the same where it is in view
    /// already}
    AxisView reveal(Intent.Reveal range) {
        double low = window.offsetOf(range.startNs());
        double high = window.offsetOf(range.endNs());
        double edge = window.lengthNs() * REVEAL_EDGE;
        boolean isLong = high - low > window.lengthNs() - 2 * edge;
        boolean isInView = isLong
                ? low <= window.lengthNs() - edge && high >= edge
                : low >= edge && high <= window.lengthNs() - edge;
        if (isInView) {
            return this;
        }
        double from = isLong ? low - window.lengthNs() * REVEAL_MARGIN : (low + high - window.lengthNs()) / 2;
        return show(filled(window.at(from, window.lengthNs())));
    }

    private double clampLength(double lengthNs) {
        return Math.clamp(lengthNs, minLengthNs, Math.max(extent.lengthNs() * MAX_LENGTH, minLengthNs));
    }

    /// {@return the window of the same length nearest to another one that has no more blank before or after the axis than
    /// when everything is shown}
    private TimeWindow filled(TimeWindow other) {
        var whole = withMargin(extent);
        double offset = -other.offsetOf(whole.startNs()) - whole.startFraction();
        double room = whole.lengthNs() - other.lengthNs();
        double within = Math.clamp(offset, Math.min(0, room), Math.max(0, room));
        return within == offset ? other : whole.at(within, other.lengthNs());
    }

    /// {@return the window nearest to another one that is neither too short nor too long, with some of the axis in view}
    private TimeWindow held(TimeWindow other) {
        if (other.isNone() || extent.isNone()) {
            return other;
        }
        double length = clampLength(other.lengthNs());
        TimeWindow sized = length == other.lengthNs() ? other : other.at((other.lengthNs() - length) / 2, length);
        double offset = -sized.offsetOf(extent.startNs());
        double within = heldOffset(offset, length);
        return within == offset ? sized : extent.at(within, length);
    }

    private double heldOffset(double offset, double length) {
        return Math.clamp(offset, -length * MAX_BLANK, extent.lengthNs() - length * (1 - MAX_BLANK));
    }
}
