// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.report;

import dev.nvtxt.parser.time.Clock;
import dev.nvtxt.parser.time.Clocks;
import dev.nvtxt.parser.trace.CounterTrack;
import org.jspecify.annotations.Nullable;

/// When a counter got its values. Immutable.
///
/// Where no event has a counter's time base, it has the standard clock. Beside events only a setting moves it; counters
/// without any are placed on the axis as events are.
public final class CounterTimes {
    private final CounterTrack counter;
    private final @Nullable Clock clock;
    private final long axisOffsetNs;

    /// Makes the times of a counter of a file.
    public CounterTimes(ReportFile file, CounterTrack counter) {
        int base = file.trace().events().timeBases().indexOf(counter.timeBase());
        this.counter = counter;
        if (base >= 0) {
            this.clock = file.clock(base);
            this.axisOffsetNs = file.axisOffsetNs(base);
        } else {
            var own = file.counterBases().stream().filter(each -> each.timeBase().equals(counter.timeBase()))
                    .findFirst();
            this.clock = own.isPresent() ? own.get().clock() : Clocks.standard(counter.timeBase());
            this.axisOffsetNs = own.map(BaseClock::axisOffsetNs).orElse(0L);
        }
    }

    /// {@return whether the counter has a clock}
    public boolean isClocked() {
        return clock != null;
    }

    /// {@return the clock time of a value in nanoseconds, or null where it has none}
    public @Nullable Long ns(int value) {
        return clock == null || !clock.covers(counter.time(value))
                ? null
                : Long.valueOf(clock.toNs(counter.time(value)));
    }

    /// {@return whether a value has its place on the axis}
    public boolean hasAxisNs(int value) {
        return clock != null && clock.covers(counter.time(value));
    }

    /// {@return the axis time of a value in nanoseconds; the border of Int64 on the side of its ticks' sign where it has none}
    public long axisNs(int value) {
        return ReportFile.axisNs(clock, axisOffsetNs, counter.time(value));
    }
}
