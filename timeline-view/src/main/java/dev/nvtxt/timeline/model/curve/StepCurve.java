// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model.curve;

import java.util.OptionalDouble;

/// The values of a curve over time, each of which holds until the next. Immutable.
///
/// The smallest and largest value of any part of it cost O(log n), because blocks of values know theirs, and blocks of
/// blocks. A value that is not a number is a gap: nothing is drawn there, and no statistics count it.
public final class StepCurve {
    private final long[] timesNs;
    private final double[] values;
    private final long endNs;
    private final String unit;
    private final ExtremesTree extremes;

    /// Makes a curve; looks at every value, so not for the JavaFX thread. The arrays are taken over.
    ///
    /// @param timesNs when each value begins, ascending, in ns or in the ticks of its lane's own axis
    /// @param values as many values
    /// @param endNs until when the last one holds; not before its time
    /// @param unit the unit of the values, or ""
    public StepCurve(long[] timesNs, double[] values, long endNs, String unit) {
        if (timesNs.length != values.length) {
            throw new IllegalArgumentException("values has " + values.length + " elements, times " + timesNs.length);
        }
        if (timesNs.length > 0 && endNs < timesNs[timesNs.length - 1]) {
            throw new IllegalArgumentException("endNs " + endNs + " is before the last value");
        }
        this.timesNs = timesNs;
        this.values = values;
        this.endNs = endNs;
        this.unit = unit;
        this.extremes = new ExtremesTree(values);
    }

    /// {@return the number of values}
    public int size() {
        return timesNs.length;
    }

    /// {@return when a value begins}
    public long timeNs(int index) {
        return timesNs[index];
    }

    /// {@return until when a value holds}
    public long untilNs(int index) {
        return index + 1 < timesNs.length ? timesNs[index + 1] : endNs;
    }

    /// {@return a value}
    public double value(int index) {
        return values[index];
    }

    /// {@return until when the last value holds}
    public long endNs() {
        return endNs;
    }

    /// {@return the unit of the values, or ""}
    public String unit() {
        return unit;
    }

    /// {@return the index of the value that holds at a time, of several that begin then the last; −1 before the first}
    public int indexAt(long timeNs) {
        int low = 0;
        int high = timesNs.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (timesNs[middle] <= timeNs) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low - 1;
    }

    /// {@return the value that holds at a time, or nothing before the first, after the end and in a gap}
    public OptionalDouble valueAt(long timeNs) {
        int index = indexAt(timeNs);
        return index < 0 || timeNs > endNs || Double.isNaN(values[index])
                ? OptionalDouble.empty()
                : OptionalDouble.of(values[index]);
    }

    /// {@return the smallest value; not a number without any}
    public double min() {
        return min(0, size());
    }

    /// {@return the largest value; not a number without any}
    public double max() {
        return max(0, size());
    }

    /// {@return the smallest value of a part; not a number without any}
    public double min(int from, int to) {
        return extremes.min(from, to);
    }

    /// {@return the largest value of a part; not a number without any}
    public double max(int from, int to) {
        return extremes.max(from, to);
    }
}
