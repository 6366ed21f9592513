// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.Clock;
import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.TraceFile;
import org.jspecify.annotations.Nullable;

/// A time base of a file while its place on the axis is looked for.
final class AxisItem {
    final TraceFile trace;
    final TimeBase base;
    final TickSpan ticks;
    final @Nullable Clock clock;
    private Alignment alignment;
    private long axisOffsetNs;

    AxisItem(TraceFile trace, TimeBase base, TickSpan ticks, @Nullable Clock clock) {
        this.trace = trace;
        this.base = base;
        this.ticks = ticks;
        this.clock = clock;
        this.alignment = clock == null ? Alignment.NO_CLOCK : Alignment.REFERENCE;
    }

    void place(Alignment newAlignment, long newAxisOffsetNs) {
        alignment = newAlignment;
        axisOffsetNs = newAxisOffsetNs;
    }

    BaseClock toBaseClock() {
        return new BaseClock(base, ticks, clock, alignment, axisOffsetNs);
    }
}
