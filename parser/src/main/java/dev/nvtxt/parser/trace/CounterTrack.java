// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.parser.trace;

import dev.nvtxt.parser.time.TimeBase;
import org.jspecify.annotations.Nullable;

/// The values of a counter, each of which holds until the next. Immutable.
public final class CounterTrack {
    private final Track track;
    private final @Nullable String unit;
    private final TimeBase timeBase;
    private final long[] times;
    private final double[] values;

    /// Makes a counter track; the arrays are taken over.
    ///
    /// @param track its name and place
    /// @param unit the unit of its values, or null
    /// @param timeBase what its times count
    /// @param times the ticks of its values, ascending
    /// @param values as many values
    public CounterTrack(Track track, @Nullable String unit, TimeBase timeBase, long[] times, double[] values) {
        if (times.length != values.length) {
            throw new IllegalArgumentException("values has " + values.length + " elements, times " + times.length);
        }
        this.track = track;
        this.unit = unit;
        this.timeBase = timeBase;
        this.times = times;
        this.values = values;
    }

    /// {@return its name and place}
    public Track track() {
        return track;
    }

    /// {@return the unit of its values, or null}
    public @Nullable String unit() {
        return unit;
    }

    /// {@return what its times count}
    public TimeBase timeBase() {
        return timeBase;
    }

    /// {@return the number of values}
    public int size() {
        return times.length;
    }

    /// {@return the ticks of a value}
    public long time(int index) {
        return times[index];
    }

    /// {@return a value}
    public double value(int index) {
        return values[index];
    }
}
