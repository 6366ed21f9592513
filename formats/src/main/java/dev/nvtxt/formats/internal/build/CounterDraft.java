// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.formats.internal.build;

import dev.nvtxt.parser.time.TimeBase;
import dev.nvtxt.parser.trace.CounterTrack;
import org.jspecify.annotations.Nullable;

/// The values of a counter in the order of the file.
public final class CounterDraft {
    private final TrackDraft track;
    private final @Nullable String unit;
    private final TimeBase timeBase;
    private final LongColumn times = new LongColumn();
    private final LongColumn values = new LongColumn();
    private boolean looksBack;

    /// Makes a counter without values.
    public CounterDraft(TrackDraft track, @Nullable String unit, TimeBase timeBase) {
        this.track = track;
        this.unit = unit;
        this.timeBase = timeBase;
    }

    public void add(long time, double value) {
        times.add(time);
        values.add(Double.doubleToRawLongBits(value));
    }

    /// Says that each value is that of the time before it, up to the value before.
    public void setLooksBack() {
        looksBack = true;
    }

    /// {@return whether it has no values}
    public boolean isEmpty() {
        return times.size() == 0;
    }

    boolean areMultiplesOf(long step) {
        return times.areMultiplesOf(step);
    }

    boolean hasNonzeroTime() {
        return times.hasNonzero();
    }

    TrackDraft track() {
        return track;
    }

    CounterTrack toTrack() {
        var order = times.order();
        var sortedTimes = new long[order.length];
        var sortedValues = new double[order.length];
        for (int i = 0; i < order.length; i++) {
            sortedTimes[i] = times.get(order[i]);
            sortedValues[i] = Double.longBitsToDouble(values.get(order[i]));
        }
        if (looksBack && order.length > 0) {
            System.arraycopy(sortedValues, 1, sortedValues, 0, order.length - 1);
            sortedValues[order.length - 1] = 0;
        }
        return new CounterTrack(track.toTrack(), unit, timeBase, sortedTimes, sortedValues);
    }
}
