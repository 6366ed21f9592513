// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.AnchorResidual;
import dev.nvtxt.parser.time.Clock;
import dev.nvtxt.parser.time.ClockSetting;
import dev.nvtxt.parser.time.Clocks;
import dev.nvtxt.parser.time.Rate;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.TickSpan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A time base of a file, its clock, and its place on the axis.
///
/// @param timeBase the time base
/// @param ticks the smallest and the largest time
/// @param clock the clock, or null where nothing gives a rate
/// @param alignment how it got its place
/// @param axisOffsetNs what is added to clock time for drawing
/// @param setting what the user says of the clock
/// @param refusal why the setting is not in force, or null where it is
/// @param residuals the residuals of the anchors that the clock was fitted to
/// @param stepTicks the step that all times are multiples of, in ticks, as in [dev.nvtxt.parser.trace.TraceExtras]
public record BaseClock(TimeBase timeBase, TickSpan ticks, @Nullable Clock clock, Alignment alignment,
        long axisOffsetNs, ClockSetting setting, @Nullable String refusal, List<AnchorResidual> residuals,
        long stepTicks) {
    private static final long MICROSECOND = 1000;

    public BaseClock {
        residuals = List.copyOf(residuals);
    }

    /// Makes one of a file whose times have no coarser step than a tick.
    public BaseClock(TimeBase timeBase, TickSpan ticks, @Nullable Clock clock, Alignment alignment, long axisOffsetNs,
            ClockSetting setting, @Nullable String refusal, List<AnchorResidual> residuals) {
        this(timeBase, ticks, clock, alignment, axisOffsetNs, setting, refusal, residuals, 1);
    }

    /// {@return the method of the clock and the resolution of the file where it is coarser than a tick, in words}
    public String method() {
        if (clock == null) {
            return Clocks.NO_CLOCK;
        }
        boolean isInMicroseconds = stepTicks == MICROSECOND && clock.rate().equals(Rate.GIGAHERTZ);
        return isInMicroseconds
                ? clock.method().replace(Clocks.EXACT, "") + "; the file has whole microseconds"
                : clock.method();
    }

    /// {@return method, worst-case error and alignment in words, for a badge}
    public String badge() {
        var text = clock == null ? timeBase.name() + ": " + method() : method();
        if (clock != null && !alignment.words().isEmpty()) {
            text += "; " + alignment.words();
        }
        text += outOfRange();
        return refusal == null ? text : text + "; your setting is not used: " + refusal;
    }

    private String outOfRange() {
        return clock == null || (firstNs() != null && lastNs() != null)
                ? ""
                : isOnAxis() ? "; some times out of range" : "; out of range";
    }

    /// {@return whether it has a clock, and times may be within Int64 nanoseconds}
    public boolean isOnAxis() {
        return clock != null && (firstNs() != null || axisFirstNs() < axisLastNs());
    }

    /// {@return the clock time of the smallest tick in nanoseconds; null without a clock or outside Int64}
    public @Nullable Long firstNs() {
        return clock == null || !clock.covers(ticks.first()) ? null : Long.valueOf(clock.toNs(ticks.first()));
    }

    /// {@return the clock time of the largest tick in nanoseconds; null without a clock or outside Int64}
    public @Nullable Long lastNs() {
        return clock == null || !clock.covers(ticks.last()) ? null : Long.valueOf(clock.toNs(ticks.last()));
    }

    /// {@return the axis time of the smallest tick, the border of Int64 at most; 0 without a clock}
    public long axisFirstNs() {
        return clock == null ? 0 : ReportFile.axisNs(clock, axisOffsetNs, ticks.first());
    }

    /// {@return the axis time of the largest tick, the border of Int64 at most; 0 without a clock}
    public long axisLastNs() {
        return clock == null ? 0 : ReportFile.axisNs(clock, axisOffsetNs, ticks.last());
    }
}
