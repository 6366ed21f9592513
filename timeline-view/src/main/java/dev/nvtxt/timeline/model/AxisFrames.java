// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.model;

/// The frames of a program, drawn as a track on the ruler. Immutable.
public final class AxisFrames {
    private final long[] startsNs;
    private final long[] durationsNs;
    private final boolean[] stutters;
    private final long targetNs;

    /// Takes the frames; the arrays must not be changed afterwards.
    ///
    /// @param startsNs when the frames begin, in ascending order
    /// @param durationsNs how long they last
    /// @param stutters which of them last far longer than those around them
    /// @param targetNs how long a frame should last, for the guide lines; 0 for no guide lines
    public AxisFrames(long[] startsNs, long[] durationsNs, boolean[] stutters, long targetNs) {
        if (startsNs.length != durationsNs.length || startsNs.length != stutters.length) {
            throw new IllegalArgumentException("columns of different lengths");
        }
        this.startsNs = startsNs;
        this.durationsNs = durationsNs;
        this.stutters = stutters;
        this.targetNs = targetNs;
    }

    /// {@return the number of frames}
    public int size() {
        return startsNs.length;
    }

    /// {@return when a frame begins}
    public long startNs(int frame) {
        return startsNs[frame];
    }

    /// {@return how long a frame lasts}
    public long durationNs(int frame) {
        return durationsNs[frame];
    }

    /// {@return whether a frame is a stutter}
    public boolean isStutter(int frame) {
        return stutters[frame];
    }

    /// {@return how long a frame should last; 0 for no guide lines}
    public long targetNs() {
        return targetNs;
    }

    /// {@return the last frame that begins at a time or before, or -1}
    public int lastAt(long timeNs) {
        int low = -1;
        int high = startsNs.length - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (startsNs[middle] <= timeNs) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }
}
