// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.time;

import module java.base;
import org.jspecify.annotations.Nullable;

/// What a user says of the clock of a time base. Whatever is not said is found automatically.
///
/// @param rate ticks per second, or null
/// @param offsetNs how much later the events are than the clock says, in nanoseconds
/// @param anchors ticks and their times
/// @param mode a mode, or null
/// @param calibration GPU and CPU ticks, or null
/// @param sharing whether files that count the same counter are taken to be of one machine
public record ClockSetting(@Nullable Rate rate, long offsetNs, List<Anchor> anchors, @Nullable ClockMode mode,
        @Nullable Calibration calibration, Sharing sharing) {
    /// Nothing is said.
    public static final ClockSetting AUTOMATIC = new ClockSetting(null, 0, List.of(), null, null, Sharing.ASSUMED);

    public ClockSetting {
        anchors = List.copyOf(anchors);
    }

    /// Whether files that count the same counter at the same time are taken to be of one machine.
    public enum Sharing {
        /// They are, and it is said.
        ASSUMED,
        /// They are not.
        REFUSED
    }

    /// {@return the anchors that take part}
    public List<Anchor> usedAnchors() {
        return anchors.stream().filter(Anchor::used).toList();
    }

    /// {@return whether nothing is said}
    public boolean isAutomatic() {
        return rate == null && offsetNs == 0 && anchors.isEmpty() && mode == null && calibration == null
                && sharing == Sharing.ASSUMED;
    }

    /// {@return the same with another rate, or none}
    public ClockSetting withRate(@Nullable Rate newRate) {
        return new ClockSetting(newRate, offsetNs, anchors, mode, calibration, sharing);
    }

    /// {@return the same with another offset}
    public ClockSetting withOffsetNs(long newOffsetNs) {
        return new ClockSetting(rate, newOffsetNs, anchors, mode, calibration, sharing);
    }

    /// {@return the same with other anchors; a mode of the importer and a calibration go}
    public ClockSetting withAnchors(List<Anchor> newAnchors) {
        return new ClockSetting(rate, offsetNs, newAnchors,
                isPiecewise() && newAnchors.stream().filter(Anchor::used).count() > 1 ? mode : null, null, sharing);
    }

    private boolean isPiecewise() {
        return mode instanceof ClockMode.Piecewise;
    }

    /// {@return the same with one more anchor}
    public ClockSetting plusAnchor(Anchor anchor) {
        var more = new ArrayList<>(anchors);
        more.add(anchor);
        return new ClockSetting(rate, offsetNs, more, mode, calibration, sharing);
    }

    /// {@return the same with a mode; anchors go, unless it is the mode that needs them, and a calibration goes}
    public ClockSetting withMode(ClockMode newMode) {
        return new ClockSetting(rate, offsetNs, newMode instanceof ClockMode.Piecewise ? anchors : List.of(), newMode,
                null, sharing);
    }

    /// {@return the same with a calibration; anchors and a mode go}
    public ClockSetting withCalibration(Calibration newCalibration) {
        return new ClockSetting(rate, offsetNs, List.of(), null, newCalibration, sharing);
    }

    /// {@return the same with another answer to whether the machine is shared}
    public ClockSetting withSharing(Sharing newSharing) {
        return new ClockSetting(rate, offsetNs, anchors, mode, calibration, newSharing);
    }

    /// {@return both together: anchors of both, and of the rest what the other one says, where it says something}
    public ClockSetting mergedWith(ClockSetting other) {
        var all = new ArrayList<>(anchors);
        all.addAll(other.anchors);
        return new ClockSetting(other.rate == null ? rate : other.rate, other.offsetNs == 0 ? offsetNs : other.offsetNs,
                all, other.mode == null ? mode : other.mode,
                other.calibration == null ? calibration : other.calibration,
                other.sharing == Sharing.ASSUMED ? sharing : other.sharing);
    }

    /// Refuses what cannot be together.
    ///
    /// @throws ClockSettingException with the reason
    public void check() throws ClockSettingException {
        var used = usedAnchors();
        int ways = (used.isEmpty() ? 0 : 1) + (mode == null || isPiecewise() ? 0 : 1) + (calibration == null ? 0 : 1);
        if (ways > 1) {
            throw new ClockSettingException("anchors, a mode and a calibration exclude each other; keep one of them");
        }
        var ticks = new HashSet<Long>();
        for (var anchor : used) {
            if (!ticks.add(anchor.ticks())) {
                throw new ClockSettingException("two anchors have the tick " + anchor.ticks());
            }
        }
        boolean axis = used.stream().anyMatch(anchor -> anchor.time() instanceof AnchorTime.AxisTime);
        boolean wall = used.stream().anyMatch(anchor -> anchor.time() instanceof AnchorTime.WallTime);
        if (axis && wall) {
            throw new ClockSettingException("one anchor gives the wall clock, another one a time of the axis");
        }
        if (mode instanceof ClockMode.Lerp lerp) {
            check(lerp);
        }
    }

    private static void check(ClockMode.Lerp lerp) throws ClockSettingException {
        if (lerp.nsB() <= lerp.nsA()) {
            throw new ClockSettingException("lerp needs ns_b " + lerp.nsB() + " to be greater than ns_a " + lerp.nsA());
        }
        if (lerp.ticksA() != null && lerp.ticksB() != null && lerp.ticksB() <= lerp.ticksA()) {
            throw new ClockSettingException("lerp needs nvtxt_b " + lerp.ticksB() + " to be greater than nvtxt_a "
                    + lerp.ticksA());
        }
    }
}
