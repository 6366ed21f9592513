// SPDX-License-Identifier: Apache-2.0
package dev.nvtxt.analysis.stats;

import java.util.Arrays;

/// How durations spread over bins.
///
/// A bin holds what is at least its lower edge and less than its upper one; the last bin holds its upper edge too.
public final class Histogram {
    private static final int MIN_AUTOMATIC_BINS = 10;
    private static final int MAX_AUTOMATIC_BINS = 100;

    private final long[] edgesNs;
    private final long[] counts;

    private Histogram(long[] edgesNs, long[] counts) {
        this.edgesNs = edgesNs;
        this.counts = counts;
    }

    /// How to make the bins.
    ///
    /// @param scale the spacing of the edges
    /// @param count how many bins, or 0 for as many as suit the data (Freedman and Diaconis; 10 to 100)
    public record Bins(Scale scale, int count) {
        public Bins {
            if (count < 0) {
                throw new IllegalArgumentException("count " + count + " is negative");
            }
        }
    }

    /// The spacing of the edges.
    public enum Scale {
        /// All bins are equally wide.
        LINEAR,
        /// Each bin is wider than the one before by one factor.
        LOGARITHMIC
    }

    /// Counts durations.
    ///
    /// @param sorted the durations in ascending order, each at least 0
    /// @param bins how to make the bins; fewer are made where nanoseconds do not allow as many
    static Histogram of(long[] sorted, Bins bins) {
        if (sorted.length == 0) {
            return new Histogram(new long[]{ 0, 0 }, new long[1]);
        }
        int binCount = bins.count() == 0 ? automatic(sorted, bins.scale()) : bins.count();
        long[] edges = edges(sorted[0], sorted[sorted.length - 1], binCount, bins.scale());
        long[] counts = new long[edges.length - 1];
        int bin = 0;
        for (long duration : sorted) {
            while (bin < counts.length - 1 && duration >= edges[bin + 1]) {
                bin++;
            }
            counts[bin]++;
        }
        return new Histogram(edges, counts);
    }

    /// {@return the number of bins}
    public int size() {
        return counts.length;
    }

    /// {@return the lower edge of a bin; that of the bin after the last is the upper edge of the last}
    public long edgeNs(int bin) {
        return edgesNs[bin];
    }

    /// {@return how many durations are in a bin}
    public long count(int bin) {
        return counts[bin];
    }

    /// {@return the count of the fullest bin}
    public long maxCount() {
        long max = 0;
        for (long count : counts) {
            max = Math.max(max, count);
        }
        return max;
    }

    private static long[] edges(long min, long max, int binCount, Scale scale) {
        long[] edges = new long[binCount + 1];
        int last = 0;
        edges[0] = min;
        double low = Math.log((double) Math.max(min, 1));
        double high = Math.log((double) Math.max(max, 1));
        for (int i = 1; i <= binCount; i++) {
            double part = (double) i / binCount;
            long edge = switch (scale) {
                case LINEAR -> min + Math.round((max - min) * part);
                case LOGARITHMIC -> Math.round(Math.exp(low + (high - low) * part));
            };
            edge = i == binCount ? max : Math.min(edge, max);
            if (edge > edges[last]) {
                edges[++last] = edge;
            }
        }
        return last == 0 ? new long[]{ min, max } : Arrays.copyOf(edges, last + 1);
    }

    private static int automatic(long[] sorted, Scale scale) {
        int n = sorted.length;
        double quarter = value(sorted[(n - 1) / 4], scale);
        double threeQuarters = value(sorted[(int) ((n - 1) * 3L / 4)], scale);
        double width = 2 * (threeQuarters - quarter) / Math.cbrt(n);
        double range = value(sorted[n - 1], scale) - value(sorted[0], scale);
        if (range <= 0) {
            return 1;
        }
        double bins = width <= 0 ? MAX_AUTOMATIC_BINS : Math.ceil(range / width);
        return (int) Math.clamp(bins, MIN_AUTOMATIC_BINS, MAX_AUTOMATIC_BINS);
    }

    private static double value(long duration, Scale scale) {
        return scale == Scale.LINEAR ? duration : Math.log((double) Math.max(duration, 1));
    }
}
