// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.timeline.lod;

import dev.nvtxt.timeline.model.TimeWindow;

/// How finely a window is asked for, stepped in powers of two and laid on fixed places of the axis, so that panning
/// and small zooms ask the same again and what was merged stays merged.
///
/// @param bucketBits a bucket is 2 to this many ns long
/// @param startNs the start of what is asked for
/// @param endNs its end, exclusive
public record Resolution(int bucketBits, long startNs, long endNs) {
    private static final int MAX_BITS = 62;

    /// {@return what to ask for to show a window: buckets no longer than a pixel, and as much again on both sides}
    public static Resolution of(TimeWindow window, double nsPerPx) {
        int bits = bitsOf(nsPerPx);
        double overscan = Math.max(window.lengthNs() * 0.5, (double) (1L << bits));
        var wide = window.at(-Math.ceil(overscan), window.lengthNs() + 2 * Math.ceil(overscan));
        return new Resolution(bits, wide.startNs() >> bits << bits, roundUp(wide.endNs(), bits));
    }

    /// {@return what to ask for to show a window and no more, for when it must be quick}
    public static Resolution tight(TimeWindow window, double nsPerPx) {
        int bits = bitsOf(nsPerPx);
        return new Resolution(bits, window.startNs() >> bits << bits, roundUp(window.endNs(), bits));
    }

    /// {@return what to ask for to see all of the axis in about that many buckets}
    public static Resolution whole(int bits) {
        return new Resolution(bits, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /// {@return the bits of the longest bucket that is no longer than a pixel, at least 0}
    public static int bitsOf(double nsPerPx) {
        return nsPerPx <= 1 ? 0 : Math.min(MAX_BITS, Math.getExponent(nsPerPx));
    }

    private static long roundUp(long timeNs, int bits) {
        long floor = timeNs >> bits << bits;
        if (floor == timeNs) {
            return timeNs;
        }
        long next = floor + (1L << bits);
        return next < floor ? Long.MAX_VALUE : next;
    }

    /// {@return whether what was asked for covers a window at the right fineness}
    public boolean covers(TimeWindow window, double nsPerPx) {
        return bucketBits == bitsOf(nsPerPx) && startNs <= window.startNs() && endNs >= window.endNs();
    }

    /// {@return the first ns after the bucket of a time, at most the largest long}
    long bucketEnd(long timeNs) {
        long next = ((timeNs >> bucketBits) + 1) << bucketBits;
        return next < timeNs ? Long.MAX_VALUE : next;
    }
}
