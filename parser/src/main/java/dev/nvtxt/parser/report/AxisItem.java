// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.Clock;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.ClockZero;
import dev.nvtxt.parser.time.MadeClock;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.ClockSnapshot;
import dev.nvtxt.parser.trace.TickSpan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A time base of a file while its clock and its place on the axis are looked for.
final class AxisItem {
    final String path;
    final TimeBase base;
    final TickSpan ticks;
    /// What the clocks of its file showed together.
    final List<ClockSnapshot> snapshots;
    /// Whether the user moved it or said that it is where it should be.
    final boolean isPlaced;
    private final ClockSetting originalSetting;
    /// What is in force: the wanted setting, or none where that was refused.
    ClockSetting setting;
    private @Nullable String refusal;
    private @Nullable MadeClock clock;
    private Alignment alignment = Alignment.NO_CLOCK;
    private long axisOffsetNs;

    AxisItem(String path, TimeBase base, TickSpan ticks, List<ClockSnapshot> snapshots, ClockSetting setting,
            boolean isPlaced) {
        this.path = path;
        this.base = base;
        this.ticks = ticks;
        this.snapshots = snapshots;
        this.originalSetting = setting;
        this.setting = setting;
        this.isPlaced = isPlaced;
    }

    void make(MadeClock newMade) {
        clock = newMade;
    }

    /// Goes on without the setting.
    ///
    /// @param reason why it cannot be, a sentence
    void refuse(String reason) {
        refusal = reason;
        setting = ClockSetting.AUTOMATIC;
    }

    boolean isMade() {
        return clock != null;
    }

    @Nullable
    Clock clock() {
        return clock == null ? null : clock.clock();
    }

    ClockZero zero() {
        return clock == null ? new ClockZero.Counter(base, ticks.first(), ticks.last()) : clock.zero();
    }

    /// {@return the counter that its clock goes by}
    TimeBase counter() {
        return zero() instanceof ClockZero.Counter counter ? counter.base() : base;
    }

    boolean isAbsolute() {
        var clock = clock();
        return clock != null && clock.isAbsolute();
    }

    void place(Alignment newAlignment, long newAxisOffsetNs) {
        alignment = newAlignment;
        axisOffsetNs = newAxisOffsetNs;
    }

    /// {@return the nanoseconds of its smallest tick as if the user had not moved it; null outside Int64}
    @Nullable
    Long unmovedFirstNs() {
        var ns = toBaseClock().firstNs();
        return ns == null ? null : Long.valueOf(ReportFile.saturatedSum(ns, -setting.offsetNs()));
    }

    BaseClock toBaseClock() {
        return toBaseClock(1);
    }

    /// @param stepTicks the step that all times of the file are multiples of
    BaseClock toBaseClock(long stepTicks) {
        return new BaseClock(base, ticks, clock(), alignment, axisOffsetNs, originalSetting, refusal,
                clock == null ? List.of() : clock.residuals(), stepTicks);
    }
}
